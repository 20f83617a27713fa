import { acceptList } from '#catalog/uploads.ts';
import { addScene } from '#commands/add-scene.ts';
import { editor } from '#models/editor/editor.ts';
import { addScenesFromFiles } from '#models/library/upload-batch.ts';
import type { EditorSurface } from '#panels/editor/use-editor.ts';
import { takeMedium } from './held-medium.ts';
import { ModelInPanel } from './turning-model.tsx';

/**
 * What can be done for panels in a headset. The browser's file dialog cannot be shown there: files are asked for by a
 * dialog that leads out and back, and scenes come from the person's media too.
 */
export function wornSurface(surface: EditorSurface, leaveVr: () => void): EditorSurface {
  const pickFiles: EditorSurface['pickFiles'] = (accept, onFiles) =>
    editor.openDialog('pick-files', { accept, onFiles });
  const pickScenes = () => {
    const scenarioId = editor.state.doc?.scenarioId;
    if (scenarioId === undefined) return;
    editor.openDialog('choose-media', {
      tag: 'scene',
      types: ['image', 'video'],
      onChosen: (file) => void addScene(scenarioId, file, true),
      onDevice: () => pickFiles(acceptList('scene'), (files) => addScenesFromFiles(scenarioId, files)),
    });
  };
  return { ...surface, pickFiles, pickScenes, leaveVr, dragMedia: takeMedium, ModelView: ModelInPanel };
}
