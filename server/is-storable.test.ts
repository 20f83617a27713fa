import { expect, it } from 'vitest';
import { isStorable } from './is-storable.ts';

it('admits every text that a database keeps, and nothing else', () => {
  expect(isStorable({ name: 'é 中 😀', list: [1, null, { deep: '<b>' }] })).toBe(true);
  expect(isStorable({ list: [{ deep: 'a\u0000' }] })).toBe(false);
  expect(isStorable({ 'key\u0000': 1 })).toBe(false);
  expect(isStorable('half \ud83d')).toBe(false);
});

it('admits what is nested as deep as a scene may be, and refuses at once what would exhaust the stack', () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level += 1) value = wrap(value);
    return value;
  };
  for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ a: inner })]) {
    expect(isStorable(nested(128, wrap))).toBe(true);
    for (const levels of [129, 20_000, 2_000_000]) expect(isStorable(nested(levels, wrap))).toBe(false);
  }
});
