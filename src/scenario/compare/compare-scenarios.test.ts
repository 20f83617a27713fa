import { expect, test } from 'vitest';
import type { Doc } from '../edits/changes.ts';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import type { Scene } from '../schema/scene.ts';
import { objectTypes } from '../types.ts';
import { compareScenarios } from './compare-scenarios.ts';

const docOf = (scenes: Scene[], project: object = {}): Doc => ({
  scenarioId: 1,
  name: 'House',
  project: projectDataSchema.parse(project),
  scenes: Object.fromEntries(scenes.map((scene, position) => [scene.id, { ...scene, position }])),
});
const sign = (changes: object = {}) => ({
  ...newObject('text', 10, { yaw: 0, pitch: 0 }, 'Sign'),
  ...changes,
});
const hall = (objects: object[] = [], changes: object = {}) =>
  newScene(1, 'Hall', { objects: objects as never, ...changes });
const of = (before: Doc, after: Doc) =>
  compareScenarios(before, after).map(({ about, act, name, fields }) => [
    about,
    act,
    name,
    ...fields.map(({ label, before: was, after: is }) =>
      was === undefined && is === undefined ? label : `${label} ${was} ${is}`,
    ),
  ]);

test('scenes, objects and variables that came, went and changed are told by name', () => {
  const before = docOf([hall([sign()]), newScene(2, 'Court')], {
    variables: [
      { id: 20, name: 'Lives', value: 3 },
      { id: 21, name: 'Keys', value: 0 },
    ],
  });
  const door = newObject('hotspot', 11, { yaw: 0, pitch: 0 }, 'Door');
  const after = docOf([hall([sign({ txt: 'Hello' }), door]), newScene(3, 'Cellar')], {
    variables: [
      { id: 20, name: 'Lives', value: 5 },
      { id: 22, name: 'Coins', value: 0 },
    ],
    isscored: true,
  });
  const was = (before.scenes[1]!.objects[0] as { txt: string }).txt;
  expect(of(before, after)).toEqual([
    ['object', 'changed', 'Sign', `fields.txt ${was} Hello`],
    ['object', 'added', 'Door'],
    ['scene', 'added', 'Cellar'],
    ['scene', 'removed', 'Court'],
    ['variable', 'changed', 'Lives', 'fields.value 3 5'],
    ['variable', 'added', 'Coins'],
    ['variable', 'removed', 'Keys'],
    ['settings', 'changed', '', 'fields.isscored false true'],
  ]);
  expect(compareScenarios(before, after)[1]).toMatchObject({
    type: 'hotspot',
    scene: { id: 1, name: 'Hall' },
  });
});

test('where a thing stands counts as one change, its lists of actions by name, what it is called by both names', () => {
  const moved = sign({
    yaw: 30,
    pitch: 10,
    name: 'Board',
    actionsShow: [{ action: 'exit', conditions: [] }],
    effects: { opacity: 0.5 },
  });
  expect(of(docOf([hall([sign()])]), docOf([hall([moved])]))).toEqual([
    [
      'object',
      'changed',
      'Board',
      'fields.name Sign Board',
      'lists.actionsShow',
      'sections.place',
      'fields.effects-opacity 1 0.5',
    ],
  ]);
});

test('what lies in groups is compared too, and coming into one is told', () => {
  const group = { ...newObject('group', 12, { yaw: 0, pitch: 0 }, 'Wall'), objects: [sign({ txt: 'New' })] };
  const found = of(docOf([hall([sign()])]), docOf([hall([group])]));
  expect(found[0]).toEqual(['object', 'added', 'Wall']);
  expect(found[1]!.slice(0, 3)).toEqual(['object', 'changed', 'Sign']);
  expect(found[1]).toContain('fields.holder');
});

test('the order of scenes and of objects, pictures and unknown fields are told; what follows from them is not', () => {
  const [a, b] = [hall([sign(), sign({ id: 13 })]), newScene(2, 'Court')];
  const [one, two] = [...a.objects].reverse();
  const turned = docOf([
    b,
    { ...a, objects: [one!, two!], assetId: 'x', assetName: 'y', image: 'z', lantern: 1 } as Scene,
  ]);
  expect(of(docOf([a, b]), turned)).toEqual([
    ['scene', 'changed', 'Hall', 'fields.panorama', 'fields.other', 'fields.stacking'],
    ['order', 'changed', ''],
  ]);
});

test('an object of any kind differs in nothing from itself, and once it is shown otherwise it does', () => {
  for (const type of objectTypes) {
    const object = newObject(type, 10, { yaw: 0, pitch: 0 }, 'Thing');
    const doc = docOf([hall([object])]);
    expect(compareScenarios(doc, structuredClone(doc))).toEqual([]);
    const other = docOf([hall([{ ...object, visible: !object.visible }])]);
    expect(of(doc, other)[0]?.slice(0, 3)).toEqual(['object', 'changed', 'Thing']);
  }
});
