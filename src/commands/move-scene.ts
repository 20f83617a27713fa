import { editor } from '#models/editor/editor.ts';
import { reorderScenes, scenesInOrder } from '#scenario';

/** Moves a scene to a place in the list, counted from 0. */
export function moveScene(id: number, to: number): void {
  const { doc } = editor.state;
  if (!doc) return;
  const order = scenesInOrder(doc)
    .map((scene) => scene.id)
    .filter((other) => other !== id);
  order.splice(to, 0, id);
  editor.commit(reorderScenes(doc, { ids: order }));
}
