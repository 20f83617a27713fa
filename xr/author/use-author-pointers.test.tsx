// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { findObject, newObject, newScene, projectDataSchema } from '#scenario';
import { View } from '../input/view.ts';
import { type AuthorPointers, useAuthorPointers } from './use-author-pointers.ts';

let pointers: AuthorPointers;
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
    },
  });
  editor.state.mode = 'edit';
  const view = new View();
  pointers = renderHook(() => useAuthorPointers(view)).result.current;
});
afterEach(() => {
  cleanup();
  editor.close();
});

const distances = () =>
  [10, 11].map(
    (id) => (findObject(editor.state.doc!.scenes[1]!, id)!.object as { distance: number }).distance,
  );
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
