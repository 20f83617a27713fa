import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import { actionLists } from '../types.ts';
import type { Doc, EditResult } from './changes.ts';
import { setChoiceActions } from './choices.ts';
import { objectsOf, scenesInOrder } from './selectors.ts';
import { setActions } from './set-actions.ts';
import { setSceneField } from './set-field.ts';

/** An angle at which a scene is seen on arrival: its own, or that of a link which leads to it. */
export interface ViewingAngle {
  /** Degrees; of a link without an angle of its own, that of the scene. */
  yaw: number;
  /** The link, and what carries it; absent for the scene's own. */
  link?: {
    action: Action;
    /** Names of the scene and of the object that the link is in. */
    scene: string;
    object?: string;
  };
  /** The edit that gives it another yaw. */
  set(doc: Doc, yaw: number): EditResult;
}

/** Every angle at which a scene may be seen on arrival, its own first. */
export function viewingAngles(doc: Doc, sceneId: number): ViewingAngle[] {
  const target = doc.scenes[sceneId];
  if (!target) return [];
  const own: ViewingAngle = {
    yaw: target.default_yaw,
    set: (now, yaw) => setSceneField(now, { sceneId, path: 'default_yaw', value: yaw }),
  };
  const links = scenesInOrder(doc).flatMap((scene) =>
    listsOf(scene).flatMap(({ actions, object, put }) =>
      actions.flatMap((action, index): ViewingAngle[] => {
        if (action.action !== 'link' || action.target !== sceneId) return [];
        return [
          {
            yaw: typeof action.angle === 'number' ? action.angle : target.default_yaw,
            link: { action, scene: scene.name, ...(object && { object }) },
            set: (now, yaw) => put(now, actions.with(index, { ...action, angle: yaw })),
          },
        ];
      }),
    ),
  );
  return [own, ...links];
}

interface OwnList {
  actions: readonly Action[];
  /** The name of the object that has the list. */
  object?: string;
  put(doc: Doc, actions: readonly Action[]): EditResult;
}

/** Every list of actions of a scene, and the edit that puts others in its place. */
function listsOf(scene: Scene): OwnList[] {
  const sceneId = scene.id;
  const own = (['actionsShow', 'actions'] as const).map(
    (list): OwnList => ({
      actions: scene[list],
      put: (doc, actions) => setActions(doc, { sceneId, list, actions }),
    }),
  );
  const timed = scene.timers.map(
    (event, index): OwnList => ({
      actions: event.actions,
      put: (doc, actions) => {
        const value = doc.scenes[sceneId]?.timers.map((one, at) =>
          at === index ? { ...event, actions: [...actions] } : one,
        );
        return setSceneField(doc, { sceneId, path: 'timers', value });
      },
    }),
  );
  const ofObjects = objectsOf(scene).flatMap((object) => {
    const { id, name, choices, ...fields } = object as unknown as ObjectFields;
    const lists = actionLists.flatMap((list): OwnList[] => {
      const actions = fields[list];
      if (!actions?.length) return [];
      const put: OwnList['put'] = (doc, next) => setActions(doc, { sceneId, id, list, actions: next });
      return [{ actions, object: name, put }];
    });
    const chosen = (choices ?? []).map(
      (choice): OwnList => ({
        actions: choice.actions,
        object: name,
        put: (doc, actions) => setChoiceActions(doc, { sceneId, id, choice: choice.id, actions }),
      }),
    );
    return [...chosen, ...lists];
  });
  return [...own, ...timed, ...ofObjects];
}
