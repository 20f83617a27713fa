import { proxy } from 'valtio/vanilla';
import { findObject, type SceneObject } from '#scenario';
import { editor } from './editor.ts';
import type { EditorView } from './state.ts';

/** The object that a link is drawn from, until its scene is chosen. */
export const linking = proxy<{ from: { sceneId: number; id: number } | null }>({ from: null });

export function startLinking(id: number): void {
  const { sceneId, mode } = editor.state;
  if (sceneId !== null && mode === 'edit') linking.from = { sceneId, id };
}

export function stopLinking(): void {
  linking.from = null;
}

/** What a link is drawn from, while it is selected in the current scene and may be changed. */
export function linkSource(state: EditorView = editor.state): SceneObject | null {
  const { from } = linking;
  const { mode, sceneId, selection, doc } = state;
  if (!from || mode !== 'edit' || sceneId !== from.sceneId || !selection.includes(from.id)) return null;
  const scene = doc?.scenes[sceneId];
  const object = scene && findObject(scene, from.id)?.object;
  return object && !object.editlock ? object : null;
}
