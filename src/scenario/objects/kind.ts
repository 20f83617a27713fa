import type { z } from 'zod';
import type { AssetPurpose, SectionName } from '../schema/kit.ts';
import type { ActionList, ConditionType, ObjectType } from '../types.ts';

/** A section of the object's panel: which fields, in which order. Paths may be nested by a dot. */
export interface PanelSection {
  name: SectionName;
  fields: readonly string[];
}

/** Everything about a kind but its drawing (`xr/objects`) and its play facts (`facts.ts`). */
export interface ObjectKind<S extends z.ZodObject = z.ZodObject> {
  type: ObjectType;
  schema: S;
  /** Conditions that may ask about an object of this kind (spec section 4). */
  conditions: readonly ConditionType[];
  /** Lists of actions its panel shows, in order. */
  actionLists: readonly ActionList[];
  /** Row of `catalog/extensions` its file must be in; absent: it has none. */
  accepts?: Exclude<AssetPurpose, 'attachment'>;
  sections: readonly PanelSection[];
  /** Fields of the format that mean nothing to this kind: no section shows them. */
  idle?: readonly string[];
  /** Values a new object of this kind has beyond the schema's defaults. */
  starts: Readonly<Record<string, unknown>>;
}

/** Types a kind in place, keeping its schema's own type. */
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
