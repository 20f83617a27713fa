import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/domain/database/open.ts';
import { openStorage } from '#server/gateways/storage/open.ts';
import { inProject } from '#server/project-root.ts';
import { takeFolder } from '#server/start/data-folder.ts';
import { knownMigration, noteVersion } from '#server/start/data-version.ts';
import { explain, type Setting } from '#server/start/explain.ts';
import { lockWhenSilent } from '#server/start/folder-lock.ts';
import { dropStaging, finishSwap, parts, stagingFolder, swapIn } from '#server/start/swap.ts';
import { openArchive } from './archive.ts';
import { writeBackup } from './backup.ts';
import { CommandRefused } from './command-refused.ts';
import { factsOf, isEmpty, readBackup } from './restore.ts';

const migrations = inProject('prisma', 'migrations');
const say = (line: string) => process.stdout.write(`${line}\n`);
const [command, ...rest] = process.argv.slice(2);
const force = rest.includes('--force');
const file = rest.find((one) => !one.startsWith('--'));
/** What was read of the configuration so far, for the words of a failure. */
const setting: Setting = {};

async function backup(target: string): Promise<void> {
  const config = readConfig(process.env);
  Object.assign(setting, { dataDir: config.dataDir, database: config.databaseUrl });
  if (existsSync(target) && !force) throw new CommandRefused(`${target} exists. Use --force to replace it.`);
  const { dataDir, databaseUrl } = config;
  const unlock = databaseUrl ? () => {} : await takeFolder(dataDir, migrations);
  try {
    const db = await openDatabase({ dataDir, databaseUrl, migrations });
    const storage = openStorage(config);
    try {
      const made = await writeBackup({ db, storage, databaseUrl }, knownMigration(migrations), target);
      say(`Wrote ${target}: ${made.rows} rows, ${made.files} files.`);
    } finally {
      storage.close();
      await db.close();
    }
  } finally {
    unlock();
  }
}

async function restore(source: string): Promise<void> {
  const config = readConfig(process.env);
  Object.assign(setting, { dataDir: config.dataDir, database: config.databaseUrl });
  const { dataDir, databaseUrl } = config;
  const archive = await openArchive(source).catch(() => {
    throw new CommandRefused(`${source} cannot be read as a backup.`);
  });
  const damaged = await archive.firstDamaged();
  if (damaged) throw new CommandRefused(`${source} is damaged in ${damaged}. Nothing was changed.`);
  await factsOf(archive, knownMigration(migrations));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockWhenSilent(dataDir);
  const staging = stagingFolder(dataDir);
  try {
    finishSwap(dataDir);
    const held = readdirSync(dataDir).filter((name) => parts.includes(name));
    if (!databaseUrl && held.length && !force) {
      throw new CommandRefused(`${dataDir} holds data. Use --force to replace it.`);
    }
    dropStaging(dataDir);
    mkdirSync(staging, { mode: 0o700 });
    // Embedded: all is made beside what is there, and takes its place by renaming.
    const place = databaseUrl ? dataDir : staging;
    const db = await openDatabase({ dataDir: place, databaseUrl, migrations });
    const storage = openStorage({ ...config, dataDir: place });
    try {
      if (databaseUrl && !force && !(await isEmpty(db))) {
        throw new CommandRefused('The database holds data. Use --force to replace it.');
      }
      const read = await readBackup({ db, storage, databaseUrl }, archive);
      say(`Restored ${read.rows} rows and ${read.files} files.`);
    } finally {
      storage.close();
      await db.close();
    }
    if (!databaseUrl) {
      // Without uploads the backup holds no folder of them; the old one is replaced all the same.
      mkdirSync(path.join(staging, 'media'), { recursive: true, mode: 0o700 });
      noteVersion(staging, migrations);
      swapIn(dataDir);
    }
  } finally {
    archive.close();
    dropStaging(dataDir);
    unlock();
  }
}

async function run(): Promise<void> {
  if (!file || (command !== 'backup' && command !== 'restore')) {
    throw new CommandRefused('Usage: npm run backup -- FILE [--force]   npm run restore -- FILE [--force]');
  }
  await (command === 'backup' ? backup(file) : restore(file));
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof CommandRefused ? error.message : explain(error, setting)}\n`);
    process.exit(1);
  },
);
