import type { Scene } from '../schema/scene.ts';
import type { Change, Doc, EditResult } from './changes.ts';
import { uniqueName } from './names.ts';
import { fieldChange, scenesInOrder } from './read.ts';

/** Adds a scene at the end of the list; its name is made unique. */
export function addScene(doc: Doc, { scene }: { scene: Scene }): EditResult {
  if (doc.scenes[scene.id]) return { refused: 'scene-exists' };
  const others = scenesInOrder(doc);
  const name = uniqueName(
    scene.name,
    others.map((other) => other.name),
  );
  const last = others.at(-1);
  const after = { ...scene, name, position: last ? last.position + 1 : 0 };
  return { changes: [{ target: { scene: scene.id }, path: [], before: undefined, after }] };
}

/** Removes scenes. A scenario keeps at least one (spec section 5); links to removed ones are reported by the checks. */
export function removeScenes(doc: Doc, { ids }: { ids: readonly number[] }): EditResult {
  if (ids.some((id) => !doc.scenes[id])) return { refused: 'scene-not-found' };
  if (new Set(ids).size >= Object.keys(doc.scenes).length) return { refused: 'last-scene' };
  const changes: Change[] = [...new Set(ids)].map((id) => ({
    target: { scene: id },
    path: [],
    before: doc.scenes[id],
    after: undefined,
  }));
  return { changes };
}

/** Puts scenes in the order of the ids; scenes not named keep their order behind them. */
export function reorderScenes(doc: Doc, { ids }: { ids: readonly number[] }): EditResult {
  if (ids.some((id) => !doc.scenes[id])) return { refused: 'scene-not-found' };
  const named = new Set(ids);
  const order = [
    ...named,
    ...scenesInOrder(doc)
      .map((scene) => scene.id)
      .filter((id) => !named.has(id)),
  ];
  return {
    changes: order.flatMap((id, position) =>
      fieldChange({ scene: id }, ['position'], doc.scenes[id]!.position, position),
    ),
  };
}

/** Makes a scene the initial one: the first of the list. */
export function setInitialScene(doc: Doc, { sceneId }: { sceneId: number }): EditResult {
  return reorderScenes(doc, { ids: [sceneId] });
}
