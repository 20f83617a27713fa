import { cpSync, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inOneTransaction } from '#server/domain/database/connection.ts';
import { type Database, openDatabase } from '#server/domain/database/open.ts';
import {
  type Columns,
  columnsOf,
  ownColumns,
  rowsOf,
  tablesInOrder,
} from '#server/domain/database/tables.ts';
import { CatalogError } from '#server/errors.ts';
import { knownMigrations } from '#server/start/data-version.ts';
import type { Archive } from './archive.ts';
import { type Backup, fillTables, linesOf } from './restore.ts';

/**
 * A backup whose rows fit the tables of today. What an earlier version wrote goes through a database of its own in
 * `folder`, which has that version's tables and is migrated as a start does: only migrations know what becomes of rows.
 * @throws CatalogError when the rows are not those of the version that the backup names.
 */
export async function migrateBackup(
  archive: Archive,
  backup: Backup,
  { migrations, folder, signal }: { migrations: string; folder: string; signal?: AbortSignal },
): Promise<Archive> {
  const then = knownMigrations(migrations).filter((name) => name <= backup.migration);
  if (then.length === knownMigrations(migrations).length) {
    await refuseUnfitting(ownColumns, archive, backup);
    return archive;
  }
  const thatVersion = path.join(folder, 'migrations');
  for (const name of [...then, 'migration_lock.toml']) {
    cpSync(path.join(migrations, name), path.join(thatVersion, name), { recursive: true });
  }
  await inDatabase(folder, thatVersion, async (db) => {
    const kept = await columnsOf(db.sql);
    await refuseUnfitting(kept, archive, backup);
    await inOneTransaction(db, undefined, (sql) => fillTables(sql, archive, kept));
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

/**
 * All rows of a table are written alike: the first tells. A table without any can lose none, and one that neither that
 * version nor this one keeps is not the product's: backups held these as well once.
 */
async function refuseUnfitting(kept: Columns, archive: Archive, backup: Backup): Promise<void> {
  for (const entry of archive.names) {
    const table = tableOf(entry);
    if (!table || !(kept.has(table) || ownColumns.has(table))) continue;
    const row = await firstRow(archive, entry);
    if (!row) continue;
    const known = kept.get(table) ?? [];
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
    for (const table of await tablesInOrder(sql)) {
      const name = `tables/${table.name}.jsonl`;
      const target = createWriteStream(path.join(folder, name), { mode: 0o600 });
      await pipeline(Readable.from(rowsOf(sql, table)), target, { signal });
      names.push(name);
    }
    return names;
  });
}
