import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Range, shared, united } from './ranges.ts';

const LENGTH = 60;
const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: LENGTH }), fc.integer({ min: 0, max: LENGTH }))
    .map(([from, to]): Range => ({ from, to })),
);
const bytesOf = (some: Iterable<Range>) => {
  const bytes: number[] = [];
  for (const { from, to } of some) for (let at = from; at < to; at += 1) bytes.push(at);
  return bytes;
};

it('ranges are united without losing or adding a byte, each named once and in order', () => {
  fc.assert(
    fc.property(ranges, (some) => {
      expect(bytesOf(united(some))).toEqual([...new Set(bytesOf(some))].sort((a, b) => a - b));
    }),
  );
  expect(
    united([
      { from: 4, to: 6 },
      { from: 0, to: 4 },
      { from: 8, to: 8 },
    ]),
  ).toEqual([{ from: 0, to: 6 }]);
});

it('what two lists share is what lies in both', () => {
  fc.assert(
    fc.property(ranges, ranges, (some, others) => {
      const [a, b] = [united(some), united(others)];
      expect(bytesOf(shared(a, b))).toEqual(bytesOf(a).filter((at) => bytesOf(b).includes(at)));
    }),
  );
});
