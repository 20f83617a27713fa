// @vitest-environment happy-dom
import { createRayPointer } from '@pmndrs/pointer-events';
import { act } from '@testing-library/react';
import { createRef } from 'react';
import { type Group, Object3D, PerspectiveCamera, type Scene as World } from 'three';
import { expect, test } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { kindIcons } from '#panels/editor/palette.tsx';
import {
  findObject,
  newObject,
  newScene,
  projectDataSchema,
  removeObjects,
  type SceneObject,
  toPosition,
} from '#scenario';
import { bareStage } from '#tests/support/bare-stage.ts';
import { View } from '../input/view.ts';
import { KindGrips } from './kind-grips.tsx';
import { useAuthorPointers } from './use-author-pointers.ts';

const at = { yaw: 0, pitch: 0 };
const objects = (): SceneObject[] => [
  newObject('audio', 10, { yaw: 30, pitch: 10, distance: 3 }, 'Birds'),
  newObject('image', 11, { yaw: 60, pitch: 0 }, 'Picture'),
  newObject('layer', 12, at, 'Hints', { objects: [newObject('run-event', 13, at, 'Reset')] }),
  newObject('group', 14, { yaw: -30, pitch: 0, distance: 3 }, 'Shelf', {
    objects: [newObject('audio', 15, { yaw: 5, pitch: 0 }, 'Radio')],
  }),
];
const object = (id: number) =>
  findObject(editor.document().scenes[1]!, id)!.object as { yaw: number; pitch: number };

function Badges({ view }: { view: View }) {
  return <KindGrips onObject={useAuthorPointers(view).onObject} />;
}

/** The badges round the middle of the world, and a hand there. */
async function worn() {
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: { ...newScene(1, 'Hall'), objects: objects() } },
  });
  const inside = createRef<Group>();
  const stage = await bareStage();
  const view = new View();
  await stage.render(
    <group ref={inside}>
      <Badges view={view} />
    </group>,
  );
  const world = inside.current!.parent as World;
  world.updateMatrixWorld();
  const hand = new Object3D();
  const pointer = createRayPointer(() => new PerspectiveCamera(), { current: hand }, {});
  let time = 0;
  const event = () => ({ timeStamp: ++time, button: 0 });
  const point = (yaw: number, pitch: number) => {
    // An object's -Z points, as a hand's.
    hand.lookAt(...(toPosition(yaw, pitch, 1).map((one) => -one) as [number, number, number]));
    hand.updateMatrixWorld();
    return act(async () => pointer.move(world, event()));
  };
  return {
    view,
    point,
    down: () => act(async () => pointer.down(event())),
    up: () => act(async () => pointer.up(event())),
    async press(yaw: number, pitch: number) {
      await point(yaw, pitch);
      await this.down();
      await this.up();
      return editor.state.selection;
    },
    leave: stage.leave,
  };
}

test('[kind:audio] [kind:group] what draws nothing is selected by the badge where it is; what has no place, by one in a row', async () => {
  const hand = await worn();
  expect(await hand.press(30, 10)).toEqual([10]);
  expect(await hand.press(-30, -6)).toEqual([14]);
  expect(await hand.press(-2.5, -24)).toEqual([12]);
  expect(await hand.press(2.5, -24)).toEqual([13]);
  editor.select([]);
  // What is drawn has none.
  expect(await hand.press(60, 0)).toEqual([]);
  await hand.leave();
});

test('a badge moves what it stands for, as one step; a hand that trembles only selects', async () => {
  const hand = await worn();
  await hand.point(30, 10);
  await hand.down();
  await hand.point(30.3, 10);
  await hand.up();
  expect([editor.state.selection, editor.state.undoDepth]).toEqual([[10], 0]);
  await hand.down();
  await hand.point(38, 15);
  await hand.point(50, -20);
  expect(object(10)).toMatchObject({ yaw: 30, pitch: 10 });
  await hand.up();
  expect(object(10).yaw).toBeCloseTo(50, 0);
  expect(object(10).pitch).toBeCloseTo(-20, 0);
  expect(editor.state.undoDepth).toBe(1);
  editor.undo();
  expect(object(10)).toMatchObject({ yaw: 30, pitch: 10 });
  await hand.leave();
});

test('several that are selected are moved by the badge of one, drawn to what stands near', async () => {
  const hand = await worn();
  editor.select([10, 14]);
  await hand.point(30, 10);
  await hand.down();
  await hand.point(45, 10);
  await hand.point(50, -0.3);
  await hand.up();
  expect(object(10).yaw).toBeCloseTo(50, 0);
  expect(object(10).pitch).toBeCloseTo(0, 5);
  expect(object(14).yaw).toBeCloseTo(-10, 0);
  expect(object(14).pitch).toBeCloseTo(-10, 5);
  expect([editor.state.selection, editor.state.undoDepth]).toEqual([[10, 14], 1]);
  await hand.leave();
});

test('a hold that the author lets go of moves nothing', async () => {
  const hand = await worn();
  await hand.point(30, 10);
  await hand.down();
  await hand.point(50, 10);
  editor.drop();
  await hand.point(55, 10);
  await hand.up();
  expect(object(10)).toMatchObject({ yaw: 30, pitch: 10 });
  expect(editor.state.undoDepth).toBe(0);
  await hand.leave();
});

test('what is taken away while its badge is held leaves the hand free, and what cannot be moved answers the next press', async () => {
  const hand = await worn();
  await hand.point(30, 10);
  await hand.down();
  await hand.point(50, 10);
  await act(async () => {
    editor.commit(removeObjects(editor.document(), { sceneId: 1, ids: [10] }));
  });
  await hand.up();
  expect([editor.state.holding, hand.view.locked, editor.state.undoDepth]).toEqual([null, false, 1]);
  expect(await hand.press(2.5, -24)).toEqual([13]);
  await hand.leave();
});

test('badges that go while one is held, as when the other hand takes a kind, leave nothing hanging', async () => {
  const arm = (placing: 'hotspot' | null) =>
    act(async () => {
      editor.state.placing = placing;
    });
  const hand = await worn();
  await hand.point(30, 10);
  await hand.down();
  await hand.point(50, 10);
  expect([editor.state.holding?.id, hand.view.locked]).toEqual([10, true]);
  await arm('hotspot');
  expect([editor.state.holding, hand.view.locked]).toEqual([null, false]);
  await hand.up();
  await arm(null);
  expect(object(10)).toMatchObject({ yaw: 30, pitch: 10 });
  expect(editor.scene()).toEqual(editor.document().scenes[1]);
  await hand.point(30, 10);
  await hand.down();
  await hand.point(40, 10);
  await hand.up();
  expect([Math.round(object(10).yaw), editor.state.undoDepth]).toEqual([40, 1]);
  await hand.leave();
});

test('[kind:hotspot-drag] what is dragged, dropped upon and both are told apart', () => {
  const icons = (['hotspot-drag', 'hotspot-drop', 'hotspot-drag-drop'] as const).map(
    (kind) => kindIcons[kind],
  );
  expect(new Set(icons).size).toBe(3);
});
