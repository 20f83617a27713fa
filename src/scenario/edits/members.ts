import { DEFAULT_DISTANCE } from '../constants.ts';
import { fromPosition, toDirection, toPosition, type Vector } from '../geometry/sphere.ts';
import { newObject } from '../objects/new-object.ts';
import type { SceneObject } from '../objects/registry.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Change, Doc, EditResult, PathStep } from './changes.ts';
import { uniqueName } from './names.ts';
import { findObject, objectsOf, withMembers } from './selectors.ts';

type Found = NonNullable<ReturnType<typeof findObject>>;
type Holder = 'group' | 'layer';

/**
 * Whether a group or layer may hold an object (spec section 5). Groups hold no layers, groups or objects with a motion
 * path; layers hold anything but layers. The members of a group are either all fixed to the view or all in the scene.
 */
export function mayHold(holder: { type: Holder; fixed?: boolean }, object: SceneObject): boolean {
  const { type, motionPath, fixed } = object as unknown as ObjectFields;
  if (type === 'layer') return false;
  if (holder.type === 'layer') return true;
  return type !== 'group' && !motionPath?.points?.length && (fixed ?? false) === (holder.fixed ?? false);
}

/** Groups objects into a new group or layer, at the front. All must be in the same list, and none locked. */
export function groupObjects(
  doc: Doc,
  {
    sceneId,
    ids,
    id,
    type,
    name = type,
  }: { sceneId: number; ids: readonly number[]; id: number; type: Holder; name?: string },
): EditResult {
  const members = membersOf(doc, sceneId, ids);
  if ('refused' in members) return members;
  const { scene, found } = members;
  if (findObject(scene, id)) return { refused: 'already-exists' };
  const [first] = found;
  const list = first!.path.slice(0, -1);
  if (found.some(({ path }) => !samePath(path.slice(0, -1), list))) return { refused: 'group-members' };
  const objects = found.map(({ object }) => withoutParentId(object));
  const fixed = type === 'group' && (objects[0] as Partial<ObjectFields>).fixed === true;
  if (objects.some((object) => !mayHold({ type, fixed }, object as unknown as SceneObject)))
    return { refused: 'group-members' };
  // At yaw 0 and the default distance a group leaves its members where they are.
  const holder = newObject(type, id, { yaw: 0, pitch: 0, distance: DEFAULT_DISTANCE }, nameIn(scene, name));
  const after = { ...holder, ...(type === 'group' ? { fixed } : {}), objects };
  const changes = removals(sceneId, found);
  const at = Math.max(...found.map((one) => one.at)) + 1 - found.length;
  return {
    changes: [
      ...changes,
      { target: { scene: sceneId }, path: [...list, { id }], before: undefined, after, at },
    ],
  };
}

/** Dissolves a group or layer; its members take its place in the list and stay where they were seen. */
export function ungroupObjects(doc: Doc, { sceneId, id }: { sceneId: number; id: number }): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const found = findObject(scene, id);
  if (!found) return { refused: 'object-not-found' };
  const holder = found.object as unknown as ObjectFields;
  if (holder.type !== 'group' && holder.type !== 'layer') return { refused: 'group-members' };
  if (holder.editlock) return { refused: 'object-locked' };
  const target = { scene: sceneId };
  const inside = (holder.objects ?? []).map((object) =>
    holder.type === 'group' ? atSceneLevel(object, holder) : object,
  );
  return {
    changes: [
      { target, path: found.path, before: found.object, after: undefined, at: found.at },
      ...inside.map((object, index) => ({
        target,
        path: [...found.path.slice(0, -1), { id: object.id }],
        before: undefined,
        after: object,
        at: found.at + index,
      })),
    ],
  };
}

/** Adds objects to an existing group or layer, in front of its members. */
export function addToHolder(
  doc: Doc,
  { sceneId, ids, holder: holderId }: { sceneId: number; ids: readonly number[]; holder: number },
): EditResult {
  const members = membersOf(doc, sceneId, ids);
  if ('refused' in members) return members;
  const { scene, found } = members;
  const place = findObject(scene, holderId);
  if (!place) return { refused: 'object-not-found' };
  const holder = place.object as unknown as ObjectFields;
  if (holder.type !== 'group' && holder.type !== 'layer') return { refused: 'group-members' };
  if (holder.editlock) return { refused: 'object-locked' };
  const fits = found.every(
    ({ object, path }) =>
      mayHold(holder as { type: Holder; fixed?: boolean }, object) &&
      // Not into itself or one of its own members.
      !samePath(place.path.slice(0, path.length), path),
  );
  if (!fits) return { refused: 'group-members' };
  const memberCount = holder.objects?.length ?? 0;
  const added = found.map(({ object }, index) => ({
    target: { scene: sceneId },
    path: [...place.path, 'objects', { id: object.id }] as PathStep[],
    before: undefined,
    after: withoutParentId(object),
    at: memberCount + index,
  }));
  return { changes: [...removals(sceneId, found), ...added] };
}

/** Moves objects out of their groups and layers, to the end of the scene's own list. */
export function removeFromHolder(
  doc: Doc,
  { sceneId, ids }: { sceneId: number; ids: readonly number[] },
): EditResult {
  const members = membersOf(doc, sceneId, ids);
  if ('refused' in members) return members;
  const { scene, found } = members;
  const inside = found.filter(({ path, object }) => path.length > 2 || object.parentId !== undefined);
  const siblingCount = scene.objects.length - inside.filter(({ path }) => path.length === 2).length;
  const added = inside.map(({ object, path }, index): Change => {
    const owner = path.at(-3);
    const holder = typeof owner === 'object' ? findObject(scene, owner.id)?.object : undefined;
    const detached = withoutParentId(object) as unknown as ObjectFields;
    return {
      target: { scene: sceneId },
      path: ['objects', { id: object.id }],
      before: undefined,
      after: holder?.type === 'group' ? atSceneLevel(detached, holder as unknown as ObjectFields) : detached,
      at: siblingCount + index,
    };
  });
  return { changes: [...removals(sceneId, inside), ...added] };
}

/** The objects with these ids when all may be moved. An object inside another of them moves along with that one. */
function membersOf(
  doc: Doc,
  sceneId: number,
  ids: readonly number[],
): { scene: Scene; found: Found[] } | Extract<EditResult, { refused: string }> {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const found = ids.map((id) => findObject(scene, id)).filter((one) => one !== undefined);
  if (found.length < ids.length || found.length === 0) return { refused: 'object-not-found' };
  if (found.some(({ object }) => object.editlock)) return { refused: 'object-locked' };
  const outermost = found.filter(
    ({ path }) =>
      !found.some(
        (other) => other.path.length < path.length && samePath(path.slice(0, other.path.length), other.path),
      ),
  );
  return { scene, found: outermost.sort((a, b) => a.at - b.at) };
}

/** Changes that remove objects. The last comes first, so that undoing restores each index. */
const removals = (sceneId: number, found: readonly Found[]): Change[] =>
  [...found]
    .sort((a, b) => b.at - a.at)
    .map(({ object, path, at }) => ({
      target: { scene: sceneId },
      path,
      before: object,
      after: undefined,
      at,
    }));

const samePath = (a: readonly PathStep[], b: readonly PathStep[]) => JSON.stringify(a) === JSON.stringify(b);

const nameIn = (scene: Scene, name: string) =>
  uniqueName(
    name,
    objectsOf(scene).map((object) => object.name),
  );

function withoutParentId(object: SceneObject): Record<string, unknown> {
  const { parentId: _, ...rest } = object as unknown as Record<string, unknown>;
  return rest;
}

/** A member with its place in the group converted to the scene. Its own rotation stays. */
export function atSceneLevel(object: ObjectFields, group: ObjectFields): ObjectFields {
  if (object.yaw === undefined) return object;
  const [x, y, z] = toPosition(object.yaw, object.pitch ?? 0, object.distance || DEFAULT_DISTANCE);
  // A group's middle is straight ahead at the default distance.
  const turned = turn([x, y, z + DEFAULT_DISTANCE], group.yaw ?? 0, group.pitch ?? 0);
  const at = toPosition(group.yaw ?? 0, group.pitch ?? 0, group.distance || DEFAULT_DISTANCE);
  const { yaw, pitch, distance } = fromPosition([at[0] + turned[0], at[1] + turned[1], at[2] + turned[2]]);
  return { ...object, yaw: roundOff(yaw), pitch: roundOff(pitch), distance: roundOff(distance) };
}

/**
 * All objects of a scene as they are seen there: members of a group where the group has them, fixed to the view when it
 * is, and hidden when a group or layer that they are in is.
 */
export function seenObjects(scene: Scene): ObjectFields[] {
  const all = scene.objects as ObjectFields[];
  const byId = new Map(withMembers(all).map((object) => [object.id, object]));
  const look = (object: ObjectFields, parent = byId.get(object.parentId ?? Number.NaN)): ObjectFields[] => {
    const placed = parent?.type === 'group' ? atSceneLevel(object, parent) : object;
    const seen = {
      ...placed,
      ...(parent?.fixed && { fixed: true }),
      ...(parent?.visible === false && { visible: false }),
    };
    return [seen, ...(object.objects ?? []).flatMap((member) => look(member, seen))];
  };
  return all.flatMap((object) => look(object));
}

/** Where an object is seen from, at any depth: degrees. Undefined for what has no place. */
export function headingTo(scene: Scene, id: number): { yaw: number; pitch: number } | undefined {
  const object = seenObjects(scene).find((one) => one.id === id);
  return object?.yaw === undefined ? undefined : { yaw: object.yaw, pitch: object.pitch ?? 0 };
}

/** Removes floating-point noise. */
const roundOff = (value: number) => Math.round(value * 1e6) / 1e6;

/** Rotates a vector by yaw, then pitch, in degrees. */
function turn([x, y, z]: Vector, yaw: number, pitch: number): Vector {
  const right = toDirection(yaw + 90, 0);
  const ahead = toDirection(yaw, pitch);
  const up = toDirection(yaw, pitch + 90);
  return [0, 1, 2].map((axis) => right[axis]! * x + up[axis]! * y - ahead[axis]! * z) as Vector;
}
