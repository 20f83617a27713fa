import { randomUUID } from 'node:crypto';
import type { Change } from '#scenario';
import { isRefusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { longJson } from '../long-json.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { rowOf } from '../scenes/stored-scene.ts';
import { prepareScenes } from '../scenes/write.ts';
import { appliedTo, changedScenes, entryOf, nothing, type Prepared } from './applied.ts';

/** Characters of JSON from which on it is worth while. */
export const LONG = 40_000;

/** Characters of a value's JSON. */
export const lengthOf = async (value: unknown): Promise<number> => (await longJson(value)).length;

/** Whether a value is so long that what it changes is prepared. */
export const isLong = async (value: unknown): Promise<boolean> => (await lengthOf(value)) >= LONG;

/** Objects of a scene, or bytes as the database keeps it packed, from which on a short change of it is prepared as well. */
const LARGE = { objects: 200, bytes: 64 * 1024 };

/** The large scenes that changes touch: they are read and written whole. */
export async function largeScenes(
  db: Tx,
  scenarioId: number,
  changes: readonly Change[],
): Promise<Set<number>> {
  const ids = changes.flatMap(({ target }) => (typeof target === 'object' ? [target.scene] : []));
  if (ids.length === 0) return new Set();
  const rows = await db.$queryRaw<{ id: number }[]>`select "id" from "Scene"
    where "scenarioId" = ${scenarioId} and "id" = any(${ids}::int[])
      and (cardinality("objectKeys") >= ${LARGE.objects} or pg_column_size("data") >= ${LARGE.bytes})`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Finds out what many or long changes come to, so that the transaction which makes them is short: the embedded database
 * serves nobody else meanwhile. Callers make it by `makePrepared`. Undefined where they are short and touch nothing large,
 * or where the caller may not make any.
 */
export async function prepareChanges(
  { services, viewer }: Caller,
  scenarioId: number,
  sent: readonly Change[],
): Promise<Prepared | undefined> {
  const entry = await longJson(entryOf(sent));
  const db = services.db.prisma;
  if (entry.length < LONG && (await largeScenes(db, scenarioId, sent)).size === 0) return undefined;
  // First: what is read of a later change is then seen to be outdated.
  const scenario = await scenarioToEdit(db, viewer, scenarioId);
  if (isRefusal(scenario)) return undefined;
  const applied = await appliedTo(db, scenario, sent);
  const batch = randomUUID();
  const { changeNumber } = scenario;
  if (isRefusal(applied)) return { ...nothing, sent, changeNumber, batch, refused: applied };
  await prepareScenes(
    services.db,
    { batch, scenarioId },
    changedScenes(applied.before, { ...applied.asked, scenes: applied.scenes }).map(rowOf),
  );
  // As plain SQL: what is long is not looked through by every layer in between.
  const { sql, long } = services.db;
  await long(() =>
    sql('insert into "PreparedChange" ("batch", "changes") values ($1::uuid, $2::json)', [batch, entry]),
  );
  return { ...applied, sent, changeNumber, batch };
}

/** Makes what was prepared, if it was, and lets go of it. */
export const makePrepared = <T>(
  caller: Caller,
  prepared: Prepared | undefined,
  make: () => Promise<T>,
): Promise<T> =>
  prepared ? caller.services.db.long(make).finally(() => dropPrepared(caller, prepared)) : make();

/** Lets go of what was prepared. What cannot be let go of now is cleared away by upkeep. */
export async function dropPrepared({ services }: Caller, prepared: Prepared | undefined): Promise<void> {
  if (!prepared) return;
  const { prisma } = services.db;
  const where = { batch: prepared.batch };
  await Promise.all([
    prisma.preparedScene.deleteMany({ where }),
    prisma.preparedChange.deleteMany({ where }),
  ]).catch((err: unknown) => services.log.warn({ err }, 'prepared changes stay'));
}
