import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inOneTransaction } from '#server/domain/database/connection.ts';
import { openDatabase } from '#server/domain/database/open.ts';
import { foreseen } from '#server/start/explain.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import {
  bytesOf,
  command,
  type Env,
  endAfterEach,
  folder,
  startedFolder,
} from '#tests/support/run-server.ts';
import { engines } from '#tests/support/test-server.ts';
import { zipOf } from '#tests/support/zips.ts';

endAfterEach();

const later = JSON.stringify({ format: 1, migration: '99990101000000_later' });
const unreachable = 'postgresql://me:secret-word@127.0.0.1:1/none';
const noStorage = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret-word',
  // The client of object storages has something to say of Node's version, on the same output.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** What a person types, and what each of these rows of the catalogue is told for. */
type Fault = [row: string, why: string, args: string[], env?: (place: string) => Env];

const faults: Fault[] = [
  ['backup-usage', 'no file', ['backup']],
  ['backup-usage', 'no file', ['restore', '--force']],
  ['backup-usage', 'two files', ['restore', 'whole.zip', 'other.zip']],
  ['backup-usage', 'an option that is none', ['restore', 'whole.zip', '--forse']],
  ['backup-exists', 'a file that is there', ['backup', 'text.zip']],
  ['backup-is-folder', 'a folder to write', ['backup', 'folder', '--force']],
  ['backup-folder-missing', 'a place that is not there', ['backup', 'none/all.zip']],
  ['backup-folder-missing', 'a place that is a file', ['backup', 'text.zip/all.zip']],
  ['backup-no-data', 'no data folder', ['backup', 'all.zip'], (at) => ({ DATA_DIR: path.join(at, 'none') })],
  ['backup-no-data', 'an empty data folder', ['backup', 'all.zip'], () => ({ DATA_DIR: folder() })],
  ['database-unreachable', 'no database', ['backup', 'all.zip'], () => ({ DATABASE_URL: unreachable })],
  ['object-storage-unreachable', 'no object storage', ['backup', 'all.zip'], () => noStorage],
  ['backup-missing', 'a file that is not there', ['restore', 'all.zip', '--force']],
  ['backup-missing', 'a file in a file', ['restore', 'text.zip/all.zip', '--force']],
  ['backup-is-folder', 'a folder to read', ['restore', 'folder', '--force']],
  ['backup-not-one', 'a file that is no archive', ['restore', 'text.zip', '--force']],
  ['backup-not-one', 'an archive of nothing', ['restore', 'empty.zip', '--force']],
  ['backup-not-one', 'an archive of something else', ['restore', 'other.zip', '--force']],
  ['backup-cut-off', 'a file that was cut off', ['restore', 'cut-off.zip', '--force']],
  ['backup-newer', 'a file of a newer version', ['restore', 'later.zip', '--force']],
  ['backup-unfitting', 'a file of a version that never was', ['restore', 'unknown.zip', '--force']],
  ['restore-data-there', 'data that is there', ['restore', 'whole.zip']],
  [
    'data-folder-unwritable',
    'a data folder that is a file',
    ['restore', 'whole.zip', '--force'],
    (at) => ({ DATA_DIR: path.join(at, 'text.zip') }),
  ],
  [
    'database-unreachable',
    'no database',
    ['restore', 'whole.zip', '--force'],
    () => ({ DATABASE_URL: unreachable }),
  ],
  ['object-storage-unreachable', 'no object storage', ['restore', 'whole.zip', '--force'], () => noStorage],
];
describe('a backup or restore that cannot be done', { timeout: 60_000, tags: 'full' }, () => {
  let place: string;
  beforeAll(async () => {
    place = mkdtempSync(path.join(tmpdir(), 'backup-refused-'));
    const made = await command(['backup', path.join(place, 'whole.zip')], {
      DATA_DIR: await startedFolder(),
    });
    expect(made.code).toBe(0);
    const whole = readFileSync(path.join(place, 'whole.zip'));
    const files: [string, string | Buffer][] = [
      ['cut-off.zip', whole.subarray(0, whole.length - 100)],
      ['text.zip', 'no archive'],
      ['empty.zip', zipOf([])],
      ['other.zip', zipOf([{ name: 'backup.json', text: '{"format":"paper"}' }])],
      ['unknown.zip', zipOf([{ name: 'backup.json', text: '{"format":1,"migration":"0"}' }])],
      ['later.zip', zipOf([{ name: 'backup.json', text: later }])],
    ];
    for (const [name, content] of files) writeFileSync(path.join(place, name), content);
    mkdirSync(path.join(place, 'folder'));
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  const told = async (...[row, , args, env = () => ({})]: Fault) => {
    const data = await startedFolder();
    const [name = '', ...named] = args;
    const at = named.map((one) => (one.startsWith('--') ? one : path.join(place, one)));
    const before = { data: bytesOf(data), place: bytesOf(place) };
    const { code, output } = await command([name, ...at], { DATA_DIR: data, ...env(place) });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^[^\\n]+ \\(${row}\\)\\n$`));
    expect(output).not.toContain('secret-word');
    expect(bytesOf(place)).toEqual(before.place);
    const after = bytesOf(data);
    // To back up, the database is opened, which writes into its files, and the version is noted.
    const own = (file: string) => name === 'backup' && /^(?:database\b|version\.json$)/.test(file);
    const others = (files: typeof after) => [...files].filter(([file]) => !own(file));
    expect(others(after)).toEqual(others(before.data));
  };
  it.each(faults)('says so in one line and leaves nothing behind: %s for %s', told);

  it('says of a disk that is too full to restore that it is so, and leaves the data as it was', async () => {
    const data = await startedFolder();
    const [before, names] = [bytesOf(data), readdirSync(data)];
    const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
      const limited = 'ulimit -f 2000; exec "$0" dist/server/command.js restore "$1" --force';
      execFile(
        'sh',
        ['-c', limited, process.execPath, path.join(place, 'whole.zip')],
        { env: { PATH: process.env.PATH ?? '', DATA_DIR: data } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
    expect(output).toMatch(/^[^\n]+ \(disk-full\)\n$/);
    expect(code).toBe(1);
    expect(bytesOf(data)).toEqual(before);
    expect(readdirSync(data)).toEqual(names);
  });

  it.runIf(engines.includes('postgres'))(
    'says that the database cannot be reached when it goes away meanwhile',
    async () => {
      const { url, drop } = await createDatabase(inject('postgresUrl'));
      const db = await openDatabase({ databaseUrl: url, dataDir: place, migrations: 'prisma/migrations' });
      try {
        const failing = inOneTransaction(db, url, async (sql) => {
          const [own] = (await sql('select pg_backend_pid() as "pid"')).rows;
          await db.sql('select pg_terminate_backend($1)', [own!.pid]);
          const left = () => db.sql('select 1 from pg_stat_activity where pid = $1', [own!.pid]);
          await expect.poll(async () => (await left()).rows).toEqual([]);
          await sql('select 1');
        });
        const error = await failing.catch((thrown: unknown) => thrown);
        expect(foreseen(error, { database: url })).toMatch(/\(database-unreachable\)$/);
      } finally {
        await db.close();
        await drop();
      }
    },
  );
});
