import { addCopies } from './add-copies.ts';
import type { Command } from './command.ts';
import { selected, some } from './selected.ts';

/** Copies of what is selected, beside it: the spec's paste cascade of 5 degrees. */
export const duplicateObjects = {
  id: 'duplicate-objects',
  label: 'commands.duplicate',
  icon: 'copy',
  keys: ['mod+d'],
  when: some,
  run() {
    const chosen = selected();
    if (chosen) addCopies(chosen.objects);
  },
} as const satisfies Command;
