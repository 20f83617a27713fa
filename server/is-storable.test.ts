import { expect, it } from 'vitest';
import { isStorable, isStorableInSlices, isStorableJson } from './is-storable.ts';

it('admits every text that a database keeps, and nothing else', () => {
  expect(isStorable({ name: 'é 中 😀', list: [1, null, { deep: '<b>' }] })).toBe(true);
  expect(isStorable({ list: [{ deep: 'a\u0000' }] })).toBe(false);
  expect(isStorable({ 'key\u0000': 1 })).toBe(false);
  expect(isStorable('half \ud83d')).toBe(false);
});

it('admits what is nested as deep as a scene may be, and refuses at once what would exhaust the stack', async () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level += 1) value = wrap(value);
    return value;
  };
  for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ a: inner })]) {
    const all = [
      isStorable,
      (value: unknown) => isStorableInSlices(value),
      (value: unknown) => isStorableJson(value, ''),
    ];
    for (const isIt of all) {
      expect(await isIt(nested(128, wrap))).toBe(true);
      for (const levels of [129, 20_000, 2_000_000]) expect(await isIt(nested(levels, wrap))).toBe(false);
    }
  }
});

it('says the same in slices, wherever it lies', async () => {
  for (const text of ['plain', 'a\u0000', 'half \ud83d'])
    for (const value of [
      text,
      { [text]: 1 },
      { fragment: { scenes: [{ objects: [{ id: 1 }, { id: 2, txt: text }] }] } },
      { fragment: { scenes: [{ objects: [{ [text]: 1 }] }] } },
    ])
      expect(await isStorableInSlices(value)).toBe(text === 'plain');
});

it('says the same of JSON by its text, however its characters are escaped', () => {
  const texts = {
    '{"a":["plain é 😀"]}': true,
    '{"a":["\\u0041 \\\\u0000"]}': true,
    '{"a":["\\u0000"]}': false,
    '{"\\u0000":1}': false,
    '["half \\uD83D"]': false,
    '["whole \\uD83D\\uDE00"]': true,
  };
  for (const [text, storable] of Object.entries(texts)) {
    expect([text, isStorableJson(JSON.parse(text), text)]).toEqual([text, storable]);
    expect(isStorable(JSON.parse(text))).toBe(storable);
  }
});
