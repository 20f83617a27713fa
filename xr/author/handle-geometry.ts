import { Matrix4, type Ray, Vector3 } from 'three';
import { fromPosition } from '#scenario';
import type { Quad } from '../objects/hit-test.ts';

/** The handles around an object: where each is (-1, 0, 1 across and up) and what it does. */
export const handles = [
  { name: 'top-left', x: -1, y: 1, act: 'size' },
  { name: 'top', x: 0, y: 1, act: 'size' },
  { name: 'top-right', x: 1, y: 1, act: 'size' },
  { name: 'right', x: 1, y: 0, act: 'size' },
  { name: 'bottom-right', x: 1, y: -1, act: 'size' },
  { name: 'bottom', x: 0, y: -1, act: 'size' },
  { name: 'bottom-left', x: -1, y: -1, act: 'size' },
  { name: 'left', x: -1, y: 0, act: 'size' },
  { name: 'turn', x: 0, y: 2, act: 'turn' },
  { name: 'distance', x: 0, y: -2, act: 'distance' },
] as const;
export type HandleName = (typeof handles)[number]['name'];

export const handleOf = (name: HandleName) => handles.find((one) => one.name === name)!;

/** Edge of a handle as a share of the distance: 1.5 degrees. */
const EDGE = 0.026;
const small = new Matrix4();

interface Spread {
  width: number;
  height: number;
  distance: number;
}

/** An object's size and distance in metres, read from how it is drawn. */
export function spreadOf({ elements }: Matrix4): Spread {
  const [a, b, c, , d, e, f, , , , , , x, y, z] = elements as unknown as number[];
  return {
    width: Math.hypot(a!, b!, c!),
    height: Math.hypot(d!, e!, f!),
    distance: Math.hypot(x!, y!, z!),
  };
}

/** The square of a handle, as large at any distance. Null where a side is too short for a handle of its own. */
export function handlePlace(into: Matrix4, object: Matrix4, name: HandleName): Matrix4 | null {
  const { x, y, act } = handleOf(name);
  const { width, height, distance } = spreadOf(object);
  const edge = EDGE * distance;
  if (act === 'size' && ((x === 0 && width < 3 * edge) || (y === 0 && height < 3 * edge))) return null;
  return squareBeside(into, object, x, y);
}

/** Where a link is drawn from: right of all handles. */
export const linkPlace = (into: Matrix4, object: Matrix4): Matrix4 => squareBeside(into, object, 2.8, 0);

/** The square of a handle so many of its edges away from an object's middle line, beside the object. */
function squareBeside(into: Matrix4, object: Matrix4, x: number, y: number): Matrix4 {
  const { width, height, distance } = spreadOf(object);
  const edge = EDGE * distance;
  // Just outside, so that small objects can still be taken between them; the others a step farther.
  const beside = (way: number, size: number) =>
    way && Math.sign(way) * (0.5 + ((Math.abs(way) - 0.5) * edge) / size);
  small.makeScale(edge / width, edge / height, 1).setPosition(beside(x, width), beside(y, height), 0);
  return into.multiplyMatrices(object, small);
}

/** Where a pointer points in an object's plane, metres from its middle, and how high: degrees. */
export interface Reached {
  x: number;
  y: number;
  pitch: number;
  /** From the world into the plane of the object as it was at the start. */
  inverse: Matrix4;
  width: number;
  height: number;
}

/** Where a pointer points when it takes hold of an object; null when not at its plane. */
export function startReach({ group, matrix }: Pick<Quad, 'group' | 'matrix'>, ray: Ray): Reached | null {
  const { width, height } = spreadOf(matrix);
  const inverse = new Matrix4().multiplyMatrices(group.matrixWorld, matrix).invert();
  return reach({ x: 0, y: 0, pitch: 0, inverse, width, height }, ray);
}

/** Where it points now, in the plane of the start. */
export function reach(start: Reached, ray: Ray): Reached | null {
  const origin = ray.origin.clone().applyMatrix4(start.inverse);
  const direction = ray.direction.clone().transformDirection(start.inverse);
  if (Math.abs(direction.z) < 1e-9) return null;
  const along = -origin.z / direction.z;
  if (along < 0) return null;
  const point = new Vector3().copy(direction).multiplyScalar(along).add(origin);
  const { x, y, z } = ray.direction;
  const { pitch } = fromPosition([x, y, z]);
  return { ...start, x: point.x * start.width, y: point.y * start.height, pitch };
}
