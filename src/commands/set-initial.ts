import { editor } from '#models/editor/editor.ts';
import { setInitialScene } from '#scenario';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const setInitial = {
  id: 'set-initial-scene',
  label: 'commands.setInitial',
  icon: 'flag',
  when: sceneOpen,
  run() {
    const { doc, sceneId } = editor.state;
    if (doc && sceneId !== null) editor.commit(setInitialScene(doc, { sceneId }));
  },
} as const satisfies Command;
