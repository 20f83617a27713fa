import { editor } from '#models/editor/editor.ts';
import { reorderObjects } from '#scenario';
import type { Command } from './command.ts';
import { selected, some } from './selected.ts';

export const sendToBack = {
  id: 'send-to-back',
  label: 'commands.back',
  icon: 'arrow-down',
  when: some,
  run() {
    const chosen = selected();
    if (chosen) editor.commit(reorderObjects(chosen.doc, { ...chosen, to: 'back' }));
  },
} as const satisfies Command;
