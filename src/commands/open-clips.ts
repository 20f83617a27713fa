import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const openClips = {
  id: 'open-clips',
  label: 'commands.openClips',
  icon: 'package',
  when: sceneOpen,
  run: () => editor.openDialog('clip-import'),
} as const satisfies Command;
