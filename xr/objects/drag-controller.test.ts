import { Group, Matrix4 } from 'three';
import { expect, test } from 'vitest';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { newObject, newScene, type SceneObject } from '#scenario';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { View } from '../input/view.ts';
import type { ObjectEvent, Place } from '../stage/types.ts';
import { DragController } from './drag-controller.ts';
import type { Layer } from './drag-space.ts';
import { pointerName } from './pointer-kind.ts';
import { type Placed, placeOf, poseMatrix } from './pose.ts';
import { renderList } from './render-list.ts';

const view = { width: 2, height: 1 };
const at = (yaw: number, pitch = 0): Place => ({ yaw, pitch, distance: 4 });
const objects = [
  { ...newObject('hotspot-drop', 1, { yaw: 40, pitch: 0, distance: 4 }), name: 'Zone', width: 2, height: 2 },
  { ...newObject('hotspot-drag', 2, { yaw: 0, pitch: 0, distance: 4 }), name: 'First' },
  { ...newObject('hotspot-drag', 3, { yaw: -20, pitch: 0, distance: 4 }), name: 'Second' },
  {
    ...newObject('hotspot-drag', 4, { yaw: -40, pitch: 0, distance: 4 }),
    name: 'Third',
    hoverin: [{ action: 'addscore', value: 5 }],
  },
] as SceneObject[];

function begun(looks?: View) {
  const scene = { ...newScene(10, 'Room'), position: 0, objects };
  const loaded = loadScenario(
    JSON.stringify({ id: 1, name: 'Drags', scenes: [scene], projectData: { version: 2, nextObjId: 20 } }),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => 0, random: () => 0 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 10 });
  const layers = new Map<number, Layer>();
  for (const standing of renderList(scene as never, undefined, () => true)) {
    const { object, order, enabled, zone } = standing;
    const matrix = poseMatrix(new Matrix4(), object as Placed, placeOf(object), view);
    const quad = { id: object.id, order, enabled, zone, matrix, group: new Group() };
    layers.set(object.id, { standing, quad, parent: new Matrix4() });
  }
  const drags = new DragController({
    play,
    view: looks,
    layers: () => layers,
    eye: () => null,
    homeOf: ({ standing }) => placeOf(standing.object),
    changed: () => undefined,
  });
  /** As the scene does: what dragging leaves is a press. */
  const send = (type: ObjectEvent['type'], id: number, place: Place, more: Partial<ObjectEvent> = {}) => {
    const event = {
      type,
      id,
      at: place,
      pointerType: 'ray',
      pointerId: 1,
      shift: false,
      ctrl: false,
      ...more,
    };
    const taken = drags.onObject(event);
    if (type === 'click' && !taken)
      play.dispatch({ type: 'press', object: id, pointer: pointerName(event.pointerType) });
    return taken;
  };
  const where = (id: number) => drags.placeOf(layers.get(id)!);
  return { play, drags, send, where };
}

test('[interact:drag] [play:hotspot-drag] a thing keeps under the pointer where it was taken, and stays in its zone', () => {
  const { play, send, where } = begun();
  expect(send('down', 2, at(1))).toBe(true);
  send('drag', 2, at(21));
  expect(play.state.run.dragging).toBe(2);
  expect(where(2)!.yaw).toBeCloseTo(20);
  send('drag', 2, at(42, 3));
  send('up', 2, at(42, 3));
  expect(play.state.run.drops[2]).toBe(1);
  expect(where(2)).toMatchObject({ yaw: expect.closeTo(41), pitch: expect.closeTo(3) });
  // The press that ended the drag is no press.
  expect(send('click', 2, at(42, 3))).toBe(true);
  expect(play.state.run.dragging).toBeNull();
});

test('[interact:drag] let go on nothing, or taken away by the system, it goes back to its place', () => {
  for (const more of [{}, { cancelled: true }]) {
    const { play, drags, send, where } = begun();
    send('down', 2, at(0));
    send('drag', 2, at(38));
    send('up', 2, 'cancelled' in more ? at(38) : at(15, 30), more);
    expect(play.state.run.drops[2]).toBeUndefined();
    for (let frame = 0; frame < 60; frame++) drags.frame(1 / 60, { yaw: 45, pitch: 30 });
    expect(where(2)).toBeUndefined();
  }
});

test('[interact:drag] [play:hotspot-drop] without dragging: two presses lay it down, side by side with what lies there', () => {
  const { play, drags, send, where } = begun();
  send('down', 2, at(0));
  send('up', 2, at(0));
  send('click', 2, at(0));
  expect(play.state.run.dragging).toBe(2);
  expect(drags.lit()).toEqual([2, 1]);
  send('click', 1, at(40));
  expect(where(2)!.yaw).toBeCloseTo(40);
  send('click', 3, at(-20));
  send('click', 1, at(40));
  expect(play.state.run.drops).toEqual({ 2: 1, 3: 1 });
  expect(where(2)!.yaw).toBeLessThan(40);
  expect(where(3)!.yaw).toBeGreaterThan(40);
  // A zone answers as a hotspot while nothing is carried.
  send('click', 1, at(40));
  expect(play.log.filter(({ type }) => type === 'click')).toMatchObject([{ data: { object: 1 } }]);
});

test('[interact:drag] a second thing taken up puts the first back, and a cancel the last', () => {
  const { play, drags, send } = begun();
  send('click', 2, at(0));
  send('click', 3, at(-20));
  expect(play.state.run.dragging).toBe(3);
  expect(play.log.filter(({ type }) => type === 'drop')).toHaveLength(1);
  drags.cancel();
  expect(play.state.run.dragging).toBeNull();
});

test('[interact:drag] taken out of its zone and let go, it goes home', () => {
  const { play, drags, send, where } = begun();
  send('click', 2, at(0));
  send('click', 1, at(40));
  expect(where(2)).toBeDefined();
  play.dispatch({ type: 'drag-begin', object: 2 });
  play.dispatch({ type: 'drop', object: 2, zone: null });
  for (let frame = 0; frame < 60; frame++) drags.frame(1 / 60, { yaw: 45, pitch: 30 });
  expect(where(2)).toBeUndefined();
});

for (const pointerType of ['touch', 'transient', 'mouse']) {
  const hovers = pointerType === 'mouse';
  test(`[interact:hover] [interact:drag] a press of ${pointerType} takes a thing up ${hovers ? 'that it hovers over already' : 'after one that hovers'}`, () => {
    const { play, send } = begun();
    const press = () => send('click', 4, at(-40), { pointerType });
    if (hovers) play.dispatch({ type: 'hover-in', object: 4 });
    else {
      press();
      expect(play.state.run).toMatchObject({ dragging: null, hovered: 4 });
    }
    expect(play.state.run.variables[0]).toBe(5);
    press();
    expect(play.state.run.dragging).toBe(4);
    expect(play.state.run.variables[0]).toBe(5);
  });
}

test('[interact:drag] a run that leads on lets go of what is held: the view can be turned again', () => {
  const looks = new View();
  const { play, send, where } = begun(looks);
  const mouse = { pointerType: 'mouse' };
  send('down', 2, at(0), mouse);
  expect(looks.locked).toBe(true);
  play.dispatch({ type: 'start' });
  expect(where(2)).toBeUndefined();
  expect(looks.locked).toBe(false);
  expect(send('up', 2, at(0), mouse)).toBe(false);
});
