import { Euler, type Matrix4, Quaternion, Vector3 } from 'three';
import type { SceneObject } from '#scenario';
import { HOVER_GROW, toEuler, toPosition } from '#scenario/play.ts';
import type { Place } from '../stage/types.ts';

/** Width and height of the view at one metre: what fractions of a fixed object's size are of. */
export interface ViewSize {
  width: number;
  height: number;
}

/** The fields of every flat thing that stands somewhere; kinds without them stand ahead. */
export interface Placed {
  yaw?: number;
  pitch?: number;
  distance?: number;
  width?: number;
  height?: number;
  offsetX?: number;
  offsetY?: number;
  rotation?: { x: number; y: number; z: number };
  fixed?: boolean;
  effects?: { opacity?: number };
}

export const placeOf = (object: SceneObject, preview?: Partial<Place>): Place => {
  const { yaw = 0, pitch = 0, distance = 4 } = { ...(object as Placed), ...preview };
  return { yaw, pitch, distance };
};

const DEGREES = Math.PI / 180;
const euler = new Euler();
const own = new Quaternion();
const facing = new Quaternion();
const position = new Vector3();
const scale = new Vector3();
const offset = new Vector3();

/**
 * Lays a unit square where the object stands, facing the eye at the origin, then turned by its own rotation and
 * grown by `grow` (0 to 1 of the hover's measure). Yaw first, then pitch: order YXZ.
 */
export function poseMatrix(
  into: Matrix4,
  object: Placed,
  place: Place,
  view: ViewSize,
  grow: number,
): Matrix4 {
  const { width = 1, height = 1, offsetX = 0, offsetY = 0, rotation, fixed } = object;
  facing.setFromEuler(euler.set(...toEuler(place.yaw, place.pitch), 'YXZ'));
  position.set(...toPosition(place.yaw, place.pitch, place.distance));
  // What travels with the view lies flat in it, as on a pane.
  if (fixed) facing.identity();
  position.add(offset.set(offsetX, offsetY, 0).applyQuaternion(facing));
  if (rotation) {
    own.setFromEuler(euler.set(rotation.x * DEGREES, -rotation.y * DEGREES, -rotation.z * DEGREES, 'YXZ'));
    facing.multiply(own);
  }
  const size = 1 + grow * HOVER_GROW;
  const [w, h] = fixed
    ? [width * view.width * place.distance, height * view.height * place.distance]
    : [width, height];
  return into.compose(position, facing, scale.set(Math.max(w, 1e-4) * size, Math.max(h, 1e-4) * size, 1));
}
