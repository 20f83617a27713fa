import type { Tx } from '../database/open.ts';

/** Scenes that one statement copies: with all of a large scenario it would hold the database. */
const ROWS_AT_ONCE = 20;

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
  const rows = await db.scene.findMany({
    where: { scenarioId: from },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, revision: true },
  });
  const now = new Map(rows.map(({ id, revision }) => [id, revision]));
  const outdated = [...copied.keys()].filter((id) => now.get(id) !== copied.get(id));
  if (outdated.length > 0) {
    await db.scene.deleteMany({ where: { scenarioId: to, id: { in: outdated } } });
    for (const id of outdated) copied.delete(id);
  }
  const missing = rows.map(({ id }) => id).filter((id) => !copied.has(id));
  for (let at = 0; at < missing.length; at += ROWS_AT_ONCE) {
    const ids = missing.slice(at, at + ROWS_AT_ONCE);
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
