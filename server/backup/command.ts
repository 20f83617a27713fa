import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { CatalogError } from '#server/errors.ts';
import { takeFolder } from '#server/start/data-folder.ts';
import { knownMigration, knownMigrations } from '#server/start/data-version.ts';
import { endBySignal } from '#server/start/end-by-signal.ts';
import { foreseen, hostOf, placesOf, type Setting, told } from '#server/start/explain.ts';
import { lockWhenSilent } from '#server/start/folder-lock.ts';
import { dropStaging, finishSwap, holdsData, stagingFolder, swapIn } from '#server/start/swap-folders.ts';
import { openArchive } from './archive.ts';
import { type Data, writeBackup } from './backup.ts';
import { dropReplaced, reasonOf } from './media.ts';
import { migrateBackup } from './migrate-backup.ts';
import { isEmpty, lookThrough, readBackup } from './restore.ts';
import { reportUnexpected } from './unexpected-error.ts';
import { migrations, withData } from './with-data.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [name, ...rest] = process.argv.slice(2);
const command = name === 'restore' ? name : 'backup';
const force = rest.includes('--force');
/** What was read of the configuration so far, for the words of a failure. */
const setting: Setting = {};
/** Breaks off what is at work with the data, which takes back what it began before the process ends. */
const breaking = new AbortController();
const { signal } = breaking;
let atWork = false;
/** Milliseconds that this may take where what was waited for broke, and may never come. */
const endWithin = 30_000;

async function backup(target: string, config: Config): Promise<void> {
  const there = await stat(target).catch(() => undefined);
  if (there?.isDirectory()) throw new CatalogError('backup-is-folder', { file: target });
  if (there && !force) throw new CatalogError('backup-exists', { file: target });
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl && !holdsData(dataDir, ['database']))
    throw new CatalogError('backup-no-data', { folder: dataDir });
  const unlock = databaseUrl ? () => {} : await takeFolder(dataDir, migrations);
  try {
    const made = await working(config, (data) =>
      writeBackup(data, knownMigration(migrations), target, signal),
    );
    say(`Wrote ${target}: ${made.rows} rows, ${made.files} files.`);
  } finally {
    unlock();
  }
}

async function restore(source: string, config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const archive = await openArchive(source, signal);
  const backup = await lookThrough(archive, source, knownMigrations(migrations));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockWhenSilent(dataDir);
  const staging = stagingFolder(dataDir);
  try {
    const stuck = finishSwap(dataDir);
    if (stuck) throw new CatalogError('restore-replaced-there', { place: dataDir, reason: stuck.message });
    if (!databaseUrl && holdsData(dataDir)) refuseUnlessForced(dataDir);
    dropStaging(dataDir);
    mkdirSync(staging, { mode: 0o700 });
    // Embedded: all is made beside what is there, and takes its place by renaming.
    const read = await working({ ...config, dataDir: databaseUrl ? dataDir : staging }, async (data) => {
      if (databaseUrl && !(await isEmpty(data.db))) refuseUnlessForced(hostOf(databaseUrl));
      const folder = path.join(staging, 'earlier');
      const fitting = await migrateBackup(archive, backup, { migrations, folder, signal });
      const settle = async () => {
        if (!databaseUrl) await swapInClosed(data, dataDir);
      };
      const done = await readBackup(data, fitting, settle, signal);
      const kept = setting.objectStorage ?? path.join(dataDir, 'media');
      await dropReplaced(data.storage).catch((error: Error) => tellReplaced(error, kept));
      return done;
    });
    say(`Restored ${read.rows} rows and ${read.files} files.`);
  } finally {
    archive.close();
    dropStaging(dataDir);
    unlock();
  }
}

async function swapInClosed({ db }: Data, dataDir: string): Promise<void> {
  await db.close();
  signal.throwIfAborted();
  const staging = stagingFolder(dataDir);
  // Without uploads the backup holds no folder of them; the old one is replaced all the same.
  mkdirSync(path.join(staging, 'media'), { recursive: true, mode: 0o700 });
  const stuck = swapIn(dataDir);
  if (stuck) tellReplaced(stuck, dataDir);
}

/** Left there, a later restore that fails would take it for what it has to put back, or cannot put its own there. */
function tellReplaced(error: Error, place: string): void {
  process.stderr.write(`${told('restore-leftover', { place, reason: reasonOf(error) })}\n`);
}

function refuseUnlessForced(place: string): void {
  if (!force) throw new CatalogError('restore-data-there', { place });
}

async function working<T>(config: Config, work: (data: Data) => Promise<T>): Promise<T> {
  atWork = true;
  try {
    return await withData(config, setting, work);
  } finally {
    atWork = false;
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
  // Other words would say that all is as it was.
  const notPutBack = error instanceof CatalogError && error.code === 'restore-not-put-back';
  const why = signal.aborted && !notPutBack ? signal.reason : error;
  process.stderr.write(`${foreseen(why, setting) ?? reportUnexpected(command, why)}\n`);
  process.exit(1);
}

function stop(): void {
  breaking.abort(new CatalogError(`${command}-stopped`));
  if (!atWork) fail(signal.reason);
  say('Stopping: what is not finished is taken back first.');
}

process.on('uncaughtException', (error) => {
  // What is broken off may break in other places too.
  if (signal.aborted) return;
  breaking.abort(error);
  if (!atWork) fail(error);
  setTimeout(fail, endWithin, error);
});
endBySignal(stop);
run().then(() => process.exit(0), fail);
