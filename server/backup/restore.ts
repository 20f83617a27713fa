import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inOneTransaction } from '#server/domain/database/connection.ts';
import type { Database } from '#server/domain/database/open.ts';
import {
  insertRows,
  moveCounters,
  ownColumns,
  quoted,
  type RunSql,
  type Table,
  tablesInOrder,
} from '#server/domain/database/tables.ts';
import { CatalogError } from '#server/errors.ts';
import type { Archive } from './archive.ts';
import { type BackupFacts, backupFormat, type Data } from './backup.ts';
import { withMedia } from './media.ts';

/** A file to restore, and the migration that the database had which it was made from. */
export type Backup = { file: string; migration: string };

/**
 * Looks through the whole of a backup before anything is changed; `known` are this version's migrations, oldest first.
 * @throws CatalogError when it is damaged, is none, or is from a version that is newer, or not one of this product's.
 */
export async function lookThrough(archive: Archive, file: string, known: string[]): Promise<Backup> {
  const part = await archive.firstDamaged();
  if (part) throw new CatalogError('backup-damaged', { file, part });
  const facts = await factsOf(archive);
  if (!facts) throw new CatalogError('backup-not-one', { file });
  const { format, migration } = facts;
  if (format > backupFormat || migration > (known.at(-1) ?? '')) {
    throw new CatalogError('backup-newer', { file, migration });
  }
  if (!known.includes(migration)) {
    throw new CatalogError('backup-unfitting', { file, migration, part: 'backup.json' });
  }
  return { file, migration };
}

/** What a backup says of itself; undefined where it says nothing that makes it one. */
async function factsOf(archive: Archive): Promise<BackupFacts | undefined> {
  if (!archive.names.includes('backup.json')) return undefined;
  try {
    const facts = JSON.parse(await text(await archive.open('backup.json'))) as BackupFacts | null;
    return typeof facts?.format === 'number' && typeof facts.migration === 'string' ? facts : undefined;
  } catch {
    return undefined;
  }
}

/** Whether anybody has signed up in a database: restoring would replace them. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.prisma.user.count()) === 0;
}

/**
 * Puts a backup's media and rows in place of what is there: rows in one transaction, so that all or none
 * are. Media come first: a file that no row names harms nothing, and those that a row names come back where it fails,
 * or `settle` does, which comes last. Where `signal` comes before the rows are
 * in, nothing is changed.
 */
export async function readBackup(
  { db, storage, databaseUrl }: Data,
  archive: Archive,
  settle: () => Promise<void> = async () => {},
  signal?: AbortSignal,
): Promise<{ rows: number; files: number }> {
  return withMedia(storage, archive, async (files) => {
    const rows = await inOneTransaction(db, databaseUrl, async (sql) => {
      const filled = await fillTables(sql, archive);
      await tellRestored(sql, archive);
      // Reading breaks off by itself; what comes after the last of it does not.
      signal?.throwIfAborted();
      return filled;
    });
    await settle();
    return { rows, files };
  });
}

/** Says in the audit log that all that came before is a backup's, named by when that was made. */
async function tellRestored(sql: RunSql, archive: Archive): Promise<void> {
  const { createdAt = '' } = (await factsOf(archive)) ?? {};
  await sql(
    `insert into "AuditEntry" ("kind", "action", "targetId", "target", "changes")
     values ('backup', 'restored', '', $1, '{}')`,
    [createdAt],
  );
}

/** Puts a backup's rows in place of those of a database of the version that keeps this. @returns how many they are. */
export async function fillTables(sql: RunSql, archive: Archive, kept = ownColumns): Promise<number> {
  const tables = await tablesInOrder(sql, kept);
  // What is put back was told of when it was done.
  await sql(`select set_config('rondure.audit', 'off', true)`);
  await sql(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  let total = 0;
  for (const table of tables) {
    if (!archive.names.includes(`tables/${table.name}.jsonl`)) continue;
    total += await fillTable(sql, archive, table);
    await moveCounters(sql, table.name);
  }
  return total;
}

/** Rows and characters that go into one statement; rows that refer to one another go in one altogether. */
const portion = { rows: 500, characters: 4_000_000 };

async function fillTable(sql: RunSql, archive: Archive, table: Table): Promise<number> {
  let count = 0;
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(await archive.open(`tables/${table.name}.jsonl`))) {
    lines.push(line);
    characters += line.length;
    count += 1;
    if (!table.selfReferring && (lines.length >= portion.rows || characters >= portion.characters)) {
      await insertRows(sql, table, lines);
      lines = [];
      characters = 0;
    }
  }
  await insertRows(sql, table, lines);
  return count;
}

/** The lines of a text. From Node 24 on its own reader also ends one at U+2028 and U+2029, which texts of rows may hold. */
export async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of content.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
