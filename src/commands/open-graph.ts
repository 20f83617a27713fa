import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openGraph = {
  id: 'open-graph',
  label: 'commands.openGraph',
  icon: 'workflow',
  readonly: true,
  when: () => true,
  run: () => editor.openDialog('graph'),
} as const satisfies Command;
