/**
 * Milliseconds that long work holds the process before others have their turn. A small call asks the database several
 * times, one after the other, and each answer may come upon such a slice.
 */
const SLICE_MS = 5;

/** Since when long work has held this turn of the process; undefined where none has yet. */
let since: number | undefined;
/** Long work that goes on in a later turn, each in one of its own: many of them hold it no longer than one. */
const waiting: (() => void)[] = [];

function endTurn(): void {
  const next = waiting.shift();
  since = next && performance.now();
  if (!next) return;
  setImmediate(endTurn);
  next();
}

async function slice(): Promise<void> {
  if (since === undefined) {
    since = performance.now();
    setImmediate(endTurn);
  }
  if (performance.now() - since < SLICE_MS) return;
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** For long work: awaited between its parts, it lets others have their turn once a slice is over. */
export const inSlices = (): (() => Promise<void>) => slice;

/** Does long work that comes in steps; others have their turn between them. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    await slice();
    const { done, value } = steps.next();
    if (done) return value;
  }
}
