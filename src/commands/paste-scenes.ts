import { copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { pasteFrom } from '#models/library/clips.ts';
import { addScenes, newIds, type ObjectFields, renumbered, type Scene } from '#scenario';
import type { Command } from './command.ts';
import { tellNoIds } from './no-ids.ts';

/** Puts copied scenes behind those that are there, be they of this scenario or of another. */
export const pasteScenes = {
  id: 'paste-scenes',
  label: 'commands.pasteScenes',
  icon: 'clipboard-paste',
  keys: ['mod+v'],
  when: () => copyBuffer.held?.type === 'scene',
  run() {
    const { held } = copyBuffer;
    const { doc } = editor.state;
    if (held?.type !== 'scene' || !doc) return;
    if (held.scenarioId === doc.scenarioId) return addSceneCopies(held.data);
    void pasteFrom({ scenes: held.data, objects: [], variables: held.vars }, doc.scenarioId, null);
  },
} as const satisfies Command;

/** Copies under new ids, in one step; what they do to one another, their copies do to one another. */
export function addSceneCopies(scenes: readonly Scene[]): void {
  const { doc } = editor.state;
  if (!doc) return;
  const take = () => editorSession?.ids.take();
  const renamed = newIds(
    scenes.map((scene) => ({ id: scene.id, objects: scene.objects as ObjectFields[] })),
    take,
  );
  if (!renamed) {
    tellNoIds();
    return;
  }
  const copies = scenes.map((scene) => ({ ...renumbered(scene, renamed), oldId: scene.id }));
  if (editor.commit(addScenes(doc, { scenes: copies }))) editor.openScene(renamed.get(scenes[0]!.id)!);
}
