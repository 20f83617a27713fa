// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#commands/command.ts';
import { letGo } from '#commands/let-go.ts';
import { editor } from '#models/editor/editor.ts';
import { findObject, newObject, newScene, type ObjectFields, projectDataSchema } from '#scenario';
import { View } from '../input/view.ts';
import { selecting } from '../kit/selecting.ts';
import type { BackgroundEvent, ObjectEvent } from '../stage/types.ts';
import { sweeping } from './sweep.ts';
import { type AuthorPointers, useAuthorPointers } from './use-author-pointers.ts';

let pointers: AuthorPointers;
let view: View;
beforeEach(() => {
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: {
      1: newScene(1, 'Hall', {
        position: 0,
        objects: [
          newObject('hotspot', 10, { yaw: 0, pitch: 0, distance: 4 }),
          newObject('hotspot', 11, { yaw: 30, pitch: 0, distance: 4 }),
        ],
      }),
      2: newScene(2, 'Lab', { position: 1 }),
    },
  });
  editor.state.mode = 'edit';
  view = new View();
  pointers = renderHook(() => useAuthorPointers(view)).result.current;
});
afterEach(() => {
  selecting.several = false;
  cleanup();
  editor.close();
});

const each = (part: 'yaw' | 'distance') =>
  [10, 11].map((id) => (findObject(editor.state.doc!.scenes[1]!, id)!.object as Placed)[part]);
type Placed = { yaw: number; distance: number };
const distances = () => each('distance');
/** What a pointer does to an object, at so many degrees to the right. */
const point = (type: ObjectEvent['type'], id: number, yaw: number, more: Partial<ObjectEvent> = {}) =>
  pointers.onObject({
    type,
    id,
    at: { yaw, pitch: 0, distance: 4 },
    pointerType: 'ray',
    pointerId: 1,
    shift: false,
    ctrl: false,
    ...more,
  });
/** The stick is held for some frames, and let go. */
const push = (metres: number) => {
  for (const share of [0.5, 0.5]) pointers.push(metres * share, false);
  pointers.push(0, true);
};

test('the stick pushes what is selected away and pulls it near, each as one step', () => {
  editor.select([10]);
  push(1);
  push(-0.5);
  expect(distances()).toEqual([4.5, 4]);
  editor.undo();
  expect(distances()).toEqual([5, 4]);
});

test('what the stick did while nothing was selected, or another thing, or in play, moves nothing later', () => {
  push(2);
  editor.select([10]);
  push(1);
  expect(distances()).toEqual([5, 4]);
  pointers.push(1, false);
  editor.select([11]);
  push(0.5);
  expect(distances()).toEqual([6, 4.5]);
  editor.state.mode = 'run';
  push(1);
  editor.state.mode = 'edit';
  push(1);
  expect(distances()).toEqual([6, 5.5]);
});

test('what somebody else settles on the way, as a page that is hidden does, is moved once, and is one step', () => {
  point('down', 10, 1);
  point('drag', 10, 21);
  editor.settlePreview();
  point('up', 10, 21);
  expect([each('yaw'), editor.state.undoDepth]).toEqual([[20, 30], 1]);
  editor.select([10]);
  pointers.push(1, false);
  editor.settlePreview();
  pointers.push(0, true);
  expect([distances(), editor.state.undoDepth]).toEqual([[5, 4], 2]);
});

test('what is held when another scene is opened stays where it was seen last, whatever its hand does then', () => {
  point('down', 10, 0);
  point('drag', 10, 20);
  editor.openScene(2);
  point('drag', 10, 40);
  point('up', 10, 40);
  expect([each('yaw'), editor.state.undoDepth, editor.state.selection]).toEqual([[20, 30], 1, []]);
  editor.openScene(1);
  point('down', 11, 30);
  editor.openScene(2);
  point('up', 11, 30);
  expect(editor.state.selection).toEqual([]);
});

test('held or pushed on after it was settled, a thing goes on from where it is', () => {
  editor.select([10]);
  point('down', 10, 0);
  point('drag', 10, 20);
  pointers.push(1, false);
  editor.settlePreview();
  pointers.push(0.5, false);
  point('drag', 10, 30);
  point('up', 10, 30);
  pointers.push(0.5, false);
  editor.settlePreview();
  pointers.push(0.5, false);
  pointers.push(0, true);
  expect([each('yaw'), distances()]).toEqual([
    [30, 30],
    [6.5, 4],
  ]);
});

test('what the stick of one hand pushed stays there when the other hand takes something', () => {
  editor.select([11]);
  pointers.push(1, false);
  point('down', 10, 0);
  point('drag', 10, 20);
  point('up', 10, 20);
  pointers.push(0, true);
  expect([each('yaw'), distances()]).toEqual([
    [20, 30],
    [4, 5],
  ]);
});

test('an object that is let go where it was is selected, and nothing is moved: dragged away and back, or held by a hand that wandered a little', () => {
  for (const far of [20, 0.3]) {
    editor.select([11]);
    point('down', 10, 0);
    point('drag', 10, far);
    point('drag', 10, 0.01);
    point('up', 10, 0.01);
    expect(editor.state.selection).toEqual([10]);
  }
  // One that was settled on the way has nothing left to change.
  point('down', 11, 30);
  point('drag', 11, 40);
  editor.settlePreview();
  point('up', 11, 40);
  expect([editor.state.selection, each('yaw'), editor.state.undoDepth]).toEqual([[11], [0, 40], 1]);
});

test('a press and the click that comes of it choose once; what was taken away, or pressed by another button, chooses nothing', () => {
  const press = (id: number, more: Partial<ObjectEvent>) => {
    point('down', id, 0, more);
    point('up', id, 0, more);
    point('click', id, 0, more);
    return [...editor.state.selection];
  };
  expect([press(10, {}), press(11, { shift: true }), press(10, { shift: true })]).toEqual([
    [10],
    [10, 11],
    [11],
  ]);
  point('down', 10, 0);
  point('up', 10, 0, { cancelled: true });
  point('down', 10, 0, { aside: true });
  point('drag', 10, 20, { aside: true });
  point('up', 10, 20, { aside: true });
  expect([editor.state.selection, each('yaw')]).toEqual([[11], [0, 30]]);
});

test('what is dragged is selected as soon as it moves, so that where it comes to is told there', () => {
  editor.select([11]);
  point('down', 10, 0);
  expect(editor.state.selection).toEqual([11]);
  point('drag', 10, 20);
  expect([editor.state.selection, editor.state.holding?.id]).toEqual([[10], 10]);
  point('up', 10, 20);
  expect(each('yaw')).toEqual([20, 30]);
  editor.undo();
  expect(editor.state.selection).toEqual([11]);
  point('down', 10, 0);
  point('drag', 10, 20);
  runCommand(letGo);
  point('up', 10, 20);
  expect([each('yaw'), editor.state.selection]).toEqual([[0, 30], [11]]);
});

test('the stick turns what is held while it is moved, as one step; where it comes to is told once it moves on', () => {
  const rolled = () => (findObject(editor.state.doc!.scenes[1]!, 10)!.object as ObjectFields).rotation?.z;
  const act = () => editor.state.holding?.act;
  pointers.turn(20);
  expect(rolled()).toBe(0);
  point('down', 10, 0);
  point('drag', 10, 20);
  pointers.turn(20);
  pointers.turn(10);
  point('drag', 10, 20.3);
  expect(act()).toBe('turn');
  point('drag', 10, 22);
  expect(act()).toBe('move');
  point('up', 10, 22);
  expect([each('yaw'), rolled(), editor.state.undoDepth]).toEqual([[22, 30], 30, 1]);
  editor.undo();
  expect([each('yaw'), rolled()]).toEqual([[0, 30], 0]);
});

test('a drag draws to what stands near and shows the line it met; with Ctrl and Shift to 1 and 5 degrees; Escape lets it go where it was', () => {
  point('down', 10, 0);
  point('drag', 10, 29.7);
  expect(editor.state.holding).toMatchObject({ id: 10, act: 'move' });
  expect(editor.state.holding!.guides.map(({ axis, at }) => [axis, Math.round(at)])).toContainEqual([
    'yaw',
    30,
  ]);
  point('up', 10, 29.7);
  expect([each('yaw'), editor.state.holding]).toEqual([[30, 30], null]);
  editor.undo();
  const to = (yaw: number, keys: Partial<ObjectEvent>) => {
    point('down', 10, 0, keys);
    point('drag', 10, yaw, keys);
    point('up', 10, yaw, keys);
    const [moved] = each('yaw');
    editor.undo();
    return moved;
  };
  expect([to(11.3, { ctrl: true }), to(11.3, { shift: true }), to(11.3, {})]).toEqual([11, 10, 11.3]);
  const undone = editor.state.undoDepth;
  point('down', 10, 0);
  point('drag', 10, 20);
  runCommand(letGo);
  expect([editor.state.holding, editor.scene()]).toEqual([null, editor.state.doc!.scenes[1]]);
  point('drag', 10, 25);
  point('up', 10, 25);
  expect([each('yaw'), editor.state.undoDepth]).toEqual([[0, 30], undone]);
});

const grip = { pointerType: 'grip', pointerId: 9 };

test('a grip moves what it holds, freely though it is squeezed, and presses nothing where it does not move', () => {
  point('down', 10, 0, { ...grip, shift: true });
  point('up', 10, 0, { ...grip, shift: true });
  point('click', 10, 0, grip);
  expect(editor.state.selection).toEqual([]);
  editor.select([11]);
  pointers.onBackground({ type: 'click', at: { yaw: 90, pitch: 0, distance: 4 }, shift: false, ...grip });
  expect(editor.state.selection).toEqual([11]);
  point('down', 10, 0, { ...grip, shift: true });
  point('drag', 10, 12.3, { ...grip, shift: true });
  point('up', 10, 12.3, grip);
  expect(each('yaw')).toEqual([12.3, 30]);
  expect([editor.state.selection, editor.state.undoDepth]).toEqual([[10], 1]);
});

test('what a hand loses on its way is not half done; on a screen a press that the system takes away stays', () => {
  point('down', 10, 0, grip);
  point('drag', 10, 20, grip);
  point('up', 10, 20, { ...grip, cancelled: true });
  expect([each('yaw'), editor.state.undoDepth]).toEqual([[0, 30], 0]);
  point('down', 10, 0, { pointerType: 'touch' });
  point('drag', 10, 20, { pointerType: 'touch' });
  point('up', 10, 20, { pointerType: 'touch', cancelled: true });
  expect(each('yaw')).toEqual([20, 30]);
});

const shape = () => {
  const { width, height, rotation } = findObject(editor.state.doc!.scenes[1]!, 10)!.object as {
    width: number;
    height: number;
    rotation: { z: number };
  };
  return { width, height, z: rotation.z };
};

test('two hands that hold an object size and turn it as the line between them does, as one step', () => {
  const before = shape();
  const two = (type: ObjectEvent['type'], hand: 1 | 2, yaw: number, pitch = 0) =>
    point(type, 10, yaw, { pointerId: hand, at: { yaw, pitch, distance: 4 } });
  two('down', 1, -2);
  two('down', 2, 2);
  two('drag', 2, 6);
  expect(shape()).toEqual(before);
  two('up', 2, 6);
  two('click', 2, 6);
  expect(shape().width).toBeCloseTo(before.width * 2, 2);
  expect(shape().height).toBeCloseTo(before.height * 2, 2);
  expect([editor.state.undoDepth, each('yaw')]).toEqual([1, [0, 30]]);
  // The hand that holds on moves nothing any more.
  two('drag', 1, -20);
  two('up', 1, -20);
  expect([editor.state.undoDepth, each('yaw')]).toEqual([1, [0, 30]]);
  editor.undo();
  // From lying to upright: a quarter against the clock.
  two('down', 1, 0);
  two('down', 2, 4);
  two('drag', 2, 0, 4);
  two('up', 1, 0);
  expect(shape().z).toBeCloseTo(-90, 0);
  expect(shape().width).toBeCloseTo(before.width, 2);
});

test('what one hand moved before the second took it is a step of its own; a hand that is lost undoes what both did', () => {
  point('down', 10, 0, { pointerId: 1 });
  point('drag', 10, 10, { pointerId: 1 });
  point('down', 10, 14, { pointerId: 2 });
  expect([each('yaw'), editor.state.undoDepth]).toEqual([[10, 30], 1]);
  const before = shape();
  point('drag', 10, 22, { pointerId: 2 });
  point('up', 10, 22, { pointerId: 2, cancelled: true });
  expect([shape(), editor.state.undoDepth]).toEqual([before, 1]);
});

/** What a pointer does beside all objects, at so many degrees to the right and up. */
const beside = (
  type: BackgroundEvent['type'],
  yaw: number,
  pitch: number,
  more: Partial<BackgroundEvent> = {},
) =>
  pointers.onBackground({
    type,
    at: { yaw, pitch, distance: 4 },
    ...{ pointerType: 'ray', pointerId: 1, shift: false },
    ...more,
  });
/** A sweep from below the left one to above the right one; what is selected then. */
const sweepBoth = (more: Partial<BackgroundEvent> = {}, ends: Partial<BackgroundEvent> = {}) => {
  const kept = beside('down', -5, -5, more);
  beside('drag', 20, 2, more);
  beside('drag', 35, 5, more);
  const shown = sweeping.box;
  beside('up', 35, 5, { ...more, ...ends });
  beside('click', 35, 5, more);
  expect(sweeping.box).toBeNull();
  return [kept, shown, [...editor.state.selection]];
};

test('with the mode that adds, a drag over the background selects what it sweeps, beside what was; on a screen with Shift', () => {
  editor.select([11]);
  expect(sweepBoth()).toEqual([false, null, []]);
  selecting.several = true;
  const box = { yaw: -5, pitch: -5, across: 40, up: 10 };
  expect(sweepBoth()).toEqual([true, box, [10, 11]]);
  editor.select([11]);
  expect(sweepBoth()).toEqual([true, box, [11, 10]]);
  editor.select([]);
  expect(sweepBoth({ pointerType: 'mouse' })[2]).toEqual([]);
  selecting.several = false;
  for (const pointerType of ['mouse', 'pen']) {
    editor.select([]);
    expect(sweepBoth({ pointerType, shift: true })[2]).toEqual([10, 11]);
  }
  expect(sweepBoth({ pointerType: 'mouse', shift: true, aside: true })[0]).toBe(false);
  expect(editor.state.undoDepth).toBe(0);
});

test('a sweep that tracking is lost in selects nothing; a hand that wanders in a press sweeps none', () => {
  selecting.several = true;
  editor.select([11]);
  expect(sweepBoth({}, { cancelled: true })[2]).toEqual([11]);
  beside('down', -5, -5);
  beside('drag', -5, -5);
  editor.openScene(2);
  beside('drag', 35, 5);
  beside('up', 35, 5);
  expect(editor.state.selection).toEqual([]);
  editor.openScene(1);
  editor.select([11]);
  const pressBeside = () => {
    beside('down', 50, -5);
    beside('drag', 50.8, -5.5);
    beside('up', 50.8, -5.5);
    beside('click', 50.8, -5.5);
    return editor.state.selection;
  };
  // A press that misses keeps what was collected.
  expect(pressBeside()).toEqual([11]);
  selecting.several = false;
  expect(pressBeside()).toEqual([]);
});

test('an object that is held is moved with the mode on too; meanwhile nothing is swept, and afterwards again', () => {
  selecting.several = true;
  point('down', 10, 0);
  point('drag', 10, 10);
  const [kept] = sweepBoth({ pointerId: 2 });
  expect(kept).toBe(false);
  point('drag', 10, 12);
  point('up', 10, 12);
  expect([each('yaw'), editor.state.undoDepth]).toEqual([[12, 30], 1]);
  // Nor by a pointer that holds a handle or a grip.
  view.locked = true;
  expect(beside('down', -5, -5)).toBe(false);
  view.locked = false;
  // What was swept is moved as one.
  expect(sweepBoth()[2]).toEqual([10, 11]);
  point('down', 10, 12);
  point('drag', 10, 52);
  point('up', 10, 52);
  expect([each('yaw'), editor.state.undoDepth]).toEqual([[52, 70], 2]);
  // A sweep whose end nobody heard of does not keep an object from being moved.
  beside('down', -5, -5);
  beside('drag', 0, 5);
  point('down', 10, 52);
  point('drag', 10, 32);
  point('up', 10, 32);
  expect(each('yaw')).toEqual([32, 50]);
});
