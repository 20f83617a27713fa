import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newObject, newScene, type Scene } from '#scenario';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';
import { client, endAfterEach, start, startedFolder, tokenOf } from '#tests/support/run-server.ts';
import { zipOf } from '#tests/support/zips.ts';

endAfterEach();

const SEED = 20_261_126;
const KILLS_EACH = 10;
const SCENES = 40;
const OBJECTS = 30;
/** Scenarios in which a file is replaced, and scenes that show it: the first has as many as take several edits. */
const REPLACED = 8;
const SHOWN = SCENES + REPLACED - 1;

/** Numbers from 0 to 1, the same at each run (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A package as its list tells. */
type Made = { publishStatus: string; downloadUrl?: string; code?: string; bytes: number };

/** What an act asks, and how much of it there is afterwards: 0 is not at all, 1 is once. */
type Act = {
  ask: () => Promise<{ status: number; data: { id: number | string } }>;
  count: () => Promise<number>;
};

// A server is started for each kill.
describe('a server that is killed at any moment', { timeout: 900_000, tags: 'full' }, () => {
  it('has done a paste, an extract, an import, a replacement, a publish and a start once, or not at all', async () => {
    const restorePlayer = await withPlayer();
    const env = { DATA_DIR: await startedFolder() };
    const random = numbersOf(SEED);
    let server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const send = async (method: string, at: string, body?: object | FormData) => {
      const form = body instanceof FormData;
      const answer = await fetch(`${server.origin}/app/api/v1/${at}`, {
        method,
        headers: { 'x-auth-token': token, ...(form || !body ? {} : { 'content-type': 'application/json' }) },
        ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
      });
      return { status: answer.status, ...(await answer.json()) };
    };
    const scenes = Array.from({ length: SCENES }, (_, place): Scene => newScene(place + 1, `Room ${place}`));
    const objects = Array.from({ length: OBJECTS }, (_, place) =>
      newObject('text', place + 1, { yaw: place, pitch: 0 }, `Note ${place}`),
    );
    const variables = [{ id: 900, name: 'Keys', value: 1 }];
    const picture = await pictureOf(1024, 512);
    const hall = {
      id: '11111111-2222-4333-8444-555555555555',
      name: 'hall.jpg',
      type: 'image',
      tag: 'scene',
    };
    /** An archive of ours: scenes with one panorama. */
    const tour = (name: string) =>
      zipOf([
        {
          name: 'manifest.json',
          text: JSON.stringify({
            format: 'scenario-archive',
            version: 1,
            name,
            files: [{ ...hall, path: 'media/hall.jpg' }],
          }),
        },
        {
          name: 'scenario.json',
          text: JSON.stringify({
            id: 1,
            name,
            scenes: Array.from({ length: SCENES }, (_, at) => ({
              ...newScene(1 + at, `Hall ${at}`),
              assetId: hall.id,
            })),
            projectData: { name, version: 2, nextObjId: SCENES + 1 },
          }),
        },
        { name: 'media/hall.jpg', text: picture },
      ]);
    const clip = (await send('POST', 'users/clips', { name: 'Notes', data: { objects, variables } })).data.id;

    const variablesOf = async (id: number): Promise<{ name: string }[]> =>
      (await send('GET', `scenarios/${id}/projects-data`)).data.variables ?? [];
    /**
     * How often so many things, with their variable, are there: whole numbers, or it is half. Two calls read them, and
     * what goes on after a start may be done between the two.
     */
    const times = async (id: number, countThings: () => Promise<number>, each: number) => {
      let found = 0;
      await expect
        .poll(
          async () => {
            found = (await countThings()) / each;
            const named = (await variablesOf(id)).filter(({ name }) => name.startsWith('Keys')).length;
            return named - found;
          },
          { timeout: 10_000 },
        )
        .toBe(0);
      return found;
    };
    const scenario = async (name: string): Promise<number> =>
      (await send('POST', 'scenarios', { name })).data.id;
    const scenesOf = async (id: number): Promise<Scene[]> =>
      (await send('GET', `scenarios/${id}/scenes`)).data;
    const packagesOf = async (id: number) => (await send('GET', `scenarios/${id}/packages`)).data as Made[];
    const withScene = async (name: string) => {
      const id = await scenario(name);
      const added = await send('POST', `scenarios/${id}/scenes`, newScene(1, 'First'));
      expect(added.status).toBeLessThan(300);
      return { id, sceneId: (await scenesOf(id))[0]!.id };
    };
    const publish =
      (target: string) =>
      async (name: string): Promise<Act> => {
        const { id } = await withScene(name);
        return {
          ask: () => send('POST', `scenarios/${id}/packages`, { target }),
          count: async () => {
            await expect
              .poll(async () => (await packagesOf(id)).map(({ publishStatus }) => publishStatus), {
                timeout: 30_000,
              })
              .not.toContain('pending');
            const ready = (await packagesOf(id)).filter(({ publishStatus }) => publishStatus === 'ready');
            for (const one of ready) {
              const at = one.downloadUrl ?? `/app/view/${one.code}/scenario.json`;
              const answer = await fetch(server.origin + at, { headers: { 'x-auth-token': token } });
              expect(answer.status).toBe(200);
              const { length } = Buffer.from(await answer.arrayBuffer());
              if (one.downloadUrl) expect(length).toBe(one.bytes);
            }
            return ready.length;
          },
        };
      };
    const [asset] = (await send('POST', 'scenarios/create', formWith(picture, 'hall.jpg'))).data.assets;
    const spare = (await send('POST', 'users/assets/import?use=scene', formWith(picture, 'spare.jpg'))).data;
    const pictures = Array.from({ length: SCENES }, () => asset.id);
    const template = { name: 'Rooms', template: true, data: { scenes } };
    const rooms = (await send('POST', 'users/clips', template)).data.id;
    /** How many scenarios have a name: each has all of its scenes. */
    const whole = async (name: string): Promise<number> => {
      const { items } = (await send('GET', `scenarios?search=${name}`)).data;
      for (const { sceneCount } of items) expect(sceneCount).toBe(SCENES);
      return items.length;
    };
    const begin =
      (at: string, body: (name: string) => object) =>
      async (name: string): Promise<Act> => ({
        ask: () => send('POST', at, body(name)),
        count: () => whole(name),
      });
    const acts: Record<string, (name: string) => Promise<Act>> = {
      paste: async (name) => {
        const id = await scenario(name);
        const body = { type: 'scene', data: scenes, vars: variables };
        return {
          ask: () => send('POST', `scenarios/${id}/paste`, body),
          count: () =>
            times(
              id,
              async () => (await scenesOf(id)).filter(({ name }) => name.startsWith('Room')).length,
              SCENES,
            ),
        };
      },
      extract: async (name) => {
        const { id, sceneId } = await withScene(name);
        return {
          ask: () => send('POST', `users/clips/${clip}/extract`, { scenarioId: id, sceneId }),
          count: () =>
            times(
              id,
              async () => (await scenesOf(id)).find((scene) => scene.id === sceneId)!.objects.length,
              OBJECTS,
            ),
        };
      },
      import: async (name) => {
        const form = () => formWith(tour(name), `${name}.zip`, 'application/zip');
        return {
          ask: () => send('POST', 'scenarios/import', form()),
          count: () => whole(name),
        };
      },
      replacement: async (name) => {
        const own = (await send('POST', 'users/assets/import?use=scene', formWith(picture, `${name}.jpg`)))
          .data;
        const ids: number[] = [];
        for (let place = 0; place < REPLACED; place += 1) {
          const assets = Array(place === 0 ? SCENES : 1).fill(own.asset.id);
          const body = { name: `${name} ${place}`, assets };
          ids.push((await send('POST', 'scenarios/create/assets', body)).data.id);
        }
        let asked = '';
        const replaced = async () => {
          const scenes = await Promise.all(ids.map(scenesOf));
          return scenes.flat().filter(({ assetId }) => assetId !== own.asset.id).length;
        };
        return {
          ask: async () => {
            const which = { id: own.id, by: spare.id };
            asked = (await client(server.origin, token).userAssets.replace.mutate(which)).id;
            return { status: 202, data: { id: asked } };
          },
          count: async () => {
            // What nobody was told of goes on: it is done for some, and then for all.
            await expect.poll(async () => (await replaced()) % SHOWN, { timeout: 30_000 }).toBe(0);
            if (asked) {
              const { result } = (await send('GET', `asyncjobs/${asked}`)).data;
              expect(result).toEqual({ scenarioIds: ids, lost: 0 });
            }
            return (await replaced()) / SHOWN;
          },
        };
      },
      'live page': publish('live'),
      archive: publish('html5'),
      'start with pictures': begin('scenarios/create/assets', (name) => ({ name, assets: pictures })),
      'start with a clip': begin('templates/start', (name) => ({ name, clipId: rooms })),
    };
    const isTask = (kind: string) => ['paste', 'extract', 'import', 'replacement'].includes(kind);
    const over = async (id: number | string) => {
      const read = async () => (await send('GET', `asyncjobs/${id}`)).data;
      await expect.poll(async () => (await read()).status, { timeout: 60_000 }).not.toBe('pending');
      return (await read()).status;
    };

    const all: { what: string; count: Act['count']; times: number }[] = [];
    for (const [kind, prepare] of Object.entries(acts)) {
      // Undisturbed first: the moments of the kills lie within what it takes.
      const whole = await prepare(`whole${Object.keys(acts).indexOf(kind)}`);
      const began = Date.now();
      const { status, data } = await whole.ask();
      expect(status, kind).toBeLessThan(300);
      if (isTask(kind)) expect(await over(data.id), kind).toBe('completed');
      expect(await whole.count(), kind).toBe(1);
      const takes = Math.min(4000, Date.now() - began);
      const kills = isTask(kind) ? KILLS_EACH : KILLS_EACH / 2;
      for (let kill = 0; kill < kills; kill += 1) {
        const act = await prepare(`cut${Object.keys(acts).indexOf(kind)}x${kill}`);
        const wait = Math.floor(random() * takes);
        const what = `${kind}, killed after ${wait} ms (seed ${SEED}, ${kill})`;
        const asked = act.ask().catch(() => undefined);
        await setTimeout(wait);
        server.child.kill('SIGKILL');
        await server.ended;
        const answer = await asked;
        server = await start(env);
        if (answer && isTask(kind)) expect(await over(answer.data.id), what).toBe('completed');
        const found = await act.count();
        // Whoever was told that it is done, or will be, finds it done.
        if (answer) expect(found, what).toBe(1);
        else expect([0, 1], what).toContain(found);
        all.push({ what, count: act.count, times: found });
      }
    }
    // What nobody was told of may have been done meanwhile, once as well; half files are nowhere.
    for (const { what, count, times } of all) {
      const found = await count();
      expect(found, what).toBeGreaterThanOrEqual(times);
      expect(found, what).toBeLessThanOrEqual(1);
    }
    for (const folder of ['media/.incoming', 'incoming', 'media/tasks'])
      await expect
        .poll(() => filesIn(path.join(env.DATA_DIR, folder)), { message: folder, timeout: 30_000 })
        .toEqual([]);
    await restorePlayer();
  });
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
