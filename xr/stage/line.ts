/** Resolves when the line may be back: the browser says so, or 4 s have passed. */
export const lineBack = (): Promise<unknown> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(4000);
    signal.onabort = resolve;
    addEventListener('online', resolve, { signal });
  });

/** Calls once when the browser is online again; never where it is online now. */
export function whenOnline(again: () => void): void {
  if (!navigator.onLine) addEventListener('online', again, { once: true });
}
