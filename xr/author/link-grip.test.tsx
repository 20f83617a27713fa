// @vitest-environment happy-dom
import { createRayPointer } from '@pmndrs/pointer-events';
import { advance } from '@react-three/fiber';
import { act } from '@testing-library/react';
import { createRef } from 'react';
import { type Group, Matrix4, Object3D, PerspectiveCamera, Vector3, type Scene as World } from 'three';
import { proxy } from 'valtio';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import type { KitTexts } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { linking } from '#models/editor/linking.ts';
import { findObject, newObject, newScene, type ObjectFields, projectDataSchema } from '#scenario';
import { uikitStage } from '#tests/support/uikit-stage.tsx';
import { View } from '../input/view.ts';
import type { Quad } from '../objects/hit-test.ts';
import { poseMatrix } from '../objects/pose.ts';
import { SessionContext } from '../session/session-context.ts';
import { LinkGrip } from './link-grip.tsx';
import { LinkScenes } from './link-scenes.tsx';
import { drawing } from './link-targets.ts';

/** There are no letters to draw without a canvas. */
vi.mock('../fonts/rasterize.ts', () => ({
  DISTANCE_RANGE: 8,
  Rasterizer: class {
    draw = () => ({
      data: [],
      columns: 1,
      rows: 1,
      width: 1,
      height: 1,
      xadvance: 1,
      xoffset: 0,
      yoffset: 0,
    });
  },
}));

const kitTexts = new Proxy({}, { get: (_, name) => String(name) }) as KitTexts;
beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['editor', 'headset', 'kit', 'placing'], locale: 'us' }),
);

const door = { yaw: 0, pitch: 30, distance: 4 };
const lamp = { yaw: 30, pitch: 40, distance: 4 };
const links = () =>
  ((findObject(editor.document().scenes[1]!, 10)!.object as ObjectFields).actions ?? []).map(
    ({ action, target }) => [action, target],
  );

/** A hall with a door, and so many rooms beside it. */
function open(rooms: number): void {
  const scenes = Object.fromEntries(
    Array.from({ length: rooms }, (_, at) => [
      20 + at,
      newScene(20 + at, `Room ${at + 1}`, { position: at + 1 }),
    ]),
  );
  const objects = [newObject('hotspot', 10, door, 'Door'), newObject('hotspot', 11, lamp, 'Lamp')];
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall', { position: 0, objects }), ...scenes },
  });
  editor.select([10]);
}

let leave: (() => Promise<void>) | undefined;
beforeEach(() => {
  linking.from = null;
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

/** The grip of the door and what it opens, and a hand before them. */
async function worn(rooms = 3) {
  open(rooms);
  const stage = await uikitStage(kitTexts);
  leave = stage.leave;
  const inside = createRef<Group>();
  const view = new View();
  const group = { matrixWorld: new Matrix4() };
  const quadOf = (id: number, place: typeof door): Quad => {
    const { object } = findObject(editor.scene()!, id)!;
    const matrix = poseMatrix(new Matrix4(), object as never, place, { width: 1, height: 1 });
    return { id, order: 0, enabled: true, group, matrix };
  };
  const quads = new Map([quadOf(10, door), quadOf(11, lamp)].map((quad) => [quad.id, quad]));
  await stage.render(
    <SessionContext.Provider value={{ state: proxy({ status: 'visible' }) } as never}>
      <group ref={inside}>
        <LinkGrip
          quad={quads.get(10)!}
          quads={{ current: quads }}
          name="Door"
          type="hotspot"
          order={1}
          sync={{ current: new Set() }}
          view={view}
        />
      </group>
      <LinkScenes />
    </SessionContext.Provider>,
  );
  let world: Object3D = inside.current!;
  while (world.parent) world = world.parent;
  const hand = new Object3D();
  // Where the stage's camera is.
  hand.position.set(0, 0, 5);
  const pointer = createRayPointer(() => new PerspectiveCamera(), { current: hand }, {});
  let time = 0;
  const event = () => ({ timeStamp: ++time, button: 0 });
  const placeOf = (name: string) => {
    const target = stage.target('button', name)!;
    target.object.updateWorldMatrix(true, false);
    return new Vector3().setFromMatrixPosition(target.object.matrixWorld);
  };
  return {
    view,
    target: (name: string) => stage.target('button', name),
    /** Until panels are laid out and placed. */
    async settle() {
      for (let frame = 0; frame < 6; frame++)
        await act(async () => {
          time += 16;
          advance(time);
        });
    },
    async point(name: string | number) {
      const at =
        typeof name === 'string'
          ? placeOf(name)
          : new Vector3().setFromMatrixPosition(quads.get(name)!.matrix);
      // An object's -Z points, as a hand's.
      hand.lookAt(hand.position.clone().multiplyScalar(2).sub(at));
      hand.updateMatrixWorld();
      world.updateMatrixWorld();
      return act(async () => pointer.move(world as World, event()));
    },
    async pointAway() {
      hand.lookAt(5, -40, 10);
      hand.updateMatrixWorld();
      return act(async () => pointer.move(world as World, event()));
    },
    down: () => act(async () => pointer.down(event())),
    up: () => act(async () => pointer.up(event())),
    lose: () => act(async () => pointer.cancel(event())),
    press: (name: string) => act(async () => stage.target('button', name)!.press!()),
  };
}

const GRIP = 'Draw a link from Door';

test('[action:link] pulled to the picture of a scene, an object leads there: one step', async () => {
  const hand = await worn();
  expect(hand.target('Room 1')).toBeUndefined();
  await hand.point(GRIP);
  await hand.down();
  expect(hand.view.locked).toBe(true);
  await hand.settle();
  expect(hand.target('Hall')).toBeUndefined();
  await hand.point('Room 2');
  expect(drawing.over).toBe(21);
  await hand.up();
  expect([links(), hand.view.locked, editor.state.undoDepth]).toEqual([[['link', 21]], false, 1]);
  expect(hand.target('Room 1')).toBeUndefined();
  editor.undo();
  expect(links()).toEqual([]);
});

test('let go elsewhere the scenes stay: one is pressed, or they are closed, without holding', async () => {
  const hand = await worn();
  await hand.point(GRIP);
  await hand.down();
  await hand.settle();
  await hand.pointAway();
  await hand.up();
  await hand.settle();
  expect(links()).toEqual([]);
  await hand.press('close');
  expect(hand.target('Room 3')).toBeUndefined();
  await hand.press(GRIP);
  await hand.press('Room 3');
  expect([links(), hand.target('Room 3')]).toEqual([[['link', 22]], undefined]);
});

test('[action:hide] let go on another object, it acts on that one, and the action is opened in the settings', async () => {
  const hand = await worn();
  const { settings } = editor.state;
  await hand.point(GRIP);
  await hand.down();
  await hand.settle();
  await hand.point(11);
  expect([drawing.object, drawing.over]).toEqual([11, null]);
  await hand.up();
  expect([links(), linking.from, drawing.object]).toEqual([[['hide', 11]], null, null]);
  expect(editor.state.settings).toBe(settings + 1);
  editor.undo();
  expect(links()).toEqual([]);
});

test('what is lost, dropped or no longer selected on its way is not half done', async () => {
  const hand = await worn();
  const pull = async (end: () => unknown) => {
    editor.select([10]);
    await hand.settle();
    await hand.point(GRIP);
    await hand.down();
    await hand.settle();
    await hand.point('Room 1');
    await act(async () => void (await end()));
    await hand.up();
    await hand.settle();
    expect([links(), hand.view.locked, editor.state.undoDepth]).toEqual([[], false, 0]);
  };
  await pull(hand.lose);
  expect(hand.target('Room 1')).toBeUndefined();
  await pull(() => editor.select([]));
  expect(hand.target('Room 1')).toBeUndefined();
  await pull(() => editor.drop());
});

test('of many scenes eight are in view; the line, or a press, turns the page', async () => {
  const hand = await worn(10);
  await hand.point(GRIP);
  await hand.down();
  await hand.settle();
  expect([hand.target('Room 8'), hand.target('Room 9')].map(Boolean)).toEqual([true, false]);
  await hand.point('More scenes');
  await hand.settle();
  await hand.point('Room 10');
  await hand.up();
  expect(links()).toEqual([['link', 29]]);
  await hand.press(GRIP);
  await hand.press('More scenes');
  await hand.press('Earlier scenes');
  await hand.press('Room 1');
  expect(links()).toEqual([
    ['link', 29],
    ['link', 20],
  ]);
});
