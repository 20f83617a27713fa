import type { StoreAddress } from './record-store.ts';
import type { XapiStatement } from './xapi-statement.ts';

/** A statement that waits, the store that it waits for, and where in the browser's storage it is kept. */
export interface Waiting {
  statement: XapiStatement;
  to: StoreAddress;
  box: string;
  /** The learner was told that it cannot be delivered. */
  told?: boolean;
}

interface Boxes {
  /** Of the names of all boxes of a scenario. */
  prefix: string;
  /** This tab's. */
  own: string;
  storage: Storage | null;
}

/**
 * Takes over the boxes of tabs that are gone: each tab holds a lock of its box's name as long as it lives. They stay
 * where they are until they are empty, so that a full storage loses nothing.
 */
export async function adoptBoxes(
  { prefix, own, storage }: Boxes,
  take: (left: Waiting[]) => void,
): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  const forever = () => new Promise<void>(() => undefined);
  // A frame that keeps nothing may have locks and give none.
  void locks?.request(own, forever).catch(() => undefined);
  const left = storage ? Object.keys(storage).filter((key) => key.startsWith(prefix) && key !== own) : [];
  for (const box of left) {
    const adopt = () => {
      const waiting = readBox(storage, box);
      if (waiting.length > 0) take(waiting);
      else storage?.removeItem(box);
    };
    if (!locks) adopt();
    else
      await new Promise<void>((resolve) => {
        locks
          .request(box, { ifAvailable: true }, (lock) => {
            if (lock) adopt();
            resolve();
            return lock ? forever() : undefined;
          })
          .catch(() => {
            adopt();
            resolve();
          });
      });
  }
}

export function readBox(storage: Storage | null, box: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(box) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => one?.statement?.id && one?.to?.endpoint).map((one) => ({ ...one, box }));
  } catch {
    return [];
  }
}

/** @returns false where the browser does not keep it: then it waits as long as the page lives */
export function keepBox(storage: Storage | null, box: string, waiting: readonly Waiting[]): boolean {
  if (!storage) return waiting.length === 0;
  try {
    if (waiting.length === 0) storage.removeItem(box);
    else storage.setItem(box, JSON.stringify(waiting.map(({ box: _, ...one }) => one)));
    return true;
  } catch {
    return false;
  }
}
