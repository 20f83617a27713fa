// @vitest-environment happy-dom
import { createRayPointer } from '@pmndrs/pointer-events';
import { act } from '@testing-library/react';
import { createRef, useMemo } from 'react';
import { type Group, Object3D, PerspectiveCamera, type Scene as World } from 'three';
import { afterEach, expect, test } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { newObject, newScene, projectDataSchema, toPosition } from '#scenario';
import { bareStage } from '#tests/support/bare-stage.ts';
import { KindGrips } from '../author/kind-grips.tsx';
import { useAuthorPointers } from '../author/use-author-pointers.ts';
import { View } from '../input/view.ts';
import { followPresses, onLostPress } from './follow-presses.ts';

let leave: (() => Promise<void>) | undefined;
afterEach(async () => {
  await leave?.();
  editor.close();
});

function Badges() {
  return <KindGrips onObject={useAuthorPointers(useMemo(() => new View(), [])).onObject} />;
}

/** A sound's badge 30 degrees to the right, and a hand of a session that takes hold of it by the grip. */
async function gripping() {
  const objects = [newObject('audio', 10, { yaw: 30, pitch: 0, distance: 3 }, 'Birds')];
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: { ...newScene(1, 'Hall'), objects } },
  });
  const inside = createRef<Group>();
  const stage = await bareStage();
  await stage.render(
    <group ref={inside}>
      <Badges />
    </group>,
  );
  const world = inside.current!.parent as World;
  world.updateMatrixWorld();

  const session = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const inputSource = { targetRaySpace: {} } as XRInputSource;
  const hand = new Object3D();
  const pointer = createRayPointer(() => new PerspectiveCamera(), { current: hand }, { inputSource }, {});
  let time = 0;
  const native = () => ({ timeStamp: ++time, button: 0 });
  const eyes = { see: true };
  const frame = { getPose: () => (eyes.see ? {} : null) } as unknown as XRFrame;
  const followed = followPresses(session as unknown as XRSession, () => ({}) as XRReferenceSpace);
  // As the library binds them; outside of browsers a listener that captures is only heard first if it was there first.
  session.addEventListener('squeezestart', () => pointer.down(native()));
  session.addEventListener('squeezeend', () => pointer.up(native()));
  const lost: XRInputSource[] = [];
  const stop = onLostPress((source) => lost.push(source));
  leave = async () => {
    stop();
    followed.stop();
    await stage.leave();
  };
  const point = (yaw: number) => {
    // An object's -Z points, as a hand's.
    hand.lookAt(...(toPosition(yaw, 0, 1).map((one) => -one) as [number, number, number]));
    hand.updateMatrixWorld();
    return act(async () => pointer.move(world, native()));
  };
  const send = (...types: string[]) =>
    act(async () => {
      for (const type of types)
        session.dispatchEvent(Object.assign(new Event(type), { inputSource, removed: [inputSource] }));
    });
  return {
    lost,
    eyes,
    /** As the library does before anybody is told. */
    hide() {
      session.visibilityState = 'visible-blurred';
      pointer.setEnabled(false, native());
    },
    point,
    send,
    /** Takes hold of the badge, with these events, and carries it to 50 degrees. */
    async carry(...types: string[]) {
      await point(30);
      await send(...types);
      await point(40);
      await point(50);
    },
    frames: (count: number) =>
      act(async () => {
        for (let left = count; left > 0; left--) followed.look(frame, 0.1);
      }),
  };
}
const stands = () => {
  const [{ yaw } = { yaw: 0 }] = editor.scene()!.objects as unknown as { yaw: number }[];
  return [Math.round(yaw), editor.state.undoDepth, editor.state.holding?.id ?? null];
};

test('a grip that ends without its act is cancelled: what it held stands where it stood', async () => {
  const hand = await gripping();
  await hand.carry('squeezestart');
  expect(stands()).toEqual([50, 0, 10]);
  await hand.send('squeezeend', 'inputsourceschange');
  expect(stands()).toEqual([30, 0, null]);
  expect([editor.state.selection, hand.lost.length]).toEqual([[], 1]);
  // One that presses only is no press either.
  await hand.point(30);
  await hand.send('squeezestart', 'squeezeend');
  expect(editor.state.selection).toEqual([]);
});

test('one that is meant is done: its act comes before its end, in the emulator before its start', async () => {
  const hand = await gripping();
  await hand.carry('squeezestart');
  await hand.send('squeeze', 'squeezeend');
  expect(stands()).toEqual([50, 1, null]);
  await act(async () => editor.undo());
  await hand.carry('squeeze', 'squeezestart');
  await hand.send('squeezeend');
  expect(stands()).toEqual([50, 1, null]);
  expect(hand.lost).toEqual([]);
});

test('out of sight for a moment it holds on; for longer, or as it ends, it is cancelled, once', async () => {
  const hand = await gripping();
  await hand.carry('squeezestart');
  hand.eyes.see = false;
  await hand.frames(2);
  hand.eyes.see = true;
  await hand.frames(2);
  hand.eyes.see = false;
  await hand.frames(2);
  expect(stands()).toEqual([50, 0, 10]);
  await hand.frames(1);
  expect(stands()).toEqual([30, 0, null]);
  hand.eyes.see = true;
  await hand.point(60);
  await hand.send('squeeze', 'squeezeend');
  expect([...stands(), hand.lost.length]).toEqual([30, 0, null, 1]);
  await hand.carry('squeezestart');
  hand.eyes.see = false;
  await hand.frames(1);
  await hand.send('squeeze', 'squeezeend');
  expect([...stands(), hand.lost.length]).toEqual([30, 0, null, 2]);
});

test('one that goes without a word is cancelled too', async () => {
  const hand = await gripping();
  await hand.carry('squeeze', 'squeezestart');
  await hand.send('inputsourceschange');
  expect([...stands(), hand.lost.length]).toEqual([30, 0, null, 1]);
});

test.each(['end', 'visibilitychange'])('and what is held as nothing is seen any more: %s', async (word) => {
  const hand = await gripping();
  await hand.carry('squeeze', 'squeezestart');
  hand.hide();
  await hand.send(word);
  expect([...stands(), hand.lost.length]).toEqual([30, 0, null, 1]);
});
