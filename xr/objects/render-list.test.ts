import { expect, test } from 'vitest';
import { newObject, newScene, type Scene, type SceneObject } from '#scenario';
import { renderList } from './render-list.ts';

const spot = (id: number, more: object = {}) =>
  ({ ...newObject('hotspot', id, { yaw: 0, pitch: 0 }), ...more }) as SceneObject;
const holder = (type: 'group' | 'layer', id: number, objects: SceneObject[], more: object = {}) =>
  ({ ...newObject(type, id, { yaw: 0, pitch: 0 }), objects, ...more }) as unknown as SceneObject;
const sceneOf = (...objects: SceneObject[]) => ({ ...newScene(1, 'Scene'), objects }) as Scene;
const drawn = ({ type }: SceneObject) => type === 'hotspot';
const ids = (scene: Scene) => renderList(scene, undefined, drawn).map(({ object }) => object.id);

test('[play:layer] [play:group] what holds others is passed through, in the author’s order, 100 apart', () => {
  const scene = sceneOf(spot(1), holder('layer', 2, [spot(3)]), holder('group', 4, [spot(5), spot(6)]));
  const all = renderList(scene, undefined, drawn);
  expect(all.map(({ object }) => object.id)).toEqual([1, 3, 5, 6]);
  expect(all.map(({ order }) => order)).toEqual([0, 200, 400, 500]);
  expect(all[2]!.groups.map(({ id }) => id)).toEqual([4]);
  expect(all[1]!.groups).toEqual([]);
});

test('[const:rendering] a render order of its own wins over 100 times the index', () => {
  const scene = sceneOf(spot(1, { renderOrder: 7000 }), spot(2), spot(3, { renderOrder: 100 }));
  expect(renderList(scene, undefined, drawn).map(({ object, order }) => [object.id, order])).toEqual([
    [2, 100],
    [3, 100],
    [1, 7000],
  ]);
});

test('[play:group] members share its opacity and travel with it', () => {
  const scene = sceneOf(
    holder('group', 1, [spot(2, { effects: { opacity: 0.5 } })], { fixed: true, effects: { opacity: 0.5 } }),
  );
  expect(renderList(scene, undefined, drawn)).toMatchObject([{ opacity: 0.25, fixed: true }]);
});

test('an object may name its group instead of standing in it', () => {
  const scene = sceneOf(holder('group', 1, []), spot(2, { parentId: 1 }));
  expect(renderList(scene, undefined, drawn)[0]!.groups.map(({ id }) => id)).toEqual([1]);
});

test('a group that contains itself, or that two name as each other’s, is survived', () => {
  const loop = holder('group', 1, [spot(2)]);
  (loop as unknown as { objects: SceneObject[] }).objects.push(loop);
  expect(ids(sceneOf(loop))).toEqual([2]);
  const each = sceneOf(
    holder('group', 1, [], { parentId: 3 }),
    holder('group', 3, [spot(4)], { parentId: 1 }),
  );
  expect(ids(each)).toEqual([4]);
});

test('while editing, what is in a hidden layer is not shown; invisible hotspots are, faintly', () => {
  const scene = sceneOf(holder('layer', 1, [spot(2)], { editvis: false }), spot(3, { bTrans: true }));
  expect(renderList(scene, undefined, drawn)).toMatchObject([{ object: { id: 3 }, opacity: 0.35 }]);
  const playing = renderList(scene, () => ({ visible: true, enabled: true }), drawn);
  expect(playing.map(({ opacity }) => opacity)).toEqual([1, 0]);
});

test('while editing, what a run begins without is faint and lies below what is there; what is selected lies above all', () => {
  const scene = sceneOf(
    spot(1, { visible: false }),
    spot(2),
    holder('group', 3, [spot(4)], { visible: false }),
    spot(5),
  );
  const seen = (selected: number[]) =>
    renderList(scene, undefined, drawn, new Set(selected)).map(({ object, ghost, opacity }) => [
      object.id,
      ghost,
      opacity,
    ]);
  expect(seen([])).toEqual([
    [1, true, 0.15],
    [4, true, 0.15],
    [2, false, 1],
    [5, false, 1],
  ]);
  // Chosen, or its group, it can be read, and still is marked.
  expect(seen([3, 2]).slice(-2)).toEqual([
    [2, false, 1],
    [4, true, 1],
  ]);
  const playing = renderList(scene, () => ({ visible: true, enabled: true }), drawn, new Set([1]));
  expect(playing.map(({ object, ghost, opacity }) => [object.id, ghost, opacity])).toEqual([
    [1, false, 1],
    [2, false, 1],
    [4, false, 1],
    [5, false, 1],
  ]);
});
