import { editor } from '#models/editor/editor.ts';
import { scenesInOrder } from '#scenario';
import type { Command } from './command.ts';

/** Plays the scenario as it is now, from its initial scene on. */
export const runFromStart = {
  id: 'run-from-start',
  label: 'commands.runFromStart',
  icon: 'rotate-ccw',
  keys: ['mod+shift+enter'],
  readonly: true,
  when: (state) => state.mode !== 'run' && state.sceneId !== null,
  run() {
    const [initial] = scenesInOrder(editor.document());
    if (!initial) return;
    editor.openScene(initial.id);
    editor.goToTime(0);
    editor.startRun();
  },
} as const satisfies Command;
