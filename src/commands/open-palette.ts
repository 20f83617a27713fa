import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openPalette = {
  id: 'palette',
  label: 'commands.openPalette',
  icon: 'search',
  keys: ['mod+k'],
  readonly: true,
  when: () => true,
  run: () => editor.openDialog('commands'),
} as const satisfies Command;
