import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { SceneObject } from '#scenario';
import { DEFAULT_DISTANCE, FIXED_GROUP_SCALE, toEuler, toPosition } from '#scenario/play.ts';
import type { Place } from '../stage/types.ts';

/** Width and height of the view at one metre: what fractions of a fixed object's size are of. */
export interface ViewSize {
  width: number;
  height: number;
}

/** The fields of every flat thing that stands somewhere; kinds without them stand ahead. */
export interface Placed {
  type?: string;
  yaw?: number;
  pitch?: number;
  distance?: number;
  width?: number;
  height?: number;
  origWidth?: number;
  origHeight?: number;
  offsetX?: number;
  offsetY?: number;
  rotation?: { x: number; y: number; z: number };
  fixed?: boolean;
  effects?: { opacity?: number };
}

/** What animations add to an object as it stands. */
export interface Moved {
  /** Share of its size that it has grown. */
  grow: number;
  /** Radians, clockwise in its own plane; a model's to the right about its upright. */
  turn: number;
  /** Right and up in its own plane, in its own widths. */
  right: number;
  up: number;
}

export const still: Moved = { grow: 0, turn: 0, right: 0, up: 0 };

/** Where an object stands. At no distance it would be in the eye: a member of a group then is at the group's middle. */
export const placeOf = (object: SceneObject, over?: Partial<Place>): Place => {
  const { yaw = 0, pitch = 0, distance = DEFAULT_DISTANCE } = { ...(object as Placed), ...over };
  return { yaw, pitch, distance: distance || DEFAULT_DISTANCE };
};

const DEGREES = Math.PI / 180;
const euler = new Euler();
const ownRotation = new Quaternion();
const facing = new Quaternion();
const position = new Vector3();
const scale = new Vector3();
const offset = new Vector3();
const metre: ViewSize = { width: 1, height: 1 };
const layout = new Matrix4().makeTranslation(0, 0, DEFAULT_DISTANCE);

/** Where it stands and how it is turned, in `position` and `facing`. Yaw first, then pitch: order YXZ. */
function setPose(object: Placed, place: Place, moved: Moved, width: number, unit: ViewSize): void {
  const { offsetX = 0, offsetY = 0, rotation, fixed } = object;
  facing.setFromEuler(euler.set(...toEuler(place.yaw, place.pitch), 'YXZ'));
  position.set(...toPosition(place.yaw, place.pitch, place.distance));
  // What travels with the view lies flat in it, as on a pane.
  if (fixed) facing.identity();
  offset.set(offsetX * unit.width + moved.right * width, offsetY * unit.height + moved.up * width, 0);
  position.add(offset.applyQuaternion(facing));
  // A solid thing spins about its own upright, a pane in its own plane.
  const solid = object.type === 'model' ? moved.turn : 0;
  const turned = (rotation?.z ?? 0) * DEGREES + moved.turn - solid;
  if (rotation || turned || solid) {
    ownRotation.setFromEuler(
      euler.set((rotation?.x ?? 0) * DEGREES, solid - (rotation?.y ?? 0) * DEGREES, -turned, 'YXZ'),
    );
    facing.multiply(ownRotation);
  }
}

/**
 * The width of a picture against its height, where it must keep its shape: one that travels with the view, whose
 * fractions are of a view of any shape. Undefined for cards, which are painted in whatever shape they get.
 */
export function shapeOf(object: SceneObject): number | undefined {
  const { fixed, origWidth, origHeight } = object as Placed;
  if (!fixed) return undefined;
  if (origWidth && origHeight) return origWidth / origHeight;
  return object.type.startsWith('hotspot') ? 1 : undefined;
}

/**
 * Lays a unit square where the object stands, facing the eye at the origin, then turned by its own rotation. With a
 * `shape` it is of that shape, and as large as its width and height make it.
 */
export function poseMatrix(
  into: Matrix4,
  object: Placed,
  place: Place,
  view: ViewSize,
  moved: Moved = still,
  shape?: number,
): Matrix4 {
  const { width = 1, height = 1, fixed } = object;
  // Sizes and offsets: metres, or fractions of the view for what travels with it (format.md).
  const unit = fixed ? { width: view.width * place.distance, height: view.height * place.distance } : metre;
  let [w, h] = [width * unit.width, height * unit.height];
  if (shape) [w, h] = [Math.sqrt(w * h * shape), Math.sqrt((w * h) / shape)];
  setPose(object, place, moved, w, unit);
  const size = 1 + moved.grow;
  return into.compose(position, facing, scale.set(Math.max(w, 1e-4) * size, Math.max(h, 1e-4) * size, 1));
}

/**
 * What a group does to its members. They are laid out round an eye that sees the group's middle straight ahead at
 * the default distance; the group carries this layout to its place, turns it round that middle and scales it: by
 * its size against its original one where the file tells both, and a fixed group by 1.45 (spec section 9).
 */
export function groupMatrix(
  into: Matrix4,
  group: Placed,
  place: Place,
  view: ViewSize,
  moved: Moved = still,
): Matrix4 {
  const { width = 1, height = 1, origWidth, origHeight, fixed } = group;
  const unit = fixed ? { width: view.width * place.distance, height: view.height * place.distance } : metre;
  setPose(group, place, moved, 1, unit);
  // Fractions of the view are as large at any distance.
  const size = (1 + moved.grow) * (fixed ? (FIXED_GROUP_SCALE * place.distance) / DEFAULT_DISTANCE : 1);
  const [w, h] = [origWidth ? width / origWidth : 1, origHeight ? height / origHeight : 1];
  into.compose(position, facing, scale.set((w || 1) * size, (h || 1) * size, 1));
  return into.multiply(layout);
}
