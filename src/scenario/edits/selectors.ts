import type { SceneObject } from '../objects/registry.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Change, Doc, PathStep } from './changes.ts';

/** Scenes by position, then by id where two stand at one position. The first is the initial one. */
export function scenesInOrder(doc: Doc): Scene[] {
  return Object.values(doc.scenes).sort((a, b) => a.position - b.position || a.id - b.id);
}

/** An object of a scene, wherever it is nested, with the path to it and its place among its siblings. */
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

/** All objects of a scene in author's order, parents before their children. */
export const objectsOf = (scene: Scene): SceneObject[] =>
  withMembers(scene.objects as ObjectFields[]) as unknown as SceneObject[];

/** Objects and all that is in them, parents before their children. */
export const withMembers = (objects: readonly ObjectFields[]): ObjectFields[] =>
  objects.flatMap((object) => [object, ...withMembers(object.objects ?? [])]);

/** A field's path as its keys: 'effects.opacity' → ['effects', 'opacity']. */
export const keysOf = (path: string): string[] => path.split('.');

export function valueAt(value: unknown, keys: readonly string[]): unknown {
  let here = value;
  for (const key of keys) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** A change of one field; none when nothing would change. */
export function fieldChange(
  target: Change['target'],
  path: readonly PathStep[],
  before: unknown,
  after: unknown,
): Change[] {
  return Object.is(before, after) ? [] : [{ target, path, before, after }];
}
