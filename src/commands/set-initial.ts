import { editor } from '#models/editor/editor.ts';
import { type Doc, scenesInOrder, setInitialScene } from '#scenario';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const setInitial = {
  id: 'set-initial-scene',
  label: 'commands.setInitial',
  icon: 'flag',
  when: sceneOpen,
  // The first scene is the initial one already.
  present: ({ doc, sceneId }) => doc !== null && scenesInOrder(doc as Doc)[0]?.id !== sceneId,
  run() {
    const { doc, sceneId } = editor.state;
    if (doc && sceneId !== null) editor.commit(setInitialScene(doc, { sceneId }));
  },
} as const satisfies Command;
