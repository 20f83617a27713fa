import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openScenarios = {
  id: 'open-scenarios',
  label: 'commands.openScenarios',
  icon: 'folder',
  readonly: true,
  when: (state) => state.mode !== 'run',
  run: () => editor.openDialog('scenarios'),
} as const satisfies Command;
