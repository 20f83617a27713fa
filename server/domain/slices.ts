import { setImmediate } from 'node:timers/promises';

/**
 * Milliseconds that work holds the process before others have their turn. A small call asks the database several times,
 * one after the other, and each answer may come upon such a slice.
 */
const SLICE_MS = 5;

/** For long work: awaited between its parts, it lets others have their turn once a slice is over. */
export function inSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
