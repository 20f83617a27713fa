import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { listAnswer } from '../resource-list.ts';
import { scenarioToSee } from '../scenarios/rights.ts';
import { type PackageRow, type PackageView, packageView, shownWith } from './views.ts';

/** One package of a scenario. */
export async function getPackage(
  { services, viewer }: Caller,
  { scenarioId, id }: { scenarioId: number; id: number },
): Promise<PackageView | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const row = await prisma.package.findFirst({ where: { id, scenarioId }, include: shownWith });
  return row ? packageView(row, await progressOf(services, row)) : refuse('package-not-found');
}

/** The packages of a scenario, the newest first. */
export async function listPackages(
  { services, viewer }: Caller,
  { scenarioId, ...asked }: { scenarioId: number; page: number; size: number },
): Promise<ResourceList<PackageView> | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const where = { scenarioId };
  const [rows, total] = await Promise.all([
    prisma.package.findMany({
      where,
      include: shownWith,
      orderBy: { id: 'desc' },
      take: asked.size,
      skip: asked.page * asked.size,
    }),
    prisma.package.count({ where }),
  ]);
  const views = await Promise.all(rows.map(async (row) => packageView(row, await progressOf(services, row))));
  return listAnswer(views, total, asked, [], []);
}

const progressOf = async (
  { jobs }: Services,
  { publishStatus, jobId }: PackageRow,
): Promise<number | null> => (publishStatus === 'pending' ? jobs.progress('publish', jobId) : null);
