import type { SceneObject } from '../objects/registry.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Change, Doc, EditResult } from './changes.ts';
import { nameSet, uniqueNames } from './names.ts';
import { objectsOf, withMembers } from './selectors.ts';
import { addTimerVariables } from './timer-variables.ts';

/** Adds objects at the front, or from index `at` on; their names are made unique in the scene. */
export function addObjects(
  doc: Doc,
  { sceneId, objects, at }: { sceneId: number; objects: readonly SceneObject[]; at?: number },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const others = objectsOf(scene);
  const known = new Set(others.map(({ id }) => id));
  if (objects.some(({ id }) => known.has(id) || !known.add(id))) return { refused: 'already-exists' };
  const used = nameSet(others.map(({ name }) => name));
  const freeName = uniqueNames(used);
  const named = (object: SceneObject): SceneObject => {
    const after = { ...object, name: freeName(object.name) };
    for (const { name } of withMembers([after as unknown as ObjectFields])) used.add(name.toLowerCase());
    return after;
  };
  return {
    changes: [
      ...objects.map(
        (object, index): Change => ({
          target: { scene: sceneId },
          path: ['objects', { id: object.id }],
          before: undefined,
          after: named(object),
          at: (at ?? scene.objects.length) + index,
        }),
      ),
      ...addTimerVariables(doc, objects),
    ],
  };
}

export const addObject = (
  doc: Doc,
  { object, ...where }: { sceneId: number; object: SceneObject; at?: number },
): EditResult => addObjects(doc, { ...where, objects: [object] });
