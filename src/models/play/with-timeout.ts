import { requests } from '#catalog/page.ts';

/** Something that did not come in time. */
export class TimedOut extends Error {}

/** A promise that rejects with `TimedOut` when it takes longer than `ms`: 3 s where nothing else is said (spec section 8). */
export function withTimeout<T>(wanted: Promise<T>, ms: number = requests.requestMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(`nothing after ${ms / 1000} s`)), ms);
    wanted.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
