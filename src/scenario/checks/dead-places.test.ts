import { expect, test } from 'vitest';
import type { Doc } from '../edits/changes.ts';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { deadPlaces } from './dead-places.ts';

const at = { yaw: 0, pitch: 0 };
const leadingTo = (id: number, target: number | undefined) =>
  newObject('hotspot', id, at, `Door ${id}`, { actions: [{ action: 'link', target, conditions: [] }] });
const doc = (...scenes: Doc['scenes'][number][]): Doc => ({
  scenarioId: 1,
  name: 'S',
  project: projectDataSchema.parse({}),
  scenes: Object.fromEntries(scenes.map((scene) => [scene.id, scene])),
});

test('an edit elsewhere makes what points there dead, though only the scene that was edited is looked through', () => {
  const hall = newScene(1, 'Hall', { objects: [leadingTo(10, 2), leadingTo(11, undefined)] });
  let looks = 0;
  const { actionsShow } = hall;
  Object.defineProperty(hall, 'actionsShow', {
    get: () => {
      looks += 1;
      return actionsShow;
    },
  });
  const court = newScene(2, 'Court', { objects: [leadingTo(12, 1)] });
  expect(deadPlaces(doc(hall, court)).scenes).toEqual(new Map([[1, new Set([11])]]));
  expect(deadPlaces(doc(hall)).scenes).toEqual(new Map([[1, new Set([10, 11])]]));
  expect(deadPlaces(doc(hall, { ...court, objects: [leadingTo(12, 3)] as never })).scenes).toEqual(
    new Map([
      [1, new Set([11])],
      [2, new Set([12])],
    ]),
  );
  expect(looks).toBe(1);
});
