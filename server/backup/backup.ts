import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inOneTransaction } from '#server/domain/database/connection.ts';
import type { Database } from '#server/domain/database/open.ts';
import {
  type Columns,
  ownColumns,
  type RunSql,
  rowsOf,
  tablesInOrder,
} from '#server/domain/database/tables.ts';
import { packageFiles, packageFolder } from '#server/domain/packages/views.ts';
import { CatalogError } from '#server/errors.ts';
import { type Storage, StorageUnusable } from '#server/gateways/storage/storage.ts';
import { unwritableFile } from './file-errors.ts';

/** The format of the file; a later one is refused by an earlier product. */
export const backupFormat = 1;

/** What stands first in a backup. */
export type BackupFacts = { format: number; migration: string; createdAt: string };

/** Columns that name stored files, by table. */
const storedFiles = [
  ['AssetVariant', 'storageKey'],
  ['Package', 'storageKey'],
] as const;

/** What is backed up, or filled by a restore. */
export type Data = { db: Database; storage: Storage; databaseUrl?: string };

/**
 * Writes the whole database and all media into one zip file, streaming; `file` appears when it is complete and on the
 * disk, and not when `signal` breaks it off before. `kept` is what the version of `migration` keeps.
 * @returns how many rows and files it holds.
 * @throws CatalogError when `file` cannot be written, or a medium cannot be read.
 */
export async function writeBackup(
  { db, storage, databaseUrl }: Data,
  migration: string,
  file: string,
  signal?: AbortSignal,
  kept = ownColumns,
): Promise<{ rows: number; files: number }> {
  const partial = `${file}.partial`;
  const unwritable = (error: Error): never => {
    throw unwritableFile(file, error);
  };
  try {
    const counted = await inOneTransaction(db, databaseUrl, async (sql) => {
      // A file that is still being opened would come to be after it was removed.
      signal?.throwIfAborted();
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      const target = createWriteStream(partial, { mode: 0o600, flush: true });
      const written = pipeline(output, target, { signal }).catch(unwritable);
      try {
        const filled = fill(zip, sql, storage, migration, kept);
        await Promise.race([filled, written]);
        zip.end();
        await written;
        return await filled;
      } catch (error) {
        // Some systems remove no file that is open.
        output.destroy();
        await written.catch(() => {});
        throw error;
      }
    });
    await rename(partial, file).catch(unwritable);
    return counted;
  } catch (error) {
    // Where nothing can be written, nothing can be removed either: what is told is why.
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}

async function fill(zip: ZipFile, sql: RunSql, storage: Storage, migration: string, kept: Columns) {
  const facts: BackupFacts = { format: backupFormat, migration, createdAt: new Date().toISOString() };
  zip.addBuffer(Buffer.from(JSON.stringify(facts)), 'backup.json');
  let rows = 0;
  for (const table of await tablesInOrder(sql, kept)) {
    const counting = async function* () {
      for await (const line of rowsOf(sql, table)) {
        rows += 1;
        yield line;
      }
    };
    await add(zip, Readable.from(counting()), `tables/${table.name}.jsonl`, true);
  }
  let files = 0;
  for (const key of await storedKeys(sql)) {
    if (await addMedium(zip, storage, key)) files += 1;
  }
  return { rows, files };
}

async function storedKeys(sql: RunSql): Promise<string[]> {
  const keys = new Set<string>();
  for (const [table, column] of storedFiles) {
    const { rows } = await sql(
      `select distinct "${column}" as "key" from "${table}" where "${column}" is not null`,
    );
    for (const { key } of rows) keys.add(String(key));
  }
  // What a live page shows lies beside its package, under names of its own.
  const { rows } = await sql('select "id" from "Package"');
  for (const { id } of rows) for (const file of packageFiles) keys.add(packageFolder(Number(id)) + file);
  return [...keys].sort();
}

/** @returns whether it is there: one that is gone leaves its row, and the copy is as whole as the original. */
async function addMedium(zip: ZipFile, storage: Storage, key: string): Promise<boolean> {
  try {
    const content = await storage.read(key);
    if (!content) return false;
    await add(zip, content, `media/${key}`, false);
    return true;
  } catch (error) {
    if (error instanceof StorageUnusable) throw error;
    throw new CatalogError('media-unreadable', { key, reason: (error as Error).message });
  }
}

/**
 * Adds one entry and waits until it was read, so that one source is open at a time.
 * @throws what the source broke with, or that it ended too early
 */
async function add(zip: ZipFile, content: Readable, name: string, compress: boolean): Promise<void> {
  zip.addReadStream(content, name, { compress, mode: 0o600 });
  await finished(content);
}
