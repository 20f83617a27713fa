import pg from 'pg';
import type { Database } from './open.ts';
import type { RunSql } from './tables.ts';

/**
 * Runs `work` on one connection in one transaction, which sees the database as it is at its start.
 * Nothing of it stays when `work` throws. The embedded engine must not be used by anything else meanwhile.
 */
export async function inOneTransaction<T>(
  db: Database,
  databaseUrl: string | undefined,
  work: (sql: RunSql) => Promise<T>,
): Promise<T> {
  const client = databaseUrl ? new pg.Client({ connectionString: databaseUrl }) : undefined;
  // A connection that is lost between two statements must not end the process; the next statement says so.
  client?.on('error', () => {});
  await client?.connect();
  const sql: RunSql = client ? (text, values) => client.query(text, values) : db.sql;
  try {
    await sql('begin isolation level repeatable read');
    const answer = await work(sql);
    await sql('commit');
    return answer;
  } catch (error) {
    await sql('rollback').catch(() => {});
    throw error;
  } finally {
    // What was committed stands, and what failed has told why.
    await client?.end().catch(() => {});
  }
}
