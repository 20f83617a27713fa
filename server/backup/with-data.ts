import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { openDatabase } from '#server/domain/database/open.ts';
import { CatalogError } from '#server/errors.ts';
import { openStorage } from '#server/gateways/storage/open.ts';
import { inProject } from '#server/project-root.ts';
import { foreseen, type Setting } from '#server/start/explain.ts';
import type { Data } from './backup.ts';

export const migrations = inProject('prisma', 'migrations');

/** Opens database and media for as long as `work` takes; `setting` is what they are called to the person. */
export async function withData<T>(
  config: Config,
  setting: Setting,
  work: (data: Data) => Promise<T>,
): Promise<T> {
  try {
    return await opened(config, work);
  } catch (error) {
    if (foreseen(error, setting) || !(await isFull(config.dataDir))) throw error;
    throw new CatalogError('disk-full', { folder: setting.dataDir });
  }
}

/** The embedded engine aborts without a reason where its files cannot grow: trying to write one of its size tells. */
async function isFull(folder: string): Promise<boolean> {
  const probe = path.join(folder, 'probe');
  try {
    await writeFile(probe, Buffer.alloc(16 * 1024 * 1024));
    return false;
  } catch (error) {
    return isDiskFull(error);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

async function opened<T>(config: Config, work: (data: Data) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const db = await openDatabase({ dataDir, databaseUrl, migrations });
  const storage = openStorage(config);
  try {
    await storage.check();
    return await work({ db, storage, databaseUrl });
  } finally {
    storage.close();
    // The work stands, or has told why not.
    await db.close().catch(() => {});
  }
}
