import type { Scene } from '../schema/scene.ts';
import { applyChanges, type Change, type Doc, type EditResult } from './changes.ts';
import { nameSet, uniqueNames } from './names.ts';
import { positionsInOrder } from './positions-in-order.ts';
import { fieldChange, scenesInOrder } from './selectors.ts';
import { addTimerVariables, removeTimerVariables } from './timer-variables.ts';

/** Appends scenes with unique names, and the variables of their timers. */
export function addScenes(doc: Doc, { scenes }: { scenes: readonly Scene[] }): EditResult {
  const others = scenesInOrder(doc);
  const known = new Set(others.map(({ id }) => id));
  if (scenes.some(({ id }) => known.has(id) || !known.add(id))) return { refused: 'scene-exists' };
  const freeName = uniqueNames(nameSet(others.map(({ name }) => name)));
  const last = others.at(-1);
  const first = last ? last.position + 1 : 0;
  let now = doc;
  return {
    changes: scenes.flatMap((scene, index): Change[] => {
      const after = { ...scene, name: freeName(scene.name), position: first + index };
      const original = scene.oldId === undefined ? undefined : doc.scenes[scene.oldId];
      const variables = addTimerVariables(now, scene.objects, original?.objects);
      now = applyChanges(now, variables);
      return [{ target: { scene: scene.id }, path: [], before: undefined, after }, ...variables];
    }),
  };
}

/**
 * Removes scenes and the variables of their timers. At least one scene must remain (spec section 5). Links to removed
 * scenes are reported by the checks.
 */
export function removeScenes(doc: Doc, { ids }: { ids: readonly number[] }): EditResult {
  if (ids.some((id) => !doc.scenes[id])) return { refused: 'scene-not-found' };
  const { size } = new Set(ids);
  if (size >= Object.keys(doc.scenes).length) return { refused: size > 1 ? 'all-scenes' : 'last-scene' };
  const removed = [...new Set(ids)].map((id) => doc.scenes[id]!);
  const changes: Change[] = removed.map((before) => ({
    target: { scene: before.id },
    path: [],
    before,
    after: undefined,
  }));
  const objects = removed.flatMap((scene) => scene.objects);
  return { changes: [...changes, ...removeTimerVariables(doc, objects)] };
}

/** Orders scenes by `ids`; other scenes follow in their present order. Those that stay where they are keep their position. */
export function reorderScenes(doc: Doc, { ids }: { ids: readonly number[] }): EditResult {
  if (ids.some((id) => !doc.scenes[id])) return { refused: 'scene-not-found' };
  const named = new Set(ids);
  const order = [
    ...named,
    ...scenesInOrder(doc)
      .map((scene) => scene.id)
      .filter((id) => !named.has(id)),
  ];
  const present = order.map((id) => doc.scenes[id]!.position);
  const wanted = positionsInOrder(present);
  return {
    changes: order.flatMap((id, at) => fieldChange({ scene: id }, ['position'], present[at], wanted[at])),
  };
}

/** Makes a scene the initial one by moving it to the front. */
export function setInitialScene(doc: Doc, { sceneId }: { sceneId: number }): EditResult {
  return reorderScenes(doc, { ids: [sceneId] });
}
