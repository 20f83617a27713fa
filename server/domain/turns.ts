import { tasks } from '#catalog/limits.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from './database/open.ts';

/**
 * Has a person ask for one more job, in the transaction that notes it: what one person asks for is counted one after the
 * other. It takes their row, before any row of a scenario.
 * @param waiting counts what they asked for of this kind and is not done
 * @returns how many those are: the new one goes behind as many turns of others
 */
export async function placeInLine(tx: Tx, userId: number, waiting: () => Promise<number>): Promise<number> {
  await tx.$queryRaw`select "id" from "User" where "id" = ${userId} for no key update`;
  return waiting();
}

/** The same, refused beyond what may wait. */
export async function takeTurn(...asked: Parameters<typeof placeInLine>): Promise<number | Refusal> {
  const before = await placeInLine(...asked);
  return before >= tasks.waiting ? refuse('too-many-tasks', { limit: tasks.waiting }) : before;
}
