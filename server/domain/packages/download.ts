import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { mayPublish, scenarioToSee } from '../scenarios/rights.ts';

export type Download = { storageKey: string; bytes: number; fileName: string; etag: string };

/** The archive of a package, for whoever may publish the scenario. */
export async function openDownload(
  { services, viewer }: Caller,
  { scenarioId, id }: { scenarioId: number; id: number },
): Promise<Download | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const row = await prisma.package.findFirst({ where: { id, scenarioId } });
  if (row?.publishStatus === 'pending') return refuse('package-pending');
  if (!row?.storageKey || row.publishStatus !== 'ready') return refuse('package-not-found');
  const { storageKey, fileName } = row;
  return {
    storageKey,
    bytes: Number(row.bytes),
    fileName: fileName ?? 'package.zip',
    etag: `"package-${id}"`,
  };
}
