import type { Timers } from './types.ts';

/** Waits longer after every failure, up to a bound. */
export function createBackoff(timers: Timers, first: number, most: number, again: () => void) {
  let failures = 0;
  let cancel: (() => void) | undefined;
  let why: string | undefined;
  return {
    /** Whether a retry is scheduled: nothing is sent until then. */
    get waiting(): boolean {
      return cancel !== undefined;
    },
    /** Error code of the answer that asked us to wait; undefined when there was no answer. */
    get code(): string | undefined {
      return cancel ? why : undefined;
    },
    start(code?: string): void {
      why = code;
      if (cancel) return;
      const pause = Math.min(most, first * 2 ** failures);
      failures += 1;
      cancel = timers.after(pause, () => {
        cancel = undefined;
        again();
      });
    },
    /** Ends the wait; the count of failures stands until something succeeded. */
    stop(): void {
      cancel?.();
      cancel = undefined;
    },
    succeeded(): void {
      failures = 0;
    },
  };
}
