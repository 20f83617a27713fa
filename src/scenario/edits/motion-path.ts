import type { ObjectFields, PathPoint } from '../schema/object.ts';
import type { Doc, EditResult } from './changes.ts';
import { findObject, holderOf } from './selectors.ts';
import { setField } from './set-field.ts';

/** Milliseconds between a new point and the one before it. */
const STEP_MS = 2000;

interface Where {
  sceneId: number;
  id: number;
}

/** Adds a point at the end of an object's motion path, two seconds after the last. What lies in a group takes none. */
export function addPathPoint(
  doc: Doc,
  { point, ...where }: Where & { point: Omit<PathPoint, 'time'> },
): EditResult {
  const points = pointsOf(doc, where);
  return setPoints(doc, where, [...points, { ...point, time: (points.at(-1)?.time ?? 0) + STEP_MS }]);
}

/** Changes parts of a point, counted from 0. A change of its time puts the points in order, unless it is `passing`. */
export function setPathPoint(
  doc: Doc,
  {
    at,
    part,
    passing = false,
    ...where
  }: Where & { at: number; part: Partial<PathPoint>; passing?: boolean },
): EditResult {
  const points = pointsOf(doc, where);
  const before = points[at];
  if (!before) return { refused: 'value-out-of-range', details: { path: 'motionPath' } };
  return setPoints(doc, where, points.with(at, { ...before, ...part }), passing);
}

/** Removes a point, counted from 0; without points there is no path. */
export function removePathPoint(doc: Doc, { at, ...where }: Where & { at: number }): EditResult {
  return setPoints(doc, where, pointsOf(doc, where).toSpliced(at, 1));
}

/** Sets when the object leaves its own place: milliseconds after it is shown. */
export function setPathBegin(doc: Doc, { begin, ...where }: Where & { begin: number }): EditResult {
  return setField(doc, { ...where, path: 'motionPath.begin', value: begin });
}

const objectOf = (doc: Doc, { sceneId, id }: Where) => {
  const scene = doc.scenes[sceneId];
  return scene && (findObject(scene, id)?.object as ObjectFields | undefined);
};

const pointsOf = (doc: Doc, where: Where): PathPoint[] => objectOf(doc, where)?.motionPath?.points ?? [];

function setPoints(doc: Doc, where: Where, points: PathPoint[], asTheyAre = false): EditResult {
  const object = objectOf(doc, where);
  if (!object) return { refused: 'object-not-found' };
  if (object.yaw === undefined) return { refused: 'value-out-of-range', details: { path: 'motionPath' } };
  // Groups hold nothing with a path (spec section 5).
  const { holder } = holderOf(doc.scenes[where.sceneId]!, where.id);
  if (holder?.type === 'group' && points.length > 0) return { refused: 'group-members' };
  const inOrder = asTheyAre ? points : [...points].sort((a, b) => a.time - b.time);
  const value = inOrder.length > 0 ? { ...object.motionPath, points: inOrder } : undefined;
  return setField(doc, { ...where, path: 'motionPath', value });
}
