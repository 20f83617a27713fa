import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openMedia = {
  id: 'open-media',
  label: 'commands.openMedia',
  icon: 'images',
  when: (state) => state.mode === 'edit',
  run: () => editor.openDialog('user-assets'),
} as const satisfies Command;
