import { editor } from '#models/editor/editor.ts';
import { startPath } from '#models/editor/points.ts';
import { findObject, holderOf } from '#scenario';
import type { Command } from './command.ts';

/** Sets the points of an object's motion path in the scene. What lies in a group takes none. */
export const editMotionPath = {
  id: 'edit-motion-path',
  label: 'commands.editMotionPath',
  icon: 'share-2',
  when({ doc, sceneId, selection }) {
    const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
    const [id, ...others] = selection;
    const object =
      scene && id !== undefined && others.length === 0 ? findObject(scene, id)?.object : undefined;
    return (
      scene !== undefined &&
      object !== undefined &&
      'yaw' in object &&
      !object.editlock &&
      holderOf(scene, object.id).holder?.type !== 'group'
    );
  },
  run() {
    const [id] = editor.state.selection;
    if (id !== undefined) startPath(id);
  },
} as const satisfies Command;
