import { addFilesToMedia, fileName } from './add-files-to-media.ts';
import { chosenScenes } from './chosen-scenes.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const addToMyScenes = {
  id: 'add-to-my-scenes',
  label: 'commands.addToMyScenes',
  icon: 'images',
  when: sceneOpen,
  run() {
    const files = chosenScenes().flatMap(({ assetId, name }) =>
      assetId ? [{ assetId, name: fileName(assetId, name), tag: 'scene' as const }] : [],
    );
    void addFilesToMedia(files);
  },
} as const satisfies Command;
