import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openClips = {
  id: 'open-clips',
  label: 'commands.openClips',
  icon: 'package',
  when: (state) => state.mode === 'edit',
  run: () => editor.openDialog('clip-import'),
} as const satisfies Command;
