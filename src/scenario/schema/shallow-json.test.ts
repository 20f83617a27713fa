import { expect, test } from 'vitest';
import { VARIABLE_DATA_LENGTH } from '../constants.ts';
import { isShallowJson } from './shallow-json.ts';
import { variableSchema } from './variable.ts';

const nested = (levels: number) => `{"actions":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test('JSON kept as a text nests no deeper than can be walked through; brackets in its texts do not count', () => {
  expect(isShallowJson(nested(100))).toBe(true);
  expect(isShallowJson(nested(20_000))).toBe(false);
  expect(isShallowJson(JSON.stringify({ text: '[{'.repeat(500), quoted: '"[\\' }))).toBe(true);
  expect(isShallowJson('no JSON at all')).toBe(true);
  expect(isShallowJson(`"${'\\"'.repeat(500_000)}`)).toBe(true);
  expect(isShallowJson(`"${'\\"'.repeat(500_000)}"${nested(129)}`)).toBe(false);
});

test('a variable whose data nest too deep or are too long is refused', () => {
  const isTaken = (data: string) =>
    variableSchema.safeParse({ id: 3, name: 'Coins', value: 1, data }).success;
  expect(isTaken(nested(20_000))).toBe(false);
  expect(isTaken(' '.repeat(VARIABLE_DATA_LENGTH))).toBe(true);
  expect(isTaken(' '.repeat(VARIABLE_DATA_LENGTH + 1))).toBe(false);
});
