import { editor } from '#models/editor/editor.ts';
import { type EditResult, findObject, reshapeObjects, type Scene, wrapDegrees } from '#scenario';
import type { Place } from '../stage/types.ts';

/** Degrees between two hands below which they cannot be told apart, and by which they must move to change anything. */
const LEAST = 1;
const SLOP = 0.6;
/** The least factor: none makes anything vanish. */
const SMALLEST = 0.02;

/** Two pointers hold one object. */
export interface TwoHands {
  id: number;
  /** The scene when the second one took it. */
  start: Scene;
  pointers: readonly [number, number];
  from: readonly [Place, Place];
  to: [Place, Place];
  moved: boolean;
  /** How often things were let go when it began. */
  dropped: number;
}

/** From the first hand to the second: degrees right and up. */
function between([one, other]: readonly [Place, Place]): { right: number; up: number; far: number } {
  const level = Math.cos((((one.pitch + other.pitch) / 2) * Math.PI) / 180);
  const right = wrapDegrees(other.yaw - one.yaw) * level;
  const up = other.pitch - one.pitch;
  return { right, up, far: Math.hypot(right, up) };
}

/** Degrees clockwise from upright. */
const angle = ({ right, up }: { right: number; up: number }) => (Math.atan2(right, up) * 180) / Math.PI;

/** Whether hands that are held so can size and turn anything. */
export const canReshape = (from: readonly [Place, Place]): boolean => between(from).far >= LEAST;

/**
 * What two hands make of the object that they hold, and of what is selected with it: it grows and turns as the line between
 * them does. Null until they moved far enough.
 */
export function reshapeByHands(hands: TwoHands): EditResult | null {
  const { doc, sceneId, selection } = editor.state;
  const { id, start, from, to } = hands;
  if (!doc || sceneId !== start.id) return null;
  const [before, now] = [between(from), between(to)];
  if (Math.hypot(now.right - before.right, now.up - before.up) > SLOP) hands.moved = true;
  if (!hands.moved) return null;
  const chosen = selection.includes(id) ? selection : [id];
  const ids = chosen.filter((one) => findObject(start, one) && findObject(doc.scenes[sceneId]!, one));
  if (ids.length === 0) return null;
  const factor = Math.max(SMALLEST, now.far / before.far);
  const roll = wrapDegrees(angle(now) - angle(before));
  return reshapeObjects(doc, { sceneId, ids, from: start, width: factor, height: factor, roll });
}
