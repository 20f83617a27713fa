import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { versions as limits } from '#catalog/limits.ts';
import { applyChanges, type Doc, newObject, newScene, type Scene } from '#scenario';
import { sweepAssets } from '#server/domain/assets/remove.ts';
import { entriesAfter } from '#server/domain/changes/log.ts';
import { keepVersion } from '#server/domain/versions/keep.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('versions of a scenario on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let id: number;
  let scene: Scene;
  let asset: string;
  const call = (method: string, path = '', body?: unknown, who = author) =>
    server.rest(method, `scenarios/${id}${path}`, { token: who.token, body });
  const scenes = async (): Promise<Scene[]> => (await call('GET', '/scenes')).data;
  const named = async (name: string) => (await call('POST', '/versions', { name })).data;
  const save = async (changed: Scene) => {
    const stored = (await scenes()).find((one) => one.id === changed.id) as Scene & { revision: number };
    return call('PUT', `/scenes/${changed.id}`, { ...changed, revision: stored.revision });
  };

  /** The scenario as a window that opens it has it, and the number of its newest change. */
  const openDocument = async (): Promise<{ doc: Doc; number: number }> => {
    const { name, changeNumber } = await server.services.db.prisma.scenario.findUniqueOrThrow({
      where: { id },
    });
    const list = (await scenes()).map(({ revision: _, ...one }: Scene & { revision?: number }) => one);
    const { revision: _, ...project } = (await call('GET', '/projects-data')).data;
    const byId = Object.fromEntries(list.map((one) => [one.id, one as Scene]));
    return { doc: { scenarioId: id, name, project, scenes: byId }, number: changeNumber };
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    author = await server.addUser('author');
    const made = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(await pictureOf(1024, 512), 'hall.jpg', 'image/jpeg', { name: 'House' }),
    });
    const { data } = await made.json();
    id = data.id;
    asset = data.assets[0].id;
    scene = (await scenes())[0]!;
  });

  it('[rest:GET scenarios/{id}/versions] [rest:POST scenarios/{id}/versions] [rest:GET scenarios/{id}/versions/{versionId}] [rest:PUT scenarios/{id}/versions/{versionId}] [rest:DELETE scenarios/{id}/versions/{versionId}] are kept by name and at each publish, can be read, renamed and removed', async () => {
    const first = await call('POST', '/versions', { name: 'First' });
    expect(first).toMatchObject({ status: 201, data: { name: 'First', reason: 'asked', scenes: 1 } });
    const live = await call('POST', '/packages', { target: 'live' });
    expect(live.status).toBe(201);
    const list = (await call('GET', '/versions')).data;
    expect(list).toMatchObject([
      { name: null, reason: 'published', target: 'live' },
      { id: first.data.id, name: 'First', target: null },
    ]);
    expect(list[0].by).not.toBe('');
    const whole = (await call('GET', `/versions/${first.data.id}`)).data;
    expect(whole.data.scenes).toEqual([expect.objectContaining({ id: scene.id, name: scene.name })]);
    const renamed = await call('PUT', `/versions/${list[0].id}`, { name: 'Shown' });
    expect(renamed.data).toMatchObject({ id: list[0].id, name: 'Shown', reason: 'published' });
    const [published] = (await call('GET', '/packages')).data;
    expect(published.version).toEqual({ id: list[0].id, name: 'Shown', createdAt: list[0].createdAt });
    expect((await call('DELETE', `/versions/${first.data.id}`)).data).toEqual({ removed: first.data.id });
    expect((await call('GET', '/versions')).data.map((one: { name: string }) => one.name)).toEqual(['Shown']);
    for (const method of ['GET', 'DELETE'])
      expect(await call(method, `/versions/${first.data.id}`)).toMatchObject({
        status: 404,
        error: { code: 'version-not-found' },
      });
    expect(await call('POST', '/versions', { name: ' ' })).toMatchObject({ status: 400 });
  });

  it('[rest:POST scenarios/{id}/versions/{versionId}/restore] brings back what a version holds, keeps what was there, and lets every window hear of it', async () => {
    const door = newObject('hotspot', 40, { yaw: 10, pitch: 0 }, 'Door');
    const court = { ...newScene(41, 'Court'), objects: [door] } as Scene;
    await call('POST', '/scenes', court);
    const project = (await call('GET', '/projects-data')).data;
    const lives = [{ id: 42, name: 'Lives', value: 3 }];
    await call('PUT', '/projects-data', { ...project, variables: lives, lrsPassword: 'hidden' });
    const before = await scenes();
    const version = await named('Two rooms');

    // The door goes to the hall, the court goes, another comes by its name, the variable goes.
    await save({ ...before[1]!, objects: [] });
    await save({ ...before[0]!, name: 'Great hall', objects: [door] as Scene['objects'] });
    await call('DELETE', '/scenes/batch', [41]);
    await call('POST', '/scenes', newScene(50, 'Court'));
    const changed = (await call('GET', '/projects-data')).data;
    await call('PUT', '/projects-data', { ...changed, variables: [] });
    await call('PUT', '', { name: 'Villa' });

    const open = await openDocument();
    const heard: (string | null)[] = [];
    const stop = server.services.bus.subscribe(id, ({ kind, origin }) => {
      if (kind === 'changed') heard.push(origin);
    });
    const restored = await server.rest('POST', `scenarios/${id}/versions/${version.id}/restore`, {
      token: author.token,
      headers: { 'x-client-id': 'window-1' },
    });
    expect(restored).toMatchObject({ status: 200, data: { reason: 'restoring', name: null } });
    const content = (list: Scene[]) =>
      list.map(({ id, name, objects, position }) => ({ id, name, position, objects }));
    expect(content(await scenes())).toEqual(content(before));
    const now = (await call('GET', '/projects-data')).data;
    expect(now.variables).toMatchObject(lives);
    expect((await call('GET')).data.name).toBe('Villa');
    const stored = await server.services.db.prisma.projectData.findUnique({ where: { scenarioId: id } });
    expect(stored?.data).toMatchObject({ lrsPassword: 'hidden' });
    // A window that has it open, the asking one too, comes to it by what the log says.
    await expect.poll(() => heard).toEqual([null]);
    stop();
    const entries = await entriesAfter(server.services.db.prisma, id, open.number);
    expect(entries).toHaveLength(1);
    const followed = applyChanges(open.doc, entries![0]!.changes);
    expect(followed).toEqual((await openDocument()).doc);

    // What was there before can be had again; asked for by a window, it is that window's edit.
    const edit = { client: 'window-1', sequence: 7 };
    await server.trpc(author.token).versions.restore.mutate({ scenarioId: id, id: restored.data.id, edit });
    const [again] = (await entriesAfter(server.services.db.prisma, id, open.number + 1))!;
    expect(again).toMatchObject(edit);
    expect((await scenes()).map(({ name }) => name)).toEqual(['Great hall', 'Court']);
  });

  it('refuses to restore while somebody else edits, and tells no secrets', async () => {
    const version = await named('Mine');
    const chief = await server.addUser('oadmin');
    const project = (await call('GET', '/projects-data')).data;
    await call('PUT', '/projects-data', { ...project, xapiauth: 'secret' });
    const later = await named('Later');
    expect((await call('GET', `/versions/${later.id}`)).data.data.project.xapiauth).toBeUndefined();
    await server.rest('PUT', 'scenarios/locked', { token: author.token, body: { id } });
    expect(await call('POST', `/versions/${version.id}/restore`, undefined, chief)).toMatchObject({
      status: 409,
      error: { code: 'scenario-locked' },
    });
    // Nothing was kept for what was not done.
    expect((await call('GET', '/versions')).data).toHaveLength(2);
    // To look and to keep is no edit.
    expect((await call('POST', '/versions', { name: 'Theirs' }, chief)).status).toBe(201);
  });

  it('keeps files that only a version uses, and lets them go with it', async () => {
    const version = await named('With picture');
    await save({ ...scene, assetId: undefined, assetName: undefined, image: undefined } as unknown as Scene);
    expect((await call('DELETE', '/assets', [asset])).status).toBe(200);
    const { prisma } = server.services.db;
    await sweepAssets(server.services, new Date(Date.now() + 48 * 3_600_000));
    expect(await prisma.asset.count({ where: { id: asset } })).toBe(1);
    await call('POST', `/versions/${version.id}/restore`);
    expect((await scenes())[0]?.assetId).toBe(asset);
    const files = (await call('GET', '/assets')).data.items;
    expect(files.map((file: { id: string }) => file.id)).toEqual([asset]);
    await save({ ...scene, assetId: undefined, assetName: undefined, image: undefined } as unknown as Scene);
    await call('DELETE', '/assets', [asset]);
    expect(await prisma.asset.count({ where: { id: asset } })).toBe(1);
    for (const one of (await call('GET', '/versions')).data) await call('DELETE', `/versions/${one.id}`);
    expect(await prisma.asset.count({ where: { id: asset } })).toBe(0);
  });

  it('keeps the newest unnamed ones for a while and the named ones up to a number', {
    tags: 'full',
  }, async () => {
    const { prisma } = server.services.db;
    const keep = { scenarioId: id, createdById: author.id, reason: 'published' } as const;
    const kept = [];
    for (let count = 0; count <= limits.unnamed; count += 1) kept.push(await keepVersion(prisma, keep));
    const ids = async () => (await call('GET', '/versions')).data.map((one: { id: number }) => one.id);
    expect(await ids()).toEqual(
      kept
        .slice(1)
        .map((one) => one.id)
        .reverse(),
    );
    const old = new Date(Date.now() - limits.unnamedKeptMs - 1000);
    await prisma.scenarioVersion.updateMany({ where: { scenarioId: id }, data: { createdAt: old } });
    await named('Now');
    expect(await ids()).toHaveLength(1);
    const one = { scenarioId: id, reason: 'asked', sceneCount: 1, project: {} };
    await prisma.scenarioVersion.createMany({
      data: Array.from({ length: limits.named - 1 }, (_, count) => ({ ...one, name: `Number ${count}` })),
    });
    expect(await call('POST', '/versions', { name: 'One more' })).toMatchObject({
      status: 409,
      error: { code: 'too-many-versions' },
    });
    expect(await ids()).toHaveLength(limits.named);
  });
});
