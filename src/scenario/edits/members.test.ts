import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { newObject } from '../objects/new-object.ts';
import type { SceneObject } from '../objects/registry.ts';
import { addObject } from './add-object.ts';
import { applyChanges, type Doc, type EditResult, invertChanges } from './changes.ts';
import { addToHolder, groupObjects, removeFromHolder, ungroupObjects } from './members.ts';
import { removeObjects } from './remove-objects.ts';
import { addScenes, removeScenes } from './scenes.ts';
import { findObject } from './selectors.ts';

const { project } = new TestPlay(
  roomWith([
    { id: 10, type: 'hotspot', name: 'A', yaw: 20, pitch: 5, distance: 3 },
    { id: 11, type: 'text', name: 'B', yaw: -40 },
    { id: 12, type: 'image', name: 'Bird', motionPath: { points: [{ time: 0, yaw: 0, pitch: 0 }] } },
    { id: 13, type: 'text', name: 'Sign', fixed: true },
    { id: 14, type: 'layer', name: 'Layer', objects: [{ id: 15, type: 'text', name: 'Inside' }] },
    {
      id: 16,
      type: 'group',
      name: 'Group',
      yaw: 90,
      pitch: 0,
      distance: 5,
      objects: [
        { id: 17, type: 'text', name: 'Middle', yaw: 0, pitch: 0, distance: 4 },
        { id: 18, type: 'text', name: 'Right', yaw: 45, pitch: 0, distance: Math.SQRT2 * 4 },
      ],
    },
  ]),
);
const doc: Doc = {
  scenarioId: 1,
  name: 'Test',
  project: project.data,
  scenes: Object.fromEntries(project.scenes),
};
const made = (result: EditResult, from = doc): Doc => {
  if ('refused' in result) throw new Error(result.refused);
  const after = applyChanges(from, result.changes);
  // Whatever was done is undone by its inverse, to the last place.
  expect(applyChanges(after, invertChanges(result.changes))).toEqual(from);
  return after;
};
const tree = (from: Doc): unknown => {
  type Node = { id: number; objects?: Node[] };
  const names = (objects: Node[]): unknown[] =>
    objects.map(({ id, objects: inside }) => (inside ? [id, ...names(inside)] : id));
  return names(from.scenes[1]!.objects as unknown as Node[]);
};
const grouped = (ids: number[], type: 'group' | 'layer' = 'group') =>
  groupObjects(doc, { sceneId: 1, ids, id: 50, type, name: 'Layer' });

test('[rule:group-members] groups take no layers, groups or paths, nor standing beside fixed; layers no layers', () => {
  expect(tree(made(grouped([10, 11])))).toEqual([[50, 10, 11], 12, 13, [14, 15], [16, 17, 18]]);
  expect(tree(made(grouped([12, 16], 'layer')))).toEqual([10, 11, 13, [14, 15], [50, 12, [16, 17, 18]]]);
  for (const ids of [
    [10, 12],
    [10, 14],
    [10, 16],
    [10, 13],
  ])
    expect(grouped(ids)).toEqual({ refused: 'group-members' });
  expect(grouped([10, 14], 'layer')).toEqual({ refused: 'group-members' });
  expect(addToHolder(doc, { sceneId: 1, ids: [12], holder: 16 })).toEqual({ refused: 'group-members' });
  expect(addToHolder(doc, { sceneId: 1, ids: [14], holder: 14 })).toEqual({ refused: 'group-members' });
  expect(addToHolder(doc, { sceneId: 1, ids: [10], holder: 11 })).toEqual({ refused: 'group-members' });
});

test('a new group leaves its members where they are, has a name of its own, and is fixed with them', () => {
  const after = made(grouped([10, 11]));
  const group = findObject(after.scenes[1]!, 50)!.object as unknown as {
    name: string;
    objects: unknown[];
    fixed: boolean;
  };
  expect(group).toMatchObject({ name: 'Layer 2', fixed: false, yaw: 0, pitch: 0, distance: 4 });
  expect(group.objects[0]).toMatchObject({ id: 10, yaw: 20, pitch: 5, distance: 3 });
  expect(made(grouped([13])).scenes[1]!.objects[3]).toMatchObject({ id: 50, fixed: true });
  expect(made(ungroupObjects(after, { sceneId: 1, id: 50 }), after)).toMatchObject({ scenes: doc.scenes });
});

test('what leaves a group stands where it was seen', () => {
  const after = made(ungroupObjects(doc, { sceneId: 1, id: 16 }));
  expect(tree(after)).toEqual([10, 11, 12, 13, [14, 15], 17, 18]);
  const place = (id: number) => {
    const { yaw, pitch, distance } = findObject(after.scenes[1]!, id)!.object as unknown as Record<
      string,
      number
    >;
    return [yaw, pitch, distance].map((value) => Math.round(value! * 100) / 100);
  };
  expect(place(17)).toEqual([90, 0, 5]);
  // Four metres to the right of the middle, as seen from the eye.
  expect(place(18)).toEqual([128.66, 0, 6.4]);
  expect(tree(made(removeFromHolder(doc, { sceneId: 1, ids: [15, 18] })))).toEqual([
    10,
    11,
    12,
    13,
    [14],
    [16, 17],
    15,
    18,
  ]);
});

test('objects go into what is there, in front; locked and missing ones refuse', () => {
  expect(tree(made(addToHolder(doc, { sceneId: 1, ids: [11, 10], holder: 14 })))).toEqual([
    12,
    13,
    [14, 15, 10, 11],
    [16, 17, 18],
  ]);
  expect(grouped([10, 99])).toEqual({ refused: 'object-not-found' });
  expect(grouped([10, 15])).toEqual({ refused: 'group-members' });
  expect(groupObjects(doc, { sceneId: 9, ids: [10], id: 50, type: 'group' })).toEqual({
    refused: 'scene-not-found',
  });
  expect(groupObjects(doc, { sceneId: 1, ids: [10], id: 11, type: 'group' })).toEqual({
    refused: 'already-exists',
  });
  expect(ungroupObjects(doc, { sceneId: 1, id: 10 })).toEqual({ refused: 'group-members' });
});

const timer = (id: number) => ({ ...newObject('timer', id, { yaw: 0, pitch: 0 }), varid: id + 100 });

test('[entity:system-variables] a timer comes with its variable and takes it along when it goes', () => {
  const after = made(addObject(doc, { sceneId: 1, object: timer(60) }));
  expect(after.project.variables).toEqual([{ id: 160, name: 'Timer 1', value: 30, sys: true }]);
  const without = made(removeObjects(after, { sceneId: 1, ids: [60] }), after);
  expect(without.project.variables).toEqual([]);
});

test('[entity:system-variables] timers in a group or layer have variables too, and lose them with it', () => {
  const group = { ...newObject('group', 70, { yaw: 0, pitch: 0 }), objects: [timer(71), timer(72)] };
  const object = { ...newObject('layer', 73, { yaw: 0, pitch: 0 }), objects: [group, timer(74)] };
  const after = made(addObject(doc, { sceneId: 1, object: object as unknown as SceneObject }));
  expect(after.project.variables).toEqual([
    { id: 171, name: 'Timer 1', value: 30, sys: true },
    { id: 172, name: 'Timer 2', value: 30, sys: true },
    { id: 174, name: 'Timer 3', value: 30, sys: true },
  ]);
  const fewer = made(removeObjects(after, { sceneId: 1, ids: [70] }), after);
  expect(fewer.project.variables.map(({ id }) => id)).toEqual([174]);
  expect(made(removeObjects(after, { sceneId: 1, ids: [73] }), after).project.variables).toEqual([]);
});

test('[rule:var-unique] the timers of a copied scene have variables called after the first ones, until it goes', () => {
  const known = made(addObject(doc, { sceneId: 1, object: timer(60) }));
  const copy = { ...known.scenes[1]!, id: 80, oldId: 1, objects: [timer(81)] as SceneObject[] };
  const after = made(addScenes(known, { scenes: [copy] }), known);
  expect(after.project.variables.slice(1)).toEqual([{ id: 181, name: 'Timer 1 (2)', value: 30, sys: true }]);
  const without = made(removeScenes(after, { ids: [80] }), after);
  expect(without.project.variables).toEqual(known.project.variables);
});
