import type { EditorView } from '#models/editor/state.ts';

/** Whether a scene is open, as every act on the current scene wants. */
export const sceneOpen = (state: Pick<EditorView, 'sceneId'>) => state.sceneId !== null;
