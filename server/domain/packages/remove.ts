import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { holdScenario, mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { dropPackages } from './drop.ts';
import { endMaking } from './live.ts';

/**
 * Deletes a package: its making ends, its archive is gone, and the live page that it is shows nothing any more; one that
 * another package took the place of goes on showing that. Answers whether it was still being made.
 */
export async function removePackage(
  { services, viewer }: Caller,
  { scenarioId, id }: { scenarioId: number; id: number },
): Promise<{ cancelled: boolean } | Refusal> {
  const where = { id, scenarioId };
  const ended = await services.db.transaction(async (tx) => {
    await holdScenario(tx, scenarioId);
    const scenario = await scenarioToSee(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
    const row = await tx.package.findFirst({ where, select: { jobId: true } });
    if (!row) return refuse('package-not-found');
    const { count } = await tx.liveCode.deleteMany({ where: { scenarioId, packageId: id } });
    // What cannot be watched stands in no channel.
    if (count > 0 && (await tx.liveCode.count({ where: { scenarioId } })) === 0)
      await tx.scenario.updateMany({ where: { id: scenarioId }, data: { publicAt: null } });
    return { jobId: row.jobId, cancelled: (await endMaking(tx, where)) > 0 };
  });
  if (isRefusal(ended)) return ended;
  const { jobId, cancelled } = ended;
  if (cancelled) await services.jobs.cancel('publish', jobId);
  await dropPackages(services, where);
  return { cancelled };
}
