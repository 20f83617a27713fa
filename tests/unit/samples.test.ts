import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  actionTypes,
  checkScenario,
  conditionTypes,
  eachAction,
  loadScenario,
  objectsOf,
  objectTypes,
} from '#scenario';
import { sample, sampleFile, sampleNames, sampleText } from '#tests/support/samples.ts';
import { LINE, POINT, UNITS } from '#xr/objects/canvas.ts';
import { wrap } from '#xr/objects/lines.ts';

test.each(sampleNames)(
  '%s loads without a problem, has its files, and no scene that nobody reaches',
  (name) => {
    const loaded = loadScenario(sampleText(name));
    expect(loaded).toMatchObject({ ok: true, problems: [] });
    const file = sample(name);
    expect(loaded.ok && loaded.project).toEqual(file);
    for (const { url } of file.assets) expect(existsSync(sampleFile(url!)), url).toBe(true);
    const known = new Set(file.assets.map(({ id }) => id));
    JSON.parse(sampleText(name), (key, value) => {
      if (key === 'assetId' && !value.startsWith('-')) expect(known).toContain(value);
      return value;
    });
    expect(checkScenario(file.scenes)).toEqual([]);
  },
);

test('together the samples have every kind of object, every action and every condition', () => {
  const files = sampleNames.map(sample);
  const scenes = files.flatMap((file) => file.scenes);
  const kinds = new Set(scenes.flatMap(objectsOf).map(({ type }) => type));
  expect([...kinds].sort()).toEqual([...objectTypes].sort());
  const actions = new Set<string>();
  const conditions = new Set<string>();
  for (const scene of scenes)
    eachAction(scene, (action) => {
      actions.add(action.action);
      for (const { condition } of action.conditions) conditions.add(condition);
    });
  expect(actionTypes.filter((type) => !actions.has(type))).toEqual([]);
  expect(conditionTypes.filter((type) => !conditions.has(type))).toEqual([]);
});

test.each(sampleNames)('%s has no card whose text is cut', (name) => {
  const texts = sample(name)
    .scenes.flatMap(objectsOf)
    .flatMap((object) => (object.type === 'text' && !object.fixed ? [object] : []));
  const cut = texts.filter(({ txt, width, height, appearance: { fontSize } }) => {
    const size = fontSize * POINT;
    const pad = Math.min(24, (width * UNITS) / 12);
    // A letter is about half as wide as high; a variable says three digits at most.
    const measure = (part: string) => part.length * size * 0.52;
    const lines = wrap(txt.replace(/%[^%]+%/g, '100'), width * UNITS - 2 * pad, measure);
    return lines.length * size * LINE > height * UNITS - pad;
  });
  expect(cut.map((object) => object.name)).toEqual([]);
});
