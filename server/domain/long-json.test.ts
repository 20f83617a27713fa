import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces, longJson } from './long-json.ts';

it('law: it is the JSON that the language makes', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 7 }), async (value) => {
      expect(await longJson(value)).toBe(JSON.stringify(value));
    }),
  ));

it('leaves out what is undefined, and writes dates as they say', async () => {
  const value = { none: undefined, list: [undefined, new Date(0)], at: new Date(0) };
  expect(await longJson(value)).toBe(JSON.stringify(value));
});

it('comes in pieces that are short, however long the list is', async () => {
  const value = { data: Array.from({ length: 5000 }, (_, id) => ({ id, text: 'x'.repeat(100) })) };
  const pieces: string[] = [];
  for await (const piece of jsonPieces(value)) pieces.push(piece);
  expect(pieces.join('')).toBe(JSON.stringify(value));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000);
});
