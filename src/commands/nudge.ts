import { editor as limits } from '#catalog/limits.ts';
import { editor } from '#models/editor/editor.ts';
import { moveObjectsBy } from '#scenario';

export interface NudgeBy {
  /** Steps to the right, up, and away from the viewer. */
  right?: number;
  up?: number;
  away?: number;
  /** The large step. */
  far?: boolean;
}

/** Metres of one step of distance. */
const metres = [0.1, 0.5] as const;

/** Moves what is selected by a step: 1 degree, 5 when far. Steps in quick succession undo as one. */
export function nudge({ right = 0, up = 0, away = 0, far = false }: NudgeBy): boolean {
  const { doc, sceneId, selection } = editor.state;
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  if (!doc || !scene || selection.length === 0 || editor.state.mode !== 'edit') return false;
  const step = limits.snapDegrees[far ? 1 : 0];
  const metre = metres[far ? 1 : 0];
  const by = { yaw: right * step, pitch: up * step, distance: away * metre };
  return editor.commit(moveObjectsBy(doc, { sceneId: scene.id, ids: selection, ...by }), {
    joins: `nudge ${selection.join()}`,
  });
}
