import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openVariables = {
  id: 'open-variables',
  label: 'commands.openVariables',
  icon: 'variable',
  readonly: true,
  when: () => true,
  run: () => editor.openDialog('variables', { id: null }),
} as const satisfies Command;
