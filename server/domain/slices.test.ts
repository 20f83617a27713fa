import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

/** Longer than a slice. */
const PIECE_MS = 6;

test('however much long work there is, others have their turn after each piece of it', async () => {
  const done: string[] = [];
  const work = async (name: string) => {
    const slice = inSlices();
    for (let piece = 0; piece < 4; piece += 1) {
      await slice();
      done.push(name);
      const until = performance.now() + PIECE_MS;
      while (performance.now() < until);
    }
  };
  let over = false;
  const all = Promise.all(['a', 'b', 'c', 'd'].map(work)).then(() => {
    over = true;
  });
  const inTurns: number[] = [];
  for (let before = done.length; !over; before = done.length) {
    await setImmediate();
    inTurns.push(done.length - before);
  }
  await all;
  expect(done).toHaveLength(16);
  // In the first each begins.
  expect(Math.max(...inTurns.slice(1))).toBeLessThanOrEqual(2);
});
