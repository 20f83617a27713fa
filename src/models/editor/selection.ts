import { findObject, holderOf, type Scene, type SceneObject } from '#scenario';

/** Of several ids those are let go that were selected, the others are taken in. */
export function toggled(selection: readonly number[], ids: readonly number[]): number[] {
  const kept = selection.filter((id) => !ids.includes(id));
  return [...kept, ...ids.filter((id) => !selection.includes(id))];
}

/** Several may be selected only among objects with the same fixed flag and parent (spec section 4). */
export function belongTogether(scene: Scene, ids: readonly number[]): boolean {
  const objects = ids.map((id) => findObject(scene, id)?.object).filter((object) => object !== undefined);
  const first = objects[0];
  const fixed = (object: SceneObject) => ('fixed' in object ? object.fixed : false);
  const parent = (object: SceneObject) => holderOf(scene, object.id).holder?.id ?? object.parentId;
  return objects.every((object) => parent(object) === parent(first!) && fixed(object) === fixed(first!));
}
