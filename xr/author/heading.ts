import { type Camera, type Object3D, Vector3 } from 'three';
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
