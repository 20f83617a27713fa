import type { Tx } from '../database/open.ts';
import { AT_ONCE, atOnce } from './size.ts';

/** Words are found again in a copy: so many bytes, as the database keeps them, may hold thousands. */
const COPIED_AT_ONCE = { ...AT_ONCE, bytes: 32 * 1024 };

/**
 * Brings the scenes of a scenario to where another's are, from table to table. What was copied before is copied again
 * only where it changed: who copies before a transaction has in it only what changed since.
 * @param copied revisions of what was copied, by the ids of the scenes; what is copied is added
 */
export async function copyScenes(
  db: Tx,
  { from, to }: { from: number; to: number },
  copied: Map<number, number>,
): Promise<void> {
  const rows = await db.$queryRaw<{ id: number; revision: number; bytes: number }[]>`
    select "id", "revision", pg_column_size("data") as "bytes" from "Scene"
    where "scenarioId" = ${from} order by "position", "id"`;
  const now = new Map(rows.map(({ id, revision }) => [id, revision]));
  const outdated = [...copied.keys()].filter((id) => now.get(id) !== copied.get(id));
  if (outdated.length > 0) {
    await db.scene.deleteMany({ where: { scenarioId: to, id: { in: outdated } } });
    for (const id of outdated) copied.delete(id);
  }
  let missing = rows.filter(({ id }) => !copied.has(id));
  while (missing.length > 0) {
    const ids = atOnce(missing, COPIED_AT_ONCE).map(({ id }) => id);
    missing = missing.slice(ids.length);
    const made = await db.$queryRaw<{ id: number; revision: number }[]>`
      with wanted as (select * from "Scene" where "scenarioId" = ${from} and "id" = any(${ids}::int[])),
      made as (insert into "Scene" ("scenarioId", "id", "position", "name", "data")
        select ${to}::int, "id", "position", "name", "data" from wanted)
      select "id", "revision" from wanted`;
    for (const { id, revision } of made) copied.set(id, revision);
  }
  // Places are no part of what a scene holds: their changes leave its revision.
  await db.$executeRaw`update "Scene" c set "position" = s."position" from "Scene" s
    where c."scenarioId" = ${to} and s."scenarioId" = ${from} and s."id" = c."id" and s."position" <> c."position"`;
}
