import { MathUtils, type Object3D, Quaternion, Vector3 } from 'three';
import { headset } from '#kit/tokens.ts';

/** A place relative to the eye: degrees right of straight ahead, degrees up, metres. */
export interface PanelPlace {
  yaw: number;
  pitch: number;
  distance: number;
}

/** The default place: straight ahead, slightly below the eye. */
export const inFront: PanelPlace = { yaw: 0, pitch: -headset.belowEye, distance: headset.distance };

/** Named places around the author. */
export const places = {
  centre: inFront,
  right: { ...inFront, yaw: 44 },
  toolbar: { yaw: 0, pitch: -27, distance: 1.1 },
  /** For gaze selection: panels below would be in the way of low objects. */
  overhead: { yaw: 0, pitch: 46, distance: 1.1 },
  /** Below side panels and their grab bars, so that it never covers them. */
  tools: { yaw: 0, pitch: -37, distance: 1.05 },
  /** Of the selected object's bar, where that is not drawn itself. */
  bar: { yaw: 0, pitch: -20, distance: 1.2 },
  /** Above the panels that are called, so that it covers no button of theirs. */
  message: { yaw: 0, pitch: 23, distance: 1.6 },
  keyboard: { yaw: 0, pitch: -37, distance: 0.95 },
  caption: { yaw: 0, pitch: -17, distance: 2 },
  dialog: { yaw: 0, pitch: -4, distance: 1.3 },
} as const satisfies Record<string, PanelPlace>;

/** Mirrors a place for left-handed authors. */
export function mirrored(place: PanelPlace, hand: 'left' | 'right'): PanelPlace {
  return hand === 'left' ? { ...place, yaw: -place.yaw } : place;
}

const eye = new Vector3();
const ahead = new Vector3();
const turn = new Quaternion();

/** The head's yaw in degrees (0 is -Z, right positive). */
export function headingOf(camera: Object3D): number {
  camera.getWorldQuaternion(turn);
  ahead.set(0, 0, -1).applyQuaternion(turn);
  if (Math.hypot(ahead.x, ahead.z) < 0.05) ahead.set(0, ahead.y < 0 ? 1 : -1, 0).applyQuaternion(turn);
  return MathUtils.radToDeg(Math.atan2(ahead.x, -ahead.z));
}

/** Degrees that the middle of the room may be beside where the head looks, and still be before the hands. */
const REACH = 40;

/** Degrees to the right of where the head looks at which the room has its middle, as the headset sets it; 0 where that is far. */
export function turnToMiddle(camera: Object3D): number {
  const turn = turnBetween(headingOf(camera), 0);
  return Math.abs(turn) <= REACH ? turn : 0;
}

/** Places an object around an eye, upright and facing it. */
export function placeAround(object: Object3D, from: Vector3, heading: number, place: PanelPlace): void {
  const yaw = MathUtils.degToRad(heading + place.yaw);
  const pitch = MathUtils.degToRad(place.pitch);
  const flat = Math.cos(pitch) * place.distance;
  object.position.set(
    from.x + Math.sin(yaw) * flat,
    from.y + Math.sin(pitch) * place.distance,
    from.z - Math.cos(yaw) * flat,
  );
  face(object, from);
}

/** Turns an object's front (+Z) toward a point, without roll. */
export function face(object: Object3D, point: Vector3): void {
  const parent = object.parent;
  object.rotation.order = 'YXZ';
  const dx = point.x - object.position.x;
  const dy = point.y - object.position.y;
  const dz = point.z - object.position.z;
  object.rotation.set(-Math.atan2(dy, Math.hypot(dx, dz)), Math.atan2(dx, dz), 0);
  if (parent) object.updateMatrix();
}

/** The eye's world position. */
export function eyeOf(camera: Object3D, target = eye): Vector3 {
  return camera.getWorldPosition(target);
}

/** The difference of two headings, -180 to 180 degrees. */
export function turnBetween(from: number, to: number): number {
  return MathUtils.euclideanModulo(to - from + 180, 360) - 180;
}
