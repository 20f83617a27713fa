import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const openMedia = {
  id: 'open-media',
  label: 'commands.openMedia',
  icon: 'images',
  when: sceneOpen,
  run: () => editor.openDialog('user-assets'),
} as const satisfies Command;
