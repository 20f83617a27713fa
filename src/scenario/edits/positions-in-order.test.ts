import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsInOrder } from './positions-in-order.ts';

const rises = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || one > numbers[at - 1]!);

test('what leaves its place goes between its new neighbours, and the others keep theirs', () => {
  expect(positionsInOrder([0, 1, 2, 3])).toEqual([0, 1, 2, 3]);
  expect(positionsInOrder([3, 0, 1, 2])).toEqual([-1, 0, 1, 2]);
  expect(positionsInOrder([1, 2, 3, 0])).toEqual([1, 2, 3, 4]);
  expect(positionsInOrder([0, 3, 1, 2])).toEqual([0, 0.5, 1, 2]);
  expect(positionsInOrder([])).toEqual([]);
});

test('whatever they are, they come into order, and one that is moved is one that changes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 30 })), (present) => {
      expect(rises(positionsInOrder(present))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), (count, from, to) => {
      const present = Array.from({ length: count }, (_, at) => at);
      present.splice(to % count, 0, ...present.splice(from % count, 1));
      const changed = positionsInOrder(present).filter((position, at) => position !== present[at]);
      expect(changed.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('where no number is left between two, all are numbered anew', () => {
  expect(positionsInOrder([0, 7, Number.MIN_VALUE])).toEqual([0, 1, 2]);
});
