import { cpSync, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inOneTransaction } from '#server/domain/database/connection.ts';
import { type Database, openDatabase } from '#server/domain/database/open.ts';
import { columnsOf, rowsOf, tablesInOrder } from '#server/domain/database/tables.ts';
import { CatalogError } from '#server/errors.ts';
import { knownMigrations } from '#server/start/data-version.ts';
import type { Archive } from './archive.ts';
import { type Backup, fillTables, linesOf } from './restore.ts';

/**
 * A backup whose rows fit the tables of today. What an earlier version wrote goes through a database of its own in
 * `folder`, which has that version's tables and is migrated as a start does: only migrations know what becomes of rows.
 * @throws CatalogError when the rows are not those of the version that the backup names.
 */
export async function asOfToday(
  archive: Archive,
  backup: Backup,
  today: Database,
  { migrations, folder, signal }: { migrations: string; folder: string; signal?: AbortSignal },
): Promise<Archive> {
  const then = knownMigrations(migrations).filter((name) => name <= backup.migration);
  if (then.length === knownMigrations(migrations).length) {
    await refuseUnfitting(today, archive, backup);
    return archive;
  }
  const thatVersion = path.join(folder, 'migrations');
  for (const name of [...then, 'migration_lock.toml']) {
    cpSync(path.join(migrations, name), path.join(thatVersion, name), { recursive: true });
  }
  await inDatabase(folder, thatVersion, async (db) => {
    await refuseUnfitting(db, archive, backup);
    await inOneTransaction(db, undefined, (sql) => fillTables(sql, archive));
  });
  const tables = await inDatabase(folder, migrations, (db) => writeRows(db, folder, signal));
  return {
    ...archive,
    names: [...archive.names.filter((name) => !tableOf(name)), ...tables],
    open: async (name) => {
      if (!tableOf(name)) return archive.open(name);
      signal?.throwIfAborted();
      return createReadStream(path.join(folder, name), { signal });
    },
  };
}

/** The table whose rows an entry of a backup holds. */
const tableOf = (entry: string): string | undefined => /^tables\/(.+)\.jsonl$/.exec(entry)?.[1];

/** All rows of a table are written alike: the first tells. A table without any can lose none. */
async function refuseUnfitting(db: Database, archive: Archive, backup: Backup): Promise<void> {
  const columns = await columnsOf(db.sql);
  for (const entry of archive.names) {
    const table = tableOf(entry);
    const row = table && (await firstRow(archive, entry));
    if (!row) continue;
    const known = columns.get(table) ?? [];
    const wrong = Object.keys(row).find((one) => !known.includes(one)) ?? known.find((one) => !(one in row));
    if (wrong === undefined) continue;
    const part = known.length ? `${table}.${wrong}` : table;
    throw new CatalogError('backup-unfitting', { ...backup, part });
  }
}

async function firstRow(archive: Archive, entry: string): Promise<object | undefined> {
  for await (const line of linesOf(await archive.open(entry))) return JSON.parse(line);
  return undefined;
}

async function inDatabase<T>(folder: string, migrations: string, work: (db: Database) => Promise<T>) {
  const db = await openDatabase({ dataDir: folder, migrations });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Writes every table's rows into a file, named as in a backup. @returns the names */
async function writeRows(db: Database, folder: string, signal?: AbortSignal): Promise<string[]> {
  mkdirSync(path.join(folder, 'tables'));
  return inOneTransaction(db, undefined, async (sql) => {
    const names: string[] = [];
    for (const { name: table } of await tablesInOrder(sql)) {
      const name = `tables/${table}.jsonl`;
      const target = createWriteStream(path.join(folder, name), { mode: 0o600 });
      await pipeline(Readable.from(rowsOf(sql, table)), target, { signal });
      names.push(name);
    }
    return names;
  });
}
