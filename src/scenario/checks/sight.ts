import { DEFAULT_DISTANCE } from '../constants.ts';
import { wrapDegrees } from '../geometry/sphere.ts';
import type { ObjectFields } from '../schema/object.ts';

/** Least sizes in a headset, in millimetres at one metre: letters, and what is pressed. */
const LEAST_TEXT = 14;
const LEAST_TARGET = 42;
/** Half of what a headset shows without turning the head, in degrees. */
const HALF_VIEW = 45;

/** Layout units per metre of a card, and units per point: as cards are drawn (xr/objects/card-canvas.ts). */
const UNITS = 320;
const POINT = 4 / 3;

const atOneMetre = (metres: number, { distance = DEFAULT_DISTANCE }: ObjectFields) =>
  (metres * 1000) / Math.max(distance, 0.01);

/** Whether its letters cannot be read in a headset. What travels with the view has a size of its own. */
export function isSmallText(object: ObjectFields): boolean {
  const { type, appearance, style, txt } = object;
  if (object.fixed || !txt) return false;
  const size = type === 'text' ? (appearance as { fontSize?: number }).fontSize : style?.fontSize;
  return typeof size === 'number' && atOneMetre((size * POINT) / UNITS, object) < LEAST_TEXT;
}

/** Whether it can be pressed, but hardly hit. */
export function isSmallTarget(object: ObjectFields): boolean {
  const { width, height } = object;
  if (object.fixed || !answers(object) || width === undefined || height === undefined) return false;
  return atOneMetre(Math.min(width, height), object) < LEAST_TARGET;
}

const answers = ({ type, actions }: ObjectFields) =>
  type.startsWith('hotspot-') || type === 'question' || (actions?.length ?? 0) > 0;

/**
 * Of the objects that a learner can act on, the one nearest to the first view, when none of them is in it. Undefined:
 * one is, or there is none.
 */
export function outsideFirstView(
  objects: readonly ObjectFields[],
  firstYaw: number,
): ObjectFields | undefined {
  const waiting = objects.filter((object) => object.visible !== false && answers(object));
  if (waiting.some(({ fixed, yaw }) => fixed || yaw === undefined)) return undefined;
  const away = ({ yaw = 0 }: ObjectFields) => Math.abs(wrapDegrees(yaw - firstYaw));
  const [nearest] = waiting.toSorted((a, b) => away(a) - away(b));
  return nearest && away(nearest) > HALF_VIEW ? nearest : undefined;
}
