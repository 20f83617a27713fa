import { addCopies } from './add-copies.ts';
import { clipboard } from './clipboard.ts';
import type { Command } from './command.ts';

export const pasteObjects = {
  id: 'paste-objects',
  label: 'commands.paste',
  icon: 'plus',
  keys: ['mod+v'],
  when: () => clipboard.objects.length > 0,
  run: () => addCopies(clipboard.objects),
} as const satisfies Command;
