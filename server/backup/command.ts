import { mkdirSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/domain/database/open.ts';
import { CatalogError } from '#server/errors.ts';
import { openStorage } from '#server/gateways/storage/open.ts';
import { isNoRoom } from '#server/no-room.ts';
import { inProject } from '#server/project-root.ts';
import { takeFolder } from '#server/start/data-folder.ts';
import { knownMigration, noteVersion } from '#server/start/data-version.ts';
import { foreseen, hostOf, placesOf, type Setting } from '#server/start/explain.ts';
import { lockWhenSilent } from '#server/start/folder-lock.ts';
import { dropStaging, finishSwap, holdsData, stagingFolder, swapIn } from '#server/start/swap.ts';
import { openArchive } from './archive.ts';
import { type Data, writeBackup } from './backup.ts';
import { isEmpty, readBackup, refuseUnusable } from './restore.ts';
import { unforeseen } from './unforeseen.ts';

const migrations = inProject('prisma', 'migrations');
const say = (line: string) => process.stdout.write(`${line}\n`);
const [name, ...rest] = process.argv.slice(2);
const command = name === 'restore' ? name : 'backup';
const force = rest.includes('--force');
/** What was read of the configuration so far, for the words of a failure. */
const setting: Setting = {};

async function backup(target: string, config: Config): Promise<void> {
  const there = await stat(target).catch(() => undefined);
  if (there?.isDirectory()) throw new CatalogError('backup-is-folder', { file: target });
  if (there && !force) throw new CatalogError('backup-exists', { file: target });
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl && !holdsData(dataDir, ['database']))
    throw new CatalogError('backup-no-data', { folder: dataDir });
  const unlock = databaseUrl ? () => {} : await takeFolder(dataDir, migrations);
  try {
    const made = await withData(config, (data) => writeBackup(data, knownMigration(migrations), target));
    say(`Wrote ${target}: ${made.rows} rows, ${made.files} files.`);
  } finally {
    unlock();
  }
}

async function restore(source: string, config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const archive = await openArchive(source);
  await refuseUnusable(archive, source, knownMigration(migrations));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockWhenSilent(dataDir);
  const staging = stagingFolder(dataDir);
  try {
    finishSwap(dataDir);
    if (!databaseUrl && holdsData(dataDir)) refuseUnlessForced(dataDir);
    dropStaging(dataDir);
    mkdirSync(staging, { mode: 0o700 });
    // Embedded: all is made beside what is there, and takes its place by renaming.
    const read = await withData({ ...config, dataDir: databaseUrl ? dataDir : staging }, async (data) => {
      if (databaseUrl && !(await isEmpty(data.db))) refuseUnlessForced(hostOf(databaseUrl));
      return readBackup(data, archive);
    });
    if (!databaseUrl) {
      // Without uploads the backup holds no folder of them; the old one is replaced all the same.
      mkdirSync(path.join(staging, 'media'), { recursive: true, mode: 0o700 });
      noteVersion(staging, migrations);
      swapIn(dataDir);
    }
    say(`Restored ${read.rows} rows and ${read.files} files.`);
  } finally {
    archive.close();
    dropStaging(dataDir);
    unlock();
  }
}

function refuseUnlessForced(place: string): void {
  if (!force) throw new CatalogError('restore-data-there', { place });
}

/** Opens database and media for as long as `work` takes. */
async function withData<T>(config: Config, work: (data: Data) => Promise<T>): Promise<T> {
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
    return isNoRoom(error);
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
    await db.close();
  }
}

async function run(): Promise<void> {
  const [file, ...more] = rest.filter((one) => one !== '--force');
  if (name !== command || !file || file.startsWith('-') || more.length) {
    throw new CatalogError('backup-usage', { command });
  }
  const config = readConfig(process.env);
  Object.assign(setting, placesOf(config));
  await (command === 'backup' ? backup(file, config) : restore(file, config));
}

function fail(error: unknown): never {
  process.stderr.write(`${foreseen(error, setting) ?? unforeseen(command, error)}\n`);
  process.exit(1);
}

process.on('uncaughtException', fail);
run().then(() => process.exit(0), fail);
