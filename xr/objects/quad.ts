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

/**
 * The topmost quad that the ray meets: objects are drawn in their author's order whatever their distance, so the
 * last one drawn is the one seen. Disabled ones are looked through.
 */
export function topmost(quads: Iterable<Quad>, { ray, near, far }: Raycaster): QuadHit | null {
  let best: QuadHit | null = null;
  for (const quad of quads) {
    if (!quad.enabled || (best && quad.order < best.quad.order)) continue;
    world.multiplyMatrices(quad.group.matrixWorld, quad.pick ?? quad.matrix);
    inverse.copy(world).invert();
    origin.copy(ray.origin).applyMatrix4(inverse);
    direction.copy(ray.direction).transformDirection(inverse);
    if (Math.abs(direction.z) < 1e-9) continue;
    const along = -origin.z / direction.z;
    if (along < 0) continue;
    const x = origin.x + direction.x * along;
    const y = origin.y + direction.y * along;
    if (Math.abs(x) > 0.5 || Math.abs(y) > 0.5) continue;
    const point = new Vector3(x, y, 0).applyMatrix4(world);
    const distance = point.distanceTo(ray.origin);
    if (distance < near || distance > far) continue;
    best = { quad, part: partAt(quad, x + 0.5, y + 0.5), point, distance };
  }
  return best;
}

const partAt = ({ parts }: Quad, x: number, y: number): number | undefined =>
  parts?.find((part) => x >= part.x && x <= part.x + part.w && y >= part.y && y <= part.y + part.h)?.id;

/** Where the middle of it stands in the world, or of one of its parts. */
export function middleOf(quad: Quad, part?: number): Vector3 {
  const box = part === undefined ? undefined : quad.parts?.find(({ id }) => id === part);
  const middle = box ? new Vector3(box.x + box.w / 2 - 0.5, box.y + box.h / 2 - 0.5, 0) : new Vector3();
  return middle.applyMatrix4(quad.pick ?? quad.matrix).applyMatrix4(quad.group.matrixWorld as Matrix4);
}
