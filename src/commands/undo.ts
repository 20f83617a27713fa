import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { stepText } from './step-text.ts';

export const undo = {
  id: 'undo',
  label: 'commands.undo',
  icon: 'undo-2',
  keys: ['mod+z'],
  when: (state) => state.mode === 'edit',
  detail: (state) => stepText('undo', state.undoLabel),
  run: () => void editor.undo(),
} as const satisfies Command;
