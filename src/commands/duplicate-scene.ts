import { editor } from '#models/editor/editor.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { addScene, newIds, renumbered, type Scene } from '#scenario';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const duplicateScene = {
  id: 'duplicate-scene',
  label: 'commands.duplicate',
  icon: 'copy',
  when: sceneOpen,
  run() {
    const { doc, sceneId } = editor.state;
    const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
    const copy = scene && sceneCopy(scene);
    if (doc && copy && editor.commit(addScene(doc, { scene: copy }))) editor.openScene(copy.id);
  },
} as const satisfies Command;

/** A copy under new ids; actions that named an object of the scene name its copy. */
function sceneCopy(scene: Scene): Scene | undefined {
  const take = () => editorSession?.ids.take();
  const id = take();
  const renamed = newIds(scene.objects, take);
  if (id === undefined || !renamed) return undefined;
  return { ...renumbered(scene, renamed), id, oldId: scene.id };
}
