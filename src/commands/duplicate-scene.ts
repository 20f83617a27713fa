import { chosenScenes } from './chosen-scenes.ts';
import type { Command } from './command.ts';
import { addSceneCopies } from './paste-scenes.ts';
import { sceneOpen } from './scene-open.ts';

export const duplicateScene = {
  id: 'duplicate-scene',
  label: 'commands.duplicate',
  icon: 'copy',
  when: sceneOpen,
  run: () => addSceneCopies(chosenScenes()),
} as const satisfies Command;
