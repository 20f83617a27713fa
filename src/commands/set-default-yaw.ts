import { editor, view } from '#models/editor/editor.ts';
import { setSceneField } from '#scenario';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const setDefaultYaw = {
  id: 'set-default-yaw',
  label: 'commands.setDefaultYaw',
  icon: 'compass',
  when: sceneOpen,
  run() {
    const { doc, sceneId } = editor.state;
    if (!doc || sceneId === null) return;
    const value = Math.round(view.yaw * 10) / 10;
    editor.commit(setSceneField(doc, { sceneId, path: 'default_yaw', value }));
  },
} as const satisfies Command;
