import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

/** Goes to the settings of what is selected, else of the scene. */
export const edit = {
  id: 'edit',
  label: 'commands.edit',
  icon: 'pencil',
  keys: ['enter'],
  when: sceneOpen,
  present: (state) => state.selection.length < 2,
  run() {
    editor.state.settings += 1;
  },
} as const satisfies Command;
