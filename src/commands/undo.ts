import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const undo = {
  id: 'undo',
  label: 'commands.undo',
  icon: 'undo-2',
  keys: ['mod+z'],
  when: (state) => state.mode === 'edit',
  run: () => void editor.undo(),
} as const satisfies Command;
