import { expect, test } from 'vitest';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import type { SceneObject } from '../objects/registry.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { addObject } from './add-object.ts';
import { applyChanges, type Doc, type EditResult, invertChanges } from './changes.ts';
import { addToHolder, groupObjects, removeFromHolder, ungroupObjects } from './members.ts';
import { rebaseChanges } from './rebase-changes.ts';
import { removeObjects } from './remove-objects.ts';
import { reorderObjects } from './reorder-objects.ts';
import { removeScenes } from './scenes.ts';
import { findObject } from './selectors.ts';
import { setField } from './set-field.ts';
import { addVariable, setVariable } from './variables.ts';

const text = (id: number, yaw = 0) => newObject('text', id, { yaw, pitch: 0, distance: 5 });
const group = {
  ...newObject('group', 20, { yaw: 0, pitch: 0, distance: 5 }),
  objects: [text(21), text(22)],
} as unknown as SceneObject;
const doc: Doc = {
  scenarioId: 1,
  name: 'S',
  project: projectDataSchema.parse({ variables: [{ id: 30, name: 'Keys', value: 1 }] }),
  scenes: {
    1: newScene(1, 'Hall', { position: 0, objects: [text(10), text(11), text(12), group] }),
    2: newScene(2, 'Lab', { position: 1 }),
  },
};

const at1 = { sceneId: 1 };
const made = (from: Doc, result: EditResult): Doc => {
  if ('refused' in result) throw new Error(result.refused);
  return applyChanges(from, result.changes);
};
const turned = (from: Doc, id: number) => made(from, setField(from, { ...at1, id, path: 'yaw', value: 44 }));
const yawOf = (from: Doc, id: number) =>
  (findObject(from.scenes[1]!, id)?.object as { yaw?: number } | undefined)?.yaw;
const tree = (from: Doc): unknown => {
  type Node = { id: number; objects?: Node[] };
  const names = (objects: Node[]): unknown[] =>
    objects.map(({ id, objects: inside }) => (inside ? [id, ...names(inside)] : id));
  return names(from.scenes[1]!.objects as unknown as Node[]);
};

/** An edit, what another window does then, the edit undone, and redone: the document after each of the last two. */
function undone(edit: (from: Doc) => EditResult, theirs: (from: Doc) => Doc): { undo: Doc; redo: Doc } {
  const step = edit(doc);
  if ('refused' in step) throw new Error(step.refused);
  const now = theirs(applyChanges(doc, step.changes));
  const back = rebaseChanges(now, invertChanges(step.changes));
  const undo = applyChanges(now, back);
  const redo = applyChanges(undo, rebaseChanges(undo, invertChanges(back)));
  return { undo, redo };
}

test('undoing an order leaves what another window added, edited, removed', () => {
  const { undo, redo } = undone(
    (from) => reorderObjects(from, { ...at1, ids: [10], to: 'front' }),
    (from) => {
      const less = made(turned(from, 12), removeObjects(from, { ...at1, ids: [11] }));
      return made(less, addObject(less, { ...at1, object: text(50) }));
    },
  );
  expect(tree(undo)).toEqual([10, 12, [20, 21, 22], 50]);
  expect(yawOf(undo, 12)).toBe(44);
  expect(tree(redo)).toEqual([12, [20, 21, 22], 10, 50]);
  expect(yawOf(redo, 12)).toBe(44);
});

test('undoing a group leaves its members as another window edited them, and those that it added', () => {
  const { undo, redo } = undone(
    (from) => groupObjects(from, { ...at1, ids: [10, 11], id: 40, type: 'group' }),
    (from) => made(turned(from, 10), addToHolder(from, { ...at1, ids: [12], holder: 40 })),
  );
  expect(tree(undo)).toEqual([10, 11, 12, [20, 21, 22]]);
  expect(yawOf(undo, 10)).toBe(44);
  expect(tree(redo)).toEqual([
    [40, 10, 11, 12],
    [20, 21, 22],
  ]);
  expect(yawOf(redo, 10)).toBe(44);
});

test('undoing an ungrouping puts the members back as they are now, without those that are gone', () => {
  const { undo } = undone(
    (from) => ungroupObjects(from, { ...at1, id: 20 }),
    (from) => made(turned(from, 21), removeObjects(from, { ...at1, ids: [22] })),
  );
  expect(tree(undo)).toEqual([10, 11, 12, [20, 21]]);
  expect(yawOf(undo, 21)).toBe(44);
});

test('undoing a move out of a group does not put a member in twice that another window moved on', () => {
  const { undo } = undone(
    (from) => removeFromHolder(from, { ...at1, ids: [21] }),
    (from) => made(from, groupObjects(from, { ...at1, ids: [21, 12], id: 40, type: 'group' })),
  );
  expect(tree(undo)).toEqual([10, 11, [20, 22], [40, 12, 21]]);
});

test('undoing a removal leaves what another window had brought back', () => {
  const object = undone(
    (from) => removeObjects(from, { ...at1, ids: [10] }),
    (from) => made(from, addObject(from, { ...at1, object: text(10, 70) })),
  );
  expect(tree(object.undo)).toEqual([11, 12, [20, 21, 22], 10]);
  expect(yawOf(object.undo, 10)).toBe(70);
  const scene = undone(
    (from) => removeScenes(from, { ids: [2] }),
    (from) => ({ ...from, scenes: { ...from.scenes, 2: newScene(2, 'Workshop', { position: 1 }) } }),
  );
  expect(scene.undo.scenes[2]!.name).toBe('Workshop');
});

test('undoing a variable’s name leaves the value that another window gave it', () => {
  const { undo, redo } = undone(
    (from) => setVariable(from, { id: 30, name: 'Coins' }),
    (from) => made(from, setVariable(from, { id: 30, value: 9 })),
  );
  expect(undo.project.variables[0]).toMatchObject({ name: 'Keys', value: 9 });
  expect(redo.project.variables[0]).toMatchObject({ name: 'Coins', value: 9 });
});

test('an addition undone and redone is as another window left it', () => {
  const added = undone(
    (from) => addVariable(from, { variable: { id: 31, name: 'Doors', value: 1 } }),
    (from) => made(from, setVariable(from, { id: 31, value: 5 })),
  );
  expect(added.undo.project.variables).toHaveLength(1);
  expect(added.redo.project.variables[1]).toMatchObject({ name: 'Doors', value: 5 });
});
