import { editor } from '#models/editor/editor.ts';
import { removeScenes } from '#scenario';
import { chosenScenes } from './chosen-scenes.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

/** Asks whether to delete the chosen scenes: one must remain (spec section 5). */
export const deleteScenes = {
  id: 'delete-scenes',
  label: 'commands.delete',
  icon: 'trash-2',
  danger: true,
  keys: ['delete'],
  when: (state) => sceneOpen(state) && state.selection.length === 0,
  run() {
    const { doc } = editor.state;
    const wanted = chosenScenes().map(({ id }) => id);
    if (!doc) return;
    const result = removeScenes(doc, { ids: wanted });
    if ('refused' in result) editor.commit(result);
    else editor.openDialog('delete-scenes', { ids: wanted });
  },
} as const satisfies Command;

/** After the author confirmed. */
export function deleteScenesNow(wanted: readonly number[]): void {
  const { doc } = editor.state;
  editor.closeDialog();
  if (doc) editor.commit(removeScenes(doc, { ids: wanted }));
}
