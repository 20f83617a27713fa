import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The data was written by a newer version of the product, and this one could damage it. */
export class NewerData extends Error {}

const fileOf = (dataDir: string) => path.join(dataDir, 'version.json');

/** The names of this version's migrations, oldest first: names begin with a timestamp. */
export const knownMigrations = (migrations: string): string[] =>
  readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** The name of the newest of them. */
export const knownMigration = (migrations: string): string => knownMigrations(migrations).at(-1) ?? '';

/** Reads only. @throws NewerData when a newer version wrote the folder */
export function refuseNewerFolder(dataDir: string, migrations: string): void {
  const migration = readVersion(dataDir);
  if (migration && migration > knownMigration(migrations)) throw new NewerData(migration);
}

/**
 * The migration that `noteVersion` wrote; undefined when the file is missing or unreadable, as after a power cut. The
 * database is checked as well before it is migrated, and the file is written again.
 */
function readVersion(dataDir: string): string | undefined {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file, 'utf8');
  try {
    return (JSON.parse(content) as { migration?: string } | null)?.migration;
  } catch {
    return undefined;
  }
}

/** Writes this version's newest migration to the folder's `version.json`. */
export function noteVersion(dataDir: string, migrations: string): void {
  const migration = knownMigration(migrations);
  const file = fileOf(dataDir);
  // Flushed before the rename: a power cut could otherwise keep the new name without its content.
  writeFileSync(`${file}.new`, `${JSON.stringify({ migration })}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The same for a database, which servers of several versions may share. @throws NewerData */
export async function refuseNewerDatabase(query: Query, migrations: string): Promise<void> {
  const table = await query(`select to_regclass('public._prisma_migrations') is not null as "exists"`);
  if (!table.rows[0]?.exists) return;
  // Unfinished migrations were rolled back; only their row is left.
  const newest = await query(
    'select max(migration_name) as "name" from "_prisma_migrations" where "finished_at" is not null',
  );
  const name = newest.rows[0]?.name;
  if (typeof name === 'string' && name > knownMigration(migrations)) throw new NewerData(name);
}
