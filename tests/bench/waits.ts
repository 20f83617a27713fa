import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { tasks } from '../../src/catalog/limits.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { bounded } from './bounds.ts';
import {
  askToPaste,
  type Beside,
  done,
  heaviest,
  type Person,
  paste,
  scenario,
  scenes,
  signIn,
} from './heaviest.ts';
import { largest } from './largest.ts';
import { figure, percentile, ratio, table } from './statistics.ts';

/**
 * Milliseconds that an act may hold the process, and the database. Nobody waits for longer than they would beside nothing
 * and these: a call that needs the database may come upon both.
 */
const PROCESS_MS = 50;
const DATABASE_MS = 200;
/** Milliseconds from one small call to the next. */
const EVERY_MS = { process: 10, database: 50 };
const MB = 1024 * 1024;

/** What small calls waited for: the process alone, or the database too. Milliseconds. */
interface Waits {
  process: number[];
  database: number[];
}

/** Memory of a process that is in use, and its most since it was asked the time before; not-a-number where nobody tells. */
async function memoryOf({ pid }: ServerProcess): Promise<{ now: number; most: number }> {
  const told = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
  const of = (what: string) => (Number(new RegExp(`${what}:\\s+(\\d+)`).exec(told)?.[1]) * 1024) / MB;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** What held the process and the database for longest since a moment, in milliseconds. */
interface Held {
  process: number;
  database: number;
}

/** What `holds.mjs` has noted since a moment. */
async function heldSince(file: string, since: number): Promise<Held> {
  const held: Held = { process: 0, database: 0 };
  for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
    const { what, to, ms, did } = JSON.parse(line) as {
      what: keyof Held;
      to: number;
      ms: number;
      did?: string;
    };
    if (to < since) continue;
    held[what] = Math.max(held[what], ms);
    if (process.env.BENCH_HOLDS && ms > 30) console.log(`  ${what} ${ms} ms ${did ?? ''}`);
  }
  return held;
}

/** Has small things asked of a server, every so many milliseconds, until told to stop. */
function asking(asker: Worker): () => Promise<Waits> {
  asker.postMessage('begin');
  return async () => {
    asker.postMessage('end');
    const [waits] = await once(asker, 'message');
    return waits;
  };
}

/** What others wait for while one person does the heaviest things that the catalogue allows. */
export async function benchWaits(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holds-'));
  const holds = join(folder, 'holds');
  await writeFile(holds, '');
  const watched = `--import ${new URL('./holds.mjs', import.meta.url).href}`;
  const server = await startServerProcess({
    demo: true,
    optimized: true,
    env: { NODE_OPTIONS: watched, HOLDS: holds },
  });
  try {
    const author = await signIn(server, 'author');
    const other = await signIn(server, 'oadmin');
    const api = `${server.origin}/app/api/v1`;
    const headers = { 'x-auth-token': other.token };
    const own = await scenario(other, 'Small');
    const asked = {
      process: { url: `${api}/nothing`, everyMs: EVERY_MS.process, headers: {} },
      database: { url: `${api}/scenarios/${own}`, everyMs: EVERY_MS.database, headers },
    };
    const asker = new Worker(new URL('./asker.mjs', import.meta.url), { workerData: { asked } });
    try {
      return await measured(server, { author, other, asker, holds });
    } finally {
      await asker.terminate();
    }
  } finally {
    await server.remove();
    await rm(folder, { recursive: true });
  }
}

async function measured(
  server: ServerProcess,
  { author, other, asker, holds }: { author: Person; other: Person; asker: Worker; holds: string },
): Promise<string> {
  const rows: string[][] = [];
  let idle: Record<keyof Waits, number> | undefined;
  // BENCH_ONLY='live page': while working on one thing.
  const only = new RegExp(process.env.BENCH_ONLY ?? '');
  const beside: Beside = async (what, act) => {
    if (idle && !only.test(what)) return void (await act());
    await setTimeout(500);
    const before = await memoryOf(server);
    const stop = asking(asker);
    await setTimeout(200);
    const since = performance.timeOrigin + performance.now();
    if (process.env.BENCH_HOLDS) console.log(what);
    const begun = performance.now();
    await act();
    const took = performance.now() - begun;
    const waits = await stop();
    const held = await heldSince(holds, since);
    const { most } = await memoryOf(server);
    const longest = { process: Math.max(...waits.process), database: Math.max(...waits.database) };
    if (idle) {
      bounded(`${what}: holds the process, ms`, held.process, PROCESS_MS);
      bounded(`${what}: holds the database, ms`, held.database, DATABASE_MS);
      bounded(`${what}: wait for the process, ms`, longest.process, idle.process + PROCESS_MS);
      bounded(`${what}: wait for both, ms`, longest.database, idle.database + PROCESS_MS + DATABASE_MS);
    }
    idle ??= longest;
    rows.push([
      what,
      figure(took),
      figure(held.process),
      figure(held.database),
      ...[waits.process, waits.database].flatMap((figures) => [
        figure(percentile(figures, 0.5)),
        figure(percentile(figures, 0.99)),
        figure(Math.max(...figures)),
      ]),
      ratio(longest.database / idle.database),
      figure(most - before.now),
    ]);
  };

  // All of it once before: what is done for the first time takes longer, and nobody waits for that twice.
  const plainly: Beside = async (_, act) => void (await act());
  await heaviest(server, author, plainly, 1);
  await largest(author, plainly, 1);
  await beside('nothing', () => setTimeout(5000));
  const large = await heaviest(server, author, beside, 7);
  await largest(author, beside, 7);

  const alone = await scenario(other, 'Alone');
  const few = scenes.slice(0, 5);
  const since = async (act: () => Promise<unknown>) => {
    const begun = performance.now();
    await act();
    return performance.now() - begun;
  };
  await paste(other, alone, few);
  const quick = await since(() => paste(other, alone, few));
  let queued = 0;
  await beside(`${tasks.waiting} pastes of one author, of 20 scenes each`, async () => {
    const begun = await Promise.all(
      Array.from({ length: tasks.waiting }, () => askToPaste(author, large, scenes.slice(0, 20))),
    );
    queued = await since(() => paste(other, alone, few));
    for (const one of begun) await done(author, one);
  });

  const most = (what: keyof Waits, more: number) => figure((idle?.[what] ?? Number.NaN) + more);
  return `## What others wait for

One person does the heaviest things that the catalogue allows; another asks small things meanwhile: one that needs the
process alone each ${EVERY_MS.process} ms, one that reads a scenario each ${EVERY_MS.database} ms, answered or not. All was done once before.
Milliseconds. What holds is measured within the server: the longest that its process was kept from a timer, held to
${PROCESS_MS}, and the longest statement or transaction, held to ${DATABASE_MS}. The longest wait is held to the longest beside nothing and ${PROCESS_MS} for the process, here ${most('process', PROCESS_MS)}, and
${DATABASE_MS} for the database, here ${most('database', PROCESS_MS + DATABASE_MS)}; the ratio is to the longest beside nothing.

${table(
  [
    'beside',
    'it took',
    'holds the process',
    'holds the database',
    'process: median',
    '99 of 100',
    'longest',
    'database: median',
    '99 of 100',
    'longest',
    'ratio',
    'the process grew by, MB',
  ],
  rows,
)}

A colleague’s paste of five scenes: ${figure(quick)} ms alone, ${figure(queued)} ms beside those ${tasks.waiting} (${ratio(queued / quick)}).`;
}
