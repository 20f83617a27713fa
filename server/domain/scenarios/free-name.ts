import { uploads } from '#catalog/limits.ts';
import { endedName } from '#scenario';
import type { Tx } from '../database/open.ts';

/** The names of a person's scenarios. */
export async function namesOf(tx: Tx, ownerId: number): Promise<ReadonlySet<string>> {
  const taken = await tx.scenario.findMany({ where: { ownerId, deletedAt: null }, select: { name: true } });
  return new Set(taken.map(({ name }) => name));
}

/** The name with the lowest number behind it that is not taken (spec section 5). */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const tried = endedName(base, ` (${number})`, uploads.nameLength);
    if (!taken.has(tried)) return tried;
  }
}
