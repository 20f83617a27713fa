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

/** Points of a letter that is 12 pixels high on a phone on its side, for each metre of distance. */
const POINTS = 12.4;
/** Metres of a card's height that a point makes. */
const POINT = 1 / 240;
/** Signs of a line of it, as wide as a phone that stands upright shows. */
const SIGNS = 21;

/** How many lines a text takes. */
const rowsOf = (txt: string): number =>
  txt.split('\n').reduce((rows, paragraph) => {
    let line = 0;
    for (const word of paragraph.split(' ')) {
      if (line === 0 || line + word.length > SIGNS) {
        rows += 1;
        line = 0;
      }
      line += word.length + 1;
    }
    return rows;
  }, 0);

/** A text card that can be read on a phone; its text makes its height. Pressing it puts it away. */
export function card(id: number, name: string, txt: string, place: Place, visible = true): SceneObject {
  const made = newObject('text', id, place, name);
  const { distance } = place;
  const fontSize = Math.ceil(POINTS * distance);
  return {
    ...made,
    txt,
    visible,
    width: 0.64 * distance,
    height: 0.2 + rowsOf(txt) * fontSize * POINT * 1.25,
    appearance: { ...made.appearance, fontSize, backgroundOpacity: 0.92 },
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
