import { expect, test } from 'vitest';
import { isShallowJson } from './shallow-json.ts';
import { variableSchema } from './variable.ts';

const nested = (levels: number) => `{"actions":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test('JSON kept as a text nests no deeper than can be walked through; brackets in its texts do not count', () => {
  expect(isShallowJson(nested(100))).toBe(true);
  expect(isShallowJson(nested(20_000))).toBe(false);
  expect(isShallowJson(JSON.stringify({ text: '[{'.repeat(500), quoted: '"[\\' }))).toBe(true);
  expect(isShallowJson('no JSON at all')).toBe(true);
});

test('a variable whose data nest too deep is refused', () => {
  const variable = { id: 3, name: 'Coins', value: 1, data: nested(20_000) };
  expect(variableSchema.safeParse(variable).success).toBe(false);
});
