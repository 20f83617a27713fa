import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The data was written by a newer version of the product, which this one would harm. */
export class NewerData extends Error {}

const fileOf = (dataDir: string) => path.join(dataDir, 'version.json');

/** The names of the migrations that this version knows, oldest first: they begin with their time. */
export const knownMigrations = (migrations: string): string[] =>
  readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** The newest of them. */
export const knownMigration = (migrations: string): string => knownMigrations(migrations).at(-1) ?? '';

/** Looks, without touching anything, whether a newer version wrote the folder. @throws NewerData */
export function refuseNewerFolder(dataDir: string, migrations: string): void {
  const migration = notedIn(dataDir);
  if (migration && migration > knownMigration(migrations)) throw new NewerData(migration);
}

/**
 * What `noteVersion` noted; undefined where there is no such file, or nothing to be read from it, as after a power cut:
 * the database in the folder is asked as well before anything is migrated, and the version is noted anew.
 */
function notedIn(dataDir: string): string | undefined {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file, 'utf8');
  try {
    return (JSON.parse(content) as { migration?: string } | null)?.migration;
  } catch {
    return undefined;
  }
}

/** Notes which version wrote the folder last. */
export function noteVersion(dataDir: string, migrations: string): void {
  const migration = knownMigration(migrations);
  const file = fileOf(dataDir);
  // Flushed first: a disk may keep the new name and not the content when the power goes.
  writeFileSync(`${file}.new`, `${JSON.stringify({ migration })}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The same for a database, which more than one version may have reached. @throws NewerData */
export async function refuseNewerDatabase(query: Query, migrations: string): Promise<void> {
  const found = await query(`select to_regclass('public._prisma_migrations') is not null as "there"`);
  if (!found.rows[0]?.there) return;
  // One that was not finished left nothing but its row.
  const newest = await query(
    'select max(migration_name) as "name" from "_prisma_migrations" where "finished_at" is not null',
  );
  const name = newest.rows[0]?.name;
  if (typeof name === 'string' && name > knownMigration(migrations)) throw new NewerData(name);
}
