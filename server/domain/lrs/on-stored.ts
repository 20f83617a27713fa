import type { Services } from '#server/services.ts';
import { type KeptRuns, recordRuns, recordRunsAgain } from '../analytics/record-runs.ts';
import type { Tx } from '../database/open.ts';
import { recordProgress } from '../learning/progress.ts';
import type { Access } from './access.ts';
import type { Statement } from './statement.ts';

/** What else is made of statements, in the transaction that stores them, and of earlier ones that they void. */
export async function onStored(
  services: Services,
  tx: Tx,
  { organizationId, scenarioId, userId }: Pick<Access, 'organizationId' | 'scenarioId' | 'userId'>,
  statements: readonly Statement[],
  voided: readonly Statement[],
  kept: KeptRuns,
): Promise<void> {
  const gone = new Set(voided.map(({ id }) => id));
  const told = statements.filter(({ id }) => !gone.has(id));
  await recordRuns(tx, organizationId, told, kept, userId);
  await recordProgress(services, tx, organizationId, told, scenarioId !== undefined);
  await recordRunsAgain(tx, organizationId, voided);
}
