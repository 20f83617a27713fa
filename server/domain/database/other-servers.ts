import { randomUUID } from 'node:crypto';
import type { RunSql } from './tables.ts';

/** What this process's connections are called: others on the same database tell by it that there is one more. */
export const connectionName = `rondure ${randomUUID()}`;

/** How many other servers have the database open just now; none where the engine does not tell. */
export async function otherServers(db: { sql: RunSql }): Promise<number> {
  const { rows } = await db.sql(
    `select count(distinct application_name)::int as "others" from pg_stat_activity
      where datname = current_database() and application_name like 'rondure %' and application_name <> $1`,
    [connectionName],
  );
  return Number(rows[0]?.others ?? 0);
}
