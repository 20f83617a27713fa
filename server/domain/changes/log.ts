import { z } from 'zod';
import { changes as limits } from '#catalog/limits.ts';
import type { Change } from '#scenario';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';

/** One entry of a scenario's log: what one edit changed, without what was there before. */
export const logEntry = z.object({
  number: z.number(),
  /** The window that sent it or asked for it, and its count there; null where a call of the REST API made it. */
  client: z.string().nullable(),
  sequence: z.number().nullable(),
  /** Checked when it was stored, and not walked through again. */
  changes: z.custom<Change[]>(),
  /** A file was replaced by another. */
  replacesFile: z.boolean(),
});
export type LogEntry = z.infer<typeof logEntry>;

/**
 * What was changed after `number`, where something was, in order; null when the log does not reach back so far, or has
 * more than is worth reading: the scenes are to be read anew.
 */
export async function entriesAfter(db: Tx, scenarioId: number, number: number): Promise<LogEntry[] | null> {
  const rows = await db.scenarioChange.findMany({
    where: { scenarioId, number: { gt: number } },
    orderBy: { number: 'asc' },
    take: limits.toCatchUp + 1,
    select: { number: true, client: true, sequence: true, changes: true, replacesFile: true },
  });
  const reaches = rows[0]?.number === number + 1 && rows.length <= limits.toCatchUp;
  return reaches ? (rows as unknown as LogEntry[]) : null;
}

/** Milliseconds after which no process is still about to make what it prepared. */
const PREPARED_MS = 3_600_000;

/**
 * Clears away what every window has long taken in, and the scenes hold: who comes later reads the scenes. And what was
 * prepared by a process that ended before it let go of it.
 */
export async function forgetChanges({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const olderThan = (ms: number) => ({ createdAt: { lt: new Date(now.getTime() - ms) } });
  await db.prisma.scenarioChange.deleteMany({ where: olderThan(limits.keptMs) });
  await db.prisma.preparedScene.deleteMany({ where: olderThan(PREPARED_MS) });
  await db.prisma.preparedChange.deleteMany({ where: olderThan(PREPARED_MS) });
}
