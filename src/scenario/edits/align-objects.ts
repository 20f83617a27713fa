import type { Doc, EditResult } from './changes.ts';
import { type Move, moveObjects } from './move-objects.ts';
import { type Seen, seenFrom } from './seen.ts';
import { findObject } from './selectors.ts';

/** How objects are brought into line: by their edges, their centres, their distance, or with even gaps. */
export const alignments = [
  'left',
  'center',
  'right',
  'top',
  'middle',
  'bottom',
  'distance',
  'across',
  'upright',
] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Aligns or spreads objects as they are seen from the middle of the scene. Sideways they are compared the short way
 * round from the first; `distance` takes the first's; `across` and `upright` leave the two outermost where they are.
 */
export function alignObjects(
  doc: Doc,
  { sceneId, ids, to }: { sceneId: number; ids: readonly number[]; to: Alignment },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const objects = ids.map((id) => findObject(scene, id)?.object);
  const [first] = objects;
  if (!first) return { refused: 'object-not-found' };
  const seen: Seen[] = [];
  for (const object of objects) {
    if (!object) return { refused: 'object-not-found' };
    if (!('yaw' in object) || !('yaw' in first)) return { refused: 'value-out-of-range' };
    seen.push(seenFrom(first.yaw, object));
  }
  const origin = 'yaw' in first ? first.yaw : 0;
  const moves = placed(seen, to).map(({ id, across, up, distance }): Move => {
    if (to === 'distance') return { id, distance };
    return sideways.has(to) ? { id, yaw: round(origin + across) } : { id, pitch: round(up) };
  });
  return moveObjects(doc, { sceneId, moves });
}

const sideways = new Set<Alignment>(['left', 'center', 'right', 'across']);

function placed(seen: readonly Seen[], to: Alignment): Seen[] {
  const left = Math.min(...seen.map((one) => one.across - one.halfWidth));
  const right = Math.max(...seen.map((one) => one.across + one.halfWidth));
  const bottom = Math.min(...seen.map((one) => one.up - one.halfHeight));
  const top = Math.max(...seen.map((one) => one.up + one.halfHeight));
  const where: { [To in Alignment]: (one: Seen) => Partial<Seen> } = {
    left: (one) => ({ across: left + one.halfWidth }),
    center: () => ({ across: (left + right) / 2 }),
    right: (one) => ({ across: right - one.halfWidth }),
    top: (one) => ({ up: top - one.halfHeight }),
    middle: () => ({ up: (top + bottom) / 2 }),
    bottom: (one) => ({ up: bottom + one.halfHeight }),
    distance: () => ({ distance: seen[0]!.distance }),
    across: (one) => ({ across: evenly(seen, one, 'across') }),
    upright: (one) => ({ up: evenly(seen, one, 'up') }),
  };
  return seen.map((one) => ({ ...one, ...where[to](one) }));
}

/** Where one stands when the centres have even gaps between the outermost. */
function evenly(seen: readonly Seen[], one: Seen, axis: 'across' | 'up'): number {
  const order = [...seen].sort((a, b) => a[axis] - b[axis]);
  const from = order[0]![axis];
  const gap = order.length < 2 ? 0 : (order.at(-1)![axis] - from) / (order.length - 1);
  return from + gap * order.indexOf(one);
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;
