import { z } from 'zod';
import { GREATEST_NUMBER, NAME_LENGTH } from '../constants.ts';

// The content security policy forbids eval, and zod's probing for it would be reported as a violation.
if (!('process' in globalThis)) z.config({ jitless: true });

/** The kinds of fields that scenarios have. */
export type ScenarioControl =
  | 'text'
  | 'longtext'
  /** A text that nobody is to read over a shoulder. */
  | 'secret'
  | 'number'
  | 'angle'
  | 'slider'
  | 'toggle'
  | 'choice'
  | 'color'
  | 'asset'
  /** A number, or a text with %names% that comes to one. */
  | 'amount'
  /** A text; what reads as a number is kept as one. */
  | 'value'
  /** Seconds, or nothing: with `fallback` seconds when switched on. */
  | 'seconds'
  /** A yaw in degrees, 'keep', or nothing. */
  | 'heading'
  /** The choices of a question with the one that is right: edited as `{choices, correctchoice}`. */
  | 'choices'
  /** The name of an animation of the object's own file, or nothing: all of them. */
  | 'animation'
  | PointingControl;

/** Those that only the things of pages have. */
type PageControl =
  /** A number, or nothing. */
  | 'optional-number'
  /** An amount of money in the smallest unit of its `currency`, or nothing. */
  | 'money'
  /** A day, YYYY-MM-DD. */
  | 'day'
  /** A date and a time of the wall clock, YYYY-MM-DDTHH:MM: whatever instant that is. */
  | 'time'
  /** An instant, or nothing: written as the wall clock of its `zone` shows it. */
  | 'instant'
  /** Some words. */
  | 'words'
  /** One of what the form offers, or some. */
  | 'one'
  | 'some'
  /** A list of things that have the same fields. */
  | 'rows';

/** How a form shows and bounds a field. */
export interface FieldMeta {
  control: ScenarioControl | PageControl;
  /** Key in the `format` namespace; `fields.<name>` when absent. */
  label?: string;
  unit?: 'deg' | 'm' | 'ms' | 's' | 'pt' | 'percent';
  min?: number;
  max?: number;
  step?: number;
  /** Panel section the field belongs to. */
  section?: SectionName | FurtherSection;
  /** The option a choice shows and writes when nothing is stored. */
  absent?: string;
  /** The options of a choice when the schema is no enumeration. */
  choices?: readonly string[];
  /** The effective number when none is stored. */
  fallback?: number;
  /** A toggle that is on where nothing is stored; the text `format:byDefault.<path>` says of what. */
  on?: true;
  /** Path of the toggle that enables the field; the text `format:needs.<path>` explains why. */
  needs?: string;
  /** The purpose of an asset field's file. */
  accepts?: AssetPurpose;
  /** The browser's name for what is asked: `address-line1`. */
  autoComplete?: string;
  /** Path of the field with the currency (ISO 4217) of an amount of money. */
  currency?: string;
  /** Path of the field with the zone (IANA) by which an instant is written. */
  zone?: string;
  /** The objects an object field offers; absent means all but run events. */
  of?: ObjectTrait;
  /** The field applies, and is shown, only while the field at `path` has one of these values. */
  shownWhen?: { path: string; is: readonly unknown[] };
}

/** Sections of an object's fields; the editor's panel maps them to its tabs. */
export const sectionNames = ['general', 'look', 'media', 'place', 'sound'] as const;
export type SectionName = (typeof sectionNames)[number];

/** Sections of other forms: of a scene, of the project. */
type FurtherSection = 'picture' | 'play' | 'score' | 'reporting';

/** Controls whose value is the id of something in the document, or 'this' where a list has an owner. */
export const pointingControls = ['object', 'scene', 'variable', 'run-event'] as const;
export type PointingControl = (typeof pointingControls)[number];

/** What a field may require of the object it refers to. */
export type ObjectTrait = 'drawn' | 'media' | 'drags' | 'zone';

/** Purposes of a scenario's files: rows of `catalog/extensions` and `catalog/uploads`. */
export type AssetPurpose =
  | 'scene'
  | 'image'
  | 'hotspot'
  | 'audio'
  | 'video'
  | 'captions'
  | 'timer'
  | 'model'
  | 'folder'
  | 'attachment';

/** Field metadata, apart from zod's global registry so that it stays out of JSON Schema. */
export const fieldMeta = z.registry<FieldMeta>();

/** Marks a schema as a form field. Call it last: wrappers such as `.optional()` do not inherit metadata. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  fieldMeta.add(schema, meta);
  return schema;
}

/**
 * An object schema that keeps unknown keys, so that files of newer versions or other tools survive a round trip. The
 * type has no index signature: only known keys are used.
 */
export function loose<S extends z.ZodRawShape>(shape: S): z.ZodObject<S, z.core.$strip> {
  return z.looseObject(shape) as unknown as z.ZodObject<S, z.core.$strip>;
}

/**
 * Ids of scenes, objects and variables, from the counter `nextObjId`. Files may use any integer. The server's counter
 * has 32 bits; it accepts ids it did not assign only up to the limit `editor.idsChosenUpTo`, so that one id cannot use
 * up the counter.
 */
export const idSchema = z.int();

/** Any number of a scene; a field with a range of its own narrows it. */
export const numberSchema = z.number().min(-GREATEST_NUMBER).max(GREATEST_NUMBER);

/** A uuid, normalized to lower case, or a built-in id ('-1' … '-14'). */
export const assetIdSchema = z.string().max(64).toLowerCase();

export const nameSchema = z.string().max(NAME_LENGTH);
