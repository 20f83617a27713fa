import { PASTE_OFFSET_DEGREES } from '#catalog/limits.ts';
import {
  findObject,
  newIds,
  objectsOf,
  renumbered,
  type Scene,
  type SceneObject,
  wrapDegrees,
} from '#scenario';

/**
 * Copies of objects for a scene, under ids of their own: where the originals stand, or so many cascades of 5 degrees
 * beside them that none hides what is there (spec section 9). What they do to one another, their copies do to one
 * another. Undefined when `take` has no ids left.
 */
export function makeCopies(
  scene: Scene,
  objects: readonly SceneObject[],
  take: () => number | undefined,
): SceneObject[] | undefined {
  const renamed = newIds(objects, take);
  if (!renamed) return undefined;
  const moved = freeOffset(scene, objects);
  return objects.map((object) => {
    const copy = renumbered(object, renamed);
    if ('yaw' in copy) copy.yaw = wrapDegrees(copy.yaw + moved);
    if (copy.parentId === undefined || findObject(scene, copy.parentId)) return copy;
    const { parentId: _, ...alone } = copy;
    return alone as SceneObject;
  });
}

/** Degrees to the right at which no copy lies just where an object of the scene does. */
function freeOffset(scene: Scene, objects: readonly SceneObject[]): number {
  const placed = objectsOf(scene).filter((one) => 'yaw' in one);
  const taken = (by: number) =>
    objects.some(
      (object) =>
        'yaw' in object &&
        placed.some(
          (other) =>
            Math.abs(wrapDegrees(object.yaw + by - other.yaw)) < 0.5 &&
            Math.abs(object.pitch - other.pitch) < 0.5,
        ),
    );
  let by = 0;
  while (by < 360 && taken(by)) by += PASTE_OFFSET_DEGREES;
  return by;
}
