import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { inOneTransaction } from '#server/domain/database/connection.ts';
import type { Database } from '#server/domain/database/open.ts';
import { type RunSql, rowsOf, tablesInOrder } from '#server/domain/database/tables.ts';
import { packageFiles, packageFolder } from '#server/domain/packages/views.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { CommandRefused } from './command-refused.ts';

/** The format of the file; a later one is refused by an earlier product. */
export const backupFormat = 1;

/** What stands first in a backup. */
export type BackupFacts = { format: number; migration: string; createdAt: string };

/** Columns that name stored files, by table. */
const storedFiles = [
  ['AssetVariant', 'storageKey'],
  ['Package', 'storageKey'],
] as const;

/**
 * Writes the whole database and all media into one zip file, streaming; `file` appears when it is complete.
 * @returns how many rows and files it holds.
 * @throws CommandRefused when `file` cannot be written.
 */
export async function writeBackup(
  { db, storage, databaseUrl }: { db: Database; storage: Storage; databaseUrl?: string },
  migration: string,
  file: string,
): Promise<{ rows: number; files: number }> {
  const partial = `${file}.partial`;
  const unwritable = ({ message }: Error): never => {
    throw new CommandRefused(`${file} cannot be written (${message}).`);
  };
  try {
    const counted = await inOneTransaction(db, databaseUrl, async (sql) => {
      const zip = new ZipFile();
      const target = createWriteStream(partial, { mode: 0o600 });
      const written = pipeline(zip.outputStream as Readable, target).catch(unwritable);
      const answer = await Promise.race([fill(zip, sql, storage, migration), written.then(() => undefined)]);
      zip.end();
      await written;
      return answer ?? { rows: 0, files: 0 };
    });
    await rename(partial, file).catch(unwritable);
    return counted;
  } catch (error) {
    // Where nothing can be written, nothing can be removed either: what is told is why.
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}

async function fill(zip: ZipFile, sql: RunSql, storage: Storage, migration: string) {
  const facts: BackupFacts = { format: backupFormat, migration, createdAt: new Date().toISOString() };
  zip.addBuffer(Buffer.from(JSON.stringify(facts)), 'backup.json');
  let rows = 0;
  for (const { name } of await tablesInOrder(sql)) {
    const counting = async function* () {
      for await (const line of rowsOf(sql, name)) {
        rows += 1;
        yield line;
      }
    };
    await add(zip, Readable.from(counting()), `tables/${name}.jsonl`, true);
  }
  let files = 0;
  for (const key of await storedKeys(sql)) {
    const content = await storage.read(key);
    // A file that is gone already leaves its row; the copy is as whole as the original.
    if (!content) continue;
    await add(zip, content, `media/${key}`, false);
    files += 1;
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

/** Adds one entry and waits until it was read, so that one source is open at a time. */
function add(zip: ZipFile, content: Readable, name: string, compress: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    content.once('end', resolve).once('error', reject);
    zip.addReadStream(content, name, { compress, mode: 0o600 });
  });
}
