import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

/** Lets go of what is armed, then of what is selected. */
export const letGo = {
  id: 'let-go',
  label: 'commands.letGo',
  icon: 'x',
  keys: ['escape'],
  when: (state) => state.placing !== null || state.carrying !== null || state.selection.length > 0,
  run: () => {
    const { state } = editor;
    editor.cancel();
    if (state.placing !== null || state.carrying !== null) {
      state.placing = null;
      state.carrying = null;
    } else editor.select([]);
  },
} as const satisfies Command;
