import { rm } from 'node:fs/promises';
import { fillWithMany, many, openFolder } from '../support/many.ts';
import { startServerProcess } from '../support/server-process.ts';
import { figure, median, ratio, table } from './statistics.ts';

const SAVES = 60;

/** Starts the server on a new folder, then again on the same, and gives both times until it answers. */
async function coldStart(): Promise<{ first: number; again: number }> {
  const begun = performance.now();
  const server = await startServerProcess();
  const first = performance.now() - begun;
  await server.stop();
  const begunAgain = performance.now();
  const second = await startServerProcess({ dataDir: server.dataDir });
  const again = performance.now() - begunAgain;
  await second.remove();
  return { first, again };
}

/** The median round trip of a scene's save, with so many scenes in the scenario. */
async function saveRoundTrip(scenes: number): Promise<number> {
  const server = await startServerProcess({ demo: true });
  try {
    let token = '';
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${server.origin}/app/api/v1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer.data;
    };
    token = (await call('POST', 'auth', { username: 'author@demo.test', password: server.password })).token;
    const { id } = await call('POST', 'scenarios', { name: 'Bench' });
    const have = (await call('GET', `scenarios/${id}/scenes`)).length;
    for (let index = have; index < scenes; index++) {
      await call('POST', `scenarios/${id}/scenes`, { name: `Scene ${index}` });
    }
    const [scene] = await call('GET', `scenarios/${id}/scenes`);
    let { revision } = scene;
    const times: number[] = [];
    for (let index = 0; index < SAVES; index++) {
      const begun = performance.now();
      ({ revision } = await call('PUT', `scenarios/${id}/scenes/${scene.id}`, {
        ...scene,
        name: `Scene ${index} again`,
        revision,
      }));
      times.push(performance.now() - begun);
    }
    return median(times.slice(5));
  } finally {
    await server.remove();
  }
}

/** Median times of the lists that authors wait for, in a database that holds much (`many`). */
async function listsOfMany(): Promise<[string, number][]> {
  const first = await startServerProcess({ demo: true });
  await first.stop();
  const db = await openFolder(first.dataDir);
  const { userId, scenarioId } = await fillWithMany(db);
  const { rows } = await db.sql(
    `update "User" set "passwordHash" = (select "passwordHash" from "User" where "email" = 'author@demo.test')
     where "id" = $1 returning "username"`,
    [userId],
  );
  await db.close();
  const server = await startServerProcess({ dataDir: first.dataDir });
  try {
    const signIn = await fetch(`${server.origin}/app/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: rows[0]?.username, password: first.password }),
    });
    const { token } = (await signIn.json()).data;
    const timed = async (path: string): Promise<number> => {
      const times: number[] = [];
      for (let turn = 0; turn < 25; turn++) {
        const begun = performance.now();
        const answer = await fetch(`${server.origin}/app/api/v1/${path}`, {
          headers: { 'x-auth-token': token },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        times.push(performance.now() - begun);
      }
      return median(times.slice(5));
    };
    return [
      ['My Scenarios, first page', await timed('scenarios')],
      ['My Scenarios, last page', await timed('scenarios?page=9')],
      ['My Scenarios, searched', await timed('scenarios?search=abc')],
      ['files of a scenario', await timed(`scenarios/${scenarioId}/assets`)],
      [`all ${many.scenesOfTheLargest} scenes of a scenario`, await timed(`scenarios/${scenarioId}/scenes`)],
    ];
  } finally {
    await server.stop();
    await rm(first.dataDir, { recursive: true, force: true });
  }
}

/** The section of docs/benchmarks.md on the server: cold start, and a save with few and with many scenes. */
export async function benchServer(): Promise<string> {
  const start = await coldStart();
  const few = await saveRoundTrip(5);
  const full = await saveRoundTrip(500);
  const lists = await listsOfMany();
  return `## The server, on the embedded database

${table(
  ['what', 'ms', 'ratio'],
  [
    ['first start, on a new folder', figure(start.first), ''],
    ['started again', figure(start.again), ratio(start.again / start.first)],
    ['save of a scene, scenario of 5 scenes', figure(few), ''],
    ['save of a scene, scenario of 500 scenes', figure(full), ratio(full / few)],
  ],
)}

With ${many.scenarios.toLocaleString('en')} scenarios of ${many.people} people and ${many.assets.toLocaleString('en')} files in the database, median of 20, over HTTP:

${table(
  ['what', 'ms'],
  lists.map(([name, ms]) => [name, figure(ms)]),
)}
`;
}
