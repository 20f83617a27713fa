import type { Command } from './command.ts';
import { setAll, some } from './selected.ts';

/** Locked ones can be unlocked although nothing else about them can be changed. */
export const toggleLock = {
  id: 'toggle-lock',
  label: 'commands.toggleLock',
  icon: 'lock',
  keys: ['mod+l'],
  when: some,
  run: () => setAll('editlock', (object) => !object.editlock),
} as const satisfies Command;
