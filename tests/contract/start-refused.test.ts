/// <reference path="../../server/gateways/storage/s3rver.d.ts" />
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { explain, placesOf, type Setting } from '#server/start/explain.ts';
import { createServices } from '#server/start/services.ts';
import { createDatabase } from '#tests/support/postgres.ts';

let place: string;
const cleanups: (() => unknown)[] = [];
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'scenario-refused-'));
  cleanups.push(() => rmSync(place, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** What a start with these settings is refused with, in the words that `process.test` sees reach the terminal. */
async function refused(env: Record<string, string>): Promise<string> {
  const setting: Setting = {};
  try {
    const config = readConfig({ DATA_DIR: path.join(place, 'data'), PORT: '0', ...env });
    Object.assign(setting, { port: config.port, ...placesOf(config) });
    await (await createServices(config)).close();
  } catch (error) {
    return explain(error, setting);
  }
  throw new Error('the start was not refused');
}

const bucket = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'secret-word',
});

/** Storage is looked at last: the database stands by then. */
async function database() {
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('template'));
  cleanups.push(drop);
  return { DATABASE_URL: url };
}

it.each<[string, (given: { port: number; file: string }) => Record<string, string>, RegExp]>([
  ['settings', () => ({ PORT: 'many', DATABASE_URL: 'mysql://x' }), /PORT[\s\S]*DATABASE_URL/],
  ['a port in use', ({ port }) => ({ PORT: String(port) }), /Port \d+ is in use\. .*PORT/],
  [
    'a data folder that is a file',
    ({ file }) => ({ DATA_DIR: file }),
    /data folder .* cannot be used.*DATA_DIR/,
  ],
  [
    'a database in the data folder that is a file',
    ({ file }) => {
      renameSync(file, path.join(place, 'database'));
      return { DATA_DIR: place };
    },
    /data folder .* cannot be used.*DATA_DIR/,
  ],
  [
    'no database',
    () => ({ DATABASE_URL: 'postgresql://me:secret-word@127.0.0.1:1/none' }),
    /database at 127\.0\.0\.1:1\/none cannot be reached.*DATABASE_URL/,
  ],
  ['half an object storage', () => ({ S3_BUCKET: 'media' }), /also needs S3_ENDPOINT/],
])('a start says in plain words what is wrong and what to do: %s', async (_, env, words) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => holder.close(resolve)));
  const { port } = holder.address() as { port: number };
  const file = path.join(place, 'file');
  writeFileSync(file, 'no folder');
  const told = await refused(env({ port, file }));
  expect(told).toMatch(words);
  expect(told).not.toMatch(/^ {4}at |secret-word/m);
});

it.runIf(inject('postgresUrl'))('a start says which database is missing', async () => {
  const missing = new URL(inject('postgresUrl'));
  missing.pathname = '/not_there';
  expect(await refused({ DATABASE_URL: missing.href })).toMatch(/no database at \S+\/not_there\. Create it/);
});

it.runIf(inject('postgresUrl'))(
  'a start says that the object storage cannot be reached',
  { tags: 'full' },
  async () => {
    const told = await refused({ ...bucket(1), ...(await database()) });
    expect(told).toMatch(/object storage at http:\/\/127\.0\.0\.1:1 cannot be reached.*S3_ENDPOINT/);
    expect(told).not.toContain('secret-word');
  },
);

it.runIf(inject('postgresUrl'))('a start says which bucket is missing', { tags: 'full' }, async () => {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(place, 's3'),
    configureBuckets: [{ name: 'other', configs: [] }],
  });
  const { port } = await s3.run();
  cleanups.push(() => s3.close());
  const settings = { ...bucket(port), S3_SECRET_ACCESS_KEY: 'S3RVER', ...(await database()) };
  expect(await refused(settings)).toMatch(/has no bucket media\. Create it/);
});
