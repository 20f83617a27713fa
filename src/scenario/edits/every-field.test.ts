import { expect, test } from 'vitest';
import { type FieldDescriptor, fieldsOf } from '../fields/fields-of.ts';
import { loadScenario } from '../loading/load-scenario.ts';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import { kindOf } from '../objects/registry.ts';
import type { ScenarioControl } from '../schema/kit.ts';
import type { ObjectFields } from '../schema/object.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { objectTypes } from '../types.ts';
import { addObject } from './add-object.ts';
import { applyChanges, type Doc, type EditResult } from './changes.ts';
import { findObject, keysOf, valueAt } from './selectors.ts';
import { setField } from './set-field.ts';

const file = '0f8fad5b-d9cb-469f-a165-70867728950e';
const actions = [{ action: 'complete', conditions: [] }];

/** Another value than a new object has, as its control would commit it. */
const edited: Record<ScenarioControl, (field: FieldDescriptor, before: unknown) => unknown> = {
  text: () => 'Edited %name%',
  longtext: () => 'Two\nlines',
  secret: () => 'Basic key',
  value: () => 'edited',
  number: ({ min = 0, step = 1 }) => min + 3 * step,
  amount: () => 7,
  angle: () => 12,
  slider: () => 0.25,
  seconds: () => 3,
  toggle: (_, before) => before !== true,
  choice: ({ choices, absent }, before) => choices!.find((one) => one !== before && one !== absent),
  color: () => '#123456',
  asset: ({ record }) => (record ? { assetId: file, assetName: 'A file' } : file),
  heading: () => 30,
  choices: () => [{ id: 4, txt: 'Only this', actions }],
  animation: () => 'walk',
  object: () => 1,
  scene: () => 1,
  variable: () => 1,
  'run-event': () => 1,
};

const made = (result: EditResult, doc: Doc): Doc => {
  if ('refused' in result) throw new Error(JSON.stringify(result));
  return applyChanges(doc, result.changes);
};

test.each(objectTypes)(
  '[edit:%s] made, every field and list of actions edited, written to a file and read again',
  (type) => {
    const at = { sceneId: 1, id: 2 };
    const scene = newScene(1, 'Scene');
    let doc: Doc = { scenarioId: 1, name: 'A', project: projectDataSchema.parse({}), scenes: { 1: scene } };
    doc = made(addObject(doc, { sceneId: 1, object: newObject(type, 2, { yaw: 0, pitch: 0 }) }), doc);
    const object = () => findObject(doc.scenes[1]!, 2)!.object as unknown as ObjectFields;
    const { schema, sections, actionLists } = kindOf(type);
    const fields = new Map(fieldsOf(schema).map((field) => [field.path, field]));
    const wanted = new Map<string, unknown>();
    for (const path of sections.flatMap((section) => section.fields)) {
      const field = fields.get(path)!;
      wanted.set(path, edited[field.control as ScenarioControl](field, valueAt(object(), keysOf(path))));
    }
    for (const list of actionLists) wanted.set(list, actions);
    for (const [path, value] of wanted) {
      expect(valueAt(object(), keysOf(path)), path).not.toEqual(value);
      doc = made(setField(doc, { ...at, path, value }), doc);
    }
    const scenes = Object.values(doc.scenes);
    const loaded = loadScenario(JSON.stringify({ id: 1, projectdata: doc.project, scenes }));
    if (!loaded.ok) throw new Error(loaded.error);
    expect(loaded.problems).toEqual([]);
    const again = findObject(loaded.project.scenes[0]!, 2)!.object;
    for (const [path, value] of wanted) expect(valueAt(again, keysOf(path)), path).toEqual(value);
  },
);
