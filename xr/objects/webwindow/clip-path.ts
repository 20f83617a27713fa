import { Matrix4, type PerspectiveCamera, Vector3 } from 'three';
import type { Layer } from '../drag-space.ts';
import type { Quad } from '../hit-test.ts';

type Point = readonly [x: number, y: number];
/** A convex polygon with clockwise corners. */
type Pane = readonly Point[];

const toSquare = new Matrix4();
const toCamera = new Matrix4();
const eye = new Vector3();
const corner = new Vector3();
const corners: Pane = [
  [-0.5, 0.5],
  [0.5, 0.5],
  [0.5, -0.5],
  [-0.5, -0.5],
];

/**
 * The CSS clip path for an iframe over the `square` of `framed`. Layers drawn above it are cut out, so that they are
 * visible and pressable on the canvas beneath; '' when there are none. `layers` lowest first. A model cuts out its hit
 * pane; tooltips and layers partly behind the camera cut out nothing.
 */
export function clipPath(
  camera: PerspectiveCamera,
  square: Matrix4,
  { width, height }: { width: number; height: number },
  framed: Quad,
  layers: Iterable<Pick<Layer, 'quad'> & { standing: { opacity: number } }>,
): string {
  toSquare.multiplyMatrices(camera.matrixWorldInverse, square).invert();
  eye.setFromMatrixPosition(toSquare);
  /** A quad's outline on the frame, in frame pixels; undefined when it is partly behind the camera. */
  const seen = ({ group, pick, matrix }: Quad): Pane | undefined => {
    toCamera.multiplyMatrices(group.matrixWorld, pick ?? matrix).premultiply(camera.matrixWorldInverse);
    const points: Point[] = [];
    for (const [x, y] of corners) {
      if (corner.set(x, y, 0).applyMatrix4(toCamera).z >= 0) return undefined;
      corner.applyMatrix4(toSquare).sub(eye);
      const along = -eye.z / corner.z;
      // Beyond the horizon of the frame's plane.
      if (!(along > 0 && Number.isFinite(along))) return undefined;
      corner.multiplyScalar(along).add(eye);
      points.push([(corner.x + 0.5) * width, (0.5 - corner.y) * height]);
    }
    return areaOf(points) < 0 ? points.reverse() : points;
  };

  const frame: Pane = corners.map(([x, y]) => [(x + 0.5) * width, (0.5 - y) * height]);
  const holes: Pane[] = [];
  let above = false;
  for (const { quad, standing } of layers) {
    const pane = above && standing.opacity > 0 && seen(quad);
    above ||= quad.id === framed.id;
    if (!pane) continue;
    // Overlapping holes would cancel out, so keep only the part outside earlier holes.
    let pieces = [within(pane, frame)].filter(isThere);
    for (const hole of holes) pieces = pieces.flatMap((piece) => beside(piece, hole));
    holes.push(...pieces);
  }
  if (holes.length === 0) return '';
  const path = [frame, ...holes].map(
    (pane) => `M${pane.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join('L')}Z`,
  );
  return `path(evenodd, "${path.join('')}")`;
}

/** Signed area in square pixels; negative for counterclockwise corners. */
const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
const isThere = (pane: Pane): boolean => areaOf(pane) > 0.01;

/** Clips a polygon to the inner side of the edge from a to b. */
const half = (pane: Pane, [ax, ay]: Point, [bx, by]: Point): Pane => {
  const side = ([x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return pane.flatMap((at, index): Point[] => {
    const next = pane[(index + 1) % pane.length]!;
    const [sideAt, sideNext] = [side(at), side(next)];
    const inside = sideAt >= 0 ? [at] : [];
    if (sideAt * sideNext >= 0) return inside;
    const share = sideAt / (sideAt - sideNext);
    return [...inside, [at[0] + (next[0] - at[0]) * share, at[1] + (next[1] - at[1]) * share]];
  });
};
const edgesOf = (pane: Pane) => pane.map((at, index) => [at, pane[(index + 1) % pane.length]!] as const);
const within = (pane: Pane, other: Pane): Pane =>
  edgesOf(other).reduce((rest, [from, to]) => half(rest, from, to), pane);
/** The parts of a polygon outside another one; the whole polygon when they do not overlap. */
const beside = (pane: Pane, other: Pane): Pane[] => {
  if (!isThere(within(pane, other))) return [pane];
  let rest = pane;
  const pieces = edgesOf(other).map(([from, to]) => {
    const piece = half(rest, to, from);
    rest = half(rest, from, to);
    return piece;
  });
  return pieces.filter(isThere);
};
