import {
  type Action,
  type Condition,
  fromPosition,
  newObject,
  newScene,
  type Scene,
  type SceneObject,
} from '#scenario';

/** Height of the eye above the rooms' floors, in metres. */
const EYE = 1.6;

/** A place of a rendered room, in its metres, as a scenario says it: never further than can be read well. */
export function at(x: number, y: number, z: number) {
  const { yaw, pitch, distance } = fromPosition([x, y - EYE, z]);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { yaw: round(yaw), pitch: round(pitch), distance: Math.min(5, Math.max(2.5, round(distance))) };
}

type Place = ReturnType<typeof at>;

/** A hotspot with one of the shipped pictures. */
export const pin = (
  id: number,
  name: string,
  assetId: string,
  place: Place,
  actions: Action[],
  rest: Partial<Extract<SceneObject, { type: 'hotspot' }>> = {},
): SceneObject => ({
  ...newObject('hotspot', id, place, name),
  assetId,
  width: 0.5,
  height: 0.5,
  actions,
  ...rest,
});

/** A text card; `rows` of text make its height. Pressing it puts it away. */
export function card(id: number, name: string, txt: string, place: Place, visible = true): SceneObject {
  const made = newObject('text', id, place, name);
  const rows = txt.split('\n').length;
  return {
    ...made,
    txt,
    visible,
    width: 2,
    height: 0.24 + rows * 0.16,
    appearance: { ...made.appearance, fontSize: 26, backgroundOpacity: 0.88 },
    actions: [{ action: 'hide', target: 'this', conditions: [] }],
  };
}

export const show = (target: number, conditions: Condition[] = [], timeout?: number): Action => ({
  action: 'show',
  target,
  conditions,
  ...(timeout ? { timeout } : {}),
});
export const hide = (target: number | 'this'): Action => ({ action: 'hide', target, conditions: [] });
export const link = (target: number, angle: number, conditions: Condition[] = []): Action => ({
  action: 'link',
  target,
  angle,
  conditions,
});
export const addScore = (value: number): Action => ({ action: 'addscore', value, conditions: [] });

/** A scene on one of the rooms' pictures. */
export const room = (id: number, name: string, assetId: string, rest: Partial<Scene>): Scene =>
  newScene(id, name, { assetId, image: `/app/media/${assetId}/4k`, ...rest });
