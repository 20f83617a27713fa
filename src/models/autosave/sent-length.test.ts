import { expect, test } from 'vitest';
import { changes as limits } from '#catalog/limits.ts';
import { type Change, newScene } from '#scenario';
import { inParts, leavingTogether } from './sent-length.ts';

/** A change that takes more than a third of what one call brings, and is as short as any once it is made. */
const long = (id: number): Change => ({
  target: { scene: id },
  path: [],
  before: undefined,
  after: { ...newScene(id, `Room ${id}`), note: 'x'.repeat(limits.sentLength * 0.4) },
});
const short = (id: number): Change => ({ ...long(id), before: long(id).after, after: undefined });

test('what is too long for one call is parted, in its order', () => {
  const changes = [short(1), long(2), long(3), long(4), short(5)];
  const parts = inParts(changes);
  expect(parts.map((part) => part.length)).toEqual([3, 2]);
  expect(parts.flat()).toEqual(changes);
  expect(inParts([short(1), short(2)])).toHaveLength(1);
  expect(inParts([])).toEqual([]);
});

test('edits leave together as far as one call brings them, the first in any case', () => {
  const edits = [long(1), long(2), long(3)].map((change, at) => ({
    client: 'one',
    sequence: at + 1,
    changes: [change],
  }));
  const leaving = (from: number, most = 500) =>
    leavingTogether(edits.slice(from), most).map(({ sequence }) => sequence);
  expect(leaving(0)).toEqual([1, 2]);
  expect(leaving(2)).toEqual([3]);
  expect(leaving(0, 1)).toEqual([1]);
  const both = { ...edits[0]!, changes: [long(1), long(2), long(3)] };
  expect(leavingTogether([both, edits[1]!], 500)).toEqual([both]);
});
