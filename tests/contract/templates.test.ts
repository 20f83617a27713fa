import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newObject, newScene } from '#scenario';
import type { Prisma } from '#server/domain/database/open.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('templates on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let colleague: Person;
  const call = (method: string, path: string, body?: unknown, who = author) =>
    server.rest(method, path, { token: who.token, body });
  const names = (list: { name: string }[]) => list.map(({ name }) => name);

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    author = await server.addUser('author');
    colleague = await server.addUser('author');
  });

  it('[rest:GET templates] [rest:POST templates/start] a scenario that its author makes a template begins a colleague’s, whole and their own', async () => {
    const made = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(await pictureOf(1024, 512), 'hall.jpg', 'image/jpeg', { name: 'Onboarding' }),
    });
    const { id } = (await made.json()).data;
    const start = (who: Person, body: object = { scenarioId: id }) =>
      call('POST', 'templates/start', body, who);
    expect(await start(colleague)).toMatchObject({ status: 404, error: { code: 'template-not-found' } });
    expect((await call('PUT', `scenarios/${id}`, { template: true })).data.template).toBe(true);
    expect(names((await call('GET', 'templates', undefined, colleague)).data.scenarios)).toContain(
      'Onboarding',
    );
    const begun = await start(colleague);
    expect(begun).toMatchObject({
      status: 201,
      data: { name: 'Onboarding', ownerId: colleague.id, template: false, sceneCount: 1, mayEdit: true },
    });
    expect((await start(colleague)).data.name).toBe('Onboarding (2)');
    expect((await start(colleague, { scenarioId: id, name: 'My first day' })).data.name).toBe('My first day');
    const stranger = await server.addUser('author', 'Elsewhere');
    expect((await call('GET', 'templates', undefined, stranger)).data.scenarios).toEqual([]);
    expect((await start(stranger)).status).toBe(404);
    await call('PUT', `scenarios/${id}`, { template: false });
    expect((await start(colleague)).status).toBe(404);
    expect((await start(colleague, { scenarioId: id, sample: 'museum' })).status).toBe(400);
  });

  it('a clip that is a template begins a scenario, its objects in a scene of their own', async () => {
    const door = newObject('hotspot', 5, { yaw: 0, pitch: 0 }, 'Door');
    const data = { objects: [door] };
    const clip = (await call('POST', 'users/clips', { name: 'Doors', data })).data;
    const start = () => call('POST', 'templates/start', { clipId: clip.id }, colleague);
    expect((await start()).status).toBe(404);
    await call('PUT', 'users/clips', { id: clip.id, template: true });
    expect(names((await call('GET', 'templates', undefined, colleague)).data.clips)).toContain('Doors');
    const begun = await start();
    expect(begun).toMatchObject({ status: 201, data: { name: 'Doors', sceneCount: 1 } });
    const [scene] = (await call('GET', `scenarios/${begun.data.id}/scenes`, undefined, colleague)).data;
    expect(scene).toMatchObject({ name: 'Doors', objects: [{ name: 'Door', type: 'hotspot' }] });
    const rooms = {
      name: 'Rooms',
      template: true,
      data: { scenes: [newScene(1, 'Hall'), newScene(2, 'Court')] },
    };
    const two = (await call('POST', 'users/clips', rooms)).data;
    const both = await call('POST', 'templates/start', { clipId: two.id }, colleague);
    expect(both.data.sceneCount).toBe(2);
  });

  it('what begins with scenes is nowhere seen until it is whole, keeps no transaction open meanwhile, and leaves nothing where it fails', async () => {
    const data = { scenes: [newScene(1, 'Hall'), newScene(2, 'Court')] };
    const clip = (await call('POST', 'users/clips', { name: 'Rooms', template: true, data })).data;
    const sent = await fetch(`${server.origin}/app/api/v1/users/assets/import?use=scene`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(await pictureOf(1024, 512), 'hall.jpg'),
    });
    const { id: picture } = (await sent.json()).data.asset;
    const { db } = server.services;
    const ownClient = db.prisma;
    let meanwhile = async () => {};
    // Of a transaction this client hears nothing.
    db.prisma = ownClient.$extends({
      query: {
        async $executeRaw({ args, query }) {
          const done = await query(args);
          if (args.sql.includes('insert into "Scene"')) await meanwhile();
          return done;
        },
      },
    }) as unknown as Prisma;
    const theirs = () => ownClient.scenario.findMany({ where: { ownerId: author.id } });
    const listed = async () => names((await call('GET', 'scenarios')).data.items);
    try {
      for (const [path, body] of [
        ['templates/start', { clipId: clip.id, name: 'Begun' }],
        ['scenarios/create/assets', { name: 'Begun', assets: [picture, picture] }],
      ] as const) {
        meanwhile = () => Promise.reject(new Error('cut off'));
        expect((await call('POST', path, body)).status, path).toBe(500);
        expect(await theirs(), path).toEqual([]);
        let half = 0;
        meanwhile = async () => {
          half = (await theirs())[0]!.id;
          expect(await listed(), path).toEqual([]);
          const restored = server.trpc(author.token).scenarios.restore.mutate({ id: half });
          expect(await refusal(restored), path).toMatchObject({ code: 'scenario-not-found' });
        };
        const begun = await call('POST', path, body);
        expect(begun.data, path).toMatchObject({ id: half, name: 'Begun', sceneCount: 2 });
        expect(await listed(), path).toEqual(['Begun']);
        await ownClient.scenario.delete({ where: { id: half } });
      }
    } finally {
      db.prisma = ownClient;
    }
  });

  it('nothing half made stays where a clip cannot be pasted', async () => {
    const data = { scenes: [newScene(1, 'Hall')] };
    const clip = (await call('POST', 'users/clips', { name: 'Broken', template: true, data })).data;
    const { prisma } = server.services.db;
    const stored = await prisma.clip.findUniqueOrThrow({ where: { id: clip.id } });
    const broken = { ...(stored.data as object), objects: null };
    await prisma.clip.update({ where: { id: clip.id }, data: { data: broken } });
    const begun = await call('POST', 'templates/start', { clipId: clip.id }, colleague);
    expect(begun.status).toBe(500);
    const twice = [newScene(1, 'Hall'), newScene(2, 'Court')].map((scene) => ({
      ...scene,
      objects: [newObject('hotspot', 5, { yaw: 0, pitch: 0 }, 'Door')],
    }));
    const double = { name: 'Twice', template: true, data: { scenes: twice } };
    const { id } = (await call('POST', 'users/clips', double)).data;
    const refused = await call('POST', 'templates/start', { clipId: id }, colleague);
    expect(refused).toMatchObject({ error: { code: 'id-taken' } });
    expect(await prisma.scenario.count({ where: { ownerId: colleague.id } })).toBe(0);
  });

  it('[rest:GET templates/samples/{sample}/picture] the samples come with their pictures and begin a scenario with their files', async () => {
    const { samples } = (await call('GET', 'templates')).data;
    expect(samples).toHaveLength(6);
    for (const { name, description, scenes, thumbnailUrl } of samples) {
      expect(name && description).toBeTruthy();
      expect(scenes).toBeGreaterThan(0);
      const picture = await fetch(`${server.origin}${thumbnailUrl}`, {
        headers: { 'x-auth-token': author.token },
      });
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(2000);
    }
    expect((await call('GET', 'templates/samples/none/picture')).status).toBe(400);
    const begun = await call('POST', 'templates/start', { sample: 'assembly', name: 'My lamp' });
    expect(begun).toMatchObject({ status: 201, data: { name: 'My lamp', ownerId: author.id } });
    const sample = samples.find((one: { sample: string }) => one.sample === 'assembly');
    expect(begun.data.sceneCount).toBe(sample.scenes);
    const files = (await call('GET', `scenarios/${begun.data.id}/assets`)).data;
    expect(files.total).toBeGreaterThan(0);
    if (!process.env.FULL) return;
    const again = await call('POST', 'templates/start', { sample: 'assembly' });
    expect(again.data.name).toBe(sample.name);
  }, 60_000);
});
