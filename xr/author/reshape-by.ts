import { editor } from '#models/editor/editor.ts';
import {
  type EditResult,
  findObject,
  moveObjectsBy,
  type Reshape,
  reshapeObjects,
  type Scene,
  wrapDegrees,
} from '#scenario';
import { type HandleName, handleOf, type Reached } from './handle-geometry.ts';

/** Degrees that a pointer is raised to take an object e times as far away. */
const DEGREES_AN_E = 15;
/** The least factor of a pull: none makes anything vanish or turn inside out. */
const LEAST = 0.02;

interface Pulled {
  act: 'size' | 'turn' | 'distance';
  result: EditResult;
}

interface Given {
  /** The object whose handle it is. */
  id: number;
  /** The scene as it was at the start. */
  from: Scene;
  /** Degrees of the grid for turning; 0: none. */
  grid: number;
  /** A corner changes width and height apart. */
  free: boolean;
}

/** The edit that pulling a handle from one place of the object's plane to another makes of the selection. */
export function reshapeBy(name: HandleName, start: Reached, to: Reached, given: Given): Pulled | null {
  const { doc, sceneId, selection } = editor.state;
  if (!doc || sceneId === null) return null;
  const { id, from } = given;
  const ids = selection.filter((one) => findObject(from, one) && findObject(doc.scenes[sceneId]!, one));
  const lead = findObject(from, id)?.object as { distance?: number; rotation?: { z: number } } | undefined;
  if (!lead || ids.length === 0) return null;
  const { act, x, y } = handleOf(name);
  if (act === 'distance') {
    const away = (lead.distance ?? 0) * (Math.exp((to.pitch - start.pitch) / DEGREES_AN_E) - 1);
    return { act, result: moveObjectsBy(doc, { sceneId, ids, distance: away, from }) };
  }
  const by =
    act === 'turn' ? turn(start, to, lead.rotation?.z ?? 0, given.grid) : scale(start, to, x, y, given.free);
  return { act, result: reshapeObjects(doc, { sceneId, ids, from, ...by }) };
}

/** Degrees clockwise from one place to another around the middle; the angle it comes to lies on the grid. */
function turn(start: Reached, to: Reached, before: number, grid: number): Reshape {
  const angle = ({ x, y }: Reached) => (Math.atan2(x, y) * 180) / Math.PI;
  const roll = wrapDegrees(angle(to) - angle(start));
  return { roll: grid > 0 ? Math.round((before + roll) / grid) * grid - before : roll };
}

/** Factors from one place to another: a side stretches one way, a corner keeps the shape unless free. */
function scale(start: Reached, to: Reached, x: number, y: number, free: boolean): Reshape {
  const width = factor(to.x, start.x);
  const height = factor(to.y, start.y);
  if (x === 0) return { height };
  if (y === 0) return { width };
  if (free) return { width, height };
  const both = Math.max(LEAST, (to.x * start.x + to.y * start.y) / (start.x ** 2 + start.y ** 2));
  return { width: both, height: both };
}

const factor = (to: number, from: number) => (from === 0 ? 1 : Math.max(LEAST, to / from));
