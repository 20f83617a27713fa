import { lrs as limits } from '#catalog/limits.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';

/** Removes at most so many rows, and says how many. */
export type Remove = (tx: Tx, limit: number) => Promise<{ count: number }>;

/**
 * Removes rows of any number a portion at a time, each in a transaction of its own, so that nobody waits long. What is
 * cut off in between can be asked for again: what is left goes then.
 * @returns how many went
 */
export async function removeInPortions({ db }: Pick<Services, 'db'>, remove: Remove): Promise<number> {
  let total = 0;
  for (;;) {
    const { count } = await db.transaction((tx) => remove(tx, limits.removed));
    total += count;
    if (count < limits.removed) return total;
  }
}
