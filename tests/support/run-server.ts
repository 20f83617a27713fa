import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, expect, inject } from 'vitest';
import type { AppRouter } from '#server/routers/app-router.ts';
import type { Engine } from './contract-setup.ts';
import { freePort } from './free-port.ts';
import { createDatabase } from './postgres.ts';
import { quickStart } from './server-process.ts';
import { fillFolder } from './started-folder.ts';

/** Of the process. */
export type Env = Record<string, string>;
type Running = { child: ChildProcess; output: () => string; ended: Promise<number | string> };

const started: Running[] = [];
export const cleanups: (() => unknown)[] = [];

/** An empty folder; the server's first start fills it. */
export const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'scenario-process-'));
  cleanups.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

/** A data folder that a first start filled already. */
export const startedFolder = async () => {
  const made = folder();
  await fillFolder(made);
  return made;
};

/** What a server starts with on a database of `engine` of its own, which a first start made. */
export const startedEnv = async (engine: Engine): Promise<Env> => {
  if (engine === 'embedded') return { DATA_DIR: await startedFolder() };
  const database = await createDatabase(inject('postgresUrl'), inject('template'));
  cleanups.push(database.drop);
  return { DATA_DIR: folder(), DATABASE_URL: database.url };
};

/** The same, on a database and a folder that nothing was written into. */
export const emptyEnv = async (engine: Engine): Promise<Env> => {
  if (engine === 'embedded') return { DATA_DIR: folder() };
  const database = await createDatabase(inject('postgresUrl'));
  cleanups.push(database.drop);
  return { DATA_DIR: folder(), DATABASE_URL: database.url };
};

export function run(env: Env, args: string[] = [], node: string[] = []): Running {
  const child = spawn(process.execPath, [...quickStart, ...node, 'dist/server/main.js', ...args], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  // At 'exit' what it said last may still be on its way.
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  const running = { child, output: () => output, ended };
  started.push(running);
  return running;
}

/** Starts a server and waits until it says that it is ready. */
export async function start(env: Env, args: string[] = [], node: string[] = []) {
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

export const linkToken = (output: string) => /#\/\?token=(\S+)\n/.exec(output)?.[1];

export const client = (origin: string, token?: string) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/app/trpc`, headers: token ? { 'x-auth-token': token } : {} })],
  });

/** The link is printed right after the address. */
export async function tokenOf(running: Running): Promise<string> {
  return expect
    .poll(() => linkToken(running.output()))
    .toBeTruthy()
    .then(() => linkToken(running.output())!);
}

export const command = (args: string[], env: Env) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...quickStart, 'dist/server/command.js', ...args],
      { env: { PATH: process.env.PATH ?? '', ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

/** Every file below a folder, by its path: what is in it and when it was written. */
export const bytesOf = (root: string) =>
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

/**
 * Ends what a test started and removes its folders. Each file says so itself: a worker loads this module once for all of
 * its files, and hooks belong to the file that is being loaded.
 */
export function endAfterEach(): void {
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });
}
