import { Matrix4, type Ray, Vector3 } from 'three';

const inverse = new Matrix4();
const origin = new Vector3();
const direction = new Vector3();

/** Where a ray meets a unit square that this matrix places, answering so many times wider; null when it misses. */
export function meetSquare(square: Matrix4, ray: Ray, wider = 1): Vector3 | null {
  inverse.copy(square).invert();
  origin.copy(ray.origin).applyMatrix4(inverse);
  direction.copy(ray.direction).transformDirection(inverse);
  if (Math.abs(direction.z) < 1e-9) return null;
  const along = -origin.z / direction.z;
  if (along < 0) return null;
  const point = direction.clone().multiplyScalar(along).add(origin);
  return Math.max(Math.abs(point.x), Math.abs(point.y)) > wider / 2 ? null : point.applyMatrix4(square);
}
