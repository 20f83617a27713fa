import { editor } from '#models/editor/editor.ts';
import { startAngles } from '#models/editor/points.ts';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

/** Sets the angles at which the scene is seen on arrival, by turning the view. */
export const openViewingAngles = {
  id: 'open-viewing-angles',
  label: 'commands.openViewingAngles',
  icon: 'compass',
  when: sceneOpen,
  run() {
    const { sceneId } = editor.state;
    if (sceneId !== null) startAngles(sceneId);
  },
} as const satisfies Command;
