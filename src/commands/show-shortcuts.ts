import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const showShortcuts = {
  id: 'shortcuts',
  label: 'commands.shortcuts',
  icon: 'keyboard',
  keys: ['?'],
  readonly: true,
  when: () => true,
  run: () => editor.openDialog('shortcuts'),
} as const satisfies Command;
