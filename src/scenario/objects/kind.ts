import type { z } from 'zod';
import type { AssetPurpose, SectionName } from '../schema/kit.ts';
import type { ActionList, ConditionType, ObjectType } from '../types.ts';

/** A section of the object's panel: its fields in order, as dotted paths. */
export interface PanelSection {
  name: SectionName;
  fields: readonly string[];
}

/** A kind of object. Its drawing is in `xr/objects`, its play facts in `play-facts.ts`. */
export interface ObjectKind<S extends z.ZodObject = z.ZodObject> {
  type: ObjectType;
  schema: S;
  /** Conditions allowed for this kind (spec section 4). */
  conditions: readonly ConditionType[];
  /** The lists of actions in its panel, in order. */
  actionLists: readonly ActionList[];
  /** The row of `catalog/extensions` for its file; absent when the kind has no file. */
  accepts?: Exclude<AssetPurpose, 'attachment' | 'scene'>;
  sections: readonly PanelSection[];
  /** Fields without meaning for this kind; no section shows them. */
  idle?: readonly string[];
  /** Initial values of a new object, beyond the schema's defaults. */
  starts: Readonly<Record<string, unknown>>;
}

/** Checks a kind's type while keeping its schema's own type. */
export function defineKind<S extends z.ZodObject>(kind: ObjectKind<S>): ObjectKind<S> {
  return kind;
}

export const placeFields = [
  'yaw',
  'pitch',
  'distance',
  'width',
  'height',
  'rotation.x',
  'rotation.y',
  'rotation.z',
  'offsetX',
  'offsetY',
  'fixed',
] as const;
