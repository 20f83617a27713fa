import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The data was written by a newer version of the product, which this one would harm. */
export class NewerData extends Error {}

const fileOf = (dataDir: string) => path.join(dataDir, 'version.json');

/** The name of the newest migration that this version knows; names begin with their time. */
export const knownMigration = (migrations: string): string =>
  readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .at(-1) ?? '';

/** Looks, without touching anything, whether a newer version wrote the folder. @throws NewerData */
export function refuseNewerFolder(dataDir: string, migrations: string): void {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return;
  const { migration } = JSON.parse(readFileSync(file, 'utf8')) as { migration: string };
  if (migration > knownMigration(migrations)) throw new NewerData(migration);
}

/** Notes which version wrote the folder last. */
export function noteVersion(dataDir: string, migrations: string): void {
  const migration = knownMigration(migrations);
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify({ migration })}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The same for a database, which more than one version may have reached. @throws NewerData */
export async function refuseNewerDatabase(query: Query, migrations: string): Promise<void> {
  const found = await query(`select to_regclass('public._prisma_migrations') is not null as "there"`);
  if (!found.rows[0]?.there) return;
  const newest = await query('select max(migration_name) as "name" from "_prisma_migrations"');
  const name = newest.rows[0]?.name;
  if (typeof name === 'string' && name > knownMigration(migrations)) throw new NewerData(name);
}
