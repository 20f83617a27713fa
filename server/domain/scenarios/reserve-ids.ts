import { editor } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { scenarioToEdit } from './rights.ts';

/** Gives the caller `count` ids from the scenario's counter, `from` and those that follow it. */
export async function reserveIds(
  { services, viewer }: Caller,
  { scenarioId, count }: { scenarioId: number; count: number },
): Promise<{ from: number; count: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    return { from: await takeIds(tx, scenarioId, count), count };
  });
}

/** Moves the counter on in one statement, so that nobody else gets the same ids. @returns the first */
export async function takeIds(tx: Tx, id: number, count: number): Promise<number> {
  const { nextObjId } = await tx.scenario.update({
    where: { id },
    data: { nextObjId: { increment: count } },
    select: { nextObjId: true },
  });
  return nextObjId - count;
}

/**
 * Refuses a choice of ids up to `greatest` that would leave the counter no room. What lies below the counter was given
 * out, and is fine however large.
 */
export function idTooLarge(greatest: number, { nextObjId }: { nextObjId: number }): Refusal | undefined {
  const limit = Math.max(editor.idsChosenUpTo, nextObjId - 1);
  return greatest > limit ? refuse('id-too-large', { id: greatest, limit }) : undefined;
}

/** Lifts the counter to at least `least`, after ids that a caller chose itself. */
export const raiseCounter = (tx: Tx, id: number, least: number) =>
  tx.scenario.updateMany({ where: { id, nextObjId: { lt: least } }, data: { nextObjId: least } });
