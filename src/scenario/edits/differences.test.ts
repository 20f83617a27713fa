import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import type { Scene } from '../schema/scene.ts';
import { applyChanges, type Change, type Doc, invertChanges } from './changes.ts';
import { differences, narrowChanges } from './differences.ts';
import { same } from './merge.ts';

const object = (id: number, more: object = {}) => ({
  ...newObject('hotspot', id, { yaw: 0, pitch: 0 }),
  ...more,
});
const docOf = (scene: Scene): Doc => ({
  scenarioId: 1,
  name: '',
  project: projectDataSchema.parse({}),
  scenes: { 1: scene },
});

/** Any scene over the same few objects, in groups and out of them, in any order. */
const scene = fc
  .record({
    name: fc.constantFrom('A', 'B'),
    loop: fc.option(fc.boolean(), { nil: undefined }),
    objects: fc.uniqueArray(fc.tuple(fc.integer({ min: 2, max: 8 }), fc.nat(3)), { selector: ([id]) => id }),
    inside: fc.uniqueArray(fc.integer({ min: 10, max: 13 })),
    actions: fc.array(fc.record({ type: fc.constant('pause'), target: fc.nat(2), id: fc.nat(1) })),
  })
  .map(({ objects, inside, ...rest }) => {
    const list = objects.map(([id, yaw]) => object(id, { yaw, style: yaw ? { a: yaw } : undefined }));
    return {
      ...newScene(1, ''),
      ...rest,
      objects: [...list, { id: 9, type: 'group', objects: inside.map((id) => object(id)) }],
    };
  })
  .map((value) => JSON.parse(JSON.stringify(value)) as Scene);

test('laws: differences turn the one into the other and back, and are none between equals', () => {
  fc.assert(
    fc.property(scene, scene, (before, after) => {
      const changes = differences({ scene: 1 }, before, after);
      const there = applyChanges(docOf(before), changes);
      expect(there.scenes[1]).toEqual(after);
      expect(applyChanges(there, invertChanges(changes)).scenes[1]).toEqual(before);
      expect(differences({ scene: 1 }, after, structuredClone(after))).toEqual([]);
      // What is sent says nothing of what was there before, and comes to the same.
      const sent = changes.map(({ before: _, ...change }) => change);
      expect(same(applyChanges(docOf(before), JSON.parse(JSON.stringify(sent))).scenes[1], after)).toBe(true);
    }),
  );
});

test('a change of one field of many is that field', () => {
  const variable = { id: 3, name: 'Tries', value: 0 };
  const whole: Change = {
    target: 'project',
    path: ['variables', { id: 3 }],
    before: variable,
    after: { ...variable, value: 7 },
  };
  expect(narrowChanges([whole])).toEqual([
    { target: 'project', path: ['variables', { id: 3 }, 'value'], before: 0, after: 7 },
  ]);
  const inserted: Change = {
    target: 'project',
    path: ['variables', { id: 3 }],
    before: undefined,
    after: variable,
  };
  expect(narrowChanges([inserted])).toEqual([inserted]);
});
