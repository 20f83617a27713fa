import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { dropPackages } from './drop.ts';

/** Ends the making of a package; nothing of it stays. One that is ready by now is left as it is. */
export async function cancelPackage(
  { services, viewer }: Caller,
  { scenarioId, id }: { scenarioId: number; id: number },
): Promise<{ cancelled: boolean } | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const row = await prisma.package.findFirst({ where: { id, scenarioId } });
  if (!row) return refuse('package-not-found');
  if (row.publishStatus !== 'pending') return { cancelled: false };
  await services.jobs.cancel('publish', row.jobId);
  const where = { scenarioId, target: row.target, id, publishStatus: 'pending' };
  return { cancelled: (await dropPackages(services, where)) > 0 };
}
