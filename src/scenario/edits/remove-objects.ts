import type { Change, Doc, EditResult } from './changes.ts';
import { findObject } from './selectors.ts';
import { removeTimerVariables } from './timer-variables.ts';

/** Removes objects. A locked one refuses the whole edit. Actions that refer to them are kept. */
export function removeObjects(
  doc: Doc,
  { sceneId, ids }: { sceneId: number; ids: readonly number[] },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const found = ids.map((id) => findObject(scene, id));
  if (found.some((one) => !one)) return { refused: 'object-not-found' };
  const places = found.filter((one) => one !== undefined);
  if (places.some((one) => one.object.editlock)) return { refused: 'object-locked' };
  const target = { scene: sceneId };
  // The last comes first, so that undoing restores each index.
  const changes: Change[] = places
    .filter(({ path }) => !places.some((other) => isInside(path, other.path)))
    .sort((a, b) => b.at - a.at)
    .map(({ object, path, at }) => ({ target, path, before: object, after: undefined, at }));
  return {
    changes: [
      ...changes,
      ...removeTimerVariables(
        doc,
        places.map(({ object }) => object),
      ),
    ],
  };
}

const isInside = (path: readonly unknown[], outer: readonly unknown[]) =>
  path.length > outer.length && JSON.stringify(path.slice(0, outer.length)) === JSON.stringify(outer);
