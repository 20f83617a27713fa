import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { dropPackages } from './drop.ts';
import { unpublish } from './unpublish.ts';

/** Deletes a package: its making ends, its archive is gone, and the live page that it is shows nothing any more. Answers whether it was still being made. */
export async function removePackage(
  caller: Caller,
  { scenarioId, id }: { scenarioId: number; id: number },
): Promise<{ cancelled: boolean } | Refusal> {
  const { services, viewer } = caller;
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const where = { id, scenarioId };
  const row = await prisma.package.findFirst({ where, include: { liveCodes: true } });
  if (!row) return refuse('package-not-found');
  const cancelled = row.publishStatus === 'pending';
  if (cancelled) await services.jobs.cancel('publish', row.jobId);
  if (row.liveCodes.length > 0) await unpublish(caller, { scenarioId });
  await dropPackages(services, where);
  return { cancelled };
}
