import { editor } from '#models/editor/editor.ts';
import type { Scene } from '#scenario';

/** The scenes meant: those selected in the list, else the current one. */
export function chosenScenes(): Scene[] {
  const { doc, sceneSelection, sceneId } = editor.state;
  const ids = sceneSelection.length > 0 ? sceneSelection : sceneId === null ? [] : [sceneId];
  return ids.flatMap((id) => doc?.scenes[id] ?? []);
}
