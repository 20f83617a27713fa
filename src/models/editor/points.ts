import { proxy } from 'valtio/vanilla';
import { findObject, type ObjectFields, type PathPoint, type ViewingAngle, viewingAngles } from '#scenario';
import { editor } from './editor.ts';

/**
 * A temporary mode of editing, with points to go through (spec section 4): the motion path of an object, or the angles
 * at which a scene is seen on arrival.
 */
type PointMode =
  | { kind: 'path'; sceneId: number; id: number; point: number }
  | { kind: 'angle'; sceneId: number; point: number; back: { sceneId: number; selection: number[] } };

export const points = proxy<{ mode: PointMode | null }>({ mode: null });

/** Edits the motion path of an object of the current scene. */
export function startPath(id: number): void {
  const { sceneId } = editor.state;
  if (sceneId === null || editor.state.mode !== 'edit') return;
  editor.select([id]);
  points.mode = { kind: 'path', sceneId, id, point: 0 };
}

/** Edits the angles at which a scene is seen, beginning with the one given; the author comes back to where they were. */
export function startAngles(sceneId: number, isFirst: (angle: ViewingAngle) => boolean = () => false): void {
  const { doc, sceneId: from, selection } = editor.state;
  if (!doc?.scenes[sceneId] || from === null || editor.state.mode !== 'edit') return;
  const back = { sceneId: from, selection: [...selection] };
  const point = Math.max(0, viewingAngles(doc, sceneId).findIndex(isFirst));
  editor.openScene(sceneId);
  points.mode = { kind: 'angle', sceneId, point, back };
  goToPoint(point);
}

/** Ends the mode; of angles, back where the author was. */
export function endPoints(): void {
  const { mode } = points;
  points.mode = null;
  if (mode?.kind !== 'angle' || !editor.state.doc?.scenes[mode.back.sceneId]) return;
  editor.openScene(mode.back.sceneId);
  editor.select([...mode.back.selection]);
}

/** The mode that is on, while its scene and object are there. */
export function pointMode(): PointMode | null {
  const { mode } = points;
  const { state } = editor;
  if (!mode || state.mode !== 'edit' || state.sceneId !== mode.sceneId) return null;
  const scene = state.doc?.scenes[mode.sceneId];
  if (!scene || (mode.kind === 'path' && !findObject(scene, mode.id))) return null;
  return mode;
}

/** The points of an object's path in the document with any preview on top. */
export function pathOf(id: number): readonly PathPoint[] {
  const scene = editor.scene();
  const object = scene && (findObject(scene, id)?.object as ObjectFields | undefined);
  return object?.motionPath?.points ?? [];
}

const headings = (mode: PointMode): { yaw: number; pitch: number }[] =>
  mode.kind === 'path'
    ? [...pathOf(mode.id)]
    : viewingAngles(editor.document(), mode.sceneId).map(({ yaw }) => ({ yaw, pitch: 0 }));

/** How many points there are to go through. */
const pointCount = (): number => {
  const mode = pointMode();
  return mode ? headings(mode).length : 0;
};

/** Goes to a point, counted from 0, and turns the view to it. */
export function goToPoint(point: number): void {
  const mode = pointMode();
  const heading = mode && headings(mode)[point];
  if (!mode || !heading) return;
  mode.point = point;
  editor.lookAt(heading.yaw, heading.pitch);
}

/** Goes to the next (1) or the previous (-1) point, round at the ends. */
export function stepPoint(by: 1 | -1): void {
  const mode = pointMode();
  const count = pointCount();
  if (mode && count > 0) goToPoint((mode.point + by + count) % count);
}
