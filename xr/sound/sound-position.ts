import { Matrix4, type Vector3 } from 'three';
import type { SceneObject } from '#scenario';
import { type Entry, type Project, toPosition } from '#scenario/play.ts';
import { pathPlace } from '../objects/motion-path.ts';
import { groupMatrix, type Placed, type ViewSize } from '../objects/pose.ts';

const group = new Matrix4();

/**
 * The position of a sound `time` milliseconds after it was shown, with its motion path and groups, as for drawn
 * objects. `fixed`: it is fixed to the view.
 */
export function soundPosition(
  into: Vector3,
  entry: Entry,
  project: Project,
  view: ViewSize,
  time: number,
): { fixed: boolean } {
  const object = entry.object as unknown as SceneObject;
  const { yaw, pitch, distance } = pathPlace(object, time);
  into.set(...toPosition(yaw, pitch, distance));
  let fixed = entry.object.fixed === true;
  for (const id of entry.parents) {
    const parent = project.objects.get(id)?.object;
    if (parent?.type !== 'group') continue;
    fixed ||= parent.fixed === true;
    const around = parent as unknown as SceneObject;
    into.applyMatrix4(groupMatrix(group, around as Placed, pathPlace(around, time), view));
  }
  return { fixed };
}
