import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { fromPosition, toEuler } from '#scenario/play.ts';

const position = new Vector3();
const turn = new Quaternion();
const scale = new Vector3();
const facing = new Quaternion();
const euler = new Euler();
const byHand = new Matrix4();

/**
 * Lays a model of this size, about its middle, where a flat object's pane stands: as large as its width and height
 * allow, turned by hand round its own upright.
 */
export function fitMatrix(into: Matrix4, pose: Matrix4, size: Vector3, turnedDegrees: number): Matrix4 {
  const fit = fitOf(pose, size);
  into.compose(position, turn, scale.setScalar(fit));
  return turnedDegrees ? into.multiply(byHand.makeRotationY((turnedDegrees * Math.PI) / 180)) : into;
}

/** The pane that a pointer meets: it faces the eye, however the model is turned. */
export function paneMatrix(into: Matrix4, pose: Matrix4, size: Vector3): Matrix4 {
  const fit = fitOf(pose, size);
  const { yaw, pitch } = fromPosition([position.x, position.y, position.z]);
  facing.setFromEuler(euler.set(...toEuler(yaw, pitch), 'YXZ'));
  return into.compose(position, facing, scale.set(size.x * fit, size.y * fit, 1));
}

/** How much larger than in its file; leaves where it stands in `position` and `turn`. */
function fitOf(pose: Matrix4, size: Vector3): number {
  pose.decompose(position, turn, scale);
  return Math.min(scale.x / Math.max(size.x, 1e-6), scale.y / Math.max(size.y, 1e-6));
}
