import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { quoted } from '#server/domain/database/tables.ts';

/** Heard of by their numbers, which therefore never begin anew. */
const heard = 'ChangeEvent';

type Seeded = { name: string; rows: string };

/**
 * Notes what a PostgreSQL database and a data folder hold.
 * @returns brings both back to that; what a server has open may stay so
 */
export async function noteState(url: string, dataDir: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ schema: string; table: string }>(
    `select schemaname as "schema", tablename as "table" from pg_tables
     where (schemaname = 'public' and tablename <> '_prisma_migrations')
       or (schemaname = 'jobs' and tablename in ('schedule', 'job', 'archive'))`,
  );
  const seeded: Seeded[] = [];
  const emptied: string[] = [];
  for (const { schema, table } of rows) {
    const name = `${quoted(schema)}.${quoted(table)}`;
    // Work is nobody's next time.
    const isWork = schema === 'jobs' && table !== 'schedule';
    const kept = await client.query<{ rows: string | null }>(
      `select json_agg(t)::text as "rows" from ${name} t`,
    );
    if (kept.rows[0]?.rows && !isWork) seeded.push({ name, rows: kept.rows[0].rows });
    else if (table !== heard) emptied.push(name);
  }
  await client.end();
  const before = await readdir(dataDir);

  return async () => {
    const again = new pg.Client({ connectionString: url });
    await again.connect();
    try {
      await again.query('begin');
      // No trigger, no reference: what is put back held together before.
      await again.query('set local session_replication_role = replica');
      await again.query(`truncate ${emptied.join(', ')} restart identity cascade`);
      await again.query(`truncate ${[...seeded.map(({ name }) => name), quoted(heard)].join(', ')} cascade`);
      for (const { name, rows } of seeded)
        await again.query(
          `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
          [rows],
        );
      await again.query('commit');
    } finally {
      await again.end();
    }
    for (const name of await readdir(dataDir)) {
      const at = path.join(dataDir, name);
      if (!before.includes(name)) await rm(at, { recursive: true, force: true });
      else
        for (const one of await readdir(at).catch(() => []))
          await rm(path.join(at, one), { recursive: true, force: true });
    }
  };
}
