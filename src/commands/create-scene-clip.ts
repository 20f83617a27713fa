import { editor } from '#models/editor/editor.ts';
import { chosenScenes } from './chosen-scenes.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

/** Keeps the chosen scenes for any scenario. */
export const createSceneClip = {
  id: 'create-scene-clip',
  label: 'commands.createClip',
  icon: 'package',
  when: sceneOpen,
  run() {
    const name = chosenScenes()[0]?.name;
    if (name !== undefined) editor.openDialog('create-clip', { of: 'scenes', name });
  },
} as const satisfies Command;
