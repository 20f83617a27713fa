import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import {
  type ActionList,
  type ActionType,
  findObject,
  newAction,
  type ObjectFields,
  setActions,
  withField,
} from '#scenario';
import { factsOf } from '#scenario/play.ts';
import { linkList } from './link-object.ts';

/** Where an action stands: the list of an object, and the place in it. */
interface Made {
  list: ActionList;
  at: number;
}

/**
 * Lets an object of the current scene act on another one by one more action: what is hidden at first is shown, what plays
 * is played, anything else is hidden. @returns where the action stands; undefined where it was not allowed
 */
export function actOnObject(id: number, on: number): Made | undefined {
  const { doc, sceneId, mode } = editor.state;
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  const object = scene && findObject(scene, id)?.object;
  const target = scene && findObject(scene, on)?.object;
  const list = object && linkList(object.type);
  if (!doc || !scene || !target || !list || mode !== 'edit' || id === on) return;
  const before = (object as ObjectFields)[list] ?? [];
  const place = { sceneId: scene.id, owner: id };
  const action = withField(newAction(doc, place, fitting(target as ObjectFields)), 'target', on);
  if (!editor.commit(setActions(doc, { sceneId: scene.id, id, list, actions: [...before, action] }))) return;
  toast('placing:link.acts', { values: { name: object.name, target: target.name }, tone: 'success' });
  return { list, at: before.length };
}

/** What one object does most likely to another. */
function fitting(target: ObjectFields): ActionType {
  if (target.visible === false) return 'show';
  return factsOf(target).media ? 'playmedia' : 'hide';
}
