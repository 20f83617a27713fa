import { z } from 'zod';
import { GREATEST_NUMBER, NAME_LENGTH } from '../constants.ts';

// Our content policy forbids evaluated code, and zod's asking for it would be reported as a violation.
if (!('process' in globalThis)) z.config({ jitless: true });

/** How a field is shown and bounded in a form. Units: deg, m, ms, s, pt, percent or none. */
export interface FieldMeta {
  control:
    | 'text'
    | 'longtext'
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
  /** Key in the `format` namespace; `fields.<name>` when absent. */
  label?: string;
  unit?: 'deg' | 'm' | 'ms' | 's' | 'pt' | 'percent';
  min?: number;
  max?: number;
  step?: number;
  /** Panel section the field belongs to. */
  section?: SectionName | FurtherSection;
  /** What a choice shows, and takes, for nothing stored. */
  absent?: string;
  /** What a choice offers where the schema is no plain enumeration. */
  choices?: readonly string[];
  /** What counts where no number is stored. */
  fallback?: number;
  /** Path of the switch without which the field means nothing; why is the text `format:needs.<path>`. */
  needs?: string;
  /** What the file of an asset field is for. */
  accepts?: AssetPurpose;
  /** Objects that an object field offers; absent: all but run events. */
  of?: ObjectTrait;
  /** The field counts, and is shown, where the field at `path` holds one of these. */
  shownWhen?: { path: string; is: readonly unknown[] };
}

/** Sections of an object's fields; the editor's panel says which of its parts shows each. */
export const sectionNames = ['general', 'look', 'media', 'place', 'sound'] as const;
export type SectionName = (typeof sectionNames)[number];

/** Sections of other forms: of a scene, of the project. */
type FurtherSection = 'picture' | 'play' | 'score';

/** Controls whose value is the id of something in the document, or 'this' where a list has an owner. */
export const pointingControls = ['object', 'scene', 'variable', 'run-event'] as const;
export type PointingControl = (typeof pointingControls)[number];

/** What a field may ask of an object that it points at. */
export type ObjectTrait = 'drawn' | 'media' | 'drags' | 'zone';

/** What files of a scenario are for: rows of `catalog/extensions` and `catalog/uploads`. */
export type AssetPurpose =
  | 'image'
  | 'hotspot'
  | 'audio'
  | 'video'
  | 'captions'
  | 'timer'
  | 'model'
  | 'folder'
  | 'attachment';

/** Metadata of fields, kept apart from zod's global registry so that JSON Schema stays clean. */
export const fieldMeta = z.registry<FieldMeta>();

/** Marks a schema as a field of a form. Call it last: wrappers such as `.optional()` do not inherit. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  fieldMeta.add(schema, meta);
  return schema;
}

/**
 * An object whose unknown keys survive parsing, so that a file from a newer or another tool
 * is written back whole. Typed without an index signature: what we know is what we use.
 */
export function loose<S extends z.ZodRawShape>(shape: S): z.ZodObject<S, z.core.$strip> {
  return z.looseObject(shape) as unknown as z.ZodObject<S, z.core.$strip>;
}

/**
 * Ids of scenes, objects and variables, from the one counter `nextObjId`. A file may use any; the server keeps the
 * counter in 32 bits, and takes an id that it did not give out only up to `editor.idsChosenUpTo` of the limits, so that
 * no single one uses the counter up.
 */
export const idSchema = z.int();

/** Any number of a scene; a field with a range of its own narrows it. */
export const numberSchema = z.number().min(-GREATEST_NUMBER).max(GREATEST_NUMBER);

/** A uuid or a built-in ('-1' … '-14'). The letters of a uuid may be written either way: it is kept in small ones. */
export const assetIdSchema = z.string().max(64).toLowerCase();

export const nameSchema = z.string().max(NAME_LENGTH);
