import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editor, scenes as limits } from '#catalog/limits.ts';
import { newObject } from '#scenario';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('scenes and project data on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
  });
  beforeEach(async () => {
    id = (await server.trpc(author.token).scenarios.create.mutate({ name: 'Place' })).id;
  });
  afterAll(() => server?.close());

  const call = (method: string, path: string, body?: unknown, token = author.token) =>
    server.rest(method, `scenarios/${id}/${path}`, { token, body });
  const addScene = async (name: string) => (await call('POST', 'scenes', { name })).data[0];

  it('[rest:GET scenarios/{id}/scenes] [rest:POST scenarios/{id}/scenes] adds scenes in their order', async () => {
    const added = await call('POST', 'scenes', [{ name: 'One' }, { name: 'Two' }]);
    expect(added.status).toBe(201);
    expect(added.data.map(({ name, position }: never) => [name, position])).toEqual([
      ['One', 0],
      ['Two', 1],
    ]);
    const { data } = await call('GET', 'scenes');
    expect(data).toEqual(added.data);
    expect(data[0]).toMatchObject({ revision: 1, stereoscopic: 'mono', duration: 60_000 });
    const again = await call('POST', 'scenes', { id: data[0].id, name: 'Twice' });
    expect(again).toMatchObject({ status: 409, error: { code: 'scene-exists' } });
    expect((await call('POST', 'scenes', { name: 5 })).error?.code).toBe('bad-input');
    expect((await call('POST', 'scenes', { name: 'a\u0000' })).error?.code).toBe('bad-input');
    const colleague = await server.addUser('author');
    expect((await call('GET', 'scenes', undefined, colleague.token)).status).toBe(200);
    expect((await call('POST', 'scenes', { name: 'x' }, colleague.token)).status).toBe(403);
  });

  it('answers an edit of a window that is asked for again as before, and adds nothing', async () => {
    const { scenes } = server.trpc(author.token);
    const edit = { client: 'window', sequence: 7 };
    const asked = { scenarioId: id, scenes: [{ name: 'Once' } as never], edit };
    const added = await scenes.add.mutate(asked);
    expect(await scenes.add.mutate(asked)).toEqual(added);
    const named = (await scenes.list.query({ scenarioId: id })).filter(({ scene }) => scene.name === 'Once');
    expect(named).toEqual(added);
  });

  it('[rest:PUT scenarios/{id}/scenes/{sceneId}] saves at the revision read, and tells a stale one what is', async () => {
    const scene = await addScene('Hall');
    const saved = await call('PUT', `scenes/${scene.id}`, {
      ...scene,
      name: 'Great hall',
      unknown: { kept: 1 },
    });
    expect(saved.data).toEqual({ revision: 2 });
    const stale = await call('PUT', `scenes/${scene.id}`, { ...scene, name: 'Mine' });
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale-revision' } });
    // Over REST nobody has merged anything: that is the caller's to do.
    expect(stale.error?.description).toMatch(/not saved.*merge.*save again/);
    expect(stale.error?.details).toMatchObject({
      revision: 2,
      scene: { name: 'Great hall', unknown: { kept: 1 } },
    });
    expect((await call('PUT', 'scenes/4711', { ...scene })).error?.code).toBe('scene-not-found');
    expect((await call('PUT', `scenes/${scene.id}`, { ...scene, revision: undefined })).status).toBe(400);
  });

  it('lets one of many saves of the same revision through', async () => {
    const { id: sceneId, revision: _, ...scene } = await addScene('Contested');
    const api = server.trpc(author.token);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) =>
        api.scenes.save.mutate({
          scenarioId: id,
          scene: { ...scene, id: sceneId, name: `N${number}` },
          revision: 1,
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[rest:PUT scenarios/{id}/scenes/batch] reorders all or none', async () => {
    const [a, b] = [await addScene('A'), await addScene('B')];
    const swapped = [
      { id: a.id, position: 5 },
      { id: b.id, position: 2 },
    ];
    expect((await call('PUT', 'scenes/batch', swapped)).status).toBe(200);
    const names = async () => (await call('GET', 'scenes')).data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['B', 'A']);
    const bad = [
      { id: a.id, position: 0 },
      { id: 999, position: 1 },
    ];
    expect((await call('PUT', 'scenes/batch', bad)).error?.code).toBe('scene-not-found');
    expect(await names()).toEqual(['B', 'A']);
    expect((await call('PUT', 'scenes/batch', [])).status).toBe(400);
  });

  it('keeps a scene in its place when a save was written before a reorder', async () => {
    const [a, b] = [await addScene('A'), await addScene('B')];
    const api = server.trpc(author.token, 'one');
    const positions = [
      { id: a.id, position: 1 },
      { id: b.id, position: 0 },
    ];
    await api.scenes.reorder.mutate({ scenarioId: id, positions });
    const saved = await call('PUT', `scenes/${a.id}`, { ...a, name: 'A, edited', position: 0 });
    expect(saved.data).toEqual({ revision: 2 });
    const { data } = await call('GET', 'scenes');
    expect(data.map(({ name, position }: never) => [name, position])).toEqual([
      ['B', 0],
      ['A, edited', 1],
    ]);
  });

  it('tells who reorders which scenes are gone', async () => {
    const [a, b] = [await addScene('A'), await addScene('B')];
    const api = server.trpc(author.token);
    await api.scenes.remove.mutate({ scenarioId: id, ids: [b.id] });
    const positions = [
      { id: a.id, position: 4 },
      { id: b.id, position: 5 },
      { id: 4711, position: 6 },
    ];
    expect(await refusal(api.scenes.reorder.mutate({ scenarioId: id, positions }))).toMatchObject({
      code: 'scene-not-found',
      details: { ids: [b.id, 4711] },
    });
  });

  it('gives a scene that comes back a revision that nobody holds', async () => {
    const [a] = [await addScene('A'), await addScene('B')];
    await call('PUT', `scenes/${a.id}`, { ...a, name: 'A2' });
    const { data: before } = await call('GET', 'scenes');
    expect(before[0].revision).toBe(2);
    await call('DELETE', 'scenes/batch', [a.id]);
    const [again] = (await call('POST', 'scenes', [{ ...a, name: 'A, back', revision: undefined }])).data;
    expect(again.revision).toBeGreaterThan(2);
    const late = await call('PUT', `scenes/${a.id}`, { ...a, name: 'Late', revision: 2 });
    expect(late.error?.code).toBe('stale-revision');
  });

  it('[rest:DELETE scenarios/{id}/scenes/batch] removes scenes, but never the last', async () => {
    const [a, b] = [await addScene('A'), await addScene('B')];
    const refused = await call('DELETE', 'scenes/batch', [a.id, b.id]);
    expect(refused).toMatchObject({ status: 409, error: { code: 'last-scene' } });
    expect((await call('DELETE', 'scenes/batch', [a.id])).data).toEqual({ removed: [a.id] });
    expect((await call('DELETE', 'scenes/batch', { ids: [b.id] })).status).toBe(409);
    expect((await call('GET', 'scenes')).data).toHaveLength(1);
  });

  it('removes one of the last two scenes, however many ask at once', async () => {
    const [a, b] = [await addScene('A'), await addScene('B')];
    const answers = await Promise.all([a, b].map((scene) => call('DELETE', 'scenes/batch', [scene.id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[rest:GET scenarios/{id}/projects-data] [rest:PUT scenarios/{id}/projects-data] [rest:POST scenarios/{id}/projects-data] keeps project data', async () => {
    const { data } = await call('GET', 'projects-data');
    expect(data).toMatchObject({ name: 'Place', revision: 1, nextObjId: 1, version: 2 });
    const saved = await call('PUT', 'projects-data', { ...data, isscored: true, nextObjId: 40 });
    expect(saved.data).toEqual({ revision: 2 });
    const stale = await call('POST', 'projects-data', { ...data, isscored: false });
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale-revision' } });
    expect(stale.error?.details?.project).toMatchObject({ isscored: true, nextObjId: 40 });
    const wrong = await call('PUT', 'projects-data', { ...data, revision: 2, passinggrade: 400 });
    expect(wrong.error?.code).toBe('bad-input');
    expect(
      (await call('GET', 'projects-data', undefined, (await server.addUser('student')).token)).status,
    ).toBe(403);
  });

  it('[rest:POST scenarios/{id}/ids] reserves a block from the counter for who may write', async () => {
    const first = await call('POST', 'ids', { count: 5 });
    expect(first).toMatchObject({ status: 200, data: { count: 5 } });
    const second = await call('POST', 'ids', { count: 2 });
    expect(second.data).toEqual({ from: first.data.from + 5, count: 2 });
    expect((await call('POST', 'ids', { count: 0 })).error?.code).toBe('bad-input');
    const colleague = await server.addUser('author');
    expect((await call('POST', 'ids', { count: 1 }, colleague.token)).error?.code).toBe('not-allowed');
  });

  it('gives every asker other ids, above those that scenes use already', async () => {
    const api = server.trpc(author.token);
    const blocks = await Promise.all(
      Array.from({ length: 10 }, () => api.scenarios.reserveIds.mutate({ scenarioId: id, count: 5 })),
    );
    const all = blocks.flatMap(({ from, count }) => Array.from({ length: count }, (_, at) => from + at));
    expect(new Set(all).size).toBe(50);
    await call('POST', 'scenes', { id: 500, name: 'Far' });
    expect((await api.scenarios.reserveIds.mutate({ scenarioId: id, count: 1 })).from).toBeGreaterThan(500);
    expect((await refusal(api.scenarios.reserveIds.mutate({ scenarioId: id, count: 0 }))).code).toBe(
      'bad-input',
    );
  });

  it('refuses an id that would leave the counter no room, and takes what the counter itself gives out', async () => {
    const scene = await addScene('Hall');
    const { data: project } = await call('GET', 'projects-data');
    const limit = editor.idsChosenUpTo;
    const holding = (large: number) => ({ ...scene, objects: [{ id: large, type: 'text', name: 'Far' }] });
    for (const large of [limit + 1, 2_147_483_646, 3_000_000_000, 9_000_000_000_000_000]) {
      const variables = [{ id: large, name: 'Far' }];
      for (const answer of [
        await call('POST', 'scenes', { id: large, name: 'Far' }),
        await call('POST', 'scenes', { ...holding(large), id: undefined, revision: undefined }),
        await call('PUT', `scenes/${large}`, scene),
        await call('PUT', `scenes/${scene.id}`, holding(large)),
        await call('PUT', 'projects-data', { ...project, nextObjId: large + 1 }),
        await call('PUT', 'projects-data', { ...project, variables }),
      ])
        expect(answer).toMatchObject({ status: 422, error: { code: 'id-too-large', details: { limit } } });
    }
    expect((await call('PUT', 'scenes/-3000000000', scene)).error?.code).toBe('bad-input');
    const reserve = async () => (await call('POST', 'ids', { count: 100 })).data.from;
    expect(await reserve()).toBe(scene.id + 1);

    expect((await call('PUT', `scenes/${scene.id}`, holding(limit))).status).toBe(200);
    const given = await reserve();
    expect(given).toBe(limit + 1);
    expect((await call('PUT', `scenes/${scene.id}`, { ...holding(given + 99), revision: 2 })).status).toBe(
      200,
    );
    expect((await call('POST', 'scenes', { id: given, name: 'Given' })).status).toBe(201);
    const counted = (await call('GET', 'projects-data')).data;
    expect((await call('PUT', 'projects-data', counted)).status).toBe(200);
    expect(await reserve()).toBe(given + 100);
  });

  it('refuses what would make a scene too large, from whichever side, and keeps it as it was', async () => {
    const scene = await addScene('Hall');
    const text = (txt: string) => ({ ...newObject('text', 100, { yaw: 0, pitch: 0 }, 'Long'), txt });
    const half = 'x'.repeat(limits.bytes / 2);
    const { data } = await call('PUT', `scenes/${scene.id}`, { ...scene, objects: [text(half)] });
    const large = [text(half), { ...text(half), id: 101 }];
    const told = {
      status: 413,
      error: { code: 'scene-too-large', details: { name: 'Hall', limit: '1 MB' } },
    };
    for (const answer of [
      await call('PUT', `scenes/${scene.id}`, { ...scene, ...data, objects: large }),
      await call('POST', 'scenes', { name: 'Hall', objects: large }),
    ])
      expect(answer).toMatchObject(told);
    const [now] = (await call('GET', 'scenes')).data;
    expect(now.objects).toHaveLength(1);
    // One that was larger before there was a limit stays: it can be edited, removed and brought back.
    const { prisma } = server.services.db;
    const where = { scenarioId_id: { scenarioId: id, id: scene.id } };
    await prisma.scene.update({ where, data: { data: { ...now, objects: large } } });
    const saved = (first: string) =>
      call('PUT', `scenes/${scene.id}`, { ...now, objects: [text(first), large[1]] });
    expect((await saved(half + half.slice(0, 1000))).status).toBe(200);
    await addScene('Yard');
    const before = (await call('GET', 'scenes')).data[0];
    const { revision: _, ...whole } = before;
    const target = { scene: scene.id };
    const edit = (sequence: number, was: unknown, after: unknown) => ({
      client: 'here',
      sequence,
      changes: [{ target, path: [], before: was, after }],
    });
    for (const change of [edit(1, whole, undefined), edit(2, undefined, whole)]) {
      const { changeNumber: base } = await prisma.scenario.findUniqueOrThrow({ where: { id } });
      const sent = { scenarioId: id, base, edits: [change] };
      expect(await server.trpc(author.token).changes.send.mutate(sent)).toMatchObject({ number: base + 1 });
    }
    expect((await call('GET', 'scenes')).data).toContainEqual({ ...before, revision: expect.any(Number) });
  });

  it('gives nobody an id that a variable has', async () => {
    const { data: project } = await call('GET', 'projects-data');
    const variables = [{ id: 700, name: 'Tries', value: 0 }];
    expect((await call('PUT', 'projects-data', { ...project, variables })).status).toBe(200);
    expect((await call('POST', 'ids', { count: 1 })).data.from).toBe(701);
  });
});
