import { z } from 'zod';
import { changes as limits } from '#catalog/limits.ts';
import type { Change } from '#scenario';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { parseInSlices } from '../parse-in-slices.ts';

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

/** The same with its changes as the JSON that is stored. */
export type StoredEntry = Omit<LogEntry, 'changes'> & { changes: string };

/**
 * What was changed after `number`, where something was, in order; null when the log does not reach back so far, or has
 * more than is worth reading: the scenes are to be read anew.
 */
export async function storedAfter(db: Tx, scenarioId: number, number: number): Promise<StoredEntry[] | null> {
  const sizes = await db.$queryRaw<Size[]>`
    select "number", pg_column_size("changes") as "bytes" from "ScenarioChange"
    where "scenarioId" = ${scenarioId} and "number" > ${number} order by "number" limit ${limits.toCatchUp + 1}`;
  if (sizes[0]?.number !== number + 1 || sizes.length > limits.toCatchUp) return null;
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > limits.toCatchUpLength) return null;
  const entries: StoredEntry[] = [];
  for (const [first, last] of portionsOf(sizes)) {
    const rows = await db.$queryRaw<StoredEntry[]>`
      select "number", "client", "sequence", "changes"::text as "changes", "replacesFile" from "ScenarioChange"
      where "scenarioId" = ${scenarioId} and "number" between ${first} and ${last} order by "number"`;
    entries.push(...rows);
  }
  return entries.length === sizes.length ? entries : null;
}

type Size = { number: number; bytes: number };

/** The first and last numbers of what is read at once. */
function portionsOf(sizes: readonly Size[]): [first: number, last: number][] {
  const portions: [number, number][] = [];
  let room = 0;
  for (const { number, bytes } of sizes) {
    if (bytes <= room) portions.at(-1)![1] = number;
    else {
      portions.push([number, number]);
      room = limits.readBytes;
    }
    room -= bytes;
  }
  return portions;
}

/** The same with what is stored made values, for who takes it in one answer. */
export async function entriesAfter(db: Tx, scenarioId: number, number: number): Promise<LogEntry[] | null> {
  const stored = await storedAfter(db, scenarioId, number);
  if (!stored) return null;
  const entries: LogEntry[] = [];
  for (const { changes, ...entry } of stored)
    entries.push({ ...entry, changes: (await parseInSlices(changes)) as Change[] });
  return entries;
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
