import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { fromPosition, toEuler } from '#scenario/play.ts';

const position = new Vector3();
const turn = new Quaternion();
const scale = new Vector3();
const facing = new Quaternion();
const euler = new Euler();
const byHand = new Matrix4();

/**
 * Places a model, centred, at an object's pose, as large as the object's width and height allow. `turnedDegrees`:
 * rotation by hand around the model's upright.
 */
export function fitMatrix(into: Matrix4, pose: Matrix4, size: Vector3, turnedDegrees: number): Matrix4 {
  const fit = fitOf(pose, size);
  into.compose(position, turn, scale.setScalar(fit));
  return turnedDegrees ? into.multiply(byHand.makeRotationY((turnedDegrees * Math.PI) / 180)) : into;
}

/** The pane pointers hit: it faces the eye regardless of the model's rotation. */
export function paneMatrix(into: Matrix4, pose: Matrix4, size: Vector3): Matrix4 {
  const fit = fitOf(pose, size);
  const { yaw, pitch } = fromPosition([position.x, position.y, position.z]);
  facing.setFromEuler(euler.set(...toEuler(yaw, pitch), 'YXZ'));
  return into.compose(position, facing, scale.set(size.x * fit, size.y * fit, 1));
}

/** The model's scale factor. Also sets `position` and `turn`. */
function fitOf(pose: Matrix4, size: Vector3): number {
  pose.decompose(position, turn, scale);
  return Math.min(scale.x / Math.max(size.x, 1e-6), scale.y / Math.max(size.y, 1e-6));
}
