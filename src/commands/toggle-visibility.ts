import type { Command } from './command.ts';
import { setAll, some } from './selected.ts';

export const toggleVisibility = {
  id: 'toggle-visibility',
  label: 'commands.toggleVisibility',
  icon: 'eye-off',
  keys: ['mod+shift+h'],
  when: some,
  run: () => setAll('editvis', (object) => object.editvis === false),
} as const satisfies Command;
