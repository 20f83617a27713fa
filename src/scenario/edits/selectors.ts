import type { SceneObject } from '../objects/registry.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Change, Doc, PathStep } from './changes.ts';

/** Scenes by position, then by id. The first is the initial scene. */
export function scenesInOrder(doc: Doc): Scene[] {
  return Object.values(doc.scenes).sort((a, b) => a.position - b.position || a.id - b.id);
}

/** Finds an object at any depth, with its path and its index among its siblings. */
export function findObject(
  scene: Scene,
  id: number,
): { object: SceneObject; path: PathStep[]; at: number } | undefined {
  return find(scene.objects as ObjectFields[], id, ['objects']);
}

function find(
  objects: readonly ObjectFields[],
  id: number,
  path: PathStep[],
): { object: SceneObject; path: PathStep[]; at: number } | undefined {
  for (const [at, object] of objects.entries()) {
    const here = [...path, { id: object.id }];
    if (object.id === id) return { object: object as unknown as SceneObject, path: here, at };
    const inside = object.objects && find(object.objects, id, [...here, 'objects']);
    if (inside) return inside;
  }
  return undefined;
}

/** The group or layer that an object lies in, and how deep: 0 in the scene itself. */
export function holderOf(scene: Scene, id: number): { holder: SceneObject | undefined; depth: number } {
  const path = findObject(scene, id)?.path ?? [];
  const owner = path.at(-3);
  return {
    holder: typeof owner === 'object' ? findObject(scene, owner.id)?.object : undefined,
    depth: Math.max(0, path.length / 2 - 1),
  };
}

/** All objects of a scene in author's order, parents before their children. */
export const objectsOf = (scene: Scene): SceneObject[] =>
  withMembers(scene.objects as ObjectFields[]) as unknown as SceneObject[];

/** Objects and all nested ones, parents before their children. */
export const withMembers = (objects: readonly ObjectFields[]): ObjectFields[] =>
  objects.flatMap((object) => [object, ...withMembers(object.objects ?? [])]);

/** Splits a field's path: 'effects.opacity' → ['effects', 'opacity']. */
export const keysOf = (path: string): string[] => path.split('.');

export function valueAt(value: unknown, keys: readonly string[]): unknown {
  let here = value;
  for (const key of keys) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** The change of one field; empty when the value is the same. */
export function fieldChange(
  target: Change['target'],
  path: readonly PathStep[],
  before: unknown,
  after: unknown,
): Change[] {
  return Object.is(before, after) ? [] : [{ target, path, before, after }];
}
