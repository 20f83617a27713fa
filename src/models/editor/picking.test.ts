import { beforeEach, expect, test } from 'vitest';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { toasts } from '../toasts/toasts.ts';
import { editor } from './editor.ts';
import { picking, pickObject, pointWhilePicking, startPicking, stopPicking } from './picking.ts';

const at = { yaw: 0, pitch: 0 };
const chosen: number[] = [];
const scene = () => editor.scene()!;
beforeEach(() => {
  chosen.length = 0;
  toasts.list.length = 0;
  const objects = [
    newObject('hotspot', 10, at, 'Door'),
    newObject('group', 11, at, 'Shelf', { objects: [newObject('hotspot', 12, at, 'Book')] }),
  ];
  editor.open({
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall', { objects }) },
  });
  startPicking([11], (id) => chosen.push(id));
});

test('what is pointed at is told by what a press would choose: the group around it, and nothing where that may not be', () => {
  pointWhilePicking(scene(), 12);
  expect(picking.over).toBe(11);
  pointWhilePicking(scene(), null);
  expect(picking.over).toBeNull();
  pointWhilePicking(scene(), 10);
  expect(picking.over).toBeNull();
  pickObject(scene(), 10);
  expect([chosen, toasts.list[0]?.text]).toEqual([[], 'placing:pick.refused']);
  pointWhilePicking(scene(), 12);
  pickObject(scene(), 12);
  expect([chosen, picking.over, picking.wanted]).toEqual([[11], null, null]);
});

test('given up, nothing is chosen and nothing is pointed at', () => {
  pointWhilePicking(scene(), 12);
  stopPicking();
  pickObject(scene(), 12);
  expect([chosen, picking.over]).toEqual([[], null]);
});
