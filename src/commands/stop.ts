import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const stop = {
  id: 'stop',
  label: 'commands.stop',
  icon: 'square',
  keys: ['escape'],
  readonly: true,
  when: (state) => state.mode === 'run',
  run: () => editor.stopRun(),
} as const satisfies Command;
