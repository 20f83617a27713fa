import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { copySourceHeader } from '../../server/rest/routes/scenarios.ts';
import { clips as clipLimits, live } from '../../src/catalog/limits.ts';
import { newObject, newScene, type Scene } from '../../src/scenario/index.ts';
import { openEventStream } from '../support/event-stream.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** Scenes of ten objects each. */
const SCENES = clipLimits.scenes;

export const pins = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    newObject('hotspot', from + at, { yaw: at % 360, pitch: 0 }, `Pin ${at}`),
  );

/** So many words there are: more of them in a text than language has, so that none is spared. */
const WORDS = 20_000;

/** So many characters of words, some of which come more often: other ones for each number. */
export function prose(length: number, number: number): string {
  let text = '';
  let chance = (number + 1) * 2_654_435_761;
  while (text.length < length) {
    chance = (chance * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const word = Math.floor(WORDS * (chance / 2 ** 32) ** 3);
    text += `${(word * 7919 + 46_656).toString(36)} `;
  }
  return text.slice(0, length);
}

/** Somebody who is signed in. */
export type Person = Awaited<ReturnType<typeof signIn>>;

export async function signIn({ origin, password }: ServerProcess, role: string) {
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
    /** A call that no row of the REST table makes. */
    send: async (procedure: string, input: unknown) => {
      const answer = await fetch(`${origin}/app/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-token': token },
        body: JSON.stringify(input),
      });
      if (!answer.ok)
        throw new Error(`${procedure}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
      return (await answer.json()).result.data;
    },
    call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      send(method, path, body, { 'x-auth-token': token, ...headers }),
  };
}

/** Waits until a task of somebody's is over. */
export async function done(who: Person, { id }: { id: string }): Promise<void> {
  for (;;) {
    const { status } = await who.call('GET', `asyncjobs/${id}`);
    if (status === 'error') throw new Error(`task ${id} failed`);
    if (status !== 'pending') return;
    await setTimeout(20);
  }
}

export const scenes: Scene[] = Array.from({ length: SCENES }, (_, at) => ({
  ...newScene(10_000 + at, `Scene ${at}`),
  objects: pins(10, 20_000 + at * 10),
}));

/** So many scenes of 12 kB are what one call brings at most, 2 MB. */
export const HEAVY = 145;

/** So many scenes of 12 kB, with ids from one on. */
export const heavyScenes = (count: number, from = 10_000): Scene[] =>
  Array.from({ length: count }, (_, at) => ({
    ...newScene(from + at * 20, `Scene ${from + at}`),
    objects: pins(10, from + at * 20 + 1).map((pin) => ({ ...pin, txt: prose(1000, pin.id) })),
  }));

export const scenario = async (who: Person, name: string): Promise<number> =>
  (await who.call('POST', 'scenarios', { name })).id;

export const askToPaste = (who: Person, id: number, data: readonly Scene[]) =>
  who.call('POST', `scenarios/${id}/paste`, { type: 'scene', data, vars: [] });

export const paste = async (who: Person, id: number, data = scenes) =>
  done(who, await askToPaste(who, id, data));

/** Does something, and measures what others wait for meanwhile. */
export type Beside = (what: string, act: () => Promise<unknown>) => Promise<void>;

/** The heaviest things that the catalogue allows, one after the other, with `pastes` times as many scenes. */
export async function heaviest(
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
  const many = Array.from({ length: 95 }, (_, at) => ({ ...long, id: 2 + at, txt: prose(10_000, at) }));
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
  const [other] = await author.call('POST', `scenarios/${watched}/scenes`, newScene(400_000, 'Yard'));
  await beside('the same put into a scene', async () =>
    done(
      author,
      await author.call('POST', `users/clips/${clip}/extract`, { scenarioId: watched, sceneId: other.id }),
    ),
  );
  const heavy = { scenes: heavyScenes(HEAVY) };
  let last = 0;
  for (let made = 0; made < 20; made += 1)
    ({ id: last } = await author.call('POST', 'users/clips', { name: `Heavy ${made}`, data: heavy }));
  await beside('a list of 20 clips of 2 MB', () => author.call('GET', 'users/clips'));
  await author.call('PUT', 'users/clips', { id: last, template: true });
  await beside(`a scenario that is begun from one of them, of ${HEAVY} scenes`, () =>
    author.call('POST', 'templates/start', { clipId: last }),
  );
  return large;
}
