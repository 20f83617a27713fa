import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixture } from '#tests/support/test-play.ts';
import texts from '../../../locales/us/format.json';
import { allowedConditions } from '../conditions/registry.ts';
import { fieldsOf, pickFields } from '../fields/fields-of.ts';
import { scenarioFileSchema } from '../schema/scenario.ts';
import { objectTypes } from '../types.ts';
import { newObject } from './new-object.ts';
import { playFacts } from './play-facts.ts';
import { kindOf, objectKinds } from './registry.ts';

test('every kind has its file, its facts and its name', () => {
  const files = readdirSync(new URL('.', import.meta.url)).map((file) => file.replace('.ts', ''));
  for (const type of objectTypes) {
    expect(files).toContain(type);
    expect(kindOf(type).type).toBe(type);
    expect(playFacts[type]).toBeDefined();
    expect(texts.kinds[type]).toBeTruthy();
  }
  expect(Object.keys(objectKinds)).toEqual([...objectTypes]);
});

test.each(objectTypes)(
  'the sections of %s show every field that has metadata, once, and no other',
  (type) => {
    const { schema, sections, idle = [] } = kindOf(type);
    const shown = sections.flatMap(({ fields }) => fields);
    expect([...shown, ...idle].sort()).toEqual(
      fieldsOf(schema)
        .map(({ path }) => path)
        .sort(),
    );
    expect(() => pickFields(schema, [...shown, 'nothing'])).toThrow('nothing');
  },
);

test.each(objectTypes)(
  'a field of %s that takes a file says for what, and its own file is what the kind accepts',
  (type) => {
    const { schema, accepts } = kindOf(type);
    const files = fieldsOf(schema).filter(({ control }) => control === 'asset');
    expect(files.every((field) => field.accepts)).toBe(true);
    expect(files.find(({ path }) => path === 'assetId')?.accepts).toBe(accepts);
  },
);

test.each(objectTypes)(
  'a %s carries the list of a press where it can be pressed, and no other does',
  (type) => {
    const { pointer } = playFacts[type];
    // A run event is called instead; a question is answered.
    const runs = pointer !== 'never' || type === 'run-event';
    expect('actions' in kindOf(type).schema.shape).toBe(runs);
  },
);

const shown = ['notshown', 'shown'];
test.each([
  ['image', shown],
  ['text', shown],
  ['group', shown],
  ['layer', shown],
  ['model', shown],
  ['hotspot', ['notselected', 'notshown', 'selected', 'shown']],
  ['hotspot-drag', ['notdropped', 'notshown', 'shown']],
  ['hotspot-drag-drop', ['containsobj', 'dropped', 'notshown', 'shown']],
  ['hotspot-drop', ['containsobj', 'notshown', 'shown']],
  ['question', ['answered', 'correct', 'notanswered', 'notcorrect', 'notshown', 'shown']],
  ['audio', ['notplayed', 'played']],
  ['timer', ['notplayed', 'played']],
  ['video', ['notplayed', 'notshown', 'played', 'shown']],
] as const)('[condition:allowed:%s] may be asked exactly what section 4 lists', (type, wanted) => {
  expect([...kindOf(type).conditions].sort()).toEqual(wanted);
});

test('[condition:allowed:variable] [condition:allowed:score] [condition:allowed:platform] [condition:allowed:scene] as section 4 lists', () => {
  const numeric = ['greater', 'gtequal', 'less', 'ltequal', 'equal', 'notequal'];
  expect(allowedConditions).toEqual({
    variable: [...numeric, 'contains', 'notcontains'],
    score: ['pass', 'notpass', ...numeric],
    platform: ['equal', 'notequal'],
    scene: ['visited', 'notvisited'],
  });
});

test('[const:defaults] new objects start as section 9 says', () => {
  const place = { yaw: 10, pitch: 5 };
  expect(newObject('text', 1, place)).toMatchObject({
    yaw: 10,
    pitch: 5,
    style: { fontName: 'Roboto' },
    appearance: { fontSize: 36, background: '#ffffff', rounded: true, align: 'center' },
  });
  expect(newObject('text', 1, place).appearance.backgroundOpacity).toBeLessThan(1);
  expect(newObject('question', 1, place)).toMatchObject({
    correctchoice: 1,
    autohide: true,
    appearance: 'lettered',
    choices: [{}, {}],
    style: { fontSize: 24 },
  });
  expect(newObject('timer', 1, place).style).toMatchObject({
    countDown: true,
    time: 30,
    shape: 'circular',
    color: '#ffffff',
    barColor: '#ff0000',
  });
  expect(newObject('webwindow', 1, place)).toMatchObject({
    url: 'https://',
    width: 0.9,
    height: 0.5,
    mode: 'url',
    launchSource: 'index.html',
  });
  const kinds = ['hotspot', 'hotspot-drag', 'hotspot-drop', 'hotspot-drag-drop'] as const;
  const made = kinds.map((type) => newObject(type, 1, place) as { assetId?: string });
  for (const one of made) expect(one).toMatchObject({ visible: true, fixed: false });
  // Each with a picture of its own, so that they are told apart.
  expect(made.map(({ assetId }) => assetId)).toEqual(['-1', '-11', '-5', '-12']);
});

test('[const:media-defaults] media are visible, not fixed, at full volume, not spatial', () => {
  const video = newObject('video', 1, { yaw: 0, pitch: 0 });
  expect(video).toMatchObject({ visible: true, fixed: false, volume: 1, spatial: false });
});

test('two new objects share nothing', () => {
  const [a, b] = [1, 2].map((id) => newObject('hotspot', id, { yaw: 0, pitch: 0 }));
  expect(a!.rotation).not.toBe(b!.rotation);
  expect(a!.actions).not.toBe(b!.actions);
});

test('[entity:object] [entity:scene] [entity:action] [entity:question] [entity:timed-event] a file with every kind is taken whole', () => {
  const file = JSON.parse(fixture('all-kinds'));
  expect(scenarioFileSchema.parse(file)).toMatchObject(file);
  expect(file.scenes[0].objects.map(({ type }: { type: string }) => type)).toEqual([...objectTypes]);
});
