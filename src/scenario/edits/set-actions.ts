import type { Action } from '../schema/action.ts';
import type { ActionList } from '../types.ts';
import type { Doc, EditResult } from './changes.ts';
import { fieldChange } from './selectors.ts';
import { setField } from './set-field.ts';

/**
 * Replaces a list of actions: of an object, or (without `id`) the start (`actionsShow`) or
 * end (`actions`) actions of the scene.
 */
export function setActions(
  doc: Doc,
  {
    sceneId,
    id,
    list,
    actions,
  }: { sceneId: number; id?: number; list: ActionList; actions: readonly Action[] },
): EditResult {
  if (id !== undefined) return setField(doc, { sceneId, id, path: list, value: actions });
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  if (list !== 'actions' && list !== 'actionsShow') return { refused: 'value-out-of-range' };
  return { changes: fieldChange({ scene: sceneId }, [list], scene[list], actions) };
}
