import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

/** Lets the object follow the view until it is put down: moving without a drag. */
export const moveHere = {
  id: 'move-here',
  label: 'commands.carry',
  icon: 'crosshair',
  keys: ['m'],
  when: (state) => state.selection.length === 1,
  run() {
    const id = editor.state.selection[0] ?? null;
    editor.state.carrying = editor.state.carrying === id ? null : id;
  },
} as const satisfies Command;
