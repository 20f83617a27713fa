import { Matrix4, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import type { Scene } from '#scenario';
import { fromPosition } from '#scenario/play.ts';
import { EYE_HEIGHT } from '../stage/eye-height.ts';
import { groupMatrix, type Placed, placeOf, poseMatrix } from './pose.ts';
import { renderList } from './render-list.ts';

/**
 * The heading of an object's place including its groups, in degrees. Undefined for objects fixed to the view and kinds
 * without a place.
 */
export function headingOf(scene: Scene, id: number): { yaw: number; pitch: number } | undefined {
  const all = renderList(
    scene,
    () => ({ visible: true, enabled: true }),
    (object) => object.id === id,
  );
  const [standing] = all;
  if (!standing || standing.fixed || !('yaw' in standing.object)) return undefined;
  const { object, groups } = standing;
  const view = { width: 1, height: 1 };
  const matrix = poseMatrix(new Matrix4(), object as Placed, placeOf(object), view);
  for (const group of groups.toReversed())
    matrix.premultiply(groupMatrix(new Matrix4(), group as Placed, placeOf(group), view));
  const { x, y, z } = new Vector3().setFromMatrixPosition(matrix);
  return fromPosition([x, y, z]);
}

/**
 * The current heading of an object or one of its parts on a screen, including drags and motion paths.
 */
export function headingNow(
  play: Play,
  id: number,
  part?: number,
): { yaw: number; pitch: number } | undefined {
  const { sceneId, platform } = play.state.run;
  const scene = play.project.scenes.get(sceneId ?? Number.NaN);
  const planned = scene && headingOf(scene, id);
  // In a headset the scene was turned around the learner, so drawn positions do not give headings.
  const now = planned && platform === 'web' && play.places.at(id, part);
  return now ? fromPosition([now[0], now[1] - EYE_HEIGHT, now[2]]) : planned;
}
