import { setTimeout } from 'node:timers/promises';

/** Milliseconds that all else has at most after long work: a small call asks several times, one after the other. */
const ROOM_MS = 50;

/**
 * Has long work done one after the other, with as much room between as it took: who asks the embedded database for
 * something small meanwhile comes upon one piece of it, and not upon the next as well. Long work does not begin other
 * such work within itself.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    let begun = 0;
    const done = before.then(() => {
      begun = performance.now();
      return work();
    });
    const room = () => setTimeout(Math.min(ROOM_MS, performance.now() - begun));
    before = done.then(room, room);
    return done;
  };
}
