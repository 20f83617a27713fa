import { clipboard } from './clipboard.ts';
import type { Command } from './command.ts';
import { selected, some } from './selected.ts';

export const copyObjects = {
  id: 'copy-objects',
  label: 'commands.copy',
  icon: 'copy',
  keys: ['mod+c'],
  readonly: true,
  when: some,
  run() {
    clipboard.objects = selected()?.objects ?? [];
  },
} as const satisfies Command;
