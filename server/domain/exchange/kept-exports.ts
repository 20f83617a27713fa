import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Prisma } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { mayExport, scenarioToExport, withBranch } from '../scenarios/rights.ts';
import { taskFolder } from '../tasks/task-run.ts';

/** The archive of an export, in the folder of its task. */
export const ARCHIVE = 'export.zip';

/** Of an export that is done. */
type Kept = { fileName: string; bytes: number };

const exportsBy = ({ userId: ownerId }: Caller['viewer']) => ({ kind: 'export', ownerId });

/** Exports that the caller made of a scenario. */
export const exportsOf = (viewer: Caller['viewer'], scenarioId: number) => ({
  ...exportsBy(viewer),
  input: { path: ['scenarioId'], equals: scenarioId },
});

/** An archive that is kept for who made it, and counts as storage of their organization. */
export const keptExportSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null: it is gone, or its person may no longer take it out. */
  scenarioId: z.number().nullable(),
  fileName: z.string(),
  bytes: z.number(),
  createdAt: z.iso.datetime(),
});

/** The exports of the caller that are kept, the newest first. */
export async function keptExports({ services, viewer }: Caller): Promise<z.infer<typeof keptExportSchema>[]> {
  const { prisma } = services.db;
  const rows = await prisma.asyncJob.findMany({
    where: { ...exportsBy(viewer), status: 'completed' },
    select: { id: true, name: true, input: true, result: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  });
  const about = (row: (typeof rows)[number]) => (row.input as { scenarioId: number }).scenarioId;
  const scenarios = await prisma.scenario.findMany({
    where: { id: { in: rows.map(about) }, deletedAt: null },
    include: withBranch,
  });
  const there = new Set(scenarios.filter((one) => mayExport(viewer, one)).map(({ id }) => id));
  return rows.map((row) => {
    const { fileName, bytes } = row.result as Kept;
    const scenarioId = there.has(about(row)) ? about(row) : null;
    return {
      id: row.id,
      name: row.name,
      scenarioId,
      fileName,
      bytes,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** Lets go of an archive of the caller. */
export async function removeExport(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<{ removed: number } | Refusal> {
  const removed = await dropExports(services, { ...exportsBy(viewer), id, status: 'completed' });
  return removed > 0 ? { removed } : refuse('export-not-found');
}

/** Removes exports; answers how many. */
export async function dropExports(
  { db: { prisma }, storage }: Services,
  where: Prisma.AsyncJobWhereInput,
): Promise<number> {
  const rows = await prisma.asyncJob.findMany({ where, select: { id: true } });
  // The files first: a row that is gone would tell nobody of them.
  for (const { id } of rows) await storage.removeFolder(taskFolder(id));
  const { count } = await prisma.asyncJob.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return count;
}

export type ExportedArchive = { storageKey: string; bytes: number; fileName: string; etag: string };

/** The archive of the caller's last export of a scenario, or of one that is named. */
export async function openExport(
  { services, viewer }: Caller,
  { scenarioId, task }: { scenarioId: number; task?: string | undefined },
): Promise<ExportedArchive | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToExport(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const row = await prisma.asyncJob.findFirst({
    where: { ...exportsOf(viewer, scenarioId), ...(task === undefined ? {} : { id: task }) },
    orderBy: { createdAt: 'desc' },
  });
  if (row?.status === 'pending') return refuse('export-pending');
  if (row?.status !== 'completed') return refuse('export-not-found');
  const { fileName, bytes } = row.result as Kept;
  return { storageKey: `${taskFolder(row.id)}${ARCHIVE}`, bytes, fileName, etag: `"export-${row.id}"` };
}
