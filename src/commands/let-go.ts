import { editor } from '#models/editor/editor.ts';
import { linking, stopLinking } from '#models/editor/linking.ts';
import { picking, stopPicking } from '#models/editor/picking.ts';
import type { Command } from './command.ts';

/** Lets go of what a pointer holds, which stays where it was; then of what is armed, then of what is selected. */
export const letGo = {
  id: 'let-go',
  label: 'commands.letGo',
  icon: 'x',
  keys: ['escape'],
  when: (state) =>
    state.holding !== null ||
    picking.wanted !== null ||
    linking.from !== null ||
    state.placing !== null ||
    state.carrying !== null ||
    state.selection.length > 0,
  run: () => {
    const { state } = editor;
    if (state.holding !== null) return editor.drop();
    if (picking.wanted) return stopPicking();
    if (linking.from) return stopLinking();
    editor.cancel();
    if (state.placing !== null || state.carrying !== null) {
      state.placing = null;
      state.carrying = null;
    } else editor.select([]);
  },
} as const satisfies Command;
