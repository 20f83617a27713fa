import { Matrix4, type Raycaster, Vector3 } from 'three';

/** A part of an object that is its own target; fractions of the width and height from the lower left. */
export interface Part {
  id: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A flat object for hit testing: a transformed unit square. The highest order is on top. */
export interface Quad {
  id: number;
  order: number;
  matrix: Matrix4;
  /** The pane pointers hit, when it differs from the drawn one. */
  pick?: Matrix4 | undefined;
  enabled: boolean;
  /** A further effect of a press, outside the run. */
  act?: (() => void) | undefined;
  /** Its parent: the world, or the group fixed to the view. */
  group: { matrixWorld: Matrix4 };
  /** Accepts drops. */
  zone?: boolean;
  /** Parts that are targets. With parts, the rest of the quad is inert but blocks what is behind. */
  parts?: readonly Part[] | undefined;
  /** The hovered or focused part. */
  hot?: number | undefined;
}

export interface QuadHit {
  quad: Quad;
  part: number | undefined;
  point: Vector3;
  distance: number;
  /** A hand is put into it. */
  touched?: true;
}

const origin = new Vector3();
const direction = new Vector3();
const pressed = new Vector3();
const edge = new Vector3();

/** The world matrix of each quad's own, and its inverse, until one of the two that it is made of changes. */
const placed = new WeakMap<Quad, { own: Matrix4; group: Matrix4; world: Matrix4; inverse: Matrix4 }>();

function placeOf(quad: Quad) {
  const own = quad.pick ?? quad.matrix;
  const group = quad.group.matrixWorld;
  let at = placed.get(quad);
  if (at?.own.equals(own) && at.group.equals(group)) return at;
  at ??= { own: new Matrix4(), group: new Matrix4(), world: new Matrix4(), inverse: new Matrix4() };
  placed.set(quad, at);
  at.own.copy(own);
  at.group.copy(group);
  at.inverse.copy(at.world.multiplyMatrices(group, own)).invert();
  return at;
}

/** The ray's intersection with the quad's plane, in quad units from its centre. */
function meet(quad: Quad, { ray }: Raycaster): { x: number; y: number; world: Matrix4 } | null {
  const { world, inverse } = placeOf(quad);
  origin.copy(ray.origin).applyMatrix4(inverse);
  direction.copy(ray.direction).transformDirection(inverse);
  if (Math.abs(direction.z) < 1e-9) return null;
  const along = -origin.z / direction.z;
  return along < 0 ? null : { x: origin.x + direction.x * along, y: origin.y + direction.y * along, world };
}

/** Metres from an object within which a hand is put into it. */
const TOUCH = 0.06;
const isIn = ({ x, y }: { x: number; y: number }) => Math.abs(x) <= 0.5 && Math.abs(y) <= 0.5;

/**
 * The topmost quad the ray hits. Objects are drawn in the author's order regardless of distance, so the last drawn
 * wins. Disabled quads are skipped.
 * @param byHand the ray begins in a hand: a quad that this is put into comes first, wherever it points
 */
export function hitTest(quads: Iterable<Quad>, raycaster: Raycaster, byHand = false): QuadHit | null {
  const { ray, near, far } = raycaster;
  let best: QuadHit | null = null;
  let touched: QuadHit | null = null;
  const hit = (quad: Quad, x: number, y: number): QuadHit => {
    const point = new Vector3(x, y, 0).applyMatrix4(placeOf(quad).world);
    return { quad, part: partAt(quad, x + 0.5, y + 0.5), point, distance: point.distanceTo(ray.origin) };
  };
  for (const quad of quads) {
    if (!quad.enabled || (best && quad.order < best.quad.order && !byHand)) continue;
    const at = meet(quad, raycaster);
    if (byHand && isIn(origin) && !(touched && quad.order < touched.quad.order)) {
      const there = hit(quad, origin.x, origin.y);
      if (there.distance <= TOUCH) touched = { ...there, touched: true };
    }
    if (!at || !isIn(at) || (best && quad.order < best.quad.order)) continue;
    const there = hit(quad, at.x, at.y);
    if (there.distance >= near && there.distance <= far) best = there;
  }
  return touched ?? best;
}

/** CSS pixels a finger may miss by, which makes every target at least 44 wide. */
const REACH = 22;
const wholeQuad: Omit<Part, 'id'> & { id?: number } = { x: 0, y: 0, w: 1, h: 1 };
const within = (value: number, from: number, length: number) =>
  Math.max(from, Math.min(from + length, value)) - 0.5;

/**
 * The object or part nearest on the screen to a touch that hit nothing, within `REACH`. `width` and `height` of the
 * screen in CSS pixels.
 */
export function nearest(
  quads: Iterable<Quad>,
  raycaster: Raycaster,
  { width, height }: { width: number; height: number },
): QuadHit | null {
  const { ray, camera } = raycaster;
  pressed.addVectors(ray.origin, ray.direction).project(camera);
  let best: QuadHit | null = null;
  let least = REACH;
  for (const quad of quads) {
    const at = quad.enabled && meet(quad, raycaster);
    if (!at) continue;
    for (const { id, x, y, w, h } of quad.parts ?? [wholeQuad]) {
      const point = new Vector3(within(at.x + 0.5, x, w), within(at.y + 0.5, y, h), 0).applyMatrix4(at.world);
      edge.copy(point).project(camera).sub(pressed);
      const away = Math.hypot(edge.x * width, edge.y * height) / 2;
      if (away > least) continue;
      least = away;
      best = { quad, part: id, point, distance: point.distanceTo(ray.origin) };
    }
  }
  return best;
}

const partAt = ({ parts }: Quad, x: number, y: number): number | undefined =>
  parts?.find((part) => x >= part.x && x <= part.x + part.w && y >= part.y && y <= part.y + part.h)?.id;

/** World position of the centre of a quad or of a part; undefined until the part is drawn. */
export function middleOf(quad: Quad, part?: number): Vector3 | undefined {
  const box = part === undefined ? undefined : quad.parts?.find(({ id }) => id === part);
  if (part !== undefined && !box) return undefined;
  const middle = box ? new Vector3(box.x + box.w / 2 - 0.5, box.y + box.h / 2 - 0.5, 0) : new Vector3();
  return middle.applyMatrix4(quad.pick ?? quad.matrix).applyMatrix4(quad.group.matrixWorld as Matrix4);
}
