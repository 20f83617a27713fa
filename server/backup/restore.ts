import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { inOneTransaction } from '#server/domain/database/connection.ts';
import type { Database } from '#server/domain/database/open.ts';
import {
  insertRows,
  moveCounters,
  quoted,
  type RunSql,
  tablesInOrder,
} from '#server/domain/database/tables.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import type { Archive } from './archive.ts';
import { type BackupFacts, backupFormat } from './backup.ts';
import { CommandRefused } from './command-refused.ts';

/** Reads what a backup says of itself. @throws CommandRefused when it is none or from a newer version. */
export async function factsOf(archive: Archive, knownMigration: string): Promise<BackupFacts> {
  if (!archive.names.includes('backup.json')) throw new CommandRefused('This file is not a backup.');
  const facts = JSON.parse(await text(await archive.open('backup.json'))) as BackupFacts;
  if (facts.format > backupFormat || facts.migration > knownMigration) {
    throw new CommandRefused('This backup was made by a newer version. Please update first.');
  }
  return facts;
}

/** Whether anybody has signed up in a database: restoring would replace them. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.prisma.user.count()) === 0;
}

/**
 * Puts a backup's media and rows in place of what is there: rows in one transaction, so that all or none
 * are. Media come first: a file that no row names harms nothing.
 */
export async function readBackup(
  { db, storage, databaseUrl }: { db: Database; storage: Storage; databaseUrl?: string },
  archive: Archive,
): Promise<{ rows: number; files: number }> {
  const media = archive.names.filter((name) => name.startsWith('media/') && !name.endsWith('/'));
  for (const name of media) await storage.put(name.slice('media/'.length), await archive.open(name));
  const rows = await inOneTransaction(db, databaseUrl, async (sql) => {
    const tables = await tablesInOrder(sql);
    await sql(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    let total = 0;
    for (const { name, selfReferring } of tables) {
      if (!archive.names.includes(`tables/${name}.jsonl`)) continue;
      total += await fillTable(sql, archive, name, selfReferring);
      await moveCounters(sql, name);
    }
    return total;
  });
  return { rows, files: media.length };
}

/** Rows and characters that go into one statement; rows that refer to one another go in one altogether. */
const portion = { rows: 500, characters: 4_000_000 };

async function fillTable(sql: RunSql, archive: Archive, table: string, whole: boolean): Promise<number> {
  let count = 0;
  let lines: string[] = [];
  let characters = 0;
  for await (const line of createInterface({ input: await archive.open(`tables/${table}.jsonl`) })) {
    lines.push(line);
    characters += line.length;
    count += 1;
    if (!whole && (lines.length >= portion.rows || characters >= portion.characters)) {
      await insertRows(sql, table, lines);
      lines = [];
      characters = 0;
    }
  }
  await insertRows(sql, table, lines);
  return count;
}
