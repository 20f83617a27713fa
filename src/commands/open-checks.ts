import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openChecks = {
  id: 'open-checks',
  label: 'commands.openChecks',
  icon: 'circle-check',
  readonly: true,
  when: () => true,
  run: () => editor.openDialog('checks'),
} as const satisfies Command;
