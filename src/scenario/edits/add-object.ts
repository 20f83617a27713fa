import type { SceneObject } from '../objects/registry.ts';
import type { Doc, EditResult } from './changes.ts';
import { uniqueName } from './names.ts';
import { findObject, objectsOf } from './selectors.ts';
import { addTimerVariables } from './timer-variables.ts';

/** Adds an object at the front, or at index `at`; its name is made unique in the scene. */
export function addObject(
  doc: Doc,
  { sceneId, object, at }: { sceneId: number; object: SceneObject; at?: number },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  if (findObject(scene, object.id)) return { refused: 'already-exists' };
  const name = uniqueName(
    object.name,
    objectsOf(scene).map((other) => other.name),
  );
  return {
    changes: [
      {
        target: { scene: sceneId },
        path: ['objects', { id: object.id }],
        before: undefined,
        after: { ...object, name },
        at: at ?? scene.objects.length,
      },
      ...addTimerVariables(doc, [object]),
    ],
  };
}
