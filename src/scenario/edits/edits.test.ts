import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture, TestPlay } from '#tests/support/test-play.ts';
import { fieldsOf } from '../fields/fields-of.ts';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { sceneSchema } from '../schema/scene.ts';
import { addObject } from './add-object.ts';
import { applyChanges, type Change, type Doc, type EditResult, invertChanges } from './changes.ts';
import { completeChanges } from './complete-changes.ts';
import { moveObjects } from './move-objects.ts';
import { copiedVariableName, generatedVariableName, uniqueName, uniqueNames } from './names.ts';
import { removeObjects } from './remove-objects.ts';
import { rename, renameScenario } from './rename.ts';
import { reorderObjects } from './reorder-objects.ts';
import { addScenes, removeScenes, reorderScenes, setInitialScene } from './scenes.ts';
import { findObject, objectsOf, scenesInOrder } from './selectors.ts';
import { setActions } from './set-actions.ts';
import { setField, setProjectField, setSceneField } from './set-field.ts';
import { addVariable, removeVariable, setVariable } from './variables.ts';

function docOf(name: 'two-rooms' | 'all-kinds'): Doc {
  const { project } = new TestPlay(fixture(name));
  return {
    scenarioId: project.id,
    name: project.name,
    project: project.data,
    scenes: Object.fromEntries(project.scenes),
  };
}
const doc = docOf('two-rooms');
const kinds = docOf('all-kinds');

function made(from: Doc, result: EditResult): Doc {
  if ('refused' in result) throw new Error(result.refused);
  return applyChanges(from, result.changes);
}
const object = (from: Doc, id: number) =>
  Object.values(from.scenes)
    .map((scene) => findObject(scene, id))
    .find(Boolean)!.object;

test('an object is added in front, under a name of its own', () => {
  const after = made(
    doc,
    addObject(doc, { sceneId: 1, object: newObject('hotspot', 50, { yaw: 1, pitch: 2 }, 'Door') }),
  );
  expect(after.scenes[1]!.objects.map(({ name }) => name)).toEqual(['Door', 'Key', 'Found', 'Door 2']);
  expect(doc.scenes[1]!.objects).toHaveLength(3);
  expect(after.scenes[2]).toBe(doc.scenes[2]);
});

test('moving wraps yaw, keeps pitch on the sphere and leaves locked objects alone', () => {
  const after = made(
    doc,
    moveObjects(doc, { sceneId: 1, moves: [{ id: 10, yaw: 190, pitch: 100, distance: 0 }] }),
  );
  expect(object(after, 10)).toMatchObject({ yaw: -170, pitch: 90, distance: 0.3 });
  const locked = made(doc, setField(doc, { sceneId: 1, id: 10, path: 'editlock', value: true }));
  expect(moveObjects(locked, { sceneId: 1, moves: [{ id: 10, yaw: 0 }] })).toEqual({
    refused: 'object-locked',
  });
  expect(removeObjects(locked, { sceneId: 1, ids: [10] })).toEqual({ refused: 'object-locked' });
  expect(moveObjects(doc, { sceneId: 1, moves: [{ id: 10, yaw: Number.NaN }] })).toEqual({
    refused: 'value-out-of-range',
  });
  expect(moveObjects(kinds, { sceneId: 1, moves: [{ id: 22, yaw: 0 }] })).toEqual({
    refused: 'value-out-of-range',
  });
});

test('a field is set only to what its kind allows, nested ones and those of children too', () => {
  const set = (id: number, path: string, value: unknown) => setField(kinds, { sceneId: 1, id, path, value });
  expect(object(made(kinds, set(11, 'effects.opacity', 0.3)), 11)).toMatchObject({
    effects: { opacity: 0.3 },
  });
  expect(object(made(kinds, set(18, 'yaw', 5)), 18)).toMatchObject({ yaw: 5 });
  expect(set(11, 'effects.opacity', 3)).toMatchObject({
    refused: 'value-out-of-range',
    details: { path: 'effects.opacity' },
  });
  expect(set(14, 'appearance.align', 'diagonal')).toMatchObject({ refused: 'value-out-of-range' });
  expect(set(77, 'yaw', 1)).toEqual({ refused: 'object-not-found' });
  expect(set(11, 'yaw', -90)).toEqual({ changes: [] });
});

test('scene and project fields are checked the same way', () => {
  expect(
    made(doc, setSceneField(doc, { sceneId: 1, path: 'default_yaw', value: 30 })).scenes[1]!.default_yaw,
  ).toBe(30);
  expect(setSceneField(doc, { sceneId: 1, path: 'stereoscopic', value: 'both' })).toMatchObject({
    refused: 'value-out-of-range',
  });
  expect(made(doc, setProjectField(doc, { path: 'passinggrade', value: 80 })).project.passinggrade).toBe(80);
  expect(setProjectField(doc, { path: 'passinggrade', value: 101 })).toMatchObject({
    refused: 'value-out-of-range',
  });
});

test('[rule:preload-setting] a setting that is the organization’s is taken out of the file, not saved', () => {
  const own = made(doc, setProjectField(doc, { path: 'preload', value: 'off' }));
  expect(own.project.preload).toBe('off');
  const left = made(own, setProjectField(own, { path: 'preload', value: 'Organization Setting' }));
  expect(left.project).not.toHaveProperty('preload');
  expect(setProjectField(doc, { path: 'preload', value: 'Organization Setting' })).toEqual({ changes: [] });
  const field = fieldsOf(projectDataSchema).find(({ path }) => path === 'preload');
  expect(field?.choices).toEqual(['Organization Setting', 'on', 'off']);
});

test('lists of actions belong to objects and to scenes', () => {
  const actions = [{ action: 'addscore' as const, value: 5, conditions: [] }];
  expect(
    object(made(doc, setActions(doc, { sceneId: 1, id: 12, list: 'actionsShow', actions })), 12).actionsShow,
  ).toEqual(actions);
  expect(
    made(doc, setActions(doc, { sceneId: 1, list: 'actionsShow', actions })).scenes[1]!.actionsShow,
  ).toEqual(actions);
  expect(setActions(doc, { sceneId: 1, list: 'onDrop', actions })).toEqual({ refused: 'value-out-of-range' });
});

test('[rule:name-suffix] duplicate names count on, whatever the case', () => {
  expect(uniqueName('Door', [])).toBe('Door');
  expect(uniqueName('Door', ['door', 'Door 2'])).toBe('Door 3');
  expect(uniqueName('Door 2', ['Door 2'])).toBe('Door 3');
  // More digits than numbers can count with.
  const stamp = 'Hall 20261122122500124';
  expect(uniqueName(stamp, [stamp, `${stamp} 2`])).toBe(`${stamp} 3`);
  expect(made(doc, rename(doc, { sceneId: 2, name: 'hall' })).scenes[2]!.name).toBe('hall 2');
  expect(object(made(doc, rename(doc, { sceneId: 1, id: 10, name: ' Key ' })), 10).name).toBe('Key 2');
  expect(made(doc, renameScenario(doc, { name: 'Three rooms' })).name).toBe('Three rooms');
});

test('an emptied name is refused as such, and one that is too long', () => {
  const renamed = (name: string) => [
    rename(doc, { sceneId: 1, id: 10, name }),
    rename(doc, { sceneId: 1, name }),
    renameScenario(doc, { name }),
  ];
  for (const result of renamed(' ')) expect(result).toMatchObject({ refused: 'name-needed' });
  const limits = renamed('x'.repeat(501)).map((result) => 'refused' in result && result);
  expect(limits).toEqual(
    [500, 500, 255].map((limit) => ({ refused: 'name-too-long', details: { path: 'name', limit } })),
  );
});

test('a number behind a name that is as long as may be takes its place, and halves no character', () => {
  const long = 'x'.repeat(497);
  expect(uniqueName(`${long}abc`, [`${long}abc`])).toBe(`${long}a 2`);
  expect(uniqueName(`${long}😀c`, [`${long}😀c`])).toBe(`${long} 2`);
  const named = made(doc, rename(doc, { sceneId: 1, name: `${long}abc` }));
  const both = made(named, rename(named, { sceneId: 2, name: `${long}abc` }));
  expect(sceneSchema.safeParse(both.scenes[2]).success).toBe(true);
});

test('names that are given out one after the other are the lowest free ones, and what is taken is counted through once', () => {
  class Asked extends Set<string> {
    times = 0;
    override has(name: string) {
      this.times += 1;
      return super.has(name);
    }
  }
  const taken = Array.from({ length: 1000 }, (_, number) => `scene ${number}`);
  const used = new Asked(taken.filter((name) => name !== 'scene 500'));
  const freeName = uniqueNames(used);
  const given = Array.from({ length: 200 }, (_, number) => freeName(`Scene ${number}`));
  expect(given.slice(0, 3)).toEqual(['Scene 500', 'Scene 1000', 'Scene 1001']);
  expect(given.at(-1)).toBe('Scene 1198');
  expect(freeName('scene')).toBe('scene');
  expect(freeName('Scene')).toBe('Scene 1199');
  expect(used.times).toBeLessThan(5000);
});

test('[rule:var-unique] variable names are unique, generated ones take the lowest free number', () => {
  expect(addVariable(doc, { variable: { id: 60, name: 'KEYS', value: 1 } })).toEqual({
    refused: 'variable-exists',
  });
  const after = made(doc, addVariable(doc, { variable: { id: 60, name: 'Doors', value: 1 } }));
  expect(made(after, setVariable(after, { id: 60, value: 2 })).project.variables.at(-1)).toMatchObject({
    name: 'Doors',
    value: 2,
  });
  expect(setVariable(after, { id: 60, name: 'keys' })).toEqual({ refused: 'variable-exists' });
  expect(made(after, removeVariable(after, { id: 20 })).project.variables.map(({ id }) => id)).toEqual([
    21, 60,
  ]);
  expect(removeVariable(kinds, { id: 60 })).toEqual({ refused: 'variable-not-found' });
  expect(generatedVariableName(['variable 1', 'Variable 3'])).toBe('Variable 2');
  expect(copiedVariableName('Keys', ['keys', 'Keys (2)'])).toBe('Keys (3)');
});

test('scenes are added at the end, ordered, and the first is the initial one', () => {
  const three = made(doc, addScenes(doc, { scenes: [newScene(70, 'Hall')] }));
  const names = (from: Doc) => scenesInOrder(from).map(({ name }) => name);
  expect(names(three)).toEqual(['Hall', 'Cellar', 'Hall 2']);
  expect(names(made(three, setInitialScene(three, { sceneId: 70 })))).toEqual(['Hall 2', 'Hall', 'Cellar']);
  expect(names(made(three, reorderScenes(three, { ids: [2, 70] })))).toEqual(['Cellar', 'Hall 2', 'Hall']);
  expect(addScenes(three, { scenes: [newScene(70, 'Again')] })).toEqual({ refused: 'scene-exists' });
});

test('[rule:one-scene] the last scenes cannot all go', () => {
  expect(removeScenes(doc, { ids: [1, 2] })).toEqual({ refused: 'all-scenes' });
  expect(Object.keys(made(doc, removeScenes(doc, { ids: [1] })).scenes)).toEqual(['2']);
});

test('objects come to the front or go to the back together', () => {
  const ids = (from: Doc) => from.scenes[1]!.objects.map(({ id }) => id);
  expect(ids(made(doc, reorderObjects(doc, { sceneId: 1, ids: [10, 11], to: 'front' })))).toEqual([
    12, 10, 11,
  ]);
  expect(ids(made(doc, reorderObjects(doc, { sceneId: 1, ids: [12], to: 'back' })))).toEqual([12, 10, 11]);
  expect(reorderObjects(doc, { sceneId: 1, ids: [12], to: 'front' })).toEqual({ changes: [] });
});

test('children of groups and layers are found, removed with their parent, and put back where they were', () => {
  expect(objectsOf(kinds.scenes[1]!).map(({ id }) => id)).toContain(18);
  const result = removeObjects(kinds, { sceneId: 1, ids: [18, 17, 11] });
  const after = made(kinds, result);
  expect(objectsOf(after.scenes[1]!).map(({ id }) => id)).not.toContain(18);
  if ('refused' in result) throw new Error(result.refused);
  expect(applyChanges(after, invertChanges(result.changes))).toEqual(kinds);
});

/** Any edit, by chance. */
const anyEdit = fc.oneof(
  fc
    .integer({ min: 10, max: 13 })
    .map((id) => (from: Doc) => removeObjects(from, { sceneId: id === 13 ? 2 : 1, ids: [id] })),
  fc.tuple(fc.integer({ min: 10, max: 12 }), fc.double({ min: -400, max: 400, noNaN: true })).map(
    ([id, yaw]) =>
      (from: Doc) =>
        moveObjects(from, { sceneId: 1, moves: [{ id, yaw, pitch: yaw / 4 }] }),
  ),
  fc
    .integer({ min: 100, max: 110 })
    .map(
      (id) => (from: Doc) =>
        addObject(from, { sceneId: 1, object: newObject('text', id, { yaw: 0, pitch: 0 }), at: 0 }),
    ),
  fc
    .constantFrom('Door', 'Key', 'New')
    .map((name) => (from: Doc) => rename(from, { sceneId: 1, id: 10, name })),
  fc.constantFrom([2], [2, 1], [1]).map((ids) => (from: Doc) => reorderScenes(from, { ids })),
  fc
    .constantFrom('front' as const, 'back' as const)
    .map((to) => (from: Doc) => reorderObjects(from, { sceneId: 1, ids: [11], to })),
  fc
    .integer({ min: 0, max: 100 })
    .map((value) => (from: Doc) => setProjectField(from, { path: 'passinggrade', value })),
  fc.constant((from: Doc) => addScenes(from, { scenes: [newScene(80, 'Attic')] })),
  fc.constant((from: Doc) => removeScenes(from, { ids: [2] })),
);

test('any edits, undone in turn, leave the document as it was', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
      let now = doc;
      const undo: (() => void)[] = [];
      for (const edit of edits) {
        const result = edit(now);
        if ('refused' in result) continue;
        const before = now;
        now = applyChanges(now, result.changes);
        undo.push(() => {
          now = applyChanges(now, invertChanges(result.changes));
          expect(now).toEqual(before);
        });
      }
      for (const back of undo.reverse()) back();
      expect(now).toEqual(doc);
    }),
  );
});

test('many changes at once come to the same as one by one, and what was there before is left as it was', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
      let now = doc;
      const all: Change[] = [];
      const left = [{ doc, as: structuredClone(doc) }];
      for (const edit of edits) {
        const result = edit(now);
        if ('refused' in result) continue;
        now = result.changes.reduce((each, change) => applyChanges(each, [change]), now);
        left.push({ doc: now, as: structuredClone(now) });
        all.push(...result.changes);
      }
      const atOnce = applyChanges(doc, all);
      expect(atOnce).toEqual(now);
      const sent = all.map(({ before: _, ...change }) => change);
      expect(applyChanges(atOnce, invertChanges(completeChanges(doc, sent)))).toEqual(doc);
      for (const each of left) expect(each.doc).toEqual(each.as);
    }),
  );
});
