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

/** The section of docs/benchmarks.md on the server: cold start, and a save with few and with many scenes. */
export async function benchServer(): Promise<string> {
  const start = await coldStart();
  const few = await saveRoundTrip(5);
  const many = await saveRoundTrip(500);
  return `## The server, on the embedded database

${table(
  ['what', 'ms', 'ratio'],
  [
    ['first start, on a new folder', figure(start.first), ''],
    ['started again', figure(start.again), ratio(start.again / start.first)],
    ['save of a scene, scenario of 5 scenes', figure(few), ''],
    ['save of a scene, scenario of 500 scenes', figure(many), ratio(many / few)],
  ],
)}
`;
}
