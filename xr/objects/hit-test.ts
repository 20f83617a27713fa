import { Matrix4, type Raycaster, Vector3 } from 'three';

/** A part of a flat object that is a target of its own: in parts of its width and height, from the lower left. */
export interface Part {
  id: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A flat object as pointers see it: a unit square under a matrix. Order decides what lies on top. */
export interface Quad {
  id: number;
  order: number;
  matrix: Matrix4;
  /** What pointers meet, where that is another pane than the one drawn. */
  pick?: Matrix4 | undefined;
  enabled: boolean;
  /** What a press does here beside the run. */
  act?: (() => void) | undefined;
  /** The group it stands in: the world, or what travels with the view. */
  group: { matrixWorld: Matrix4 };
  /** Takes what is dragged onto it. */
  zone?: boolean;
  /** Its own targets; where it has some, the rest of it answers to nothing but hides what lies behind. */
  parts?: readonly Part[] | undefined;
  /** The part under a pointer, or with the keyboard's focus. */
  hot?: number | undefined;
}

export interface QuadHit {
  quad: Quad;
  part: number | undefined;
  point: Vector3;
  distance: number;
}

const world = new Matrix4();
const inverse = new Matrix4();
const origin = new Vector3();
const direction = new Vector3();
const pressed = new Vector3();
const edge = new Vector3();

/** Where the ray meets the plane of a quad, in parts of it from its middle; `world` is where the quad stands then. */
function meet({ group, pick, matrix }: Quad, { ray }: Raycaster): { x: number; y: number } | null {
  world.multiplyMatrices(group.matrixWorld, pick ?? matrix);
  inverse.copy(world).invert();
  origin.copy(ray.origin).applyMatrix4(inverse);
  direction.copy(ray.direction).transformDirection(inverse);
  if (Math.abs(direction.z) < 1e-9) return null;
  const along = -origin.z / direction.z;
  return along < 0 ? null : { x: origin.x + direction.x * along, y: origin.y + direction.y * along };
}

/**
 * The topmost quad that the ray meets: objects are drawn in their author's order whatever their distance, so the
 * last one drawn is the one seen. Disabled ones are looked through.
 */
export function hitTest(quads: Iterable<Quad>, raycaster: Raycaster): QuadHit | null {
  const { ray, near, far } = raycaster;
  let best: QuadHit | null = null;
  for (const quad of quads) {
    if (!quad.enabled || (best && quad.order < best.quad.order)) continue;
    const at = meet(quad, raycaster);
    if (!at || Math.abs(at.x) > 0.5 || Math.abs(at.y) > 0.5) continue;
    const point = new Vector3(at.x, at.y, 0).applyMatrix4(world);
    const distance = point.distanceTo(ray.origin);
    if (distance < near || distance > far) continue;
    best = { quad, part: partAt(quad, at.x + 0.5, at.y + 0.5), point, distance };
  }
  return best;
}

/** CSS pixels round an object that a finger may miss it by: targets are 44 wide at least. */
const REACH = 22;
const wholeQuad: Omit<Part, 'id'> & { id?: number } = { x: 0, y: 0, w: 1, h: 1 };
const within = (value: number, from: number, length: number) =>
  Math.max(from, Math.min(from + length, value)) - 0.5;

/**
 * What a finger meant that met nothing: the object, or the part of one, whose edge is nearest on the screen and
 * within reach of it. `width` and `height` of the screen in CSS pixels.
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
      const point = new Vector3(within(at.x + 0.5, x, w), within(at.y + 0.5, y, h), 0).applyMatrix4(world);
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

/** Where the middle of it stands in the world, or of one of its parts; undefined until the part is drawn. */
export function middleOf(quad: Quad, part?: number): Vector3 | undefined {
  const box = part === undefined ? undefined : quad.parts?.find(({ id }) => id === part);
  if (part !== undefined && !box) return undefined;
  const middle = box ? new Vector3(box.x + box.w / 2 - 0.5, box.y + box.h / 2 - 0.5, 0) : new Vector3();
  return middle.applyMatrix4(quad.pick ?? quad.matrix).applyMatrix4(quad.group.matrixWorld as Matrix4);
}
