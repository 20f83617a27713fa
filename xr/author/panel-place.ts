import { MathUtils } from 'three';
import { turnBetween } from '../panels/panel-layout.ts';
import type { HandSide } from '../session/session.ts';

/** A called panel stands so far beside the middle of what is selected, in degrees: it may cover the rest of what is large. */
const BESIDE = { least: 20, most: 26 };
const GAP = 2;
/** Degrees by which a hand, lower than the eye, sees the top of a near panel higher before what is far. */
const RAY = 10;
/** Degrees that the head is to turn at most to see it. */
const TURN = 28;
/** How much what is covered, a turn too far, and the side of the tool hand count against a place. */
const COST = { covered: 10, turned: 5, side: 3, off: 0.1 };

/** What a called panel is not to cover, in degrees: its heading, its middle's pitch, and half of its width and height. */
export interface Kept {
  of: 'selected' | 'pinned';
  heading: number;
  pitch: number;
  halfWidth: number;
  halfHeight: number;
}

interface Panel {
  /** In dmm. */
  width: number;
  height: number;
  /** Degrees up of its middle. */
  pitch: number;
}

/** Half of what is so many mm wide at a metre, in degrees. */
export const halfOf = (dmm: number): number => MathUtils.radToDeg(Math.atan(dmm / 2000));

/**
 * Degrees to the right of the heading at which a called panel stands: straight ahead, unless it would cover what is kept free.
 * Then it is beside that, where the support hand is if the head turns little, else at the other side.
 */
export function besideKept(heading: number, kept: readonly Kept[], panel: Panel, toolHand: HandSide): number {
  const met = kept.flatMap((one) => {
    const upright = Math.abs(one.pitch - panel.pitch);
    if (upright >= halfOf(panel.height) + one.halfHeight + RAY) return [];
    const wide = halfOf(panel.width) + one.halfWidth + GAP;
    const away = one.of === 'selected' ? MathUtils.clamp(wide, BESIDE.least, BESIDE.most) : wide;
    return { at: turnBetween(heading, one.heading), away };
  });
  const support = toolHand === 'right' ? -1 : 1;
  const cost = (yaw: number) =>
    met.reduce((sum, { at, away }) => sum + Math.max(0, away - Math.abs(yaw - at)) * COST.covered, 0) +
    Math.max(0, Math.abs(yaw) - TURN) * COST.turned +
    (yaw * support < 0 ? COST.side : 0) +
    Math.abs(yaw) * COST.off;
  const places = [0, ...met.flatMap(({ at, away }) => [at - away, at + away])];
  return places.reduce((best, yaw) => (cost(yaw) < cost(best) ? yaw : best));
}
