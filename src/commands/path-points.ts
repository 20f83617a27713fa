import { editor } from '#models/editor/editor.ts';
import { goToPoint, pathOf, pointMode } from '#models/editor/points.ts';
import { addPathPoint, findObject } from '#scenario';

/** Adds a point to the path that is being edited, at the object's distance, and goes to it. Degrees. */
export function addPointAt({ yaw, pitch }: { yaw: number; pitch: number }): void {
  const mode = pointMode();
  const scene = editor.scene();
  const object = mode?.kind === 'path' && scene ? findObject(scene, mode.id)?.object : undefined;
  if (mode?.kind !== 'path' || !object || !('yaw' in object)) return;
  const point = { yaw: round(yaw), pitch: round(pitch), distance: object.distance };
  const { sceneId, id } = mode;
  if (editor.commit(addPathPoint(editor.document(), { sceneId, id, point })))
    goToPoint(pathOf(id).length - 1);
}

const round = (degrees: number) => Math.round(degrees * 10) / 10;
