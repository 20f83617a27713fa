import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { copySourceHeader } from '../../server/rest/routes/scenarios.ts';
import { clips as clipLimits, live, tasks } from '../../src/catalog/limits.ts';
import { newObject, newScene, type Scene } from '../../src/scenario/index.ts';
import { openEventStream } from '../support/event-stream.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { bounded } from './bounds.ts';
import { figure, percentile, ratio, table } from './statistics.ts';

/**
 * Milliseconds that an act may hold the process, and the database. Nobody waits for longer than they would beside nothing
 * and these: a call that needs the database may come upon both.
 */
const PROCESS_MS = 50;
const DATABASE_MS = 200;
/** Milliseconds from one small call to the next. */
const EVERY_MS = { process: 10, database: 50 };
/** Scenes of ten objects each. */
const SCENES = clipLimits.scenes;
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

/** Has small things asked of a server, every so many milliseconds, until told to stop. */
function asking(asker: Worker): () => Promise<Waits> {
  asker.postMessage('begin');
  return async () => {
    asker.postMessage('end');
    const [waits] = await once(asker, 'message');
    return waits;
  };
}

const pins = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    newObject('hotspot', from + at, { yaw: at % 360, pitch: 0 }, `Pin ${at}`),
  );

/** Somebody who is signed in. */
type Person = Awaited<ReturnType<typeof signIn>>;

async function signIn({ origin, password }: ServerProcess, role: string) {
  const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${origin}/app/api/v1/${path}`, {
      method,
      headers: { ...(form ? {} : { 'content-type': 'application/json' }), ...more },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text).data;
  };
  const { token } = await send('POST', 'auth', { username: `${role}@demo.test`, password });
  return {
    token,
    call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      send(method, path, body, { 'x-auth-token': token, ...headers }),
  };
}

/** Waits until a task of somebody's is over. */
async function done(who: Person, { id }: { id: string }): Promise<void> {
  for (;;) {
    const { status } = await who.call('GET', `asyncjobs/${id}`);
    if (status === 'error') throw new Error(`task ${id} failed`);
    if (status !== 'pending') return;
    await setTimeout(20);
  }
}

const scenes: Scene[] = Array.from({ length: SCENES }, (_, at) => ({
  ...newScene(10_000 + at, `Scene ${at}`),
  objects: pins(10, 20_000 + at * 10),
}));

/** So many scenes of 12 kB. */
const heavyScenes = (count: number): Scene[] =>
  Array.from({ length: count }, (_, at) => ({
    ...newScene(10_000 + at, `Scene ${at}`),
    objects: pins(10, 20_000 + at * 10).map((pin) => ({ ...pin, text: 'x'.repeat(1000) })),
  }));

const scenario = async (who: Person, name: string): Promise<number> =>
  (await who.call('POST', 'scenarios', { name })).id;

const askToPaste = (who: Person, id: number, data: readonly Scene[]) =>
  who.call('POST', `scenarios/${id}/paste`, { type: 'scene', data, vars: [] });

const paste = async (who: Person, id: number, data = scenes) => done(who, await askToPaste(who, id, data));

/** Does something, and measures what others wait for meanwhile. */
type Beside = (what: string, act: () => Promise<unknown>) => Promise<void>;

/** The heaviest things that the catalogue allows, one after the other, with `pastes` times as many scenes. */
async function heaviest(
  server: ServerProcess,
  author: Person,
  beside: Beside,
  pastes: number,
): Promise<number> {
  const watched = await scenario(author, 'Watched');
  const [scene] = await author.call('POST', `scenarios/${watched}/scenes`, newScene(1, 'Hall'));
  const input = encodeURIComponent(JSON.stringify({ scenarioId: watched }));
  const streams = await Promise.all(
    Array.from({ length: live.streamsPerPerson }, () =>
      openEventStream(`${server.origin}/app/trpc/live.changes?input=${input}`, author.token),
    ),
  );
  const heard = (count: number) =>
    streams.every(({ events }) => events.filter(({ event }) => event === 'message').length >= count);
  while (!heard(1)) await setTimeout(20);
  const long = { ...newObject('text', 2, { yaw: 0, pitch: 0 }, 'Long') };
  const many = Array.from({ length: 100 }, (_, at) => ({ ...long, id: 2 + at, text: 'x'.repeat(10_000) }));
  await beside(`${streams.length} live streams of one author, a save of 1 MB`, async () => {
    await author.call('PUT', `scenarios/${watched}/scenes/${scene.id}`, { ...scene, objects: many });
    while (!heard(2)) await setTimeout(5);
  });
  for (const { stop } of streams) stop();

  const pasted = SCENES * pastes;
  const large = await scenario(author, 'Large');
  for (let more = 1; more < pastes; more += 1) await paste(author, large);
  await beside(`a paste of ${SCENES} scenes of ten objects`, () => paste(author, large));
  let first!: Scene;
  await beside(`reading its ${pasted} scenes`, async () => {
    [first] = await author.call('GET', `scenarios/${large}/scenes`);
  });
  await beside(`${clipLimits.objects} new objects in one scene, beside ${pasted} others`, () =>
    author.call('PUT', `scenarios/${large}/scenes/${first.id}`, {
      ...first,
      objects: pins(clipLimits.objects, 500_000),
    }),
  );

  await beside('a live page of it', () =>
    author.call('POST', `scenarios/${large}/packages`, { target: 'live' }),
  );
  await beside('an archive of it', async () => {
    const { id } = await author.call('POST', `scenarios/${large}/packages`, { target: 'html5' });
    const status = async () => (await author.call('GET', `scenarios/${large}/packages/${id}`)).publishStatus;
    while ((await status()) === 'pending') await setTimeout(20);
  });

  await beside('a copy of it', () =>
    author.call('POST', 'scenarios', { name: 'Copy' }, { [copySourceHeader]: String(large) }),
  );
  const { id: version } = await author.call('POST', `scenarios/${large}/versions`, { name: 'Before' });
  const [kept] = await author.call('GET', `scenarios/${large}/scenes`);
  await author.call('PUT', `scenarios/${large}/scenes/${kept.id}`, { ...kept, objects: pins(10, 600_000) });
  await beside('going back to a version of it, one scene of which is another', () =>
    author.call('POST', `scenarios/${large}/versions/${version}/restore`),
  );
  const file = new FormData();
  const told = { id: 1, name: 'Imported', scenes: heavyScenes(pasted), projectData: { version: 2 } };
  file.append('file', new Blob([JSON.stringify(told)]), 'imported.json');
  await beside(`an import of ${pasted} scenes of 12 kB`, async () =>
    done(author, await author.call('POST', 'scenarios/import', file)),
  );

  const naming = pins(clipLimits.assets, 1).map((pin) => ({ ...pin, assetId: randomUUID() }));
  let clip = 0;
  await beside(`a clip that names ${clipLimits.assets} files`, async () => {
    ({ id: clip } = await author.call('POST', 'users/clips', { name: 'Names', data: { objects: naming } }));
  });
  await beside('the same put into a scene', async () =>
    done(
      author,
      await author.call('POST', `users/clips/${clip}/extract`, { scenarioId: watched, sceneId: scene.id }),
    ),
  );
  const heavy = { scenes: heavyScenes(SCENES) };
  let last = 0;
  for (let made = 0; made < 20; made += 1)
    ({ id: last } = await author.call('POST', 'users/clips', { name: `Heavy ${made}`, data: heavy }));
  await beside('a list of 20 clips of 3 MB', () => author.call('GET', 'users/clips'));
  await author.call('PUT', 'users/clips', { id: last, template: true });
  await beside(`a scenario that is begun from one of them, of ${SCENES} scenes`, () =>
    author.call('POST', 'templates/start', { clipId: last }),
  );
  return large;
}

/** What others wait for while one person does the heaviest things that the catalogue allows. */
export async function benchWaits(): Promise<string> {
  const server = await startServerProcess({ demo: true, optimized: true });
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
      return await measured(server, { author, other, asker });
    } finally {
      await asker.terminate();
    }
  } finally {
    await server.remove();
  }
}

async function measured(
  server: ServerProcess,
  { author, other, asker }: { author: Person; other: Person; asker: Worker },
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
    const begun = performance.now();
    await act();
    const took = performance.now() - begun;
    const waits = await stop();
    const { most } = await memoryOf(server);
    const longest = { process: Math.max(...waits.process), database: Math.max(...waits.database) };
    if (idle) {
      bounded(`${what}: wait for the process, ms`, longest.process, idle.process + PROCESS_MS);
      bounded(`${what}: wait for both, ms`, longest.database, idle.database + PROCESS_MS + DATABASE_MS);
    }
    idle ??= longest;
    rows.push([
      what,
      figure(took),
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
  await heaviest(server, author, async (_, act) => void (await act()), 1);
  await beside('nothing', () => setTimeout(5000));
  const large = await heaviest(server, author, beside, 7);

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
Milliseconds. The longest wait is held to the longest beside nothing and ${PROCESS_MS} for the process, here ${most('process', PROCESS_MS)}, and
${DATABASE_MS} for the database, here ${most('database', PROCESS_MS + DATABASE_MS)}; the ratio is to the longest beside nothing.

${table(
  [
    'beside',
    'it took',
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
