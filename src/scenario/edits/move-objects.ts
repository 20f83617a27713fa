import { MAX_DISTANCE, MIN_DISTANCE } from '../constants.ts';
import { wrapDegrees } from '../geometry/sphere.ts';
import type { Scene } from '../schema/scene.ts';
import type { Change, Doc, EditResult } from './changes.ts';
import { fieldChange, findObject } from './selectors.ts';

/** A new place of an object: degrees right and up, metres. Omitted parts stay. */
export interface Move {
  id: number;
  yaw?: number;
  pitch?: number;
  distance?: number;
}

/** Moves one object; see `moveObjects`. */
export function moveObject(doc: Doc, { sceneId, ...move }: { sceneId: number } & Move): EditResult {
  return moveObjects(doc, { sceneId, moves: [move] });
}

/** Moves objects. Yaw is wrapped; pitch and distance are clamped to their ranges. */
export function moveObjects(
  doc: Doc,
  { sceneId, moves }: { sceneId: number; moves: readonly Move[] },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const changes: Change[] = [];
  for (const { id, yaw, pitch, distance } of moves) {
    const found = findObject(scene, id);
    if (!found) return { refused: 'object-not-found' };
    if (found.object.editlock) return { refused: 'object-locked' };
    if (!('yaw' in found.object)) return { refused: 'value-out-of-range' };
    const place = {
      yaw: yaw === undefined ? undefined : wrapDegrees(yaw),
      pitch: pitch === undefined ? undefined : clamp(pitch, -90, 90),
      distance: distance === undefined ? undefined : clamp(distance, MIN_DISTANCE, MAX_DISTANCE),
    };
    for (const key of ['yaw', 'pitch', 'distance'] as const) {
      const value = place[key];
      if (value === undefined) continue;
      if (!Number.isFinite(value)) return { refused: 'value-out-of-range' };
      changes.push(...fieldChange({ scene: sceneId }, [...found.path, key], found.object[key], value));
    }
  }
  return { changes };
}

/**
 * Moves a selection together: degrees right and up, metres away. The result is rounded to tenths of a degree (to
 * hundredths along `exact` axes, where it lies on another's edge) and hundredths of a metre; what stands nowhere is
 * passed over. `from`: the scene in which the objects stand where the move began, for one that goes on for a while.
 */
export function moveObjectsBy(
  doc: Doc,
  {
    sceneId,
    ids,
    yaw = 0,
    pitch = 0,
    distance = 0,
    exact = [],
    from = doc.scenes[sceneId],
  }: {
    sceneId: number;
    ids: readonly number[];
    yaw?: number;
    pitch?: number;
    distance?: number;
    exact?: readonly ('yaw' | 'pitch')[];
    from?: Scene | undefined;
  },
): EditResult {
  const parts = (axis: 'yaw' | 'pitch') => (exact.includes(axis) ? 100 : 10);
  const moves = ids.flatMap((id): Move[] => {
    const object = from && findObject(from, id)?.object;
    if (!object || !('yaw' in object)) return [];
    return [
      {
        id,
        ...(yaw ? { yaw: round(wrapDegrees(object.yaw + yaw), parts('yaw')) } : {}),
        ...(pitch ? { pitch: round(object.pitch + pitch, parts('pitch')) } : {}),
        ...(distance ? { distance: round(object.distance + distance, 100) } : {}),
      },
    ];
  });
  return moveObjects(doc, { sceneId, moves });
}

const round = (value: number, by: number) => Math.round(value * by) / by;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
