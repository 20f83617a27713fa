import { describe, expect, it } from 'vitest';
import { parseInSlices } from './parse-in-slices.ts';

const long = 'x"\\'.repeat(100_000);
/** Values of more characters than are parsed at once, with all that may lie between. */
const values: Record<string, unknown> = {
  'a list of small ones': Array.from({ length: 20_000 }, (_, at) => ({ id: at, name: `"[${at}]\\` })),
  'a list of large ones': [{ text: long }, [], long, {}, [[long], 1], null],
  'an object of large ones': {
    1: long,
    '': [long],
    'a "name": ,': { b: { c: { d: { e: { f: { g: { h: long } } } } } } },
  },
  'a text': long,
  'numbers named by numbers': Object.fromEntries(
    Array.from({ length: 40_000 }, (_, at) => [at * 7, -at / 3]),
  ),
};

describe('a JSON text that is parsed in slices', () => {
  it.each(Object.keys(values))('is what JSON.parse makes of it: %s', async (name) => {
    for (const indent of [0, 3]) {
      const text = ` ${JSON.stringify(values[name], null, indent)}\n`;
      expect(text.length).toBeGreaterThan(200_000);
      expect(JSON.stringify(await parseInSlices(text))).toBe(JSON.stringify(values[name]));
    }
  });

  it('keeps the last of two entries of one name, and names that objects have', async () => {
    const text = `{"a":"${'x'.repeat(300_000)}","__proto__":{"b":1},"toString":2,"a":"${'y'.repeat(300_000)}"}`;
    const value = await parseInSlices(text);
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it.each([
    '[L,]',
    '[,L]',
    '[L,,L]',
    '[L L]',
    '[L}',
    '{L}',
    '{"a":L,}',
    '{"a" L}',
    '{a:L}',
    '{"a":L,"b"}',
    '[L',
    '["a,L]',
    '[L]]',
    '[{L]}',
    '[\u00a0L]',
  ])('refuses what JSON.parse refuses: %s', async (pattern) => {
    const text = pattern.replaceAll('L', JSON.stringify(long));
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    await expect(parseInSlices(text)).rejects.toThrow(SyntaxError);
  });

  it('lets others have their turn between its parts', async () => {
    const text = JSON.stringify(Array.from({ length: 8 }, () => values['a list of small ones']));
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    await parseInSlices(text);
    clearInterval(others);
    expect(turns).toBeGreaterThan(2);
  });
});
