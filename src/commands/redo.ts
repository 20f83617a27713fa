import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { stepText } from './step-text.ts';

export const redo = {
  id: 'redo',
  label: 'commands.redo',
  icon: 'redo-2',
  keys: ['mod+shift+z', 'mod+y'],
  when: (state) => state.redoDepth > 0,
  detail: (state) => stepText('redo', state.redoLabel),
  run: () => void editor.redo(),
} as const satisfies Command;
