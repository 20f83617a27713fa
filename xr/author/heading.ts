import { type Camera, Matrix4, type Object3D, type Ray, Vector3 } from 'three';
import { fromPosition } from '#scenario';

const ahead = new Vector3();
const eye = new Vector3();

/**
 * Where the head looks in the scene, in degrees; yaw is right-positive from the picture's centre.
 * Undefined until the scene's space ('eye', xr/stage) is mounted.
 */
export function headingIn(world: Object3D, camera: Camera): { yaw: number; pitch: number } | undefined {
  const space = world.getObjectByName('eye');
  if (!space) return undefined;
  camera.getWorldDirection(ahead).add(space.getWorldPosition(eye));
  const local = space.worldToLocal(ahead);
  const { yaw, pitch } = fromPosition([local.x, local.y, local.z]);
  return { yaw, pitch };
}

/** Where a ray, in the world, meets the sphere of this radius (metres) round a space's origin: degrees. */
export function headingOn(space: Object3D, ray: Ray, radius: number): { yaw: number; pitch: number } {
  const local = ray.clone().applyMatrix4(new Matrix4().copy(space.matrixWorld).invert());
  const b = local.origin.dot(local.direction);
  const along = -b + Math.sqrt(Math.max(0, b * b - local.origin.lengthSq() + radius ** 2));
  const { x, y, z } = local.direction.multiplyScalar(along).add(local.origin);
  const { yaw, pitch } = fromPosition([x, y, z]);
  return { yaw, pitch };
}
