import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import {
  type ActionList,
  findObject,
  kindOf,
  newAction,
  type ObjectFields,
  type ObjectType,
  setActions,
  withField,
} from '#scenario';

/** The list of a kind that a link is drawn into: done by a press, else at its end; undefined where it has neither. */
export const linkList = (type: ObjectType): ActionList | undefined =>
  (['actions', 'onDone'] as const).find((list) => kindOf(type).actionLists.includes(list));

/** Lets an object of the current scene lead to another, by one more action. @returns whether it was allowed */
export function linkObject(id: number, to: number): boolean {
  const { doc, sceneId, mode } = editor.state;
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  const object = scene && findObject(scene, id)?.object;
  const target = doc?.scenes[to];
  const list = object && linkList(object.type);
  if (!doc || !scene || !target || !list || mode !== 'edit') return false;
  const before = (object as ObjectFields)[list] ?? [];
  const values = { name: object.name, scene: target.name };
  if (
    before.some(({ action, target, conditions }) => action === 'link' && target === to && !conditions.length)
  ) {
    toast('placing:link.already', { values });
    return false;
  }
  const action = withField(newAction(doc, { sceneId: scene.id, owner: id }, 'link'), 'target', to);
  const made = editor.commit(setActions(doc, { sceneId: scene.id, id, list, actions: [...before, action] }));
  if (made) toast('placing:link.made', { values, tone: 'success' });
  return made;
}
