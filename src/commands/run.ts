import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { Command } from './command.ts';

/** Plays the scenario as it is now, from the current scene at its current time, and says so (spec section 4). */
export const run = {
  id: 'run',
  label: 'commands.run',
  icon: 'play',
  keys: ['mod+enter'],
  readonly: true,
  when: (state) => state.mode !== 'run' && state.sceneId !== null,
  run() {
    const seconds = Math.round(editor.state.time * 10) / 10;
    editor.startRun();
    toast('editor:time.begins', { values: { seconds } });
  },
} as const satisfies Command;
