import type { Tx } from '../database/open.ts';
import { holdScenario } from '../scenarios/rights.ts';

/**
 * The package that a scenario's live address shows; undefined where there is none. The scenario's row is held: it stays
 * so for the rest of the transaction.
 */
export async function shownPackage(tx: Tx, scenarioId: number): Promise<number | undefined> {
  await holdScenario(tx, scenarioId);
  const known = await tx.liveCode.findFirst({ where: { scenarioId }, select: { packageId: true } });
  return known?.packageId;
}
