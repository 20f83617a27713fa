import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { SceneObject } from '#scenario';
import { DEFAULT_DISTANCE, FIXED_GROUP_SCALE, toEuler, toPosition } from '#scenario/play.ts';
import type { Place } from '../stage/types.ts';

/** Width and height of the view at one metre; sizes of fixed objects are fractions of it. */
export interface ViewSize {
  width: number;
  height: number;
}

/** Fields of objects with a place; kinds without them are straight ahead. */
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

/** What animations add to an object's pose. */
export interface Moved {
  /** Growth as a share of its size. */
  grow: number;
  /** Radians clockwise in its plane; for models, to the right around the upright. */
  turn: number;
  /** Right and up in its plane, in its own widths. */
  right: number;
  up: number;
}

export const still: Moved = { grow: 0, turn: 0, right: 0, up: 0 };

/** An object's place. Without a distance it uses the default one, which is the middle of a group. */
export const placeOf = (object: SceneObject): Place => {
  const { yaw = 0, pitch = 0, distance = DEFAULT_DISTANCE } = object as Placed;
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

/** Sets `position` and `facing` for an object. Rotation order YXZ. */
function setPose(object: Placed, place: Place, moved: Moved, width: number, unit: ViewSize): void {
  const { offsetX = 0, offsetY = 0, rotation, fixed } = object;
  facing.setFromEuler(euler.set(...toEuler(place.yaw, place.pitch), 'YXZ'));
  position.set(...toPosition(place.yaw, place.pitch, place.distance));
  // Objects fixed to the view lie flat in its plane.
  if (fixed) facing.identity();
  offset.set(offsetX * unit.width + moved.right * width, offsetY * unit.height + moved.up * width, 0);
  position.add(offset.applyQuaternion(facing));
  // Models spin around their upright, flat objects in their plane.
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
 * The aspect ratio a picture must keep: that of one fixed to the view, whose size is in fractions of a view of any
 * shape. Undefined for cards, which are painted in any shape.
 */
export function shapeOf(object: SceneObject): number | undefined {
  const { fixed, origWidth, origHeight } = object as Placed;
  if (!fixed) return undefined;
  if (origWidth && origHeight) return origWidth / origHeight;
  return object.type.startsWith('hotspot') ? 1 : undefined;
}

/**
 * Places a unit square at the object's place, facing the eye at the origin, then rotated by its own rotation. With
 * `shape` (aspect ratio) it keeps that shape at the size its width and height allow.
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
  // Sizes and offsets are metres, or fractions of the view for fixed objects (docs/reference/scenario-format.md).
  const unit = fixed ? { width: view.width * place.distance, height: view.height * place.distance } : metre;
  let [w, h] = [width * unit.width, height * unit.height];
  if (shape) [w, h] = [Math.sqrt(w * h * shape), Math.sqrt((w * h) / shape)];
  setPose(object, place, moved, w, unit);
  const size = 1 + moved.grow;
  return into.compose(position, facing, scale.set(Math.max(w, 1e-4) * size, Math.max(h, 1e-4) * size, 1));
}

/**
 * A group's transform of its members. Members are laid out as if the group's middle were straight ahead at the default
 * distance; the group moves that layout to its place and rotates and scales it around its middle: by its size relative
 * to the original size when the file has both, a fixed group by 1.45 (spec section 9).
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
  // A fixed group has the same apparent size at any distance.
  const size = (1 + moved.grow) * (fixed ? (FIXED_GROUP_SCALE * place.distance) / DEFAULT_DISTANCE : 1);
  const [w, h] = [origWidth ? width / origWidth : 1, origHeight ? height / origHeight : 1];
  into.compose(position, facing, scale.set((w || 1) * size, (h || 1) * size, 1));
  return into.multiply(layout);
}
