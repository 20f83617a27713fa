import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const publish = {
  id: 'publish',
  label: 'commands.publish',
  icon: 'rocket',
  when: (state) => Object.keys(state.doc?.scenes ?? {}).length > 0,
  run: () => editor.openDialog('publish'),
} as const satisfies Command;
