import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { clips as clipLimits, live, tasks } from '../../src/catalog/limits.ts';
import { newObject, newScene, type Scene } from '../../src/scenario/index.ts';
import { openEventStream } from '../support/event-stream.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { bounded } from './bounds.ts';
import { figure, median, ratio, table } from './statistics.ts';

/** Milliseconds that a call may wait for the process, and for the database too, beside anything that others do. */
const PROCESS_MS = 50;
const DATABASE_MS = 200;
/** Scenes of ten objects each. */
const SCENES = clipLimits.scenes;
const MB = 1024 * 1024;

/** What a small call waits for: the process alone, or the database too. Milliseconds. */
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

/** Asks small things of a server, over and over, until told to stop. */
function asking(small: { process: () => Promise<unknown>; database: () => Promise<unknown> }) {
  const waits: Waits = { process: [], database: [] };
  let over = false;
  const ask = async (what: keyof Waits) => {
    while (!over) {
      const begun = performance.now();
      await small[what]();
      waits[what].push(performance.now() - begun);
      await setTimeout(5);
    }
  };
  const both = Promise.all([ask('process'), ask('database')]);
  return async () => {
    over = true;
    await both;
    return waits;
  };
}

const pins = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    newObject('hotspot', from + at, { yaw: at % 360, pitch: 0 }, `Pin ${at}`),
  );

/** What others wait for while one person does the heaviest things that the catalogue allows. */
export async function benchWaits(): Promise<string> {
  const server = await startServerProcess({ demo: true, optimized: true });
  try {
    const api = `${server.origin}/app/api/v1`;
    const as = async (role: string) => {
      const send = async (method: string, path: string, body?: unknown, token = '') => {
        const answer = await fetch(`${api}/${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
        return JSON.parse(text).data;
      };
      const { token } = await send('POST', 'auth', {
        username: `${role}@demo.test`,
        password: server.password,
      });
      return {
        token,
        call: (method: string, path: string, body?: unknown) => send(method, path, body, token),
      };
    };
    const author = await as('author');
    const other = await as('oadmin');
    const { id: theirs } = await other.call('POST', 'scenarios', { name: 'Small' });
    const small = {
      process: async () => (await fetch(`${api}/nothing`)).arrayBuffer(),
      database: () => other.call('GET', `scenarios/${theirs}`),
    };
    const done = async (who: typeof author, id: string) => {
      for (;;) {
        const { status } = await who.call('GET', `asyncjobs/${id}`);
        if (status === 'error') throw new Error(`task ${id} failed`);
        if (status !== 'pending') return;
        await setTimeout(20);
      }
    };

    const rows: string[][] = [];
    let idle = 0;
    const beside = async (what: string, act: () => Promise<unknown>): Promise<number> => {
      await setTimeout(500);
      const before = await memoryOf(server);
      const stop = asking(small);
      await setTimeout(200);
      const begun = performance.now();
      await act();
      const took = performance.now() - begun;
      const { process, database } = await stop();
      const { most } = await memoryOf(server);
      const longest = { process: Math.max(...process), database: Math.max(...database) };
      idle ||= longest.database;
      if (rows.length > 0) {
        bounded(`${what}: wait for the process, ms`, longest.process, PROCESS_MS);
        bounded(`${what}: wait for the database, ms`, longest.database, PROCESS_MS + DATABASE_MS);
      }
      rows.push([
        what,
        figure(took),
        figure(median(database)),
        figure(longest.process),
        figure(longest.database),
        ratio(longest.database / idle),
        figure(most - before.now),
      ]);
      return took;
    };
    const scenario = async (who: typeof author, name: string): Promise<number> =>
      (await who.call('POST', 'scenarios', { name })).id;
    const scenes: Scene[] = Array.from({ length: SCENES }, (_, at) => ({
      ...newScene(10_000 + at, `Scene ${at}`),
      objects: pins(10, 20_000 + at * 10),
    }));
    const paste = async (who: typeof author, id: number, data = scenes) =>
      done(who, (await who.call('POST', `scenarios/${id}/paste`, { type: 'scene', data, vars: [] })).id);

    await beside('nothing', () => setTimeout(3000));

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

    const large = await scenario(author, 'Large');
    await beside(`a paste of ${SCENES} scenes of ten objects`, () => paste(author, large));
    for (let more = 0; more < 6; more += 1) await paste(author, large);
    let first!: Scene;
    await beside(`reading its ${SCENES * 7} scenes`, async () => {
      [first] = await author.call('GET', `scenarios/${large}/scenes`);
    });
    await beside(`${clipLimits.objects} new objects in one scene, beside ${SCENES * 7} others`, () =>
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
      const status = async () =>
        (await author.call('GET', `scenarios/${large}/packages/${id}`)).publishStatus;
      while ((await status()) === 'pending') await setTimeout(20);
    });

    const naming = pins(clipLimits.assets, 1).map((pin) => ({ ...pin, assetId: randomUUID() }));
    let clip = 0;
    await beside(`a clip that names ${clipLimits.assets} files`, async () => {
      ({ id: clip } = await author.call('POST', 'users/clips', { name: 'Names', data: { objects: naming } }));
    });
    await beside('the same put into a scene', async () =>
      done(
        author,
        (await author.call('POST', `users/clips/${clip}/extract`, { scenarioId: watched, sceneId: scene.id }))
          .id,
      ),
    );
    const heavy = {
      scenes: scenes.map((one) => ({
        ...one,
        objects: one.objects.map((pin) => ({ ...pin, text: 'x'.repeat(1000) })),
      })),
    };
    for (let made = 0; made < 20; made += 1)
      await author.call('POST', 'users/clips', { name: `Heavy ${made}`, data: heavy });
    await beside('a list of 20 clips of 3 MB', () => author.call('GET', 'users/clips'));

    const alone = await scenario(other, 'Alone');
    const few = scenes.slice(0, 5);
    const begun = performance.now();
    await paste(other, alone, few);
    const quick = performance.now() - begun;
    let queued = 0;
    await beside(`${tasks.waiting} pastes of one author, of 20 scenes each`, async () => {
      const asked = await Promise.all(
        Array.from({ length: tasks.waiting }, () =>
          author.call('POST', `scenarios/${large}/paste`, {
            type: 'scene',
            data: scenes.slice(0, 20),
            vars: [],
          }),
        ),
      );
      const since = performance.now();
      await paste(other, alone, few);
      queued = performance.now() - since;
      for (const { id } of asked) await done(author, id);
    });

    return `## What others wait for

One person does the heaviest things that the catalogue allows; another asks small things meanwhile. Milliseconds; at
most ${PROCESS_MS} for the process and ${PROCESS_MS + DATABASE_MS} with the database. The ratio is to the longest wait beside nothing.

${table(
  [
    'beside',
    'it took',
    'median wait',
    'longest, without the database',
    'longest, with it',
    'ratio',
    'the process grew by, MB',
  ],
  rows,
)}

A colleague’s paste of five scenes: ${figure(quick)} ms alone, ${figure(queued)} ms beside those ${tasks.waiting} (${ratio(queued / quick)}).`;
  } finally {
    await server.remove();
  }
}
