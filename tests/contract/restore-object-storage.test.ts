/// <reference path="../../server/gateways/storage/s3rver.d.ts" />
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openS3Storage } from '#server/gateways/storage/s3.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { knownMigration } from '#server/start/data-version.ts';
import {
  bytesOf,
  command,
  type Env,
  endAfterEach,
  folder,
  startedFolder,
} from '#tests/support/run-server.ts';
import { zipOf } from '#tests/support/zips.ts';

endAfterEach();

/** Parts of the data folder that cannot be moved, for a process that takes it up; the engine moves its own in them. */
const unmovable = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  if (!/restoring[\\\\/][^\\\\/]+$/.test(from) || /\\.(new|unfinished)$/.test(from)) return rename(from, to);
  throw Object.assign(new Error('EXDEV: two disks'), { code: 'EXDEV' });
};
syncBuiltinESMExports();`;

/** What a restore replaced, as a folder of another account. */
const unremovable = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
const remove = fs.rmSync;
fs.rmSync = (path, options) => {
  if (!path.endsWith('replaced')) return remove(path, options);
  throw Object.assign(new Error('EACCES: of another account'), { code: 'EACCES' });
};
syncBuiltinESMExports();`;
const withFirst = (script: string) => `--import=data:text/javascript,${encodeURIComponent(script)}`;

/** The process that stands for the restore, as `npm run restore` is. */
const standing = `import { spawn } from 'node:child_process';
import { standFor } from './scripts/lib/stand-for.mjs';
standFor(spawn(process.execPath, ['dist/server/command.js', ...process.argv.slice(1)], { stdio: 'inherit' }), process);`;
const parent = ['--input-type=module', '--eval', standing];

describe('a restore whose media lie in an object storage', { timeout: 60_000 }, () => {
  let s3: S3rver;
  /** What every request to it goes through. */
  let before: S3rver['middleware'][number];
  let storage: Storage;
  let env: Env;
  let data: string;
  let file: string;
  beforeEach(async () => {
    const configureBuckets = [{ name: 'media', configs: [] }];
    s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder(), configureBuckets });
    before = (_, next) => next();
    s3.middleware.unshift((context, next) => before(context, next));
    const { port } = await s3.run();
    const endpoint = `http://127.0.0.1:${port}`;
    storage = openS3Storage({
      endpoint,
      bucket: 'media',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    await storage.put('packages/5/launch.json', Readable.from(['a page that is shown']));
    data = await startedFolder();
    env = {
      DATA_DIR: data,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    };
    file = path.join(folder(), 'all.zip');
    writeFileSync(
      file,
      zipOf([
        {
          name: 'backup.json',
          text: JSON.stringify({ format: 1, migration: knownMigration('prisma/migrations') }),
        },
        { name: 'media/packages/5/launch.json', text: 'the backup’s page' },
        { name: 'media/packages/6/launch.json', text: 'another of the backup’s' },
        { name: 'tables/User.jsonl', text: '' },
      ]),
    );
  });
  afterEach(async () => {
    storage.close();
    await s3.close();
  });
  const shown = async () => text((await storage.read('packages/5/launch.json'))!);
  const aside = () => storage.stat('replaced/packages/5/launch.json');

  it('leaves what is shown as it was where its part of the data folder cannot be put in place', {
    tags: 'full',
  }, async () => {
    const found = bytesOf(data);
    const { code, output } = await command(['restore', file, '--force'], {
      ...env,
      NODE_OPTIONS: withFirst(unmovable),
    });
    expect(output).toMatch(/^[^\n]+two disks[^\n]+ \(data-folder-unmovable\)\n$/);
    expect(code).toBe(1);
    expect(await shown()).toBe('a page that is shown');
    expect(await aside()).toBeUndefined();
    expect(bytesOf(data)).toEqual(found);
  });

  const takesBack = async (signal: NodeJS.Signals) => {
    const found = bytesOf(data);
    const child = spawn(process.execPath, [...parent, 'restore', file, '--force'], {
      env: { PATH: process.env.PATH ?? '', ...env },
      detached: true,
    });
    const ended = once(child, 'close');
    const stopping = once(child.stdout, 'data');
    const told = text(child.stderr);
    let meanwhile = '';
    before = async (context, next) => {
      if (context.method === 'PUT' && context.path.endsWith('packages/6/launch.json')) {
        meanwhile = await shown();
        process.kill(-child.pid!, signal);
        await stopping;
      }
      await next();
    };
    expect(await ended).toEqual([1, null]);
    expect(meanwhile).toBe('the backup’s page');
    expect(await told).toMatch(/^[^\n]+ \(restore-stopped\)\n$/);
    expect(await shown()).toBe('a page that is shown');
    expect(await aside()).toBeUndefined();
    expect(bytesOf(data)).toEqual(found);
  };
  it(
    'takes back what it began before it ends by SIGTERM, which its parent has too and hands on',
    { tags: 'full' },
    () => takesBack('SIGTERM'),
  );
  it.each(['SIGINT', 'SIGHUP'] as const)(
    'takes back what it began before it ends by %s, which its parent has too and hands on',
    { tags: 'full' },
    takesBack,
  );

  it('says so where it succeeds and cannot remove what it replaced', { tags: 'full' }, async () => {
    before = async (context, next) => {
      if (context.method !== 'POST') return next();
      // As S3 has it: the request is well, and each key that stays is told.
      context.body =
        '<DeleteResult><Error><Code>AccessDenied</Code><Message>No removing</Message></Error></DeleteResult>';
    };
    const { code, output } = await command(['restore', file, '--force'], env);
    expect(output).toMatch(/^Restored 0 rows and 2 files\.\n[^\n]+No removing[^\n]+ \(restore-leftover\)\n$/);
    expect(code).toBe(0);
    expect(await shown()).toBe('the backup’s page');
  });

  it('says so where the old parts of the data folder stay, and is not begun again over them', {
    tags: 'full',
  }, async () => {
    const stuck = { ...env, NODE_OPTIONS: withFirst(unremovable) };
    const first = await command(['restore', file, '--force'], stuck);
    expect(first.output).toMatch(/^Restored [^\n]+\n[^\n]+of another account[^\n]+ \(restore-leftover\)\n$/);
    expect(first.code).toBe(0);
    const found = bytesOf(data);
    const second = await command(['restore', file, '--force'], stuck);
    expect(second.output).toMatch(/^[^\n]+of another account[^\n]+ \(restore-replaced-there\)\n$/);
    expect(second.code).toBe(1);
    expect(bytesOf(data)).toEqual(found);
  });

  it('says so where it fails and cannot put back what it replaced', { tags: 'full' }, async () => {
    before = async (context, next) => {
      const asked = `${context.method} ${context.path}`;
      const words = /^PUT .*packages\/6/.test(asked) ? 'writing' : /^GET .*replaced/.test(asked) && 'reading';
      if (!words) return next();
      context.status = 403;
      context.body = `<Error><Code>AccessDenied</Code><Message>No ${words}</Message></Error>`;
    };
    const { code, output } = await command(['restore', file, '--force'], env);
    expect(output).toMatch(/^[^\n]+No writing[^\n]+No reading[^\n]+ \(restore-not-put-back\)\n$/);
    expect(code).toBe(1);
    expect(await aside()).toBeDefined();
  });
});
