import { editor } from '#models/editor/editor.ts';
import { removeObjects } from '#scenario';
import type { Command } from './command.ts';
import { selected, some } from './selected.ts';

export const deleteObjects = {
  id: 'delete-objects',
  label: 'commands.delete',
  icon: 'trash-2',
  danger: true,
  keys: ['delete', 'backspace'],
  when: some,
  run() {
    const chosen = selected();
    if (chosen) editor.commit(removeObjects(chosen.doc, chosen), { select: [] });
  },
} as const satisfies Command;
