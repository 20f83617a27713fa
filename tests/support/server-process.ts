import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { roles } from '#catalog/roles.ts';
import { freePort } from './free-port.ts';

/** A production server of its own for tests, on a new data folder and a free port of the loopback. */
export type ServerProcess = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** The one-time sign-in link for the first administrator, as printed. */
  signInLink: string;
  /** The password of every demo user (only with `demo`). */
  password: string;
  dataDir: string;
  /** The process's id. */
  pid: number;
  /** All that it printed so far. */
  output: () => string;
  /** Ends it, gracefully unless `signal` says otherwise, and resolves when it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Ends it and removes its data folder. */
  remove: () => Promise<void>;
};

/** For Node: a server that lives for some tests is not worth optimizing the embedded database's WebAssembly for. */
export const quickStart = ['--liftoff-only'];

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** The demo as a real first start leaves it in a folder: made once for all workers, by the first that asks. */
export async function demoIn(folder: string): Promise<string> {
  const [made, making, lock] = ['made', 'making', 'lock'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  while (!existsSync(made)) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      await setTimeout(100);
      continue;
    }
    try {
      if (existsSync(made)) break;
      const server = await startServerProcess({ demo: true, dataDir: making });
      await seeHelp(server).finally(server.stop);
      await rename(making, made);
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      throw error;
    } finally {
      await rm(lock, { recursive: true });
    }
  }
  return made;
}

/** Everybody of the demo has seen the help, which would stand over their first page. */
async function seeHelp({ origin, password }: ServerProcess): Promise<void> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const answer = await fetch(`${origin}/app/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const value = JSON.stringify({ whatsNew: '2999-12-31' });
  for (const role of roles) {
    const { token } = await send('POST', 'auth', { username: `${role}@demo.test`, password });
    await send('PUT', 'settings', { type: 'userSettings', key: 'info-help', value }, token);
  }
}

/**
 * Starts the built server (dist/server/main.js) and waits until it printed its address.
 * @param options `demo` begins with the demo: with a copy of the one that all workers share, where demo-setup.ts ran;
 *   `dataDir` uses an existing folder; `env` adds settings; `fileBytes` is the most that it can write into one file: the system refuses
 *   more, as a full disk does; `optimized` runs the embedded database as fast as it gets
 * @throws Error with what the server printed, when it ended before it was ready
 */
export async function startServerProcess(
  options: {
    demo?: boolean;
    dataDir?: string;
    port?: number;
    env?: Record<string, string>;
    fileBytes?: number;
    optimized?: boolean;
  } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'scenario-server-')));
  const port = options.port ?? (await freePort());
  const { TEST_DEMO_FOLDER: shared, TEST_DEMO_PASSWORD: password = randomBytes(12).toString('base64url') } =
    process.env;
  if (options.demo && shared && !options.dataDir)
    await cp(await demoIn(shared), dataDir, { recursive: true });
  const { fileBytes } = options;
  const command = [
    process.execPath,
    ...(options.optimized ? [] : quickStart),
    'dist/server/main.js',
    ...(options.demo ? ['--demo'] : []),
  ];
  const limited = [
    'sh',
    '-c',
    `ulimit -f ${Math.floor((fileBytes ?? 0) / 512)}; exec "$@"`,
    'sh',
    ...command,
  ];
  const [program, ...parameters] = fileBytes ? limited : command;
  const child = spawn(program!, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      ...options.env,
    },
  });
  let output = '';
  const origin = `http://127.0.0.1:${port}`;
  const link = () => new RegExp(`${origin}/app/#/\\?token=\\S+`).exec(output)?.[0];
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`${origin}/app/`) && (link() || options.dataDir)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)),
    );
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended(child);
  };
  return {
    origin,
    signInLink: link() ?? '',
    password,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop,
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
