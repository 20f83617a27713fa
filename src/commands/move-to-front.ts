import { editor } from '#models/editor/editor.ts';
import { reorderObjects } from '#scenario';
import type { Command } from './command.ts';
import { selected, some } from './selected.ts';

export const moveToFront = {
  id: 'move-to-front',
  label: 'commands.front',
  icon: 'arrow-up',
  when: some,
  run() {
    const chosen = selected();
    if (chosen) editor.commit(reorderObjects(chosen.doc, { ...chosen, to: 'front' }));
  },
} as const satisfies Command;
