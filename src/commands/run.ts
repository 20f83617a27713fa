import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

/** Plays the scenario as it is now, from the current scene at its current time; the run's status line says so. */
export const run = {
  id: 'run',
  label: 'commands.run',
  icon: 'play',
  keys: ['mod+enter'],
  readonly: true,
  when: (state) => state.mode !== 'run' && state.sceneId !== null,
  run: () => editor.startRun(),
} as const satisfies Command;
