import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

/** Keeps the run that is going on, so that it can be played again after a change. */
export const keepRunAsTest = {
  id: 'keep-run',
  label: 'commands.keepRun',
  icon: 'bookmark',
  readonly: true,
  when: (state) => state.mode === 'run' && state.mayEdit === true,
  run: () => editor.openDialog('keep-run'),
} as const satisfies Command;
