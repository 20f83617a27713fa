import type { ObjectType } from '../types.ts';
import { kindOf, type ObjectOf, objectSchema } from './registry.ts';

/**
 * A new object of a kind with the defaults of spec section 9.
 * `fields` override them. `place`: yaw and pitch in degrees, right and up; ignored by kinds without a place.
 */
export function newObject<T extends ObjectType>(
  type: T,
  id: number,
  place: { yaw: number; pitch: number; distance?: number },
  name: string = type,
  fields: Record<string, unknown> = {},
): ObjectOf<T> {
  const kind = kindOf(type);
  const stands = 'yaw' in kind.schema.shape ? place : {};
  return objectSchema.parse({ ...kind.starts, name, ...fields, id, type, ...stands }) as ObjectOf<T>;
}
