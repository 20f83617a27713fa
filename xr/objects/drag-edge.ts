import { wrapDegrees } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { Place } from '../stage/types.ts';
import { between, plus } from './drag-space.ts';

/** Where edge turning starts, as a share of the half view, and its speed in degrees per second. */
const EDGE = 0.8;
const EDGE_SPEED = 45;

/**
 * Turns the view toward the edge a drag is at, so that zones beyond it can be reached. Returns what the pointer points
 * at afterwards; undefined when it is at no edge. `half`: degrees from the view's centre to its edges. `drag`: notes that it
 * was away from the edges; one that began at an edge turns nothing before.
 */
export function turnAtEdge(
  view: View,
  at: Place,
  seconds: number,
  half: { yaw: number; pitch: number },
  drag: { inside?: boolean },
): Place | undefined {
  const beyond = (off: number, edge: number) =>
    Math.abs(off) > edge * EDGE ? Math.sign(off) * EDGE_SPEED * seconds : 0;
  const yaw = beyond(wrapDegrees(at.yaw - view.yaw), half.yaw);
  const pitch = beyond(at.pitch - view.pitch, half.pitch);
  if (!yaw && !pitch) drag.inside = true;
  if ((!yaw && !pitch) || !drag.inside) return undefined;
  const before = { yaw: view.yaw, pitch: view.pitch };
  view.by(yaw, pitch);
  // The pointer stays on the screen, so its target turns with the view.
  return plus(at, between(before, view));
}
