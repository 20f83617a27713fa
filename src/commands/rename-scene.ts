import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const renameScene = {
  id: 'rename-scene',
  label: 'commands.rename',
  icon: 'pencil',
  when: sceneOpen,
  run() {
    const { sceneId } = editor.state;
    if (sceneId !== null) editor.openDialog('rename-scene', { id: sceneId });
  },
} as const satisfies Command;
