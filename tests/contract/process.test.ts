/// <reference path="../../server/gateways/storage/s3rver.d.ts" />
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import https from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTRPCClient, httpLink } from '@trpc/client';
import QRCode from 'qrcode';
import S3rver from 's3rver';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { AppRouter } from '#server/routers/app-router.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { engines } from '#tests/support/server.ts';

type Env = Record<string, string>;
type Running = { child: ChildProcess; output: () => string; ended: Promise<number | string> };

const started: Running[] = [];
const cleanups: (() => unknown)[] = [];

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'scenario-process-'));
  cleanups.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

function run(env: Env, args: string[] = [], node: string[] = []): Running {
  const child = spawn(process.execPath, [...node, 'dist/server/main.js', ...args], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? ''));
  });
  const running = { child, output: () => output, ended };
  started.push(running);
  return running;
}

/** Starts a server and waits until it says that it is ready. */
async function start(env: Env, args: string[] = [], node: string[] = []) {
  const port = await freePort();
  const running = run({ ...env, PORT: String(port) }, args, node);
  const ready = new Promise<void>((resolve) => {
    running.child.stdout?.on('data', () => running.output().includes('/app/\n') && resolve());
  });
  await Promise.race([
    ready,
    running.ended.then((code) => {
      throw new Error(`the server ended with ${code}:\n${running.output()}`);
    }),
  ]);
  return { ...running, origin: `http://127.0.0.1:${port}` };
}

const linkToken = (output: string) => /#\/\?token=(\S+)/.exec(output)?.[1];

const client = (origin: string, token?: string) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/app/trpc`, headers: token ? { 'x-auth-token': token } : {} })],
  });

/** The link is printed right after the address. */
async function tokenOf(running: Running): Promise<string> {
  return expect
    .poll(() => linkToken(running.output()))
    .toBeTruthy()
    .then(() => linkToken(running.output())!);
}

const command = (args: string[], env: Env) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/command.js', ...args],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

/** Every file below a folder, by its path: what is in it and when it was written. */
const bytesOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
        return [path.relative(root, file), `${sum} ${statSync(file).mtimeMs}`] as const;
      })
      .sort(([a], [b]) => a.localeCompare(b)),
  );

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

describe('the server as a process', { timeout: 120_000 }, () => {
  it('prints a link that signs the first administrator in once, and not again after it was used', async () => {
    const env = { DATA_DIR: folder() };
    const first = await start(env);
    const token = await tokenOf(first);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = await start(env);
    expect(await tokenOf(second)).toBe(token);
    const session = await client(second.origin).auth.exchange.mutate({ token });
    expect(session.user).toMatchObject({ orgId: 1, role: 'admin' });
    await expect(client(second.origin).auth.exchange.mutate({ token })).rejects.toThrow('link-used');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);

    const third = await start(env);
    expect((await client(third.origin, session.token).auth.me.query()).user.userId).toBe(session.user.userId);
    third.child.kill('SIGTERM');
    await third.ended;
    expect(linkToken(third.output())).toBeUndefined();
    expect(statSync(path.join(env.DATA_DIR, 'token-secret')).mode & 0o777).toBe(0o600);
  });

  it('refuses a second start on the same folder without harm, and takes over after kill -9', async () => {
    const env = { DATA_DIR: folder() };
    const first = await start(env);
    const second = run({ ...env, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /is using the data folder .*scenario-process-.*DATA_DIR.*\(data-folder-in-use\)/,
    );
    expect((await fetch(`${first.origin}/app/api/v1/openapi.json`)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(path.join(env.DATA_DIR, 'lock'))).toBe(true);
    const third = await start(env);
    expect((await fetch(`${third.origin}/app/api/v1/openapi.json`)).status).toBe(200);
  });

  it('refuses a folder that a newer version wrote, and leaves it untouched byte for byte', async () => {
    const env = { DATA_DIR: folder() };
    const first = await start(env);
    first.child.kill('SIGTERM');
    await first.ended;
    writeFileSync(path.join(env.DATA_DIR, 'version.json'), '{"migration":"99990101000000_later"}');
    const before = bytesOf(env.DATA_DIR);
    expect(before.size).toBeGreaterThan(100);
    const refused = run({ ...env, PORT: String(await freePort()) });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('newer version');
    expect(bytesOf(env.DATA_DIR)).toEqual(before);
    const file = path.join(folder(), 'no.zip');
    expect(await command(['backup', file], env)).toMatchObject({ code: 1 });
    expect(existsSync(file)).toBe(false);
    expect(bytesOf(env.DATA_DIR)).toEqual(before);
  });

  it('answers on the local network over HTTPS with a certificate that it keeps, and prints the address as a QR code', async () => {
    const env = { DATA_DIR: folder() };
    const kept = path.join(env.DATA_DIR, 'certificate', 'cert.pem');
    let certificate: string | undefined;
    for (const _ of ['made', 'kept']) {
      const server = await start(env, ['--lan']);
      const { port } = new URL(server.origin);
      const address = new RegExp(`https://[\\d.]+:${port}/app/`).exec(server.output())?.[0];
      expect(address).toBeDefined();
      const code = await QRCode.toString(address!, { type: 'terminal', small: true });
      await expect.poll(server.output).toContain(code);
      const ca = readFileSync(kept, 'utf8');
      certificate ??= ca;
      expect(ca).toBe(certificate);
      // No other certificate is trusted here.
      const status = await new Promise((resolve, reject) => {
        https
          .get({ host: '127.0.0.1', port, path: '/app/api/v1/openapi.json', ca, agent: false }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
          .once('error', reject);
      });
      expect(status).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });

  it('ends by itself, and says so, when its database dies under it; the next start has everything', async () => {
    const env = { DATA_DIR: folder() };
    const first = await start(env, [], ['--import', path.resolve('tests/support/killable-worker.mjs')]);
    const { token } = await client(first.origin).auth.exchange.mutate({ token: await tokenOf(first) });
    await client(first.origin, token).scenarios.create.mutate({ name: 'Kept' });
    first.child.kill('SIGUSR2');
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('The embedded database ended unexpectedly');
    expect(existsSync(path.join(env.DATA_DIR, 'lock'))).toBe(false);
    const second = await start(env);
    const { items } = await client(second.origin, token).scenarios.list.query({});
    expect(items.map(({ name }) => name)).toEqual(['Kept']);
  });

  it('makes the demo anew after kill -9 in the middle, and tells its password once, when it is whole', async () => {
    const env = { DATA_DIR: folder() };
    const first = run({ ...env, PORT: String(await freePort()) }, ['--demo']);
    const assets = path.join(env.DATA_DIR, 'media', 'assets');
    await expect.poll(() => existsSync(assets), { timeout: 60_000 }).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(first.output()).not.toContain('with the password');
    const second = await start(env, ['--demo']);
    const [, password = '', ...more] = /with the password (\S+)/.exec(second.output()) ?? [];
    expect(more).toEqual([]);
    const signedIn = await client(second.origin).auth.login.mutate({
      username: 'author@demo.test',
      password,
    });
    const { items } = await client(second.origin, signedIn.token).scenarios.list.query({});
    expect(items).toHaveLength(2);
    second.child.kill('SIGTERM');
    await second.ended;
    const third = await start(env, ['--demo']);
    expect(third.output()).not.toContain('with the password');
  });

  it.each<[string, (given: { port: string; file: string }) => Env, RegExp]>([
    ['settings', () => ({ PORT: 'many', DATABASE_URL: 'mysql://x' }), /PORT[\s\S]*DATABASE_URL/],
    ['a port in use', ({ port }) => ({ PORT: port }), /Port \d+ is in use\. .*PORT/],
    [
      'a data folder that is a file',
      ({ file }) => ({ DATA_DIR: file }),
      /data folder .* cannot be used.*DATA_DIR/,
    ],
    [
      'no database',
      () => ({ DATABASE_URL: 'postgresql://me:secret-word@127.0.0.1:1/none' }),
      /database at 127\.0\.0\.1:1\/none cannot be reached.*DATABASE_URL/,
    ],
    [
      'no object storage',
      () => ({
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'media',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret-word',
      }),
      /object storage at http:\/\/127\.0\.0\.1:1 cannot be reached.*S3_ENDPOINT/,
    ],
    ['half an object storage', () => ({ S3_BUCKET: 'media' }), /also needs S3_ENDPOINT/],
  ])('says in plain words what is wrong and what to do: %s', async (_, env, words) => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => holder.close(resolve)));
    const { port } = holder.address() as { port: number };
    const file = path.join(folder(), 'file');
    writeFileSync(file, 'no folder');
    const wrong = run({ DATA_DIR: folder(), PORT: '0', ...env({ port: String(port), file }) });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(words);
    expect(wrong.output()).not.toMatch(/^ {4}at |secret-word/m);
  });

  it('says which database and which bucket are missing', async () => {
    const url = inject('postgresUrl');
    if (url) {
      const missing = new URL(url);
      missing.pathname = '/not_there';
      const wrong = run({ DATA_DIR: folder(), PORT: '0', DATABASE_URL: missing.href });
      expect(await wrong.ended).toBe(1);
      expect(wrong.output()).toMatch(/\/not_there has no such database\. Create it/);
    }
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder(),
      configureBuckets: [{ name: 'other', configs: [] }],
    });
    const { port } = await s3.run();
    cleanups.push(() => s3.close());
    const wrong = run({
      DATA_DIR: folder(),
      PORT: '0',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(/has no bucket media\. Create it/);
  });

  it('writes a line of JSON for every request, with its id, and no secret in any', async () => {
    const server = await start({ DATA_DIR: folder(), LOG_LEVEL: 'info' });
    const link = await tokenOf(server);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: link });
    const body = JSON.stringify({ username: 'admin', password: 'not-the-password' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${server.origin}/app/api/v1/auth`, { method: 'POST', headers, body });
    const asked = await fetch(`${server.origin}/app/api/v1/scenarios?search=secret-search`, {
      headers: { 'x-auth-token': token, cookie: `x-auth-token=${token}` },
    });
    const id = asked.headers.get('x-request-id');
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
    await expect
      .poll(() => lines().find(({ reqId }) => reqId === id))
      .toMatchObject({
        method: 'GET',
        route: '/app/api/v1/scenarios',
        status: 200,
      });
    const logged = lines().map((line) => JSON.stringify(line));
    expect(logged.length).toBeGreaterThanOrEqual(3);
    for (const secret of [link, token, 'not-the-password', 'secret-search']) {
      expect(logged.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});

// Each of these starts several servers, one after the other.
describe.each(engines)('data that must not be lost on %s', { timeout: 180_000 }, (engine) => {
  const environment = async (): Promise<Env> => {
    const env: Env = { DATA_DIR: folder() };
    if (engine === 'postgres') {
      const database = await createDatabase(inject('postgresUrl'));
      cleanups.push(database.drop);
      env.DATABASE_URL = database.url;
    }
    return env;
  };

  it('loses no acknowledged save to kill -9 in a stream of saves', async () => {
    const env = await environment();
    const server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const api = client(server.origin, token);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Stream' });
    const added = await api.scenes.add.mutate({
      scenarioId,
      scenes: Array.from({ length: 4 }, (_, at) => ({ name: `Scene ${at}` }) as never),
    });
    const acknowledged = new Map<number, { name: string; revision: number }>();
    let saves = 0;
    const writers = added.map(async ({ scene, revision: first }) => {
      for (let revision = first; ; ) {
        const name = `${scene.name} save ${revision}`;
        try {
          ({ revision } = await api.scenes.save.mutate({ scenarioId, scene: { ...scene, name }, revision }));
        } catch {
          return;
        }
        acknowledged.set(scene.id, { name, revision });
        saves += 1;
        if (saves === 60) server.child.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    expect(saves).toBeGreaterThanOrEqual(60);
    await server.ended;

    const again = await start(env);
    const kept = await client(again.origin, token).scenes.list.query({ scenarioId });
    for (const { scene, revision } of kept) {
      const last = acknowledged.get(scene.id)!;
      // A save that was written and not yet acknowledged may stand as well.
      expect(revision).toBeGreaterThanOrEqual(last.revision);
      if (revision === last.revision) expect(scene.name).toBe(last.name);
    }
  });

  it('comes back whole from a backup, on either engine', async () => {
    const env = await environment();
    const server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const api = client(server.origin, token);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Kept “whole” é 中' });
    await api.scenes.add.mutate({ scenarioId, scenes: [{ name: 'Hall' } as never] });
    await api.auth.setPassword.mutate({ password: 'a long enough one' });
    const file = path.join(folder(), 'all.zip');
    if (engine === 'embedded') {
      const busy = await command(['backup', file], env);
      expect(busy).toMatchObject({ code: 1, output: expect.stringContaining('is using the data folder') });
    }
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await command(['backup', file], env)).toMatchObject({ code: 0 });
    expect((await command(['backup', file], env)).code).toBe(1);

    const full = await command(['restore', file], env);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('--force') });

    const fresh = { DATA_DIR: folder() };
    expect(await command(['restore', file], fresh)).toMatchObject({ code: 0 });
    const restored = await start(fresh);
    const signedIn = await client(restored.origin).auth.login.mutate({
      username: 'admin',
      password: 'a long enough one',
    });
    const there = client(restored.origin, signedIn.token);
    expect((await there.scenarios.get.query({ id: scenarioId })).name).toBe('Kept “whole” é 中');
    expect((await there.scenes.list.query({ scenarioId }))[0]?.scene.name).toBe('Hall');
    const next = await there.scenarios.create.mutate({ name: 'After' });
    expect(next.id).toBeGreaterThan(scenarioId);

    expect(await command(['restore', file, '--force'], env)).toMatchObject({ code: 0 });
  });

  it('brings a live page and its uploads back from a backup, as they were', async () => {
    const restorePlayer = await withPlayer();
    cleanups.push(restorePlayer);
    const env = await environment();
    const server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const headers = { 'x-auth-token': token };
    const uploaded = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers,
      body: formWith(await pictureOf(2048, 1024), 'hall.jpg', 'image/jpeg', { name: 'Shown' }),
    });
    const { id, assets } = (await uploaded.json()).data;
    const api = client(server.origin, token);
    const { code } = await api.packages.create.mutate({ scenarioId: id, target: 'live' });
    const archive = await api.packages.create.mutate({ scenarioId: id, target: 'html5' });
    const status = async () =>
      (await api.packages.get.query({ scenarioId: id, id: archive.id })).publishStatus;
    await expect.poll(status, { timeout: 30_000 }).toBe('ready');
    const download = `/app/api/v1/scenarios/${id}/packages/${archive.id}/download`;
    const addresses = [
      `/app/view/${code}/launch.json`,
      `/app/view/${code}/scenario.json`,
      ...['preview', '2k', 'thumb', 'original'].map((name) => `/app/media/${assets[0].id}/${name}`),
      download,
    ];
    const readAll = async (origin: string) => {
      const read: [string, number, string][] = [];
      for (const address of addresses) {
        const answer = await fetch(`${origin}${address}`, { headers });
        const sum = createHash('sha256')
          .update(new Uint8Array(await answer.arrayBuffer()))
          .digest('hex');
        read.push([address, answer.status, sum]);
      }
      return read;
    };
    const before = await readAll(server.origin);
    expect(before.map(([, answered]) => answered)).toEqual(addresses.map(() => 200));
    server.child.kill('SIGTERM');
    await server.ended;
    const file = path.join(folder(), 'all.zip');
    expect(await command(['backup', file], env)).toMatchObject({ code: 0 });

    const fresh = { DATA_DIR: folder() };
    expect(await command(['restore', file], fresh)).toMatchObject({ code: 0 });
    // The tokens' secret stays with the old folder: it is no part of a backup.
    cpSync(path.join(env.DATA_DIR!, 'token-secret'), path.join(fresh.DATA_DIR, 'token-secret'));
    const restored = await start(fresh);
    expect(await readAll(restored.origin)).toEqual(before);
    const launch = await fetch(`${restored.origin}/app/view/${code}/launch.json`);
    const [first] = (await launch.json()).first.files;
    const picture = new URL(first.url, launch.url);
    expect((await fetch(picture)).status).toBe(200);
  });

  it('leaves everything as it was when the file to restore is damaged', async () => {
    const dataDir = folder();
    const file = path.join(folder(), 'broken.zip');
    writeFileSync(file, 'PK not really');
    expect(await command(['restore', file], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
  });
});
