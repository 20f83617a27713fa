import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import type { Scene } from '../schema/scene.ts';
import { merge, same } from './merge.ts';

const mergeScene = (base: Scene, mine: Scene, theirs: Scene) => merge(base, mine, theirs) as Scene;
const hotspot = (id: number, more: object = {}) => ({
  ...newObject('hotspot', id, { yaw: 0, pitch: 0 }),
  ...more,
});
const base = newScene(1, 'Hall', { objects: [hotspot(10), hotspot(11), hotspot(12)] });
const changed = (scene: Scene, id: number, more: object): Scene => ({
  ...scene,
  objects: scene.objects.map((object) => (object.id === id ? { ...object, ...more } : object)),
});
const without = (scene: Scene, id: number): Scene => ({
  ...scene,
  objects: scene.objects.filter((object) => object.id !== id),
});
const ids = (scene: Scene) => scene.objects.map(({ id }) => id);

test('edits of different fields and objects come together', () => {
  const mine = changed(changed(base, 10, { yaw: 30 }), 11, { name: 'Mine' });
  const theirs = { ...changed(changed(base, 10, { pitch: 5 }), 12, { name: 'Theirs' }), default_yaw: 90 };
  const merged = mergeScene(base, mine, theirs);
  expect(merged.default_yaw).toBe(90);
  expect(merged.objects).toMatchObject([{ yaw: 30, pitch: 5 }, { name: 'Mine' }, { name: 'Theirs' }]);
});

test('the same field changed by both stays mine', () => {
  expect(mergeScene(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' }).name).toBe('Mine');
});

test('what both added is kept, each near its neighbours', () => {
  const mine = { ...base, objects: [...base.objects, hotspot(20)] };
  const theirs = { ...base, objects: [hotspot(30), ...base.objects] };
  expect(ids(mergeScene(base, mine, theirs))).toEqual([30, 10, 11, 12, 20]);
});

test('a removal holds against silence and yields to an edit', () => {
  expect(ids(mergeScene(base, without(base, 11), base))).toEqual([10, 12]);
  expect(ids(mergeScene(base, base, without(base, 11)))).toEqual([10, 12]);
  expect(ids(mergeScene(base, without(base, 11), changed(base, 11, { yaw: 9 })))).toEqual([10, 11, 12]);
  expect(ids(mergeScene(base, changed(base, 11, { yaw: 9 }), without(base, 11)))).toEqual([10, 11, 12]);
});

test("an order only one of them changed is that one's", () => {
  const turned = { ...base, objects: [...base.objects].reverse() };
  expect(ids(mergeScene(base, turned, changed(base, 10, { yaw: 1 })))).toEqual([12, 11, 10]);
  expect(ids(mergeScene(base, changed(base, 10, { yaw: 1 }), turned))).toEqual([12, 11, 10]);
});

/** A scene that grew from the base by chance. */
const grown = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constant('remove' as const), fc.integer({ min: 10, max: 14 }), fc.constant(0)),
      fc.tuple(
        fc.constant('edit' as const),
        fc.integer({ min: 10, max: 14 }),
        fc.integer({ min: -90, max: 90 }),
      ),
      fc.tuple(
        fc.constant('add' as const),
        fc.integer({ min: 13, max: 16 }),
        fc.integer({ min: -90, max: 90 }),
      ),
    ),
    { maxLength: 6 },
  )
  .map((acts) => {
    let scene: Scene = base;
    for (const [act, id, yaw] of acts) {
      if (act === 'remove') scene = without(scene, id);
      else if (act === 'edit') scene = changed(scene, id, { yaw });
      else if (!ids(scene).includes(id))
        scene = { ...scene, objects: scene.objects.concat(hotspot(id, { yaw })) };
    }
    return scene;
  });

test('laws: one-sided changes pass through, and nothing of mine is lost', () => {
  fc.assert(
    fc.property(grown, grown, (mine, theirs) => {
      expect(same(mergeScene(base, mine, base), mine)).toBe(true);
      expect(same(mergeScene(base, base, theirs), theirs)).toBe(true);
      expect(same(mergeScene(base, mine, mine), mine)).toBe(true);
      const merged = mergeScene(base, mine, theirs);
      expect(new Set(ids(merged)).size).toBe(merged.objects.length);
      for (const object of mine.objects) {
        const was = base.objects.find(({ id }) => id === object.id);
        const now = merged.objects.find(({ id }) => id === object.id);
        if (!same(was, object) && !(was && same(was, object)))
          expect(now).toMatchObject({ yaw: (object as { yaw: number }).yaw });
      }
      // Saved again by the other side, the result is a fixed point.
      expect(same(mergeScene(theirs, merged, theirs), merged)).toBe(true);
    }),
  );
});
