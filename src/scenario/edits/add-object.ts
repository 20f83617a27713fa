import type { SceneObject } from '../objects/registry.ts';
import type { Change, Doc, EditResult } from './changes.ts';
import { uniqueName } from './names.ts';
import { findObject, objectsOf } from './read.ts';

/** The variable that holds what a timer's clock shows: one for each timer (spec section 3). */
function timerVariable(doc: Doc, object: SceneObject): Change[] {
  if (object.type !== 'timer' || object.varid === undefined) return [];
  const { variables } = doc.project;
  if (variables.some(({ id }) => id === object.varid)) return [];
  const taken = variables.map(({ name }) => name);
  const name = uniqueName('Timer 1', taken);
  const after = { id: object.varid, name, value: object.style.time, sys: true };
  return [{ target: 'project', path: ['variables', { id: object.varid }], before: undefined, after }];
}

/** Adds an object in front of the others, or at a place; its name is made unique in the scene. */
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
      ...timerVariable(doc, object),
    ],
  };
}
