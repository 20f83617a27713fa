import { wrapDegrees } from '../geometry/sphere.ts';
import type { SceneObject } from '../objects/registry.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import { type Seen, seenFrom } from './seen.ts';

/** A line on which edges or middles meet: at a yaw or a pitch, from one pitch or yaw to another. Degrees. */
export interface Guide {
  axis: 'yaw' | 'pitch';
  at: number;
  from: number;
  to: number;
}

/** A move as it snapped, in degrees, with the lines that it met. */
interface Snapped {
  yaw: number;
  pitch: number;
  guides: Guide[];
}

interface SnapOptions {
  /** What moves along. */
  ids: readonly number[];
  /** The one whose place snaps. */
  lead: number;
  yaw: number;
  pitch: number;
  /** Places lie on multiples of so many degrees; 0: anywhere. */
  grid: number;
  /** Degrees within which an edge or middle of another object draws; 0: none does. */
  reach: number;
}

/**
 * Where a move by so many degrees ends: on the edges and middles of what stands near, else on the grid. Objects count
 * that lie in the same group as the one that leads, and are in the scene or fixed to the view as it is.
 */
export function snapMove(scene: Scene, { ids, lead, yaw, pitch, grid, reach }: SnapOptions): Snapped {
  const all = standingIn(scene);
  const led = all.find(({ object }) => object.id === lead);
  if (!led) return { yaw, pitch, guides: [] };
  const moving = new Set(ids);
  const target = { yaw: led.object.yaw + yaw, pitch: led.object.pitch + pitch };
  // Its size in degrees is that of where it goes.
  const own = seenFrom(target.yaw, { ...led.object, ...target });
  const others = all
    .filter(
      ({ object, space, within }) =>
        space === led.space &&
        object.fixed === led.object.fixed &&
        !moving.has(object.id) &&
        !within.some((id) => moving.has(id)),
    )
    .map(({ object }) => seenFrom(target.yaw, object));
  const across = reach > 0 ? nearest(own, others, 'across', 'halfWidth', reach) : undefined;
  const up = reach > 0 ? nearest(own, others, 'up', 'halfHeight', reach) : undefined;
  const onGrid = (value: number, start: number, by: number) =>
    grid > 0 && by !== 0 ? Math.round(value / grid) * grid - start : by;
  const guides: Guide[] = [];
  if (across) {
    const ends = span([own, across.other], 'up', 'halfHeight');
    guides.push({ axis: 'yaw', at: wrapDegrees(target.yaw + across.line), ...ends });
  }
  if (up) {
    const { from, to } = span([own, up.other], 'across', 'halfWidth');
    guides.push({ axis: 'pitch', at: up.line, from: target.yaw + from, to: target.yaw + to });
  }
  return {
    yaw: across ? yaw + across.by : onGrid(target.yaw, led.object.yaw, yaw),
    pitch: up ? pitch + up.by : onGrid(target.pitch, led.object.pitch, pitch),
    guides,
  };
}

interface Standing {
  object: Parameters<typeof seenFrom>[1];
  /** The groups it lies in, whose members are placed within them. */
  space: string;
  /** Its groups and layers. */
  within: readonly number[];
}

/** What stands in a scene, found once: a drag asks with each frame. */
const known = new WeakMap<Scene, Standing[]>();
function standingIn(scene: Scene): Standing[] {
  const all = known.get(scene) ?? standing(scene.objects, '');
  known.set(scene, all);
  return all;
}

function standing(objects: readonly unknown[], space: string, within: readonly number[] = []): Standing[] {
  return (objects as (SceneObject & ObjectFields)[]).flatMap((object) => {
    const inner = object.type === 'group' ? `${space} ${object.id}` : space;
    const members = standing(object.objects ?? [], inner, [...within, object.id]);
    // A group stands where its middle is, of which nothing is seen.
    if (object.yaw === undefined || object.type === 'group' || object.editvis === false) return members;
    return [{ object: object as unknown as Standing['object'], space, within }, ...members];
  });
}

type Axis = 'across' | 'up';
type Half = 'halfWidth' | 'halfHeight';

/** The nearest of the lines of others within reach, middles before edges: by how much to move, and where the line is. */
function nearest(own: Seen, others: readonly Seen[], axis: Axis, half: Half, reach: number) {
  const near = others.filter((other) => Math.abs(other[axis] - own[axis]) <= reach + own[half] + other[half]);
  const edges = (one: Seen) => [one[axis] - one[half], one[axis] + one[half]];
  const middle = (one: Seen) => [one[axis]];
  const all = (one: Seen) => [...middle(one), ...edges(one)];
  const among = (lines: typeof middle) => {
    let best: { by: number; line: number; other: Seen } | undefined;
    const ours = lines(own);
    for (const other of near)
      for (const line of lines(other))
        for (const mine of ours) {
          const by = line - mine;
          if (Math.abs(by) <= reach && !(best && Math.abs(best.by) <= Math.abs(by)))
            best = { by, line, other };
        }
    return best;
  };
  return among(middle) ?? among(all);
}

/** From the least to the greatest edge of some objects, across the line that they meet on. */
function span(seen: readonly Seen[], axis: Axis, half: Half): { from: number; to: number } {
  return {
    from: Math.min(...seen.map((one) => one[axis] - one[half])),
    to: Math.max(...seen.map((one) => one[axis] + one[half])),
  };
}
