import { rm } from 'node:fs/promises';
import { sentEdits } from '../../src/models/autosave/sent-edits.ts';
import { type Doc, narrowChanges, setField } from '../../src/scenario/index.ts';
import { fillWithMany, many, openFolder } from '../support/many.ts';
import { startServerProcess } from '../support/server-process.ts';
import { scenarioOf } from './large-scenario.ts';
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

interface Editing {
  /** Milliseconds until an edit of one field is stored. */
  edit: number;
  /** Bytes that the window sends for it. */
  bytes: number;
  /** Milliseconds of the save of a whole scene by the call of the specification. */
  save: number;
  /** Milliseconds and bytes of all that an editor reads to open the scenario. */
  read: number;
  readBytes: number;
}

/** What editing costs in a scenario of so many scenes, with so many objects each; medians. */
async function editing(scenes: number, objects: number): Promise<Editing> {
  const server = await startServerProcess({ demo: true });
  try {
    let token = '';
    let bytes = 0;
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${server.origin}/app/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      bytes += text.length;
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      const answer = JSON.parse(text);
      return answer.data ?? answer.result.data;
    };
    const sign = { username: 'author@demo.test', password: server.password };
    ({ token } = await call('POST', 'api/v1/auth', sign));
    const { id } = await call('POST', 'api/v1/scenarios', { name: 'Bench' });
    const at = `api/v1/scenarios/${id}`;
    const made = scenarioOf(scenes, objects).scenes;
    for (let from = 0; from < made.length; from += 20)
      await call('POST', `${at}/scenes`, made.slice(from, from + 20));

    const open = async () =>
      Promise.all([call('GET', at), call('GET', `${at}/scenes`), call('GET', `${at}/projects-data`)]);
    const readings: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const begun = performance.now();
      bytes = 0;
      await open();
      readings.push(performance.now() - begun);
    }
    const readBytes = bytes;
    const [card, [scene], project] = await open();
    const doc: Doc = { scenarioId: id, name: card.name, project, scenes: { [scene.id]: scene } };
    const edits: number[] = [];
    let sent = 0;
    for (let turn = 0; turn < SAVES; turn++) {
      const made = setField(doc, { sceneId: scene.id, id: scene.objects[0].id, path: 'yaw', value: turn });
      if ('refused' in made) throw new Error(made.refused);
      const changes = narrowChanges(made.changes);
      const body = {
        scenarioId: id,
        base: card.changeNumber + turn,
        edits: sentEdits([{ client: 'bench', sequence: turn + 1, changes }]),
      };
      sent = JSON.stringify(body).length;
      const begun = performance.now();
      await call('POST', 'trpc/changes.send', body);
      edits.push(performance.now() - begun);
    }
    const saves: number[] = [];
    let [{ revision, ...whole }] = await call('GET', `${at}/scenes`);
    for (let turn = 0; turn < SAVES; turn++) {
      const begun = performance.now();
      const name = `Scene ${turn} again`;
      ({ revision } = await call('PUT', `${at}/scenes/${whole.id}`, { ...whole, name, revision }));
      saves.push(performance.now() - begun);
    }
    return {
      edit: median(edits.slice(5)),
      bytes: sent,
      save: median(saves.slice(5)),
      read: median(readings.slice(3)),
      readBytes,
    };
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

/** The section of docs/benchmarks.md on the server: cold start, and an edit and an opening with few and with many scenes, a scene with few and with many objects. */
export async function benchServer(): Promise<string> {
  const start = await coldStart();
  const few = await editing(5, 10);
  const full = await editing(500, 10);
  const laden = await editing(5, 200);
  const lists = await listsOfMany();
  return `## The server, on the embedded database

${table(
  ['what', 'ms', 'ratio'],
  [
    ['first start, on a new folder', figure(start.first), ''],
    ['started again', figure(start.again), ratio(start.again / start.first)],
    ['an edit of one field, scenario of 5 scenes of 10 objects', figure(few.edit), ''],
    ['the same, 500 scenes', figure(full.edit), ratio(full.edit / few.edit)],
    ['the same, 5 scenes of 200 objects', figure(laden.edit), ratio(laden.edit / few.edit)],
    ['save of a whole scene by the REST call, scenario of 5 scenes', figure(few.save), ''],
    ['the same, 500 scenes', figure(full.save), ratio(full.save / few.save)],
    ['reading what an editor opens with, 5 scenes', figure(few.read), ''],
    ['the same, 500 scenes', figure(full.read), ratio(full.read / few.read)],
  ],
)}

${table(
  ['what is sent', 'bytes', 'ratio'],
  [
    ['an edit of one field, scenario of 5 scenes of 10 objects', String(few.bytes), ''],
    ['the same, 500 scenes', String(full.bytes), ratio(full.bytes / few.bytes)],
    ['the same, 5 scenes of 200 objects', String(laden.bytes), ratio(laden.bytes / few.bytes)],
    ['read to open 5 scenes', String(few.readBytes), ''],
    ['read to open 500 scenes', String(full.readBytes), ratio(full.readBytes / few.readBytes)],
  ],
)}

With ${many.scenarios.toLocaleString('en')} scenarios of ${many.people} people and ${many.assets.toLocaleString('en')} files in the database, median of 20, over HTTP:

${table(
  ['what', 'ms'],
  lists.map(([name, ms]) => [name, figure(ms)]),
)}
`;
}
