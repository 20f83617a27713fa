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
  type SceneObject,
} from '#scenario';
import { DEFAULT_DISTANCE, FIXED_GROUP_SCALE } from '#scenario/play.ts';
import { sample, sampleFile, sampleNames, sampleText } from '#tests/support/samples.ts';
import { FOV_START } from '#xr/input/view.ts';
import { LINE, POINT, UNITS } from '#xr/objects/card-canvas.ts';
import { layoutQuestion } from '#xr/objects/question/question-layout.ts';
import { wrapText } from '#xr/objects/wrap-text.ts';

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
    expect(checkScenario(file.scenes, file.projectData.variables)).toEqual([]);
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
    const lines = wrapText(txt.replace(/%[^%]+%/g, '100'), width * UNITS - 2 * pad, measure);
    return lines.length * size * LINE > height * UNITS - pad;
  });
  expect(cut.map((object) => object.name)).toEqual([]);
});

const phones = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
];
/** CSS pixels that a metre at one metre is worth in the middle of a screen, at the view's first zoom. */
const perMetre = (height: number) => height / 2 / Math.tan((FOV_START * Math.PI) / 360);

interface Worded {
  object: Extract<SceneObject, { type: 'text' | 'question' }>;
  /** Metres from the eye at which it would look as large as it does. */
  distance: number;
  fontSize: number;
}

/** All cards with words whose size is in metres, with what their group does to them. */
function worded(objects: readonly SceneObject[], group?: SceneObject): Worded[] {
  return objects.flatMap((object) => {
    if (object.type === 'layer' || object.type === 'group') {
      return worded(object.objects as SceneObject[], object.type === 'group' ? object : group);
    }
    if ((object.type !== 'text' && object.type !== 'question') || object.fixed) return [];
    const held = group?.type === 'group' ? group : undefined;
    const distance = held?.fixed
      ? (held.distance * DEFAULT_DISTANCE) / (FIXED_GROUP_SCALE * held.distance)
      : (held ?? object).distance;
    const { fontSize } = object.type === 'text' ? object.appearance : object.style;
    return [{ object, distance, fontSize }];
  });
}

test.each(sampleNames)(
  '%s can be read on a phone, upright and on its side: 12 pixels, nothing cut off',
  (name) => {
    const cards = sample(name).scenes.flatMap(({ objects }) => worded(objects));
    expect(cards.length).toBeGreaterThan(0);
    for (const screen of phones) {
      for (const { object, distance, fontSize } of cards) {
        const scale = perMetre(screen.height) / distance;
        const at = `${object.name} at ${screen.width}x${screen.height}`;
        expect(((fontSize * POINT) / UNITS) * scale, at).toBeGreaterThanOrEqual(12);
        expect(object.width * scale, at).toBeLessThan(screen.width * 0.92);
      }
    }
  },
);

test.each(sampleNames)('%s has no question whose words must shrink', (name) => {
  const shrunk = sample(name)
    .scenes.flatMap(objectsOf)
    .flatMap((object) => (object.type === 'question' ? [object] : []))
    .filter(({ txt, choices, appearance, width, height, style }) => {
      const size = style.fontSize * POINT;
      const content = {
        txt,
        choices,
        layout: appearance,
        width: width * UNITS,
        height: height * UNITS,
        size,
      };
      return layoutQuestion(content, (part, of) => part.length * of * 0.52).size < size;
    });
  expect(shrunk.map((object) => object.name)).toEqual([]);
});
