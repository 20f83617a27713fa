import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openRunTests = {
  id: 'open-run-tests',
  label: 'commands.openRunTests',
  icon: 'list-ordered',
  readonly: true,
  when: (state) => state.mayEdit === true,
  run: () => editor.openDialog('run-tests'),
} as const satisfies Command;
