import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import pg from 'pg';
import QRCode from 'qrcode';
import { describe, expect, inject, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import {
  bytesOf,
  cleanups,
  client,
  command,
  endAfterEach,
  folder,
  linkToken,
  run,
  start,
  startedEnv,
  startedFolder,
  tokenOf,
} from '#tests/support/run-server.ts';
import { engines } from '#tests/support/test-server.ts';

endAfterEach();

// Each of these starts several servers, one after the other.
describe('the server as a process', { timeout: 120_000 }, () => {
  it.each(engines)(
    'prints a link that signs the first administrator in once, and not again after it was used, on %s',
    async (engine) => {
      const env = await startedEnv(engine);
      const first = await start(env);
      const token = await tokenOf(first);
      expect(first.output()).toContain('user name admin');
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);

      const second = await start(env);
      expect(await tokenOf(second)).toBe(token);
      const session = await client(second.origin).auth.exchange.mutate({ token });
      expect(session.user).toMatchObject({ orgId: 1, role: 'admin' });
      await expect(client(second.origin).auth.exchange.mutate({ token })).rejects.toThrow('link-used');
      second.child.kill('SIGINT');
      expect(await second.ended).toBe(0);

      // A start takes seconds: this one is for the full tier.
      if (!process.env.FULL) return;
      const third = await start(env);
      expect((await client(third.origin, session.token).auth.me.query()).user.userId).toBe(
        session.user.userId,
      );
      third.child.kill('SIGTERM');
      await third.ended;
      expect(linkToken(third.output())).toBeUndefined();
      expect(statSync(path.join(env.DATA_DIR!, 'token-secret')).mode & 0o777).toBe(0o600);
    },
  );

  it('refuses a second start on the same folder without harm, and takes over after kill -9', {
    tags: 'full',
  }, async () => {
    const env = { DATA_DIR: await startedFolder() };
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

  it('refuses a folder that a newer version wrote, and leaves it untouched byte for byte', {
    tags: 'full',
  }, async () => {
    const env = { DATA_DIR: await startedFolder() };
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

  it('answers on the local network over HTTPS with a certificate that it keeps, and prints the address as a QR code', {
    tags: 'full',
  }, async () => {
    const env = { DATA_DIR: await startedFolder() };
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

  it('ends by itself, and says so, when its database dies under it; the next start has everything', {
    tags: 'full',
  }, async () => {
    const env = { DATA_DIR: await startedFolder() };
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

  it('makes the demo anew after kill -9 in the middle, and tells its password once, when it is whole', {
    tags: 'full',
  }, async () => {
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
    expect(items).toHaveLength(8);
    expect(new Set(items.map(({ name }) => name)).size).toBe(8);
    second.child.kill('SIGTERM');
    await second.ended;
    const third = await start(env, ['--demo']);
    expect(third.output()).not.toContain('with the password');
  });

  const endsAt = async (signal: NodeJS.Signals) => {
    const env = { DATA_DIR: folder() };
    const lock = path.join(env.DATA_DIR, 'lock');
    const first = run({ ...env, PORT: String(await freePort()) });
    await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(true);
    first.child.kill(signal);
    expect(await first.ended).toBe(0);
    expect(first.output()).toBe('');
    expect(existsSync(lock)).toBe(false);
    await tokenOf(await start(env));
  };
  it('ends at SIGTERM while it opens its database; the next start has one', { tags: 'full' }, () =>
    endsAt('SIGTERM'),
  );
  it('ends at SIGINT while it opens its database; the next start has one', { tags: 'full' }, () =>
    endsAt('SIGINT'),
  );

  it.runIf(inject('postgresUrl'))(
    'ends while it waits to migrate a PostgreSQL; the next start migrates it',
    { tags: 'full' },
    async () => {
      const { url, drop } = await createDatabase(inject('postgresUrl'));
      cleanups.push(drop);
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      cleanups.push(() => other.end());
      await other.query('select pg_advisory_lock(7230115)');
      const env = { DATA_DIR: folder(), DATABASE_URL: url };
      const first = run({ ...env, PORT: String(await freePort()) });
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      expect(first.output()).toBe('');
      await other.query('select pg_advisory_unlock(7230115)');
      const second = await start(env);
      await tokenOf(second);
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    },
  );

  it('ends cleanly, and says nothing, while it makes the demo', { tags: 'full' }, async () => {
    const env = { DATA_DIR: folder() };
    const first = run({ ...env, PORT: String(await freePort()) }, ['--demo']);
    const assets = path.join(env.DATA_DIR, 'media', 'assets');
    await expect.poll(() => existsSync(assets), { timeout: 60_000 }).toBe(true);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output()).toBe('');
    expect(existsSync(path.join(env.DATA_DIR, 'lock'))).toBe(false);
    await tokenOf(await start(env));
  });

  it('says in plain words on the terminal what is wrong and what to do, and ends with 1', {
    tags: 'full',
  }, async () => {
    const wrong = run({
      DATA_DIR: folder(),
      PORT: '0',
      DATABASE_URL: 'postgresql://me:secret-word@127.0.0.1:1/none',
    });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(/database at 127\.0\.0\.1:1\/none cannot be reached.*DATABASE_URL/);
    expect(wrong.output()).not.toMatch(/^ {4}at |secret-word/m);
  });

  it('tells that a port is in use before it makes a database, and that a folder is before that', {
    tags: 'full',
  }, async () => {
    const env = { DATA_DIR: await startedFolder() };
    const { port } = new URL((await start(env)).origin);
    const fresh = folder();
    const elsewhere = run({ DATA_DIR: fresh, PORT: port });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.output()).toContain('(port-in-use)');
    expect(existsSync(path.join(fresh, 'database'))).toBe(false);
    const twice = run({ ...env, PORT: port });
    expect(await twice.ended).toBe(1);
    expect(twice.output()).toContain('(data-folder-in-use)');
  });
});
