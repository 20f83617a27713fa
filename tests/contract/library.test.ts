import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clips, tasks as limits, lists, uploads } from '#catalog/limits.ts';
import { newObject, newScene, PROJECT_VERSION } from '#scenario';
import { viewerOfUser } from '#server/domain/auth/session.ts';
import { entriesAfter } from '#server/domain/changes/log.ts';
import { paste } from '#server/domain/scenarios/paste.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('clips, media and pasting on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let picture: Buffer;
  const call = (method: string, path: string, body?: unknown, who = author) =>
    server.rest(method, path, { token: who.token, body });
  const done = async (id: string, who = author) => {
    const task = async () => (await call('GET', `asyncjobs/${id}`, undefined, who)).data;
    await expect.poll(async () => (await task()).status, { timeout: 15_000 }).not.toBe('pending');
    return task();
  };
  const send = async (path: string, name: string) => {
    const answer = await fetch(`${server.origin}/app/api/v1/${path}`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(picture, name, 'image/jpeg', { name: 'Made' }),
    });
    return { status: answer.status, ...(await answer.json()) };
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
    picture = await pictureOf(1024, 512);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    author = await server.addUser('author');
  });

  it('[rest:POST scenarios/{id}/paste] [rest:GET asyncjobs/{id}] [entity:async-job] [rule:var-unique] pastes scenes of another scenario with their files, under ids and names of their own', async () => {
    const from = (await send('scenarios/create', 'hall.jpg')).data;
    const to = (await send('scenarios/create', 'court.jpg')).data;
    const [there] = (await call('GET', `scenarios/${to.id}/scenes`)).data;
    const project = (await call('GET', `scenarios/${to.id}/projects-data`)).data;
    await call('PUT', `scenarios/${to.id}/projects-data`, {
      ...project,
      variables: [{ id: 900, name: 'Lives', value: 1 }],
    });
    const door = newObject('hotspot', 5, { yaw: 0, pitch: 0 }, 'Door');
    door.actions = [
      { action: 'hide', target: 5, conditions: [{ condition: 'greater', object: 7, target: '5' }] },
      { action: 'link', target: 999, conditions: [] },
    ] as typeof door.actions;
    const scene = { ...newScene(4, 'Copied'), objects: [door], assetId: from.assets[0].id };
    const vars = [{ id: 7, name: 'Lives', value: 3 }];
    const task = await call('POST', `scenarios/${to.id}/paste`, { type: 'scene', data: [scene], vars });
    expect(task).toMatchObject({ status: 202, data: { status: 'pending' } });
    // The link led to a scene that did not come along.
    expect(await done(task.data.id)).toMatchObject({
      status: 'completedWithErrors',
      result: { lost: 1, left: [{ why: 'action', what: 'Door', action: 'link' }] },
    });
    const scenes = (await call('GET', `scenarios/${to.id}/scenes`)).data;
    expect(scenes.map(({ name }: { name: string }) => name)).toEqual([there.name, 'Copied']);
    const [object] = scenes[1].objects;
    const variables = (await call('GET', `scenarios/${to.id}/projects-data`)).data.variables;
    const copied = variables.find(({ name }: { name: string }) => name === 'Lives (2)');
    expect(copied).toMatchObject({ value: 3 });
    expect(object.actions[0]).toMatchObject({
      target: object.id,
      conditions: [{ object: copied.id, target: '5' }],
    });
    expect(object.actions[1].target).toBeUndefined();
    const files = (await call('GET', `scenarios/${to.id}/assets`)).data.items;
    expect(files.map(({ id }: { id: string }) => id)).toContain(from.assets[0].id);
  });

  it('[rest:POST users/clips] [rest:GET users/clips] [rest:PUT users/clips] [rest:GET users/clips/{id}] [rest:DELETE users/clips/{id}] [rest:POST users/clips/{id}/extract] [entity:clip] keeps objects as a clip and puts them into a scene', async () => {
    const { id: scenarioId, assets } = (await send('scenarios/create', 'hall.jpg')).data;
    const [scene] = (await call('GET', `scenarios/${scenarioId}/scenes`)).data;
    const objects = [{ ...newObject('image', 3, { yaw: 10, pitch: 0 }, 'Poster'), assetId: assets[0].id }];
    const made = await call('POST', 'users/clips', {
      name: 'Poster',
      description: 'On the wall',
      scenarioId,
      data: JSON.stringify({ objects, vars: [] }),
    });
    expect(made).toMatchObject({ status: 201, data: { name: 'Poster', objects: 1, scenes: 0 } });
    const { id } = made.data;
    expect((await call('PUT', 'users/clips', { id, name: 'Plakat' })).data.name).toBe('Plakat');
    expect((await call('GET', 'users/clips?search=plak')).data).toMatchObject({
      items: [{ name: 'Plakat' }],
      columns: ['name', 'createdAt'],
      filters: ['search', 'template'],
    });
    expect((await call('GET', `users/clips/${id}`)).data.data).toMatchObject({
      version: PROJECT_VERSION,
      objects: [{ name: 'Poster' }],
    });
    const task = await call('POST', `users/clips/${id}/extract`, { scenarioId, sceneId: scene.id });
    expect(await done(task.data.id)).toMatchObject({ status: 'completed' });
    const [after] = (await call('GET', `scenarios/${scenarioId}/scenes`)).data;
    expect(after.objects).toMatchObject([{ name: 'Poster', assetId: assets[0].id }]);
    expect((await call('DELETE', `users/clips/${id}`)).data).toEqual({ removed: id });
    expect(await call('GET', `users/clips/${id}`)).toMatchObject({ status: 404 });
    const kept = (await call('POST', 'users/clips', { name: 'Kept', data: { objects } })).data.id;
    await server.services.db.prisma.clip.update({
      where: { id: kept },
      data: { data: { objects, version: PROJECT_VERSION + 1 } as object },
    });
    for (const [method, path] of [
      ['GET', `users/clips/${kept}`],
      ['POST', `users/clips/${kept}/extract`],
    ] as const)
      expect(await call(method, path, method === 'POST' ? { scenarioId } : undefined)).toMatchObject({
        status: 409,
        error: { code: 'clip-newer' },
      });
    const newer = { name: 'Newer', data: { scenes: [scene], version: PROJECT_VERSION + 1 } };
    expect(await call('POST', 'users/clips', newer)).toMatchObject({
      status: 409,
      error: { code: 'clip-newer' },
    });
  });

  it('[rest:POST users/assets] [rest:GET users/assets] [rest:PUT users/assets] [rest:GET users/assets/{id}] [rest:DELETE users/assets/{id}] [rest:POST users/assets/import] [rest:POST users/assets/extract/scenarios/{scenarioId}] [rule:asset-reuse] keeps media for every scenario, and asks about a name that is taken', async () => {
    const { id: scenarioId } = (await send('scenarios/create', 'hall.jpg')).data;
    const first = await send('users/assets/import?use=image', 'logo.jpg');
    expect(first.data).toMatchObject({ name: 'logo.jpg', tag: 'media', usedIn: [] });
    expect(await send('users/assets/import?use=image', 'logo.jpg')).toMatchObject({
      status: 409,
      error: { code: 'user-asset-exists', details: { id: first.data.id } },
    });
    expect((await send('users/assets/import?use=image&existing=reuse', 'logo.jpg')).data.id).toBe(
      first.data.id,
    );
    const both = await send('users/assets/import?use=image&existing=both', 'logo.jpg');
    expect((await call('GET', 'users/assets?tag=media&name=LOGO')).data).toMatchObject({
      total: 2,
      pageSize: 20,
      columns: ['name', 'createdAt'],
      filters: ['name', 'tag', 'types', 'unused', 'folder'],
    });
    for (const [types, total] of [
      ['types=image', 2],
      ['types=model', 0],
      ['types=hotspot&types=image', 2],
    ] as const)
      expect([types, (await call('GET', `users/assets?tag=media&${types}`)).data.total]).toEqual([
        types,
        total,
      ]);
    expect((await call('PUT', 'users/assets', { id: both.data.id, name: 'Other' })).data.name).toBe('Other');
    const put = await call('POST', `users/assets/extract/scenarios/${scenarioId}`, { id: first.data.id });
    expect(put.data.id).toBe(first.data.asset.id);
    expect((await call('GET', `users/assets/${first.data.id}`)).data.usedIn).toEqual([
      { id: scenarioId, name: 'Made' },
    ]);
    expect((await call('GET', 'users/assets?unused=true')).data.items).toMatchObject([{ name: 'Other' }]);
    await call('DELETE', `users/assets/${both.data.id}`);
    // Nothing else had its file; the other one is still the scenario's.
    expect(await call('GET', `assets/${both.data.asset.id}`)).toMatchObject({ status: 404 });
    await call('DELETE', `users/assets/${first.data.id}`);
    expect(await call('GET', `assets/${first.data.asset.id}`)).toMatchObject({ status: 200 });
  });

  it('refuses to paste what is neither a scene nor an object, and objects that no scene is named for', {
    tags: 'full',
  }, async () => {
    const { id } = (await send('scenarios/create', 'hall.jpg')).data;
    const [scene] = (await call('GET', `scenarios/${id}/scenes`)).data;
    const objects = [newObject('text', 3, { yaw: 0, pitch: 0 }, 'Note')];
    const clip = (await call('POST', 'users/clips', { name: 'Note', data: { objects } })).data.id;
    const refused = { status: 400, error: { code: 'bad-input' } };
    const paste = (body: object) => call('POST', `scenarios/${id}/paste`, body);
    expect(await paste({ type: 'object', data: objects })).toMatchObject(refused);
    expect(await paste({ type: 'actions', data: objects, sceneId: scene.id })).toMatchObject(refused);
    expect(await call('POST', `users/clips/${clip}/extract`, { scenarioId: id })).toMatchObject(refused);
    const task = await paste({ type: 'object', data: objects, sceneId: scene.id });
    expect(await done(task.data.id)).toMatchObject({ status: 'completed', result: { lost: 0 } });
  });

  it('refuses JSON in the text of a variable that nests deeper than anything walks, by whichever call it comes', {
    tags: 'full',
  }, async () => {
    const { id } = (await send('scenarios/create', 'hall.jpg')).data;
    const project = (await call('GET', `scenarios/${id}/projects-data`)).data;
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const variable = (levels: number) => ({ id: 900, name: 'Deep', value: 1, data: nested(levels) });
    const scenes = [newScene(4, 'Copied')];
    const api = server.trpc(author.token);
    const { changeNumber: base } = await server.services.db.prisma.scenario.findUniqueOrThrow({
      where: { id },
    });
    const change = (levels: number) =>
      api.changes.send.mutate({
        scenarioId: id,
        base,
        edits: [
          {
            client: randomUUID(),
            sequence: 1,
            changes: [{ target: 'project', path: ['variables'], after: [variable(levels)] }],
          },
        ],
      });
    const save = (levels: number, now: object) =>
      call('PUT', `scenarios/${id}/projects-data`, { ...now, variables: [variable(levels)] });
    const keep = (levels: number) =>
      call('POST', 'users/clips', { name: 'Deep', data: { scenes, variables: [variable(levels)] } });
    const put = (levels: number) =>
      call('POST', `scenarios/${id}/paste`, { type: 'scene', data: scenes, vars: [variable(levels)] });
    for (const refused of [await save(20_000, project), await keep(20_000), await put(20_000)])
      expect(refused).toMatchObject({ status: 400, error: { code: 'bad-input' } });
    expect((await change(20_000)).declined).toMatchObject({ code: 'bad-input' });
    expect((await call('GET', `scenarios/${id}/projects-data`)).data).toEqual(project);
    expect((await call('GET', `scenarios/${id}/scenes`)).data).toHaveLength(1);
    expect((await call('GET', 'users/clips')).data.items).toEqual([]);
    expect(await server.services.db.prisma.asyncJob.count({ where: { ownerId: author.id } })).toBe(0);
    // It was nothing else about them.
    expect((await change(100)).stored).toHaveLength(1);
    const now = (await call('GET', `scenarios/${id}/projects-data`)).data;
    expect((await save(100, now)).status).toBe(200);
    expect((await keep(100)).status).toBeLessThan(300);
    expect(await done((await put(100)).data.id)).toMatchObject({ status: 'completed' });
  });

  it('keeps only so many clips of one person, and so many files in each', { tags: 'full' }, async () => {
    const at = (n: number) => `6f0a52c4-3d1e-4b7a-9c58-${String(n).padStart(12, '0')}`;
    const objects = Array.from({ length: clips.assets }, (_, n) => ({
      ...newObject('image', n + 2, { yaw: 0, pitch: 0 }, 'Poster'),
      assetId: at(n),
    }));
    const keep = (data: object) => call('POST', 'users/clips', { name: 'Kept', data });
    const scene = { ...newScene(1, 'One'), assetId: at(clips.assets) };
    expect((await keep({ objects, scenes: [scene] })).error).toMatchObject({
      code: 'clip-too-many-files',
      details: { limit: clips.assets },
    });
    expect((await keep({ objects })).status).toBe(201);
    const more = Array.from({ length: clips.perPerson - 1 }, (_, n) => ({
      ownerId: author.id,
      name: `Clip ${n}`,
      data: {},
    }));
    await server.services.db.prisma.clip.createMany({ data: more });
    expect((await keep({ objects: objects.slice(0, 1) })).error).toMatchObject({
      code: 'too-many-clips',
      details: { limit: clips.perPerson },
    });
  });

  it('leaves nothing of a task that could not be asked for', { tags: 'full' }, async () => {
    const { prisma } = server.services.db;
    const { id } = (await send('scenarios/create', 'hall.jpg')).data;
    const { send: sends } = server.services.jobs;
    server.services.jobs.send = () => Promise.reject(new Error('the queue is away'));
    try {
      const asked = await call('POST', `scenarios/${id}/paste`, {
        type: 'scene',
        data: [newScene(1, 'One')],
      });
      expect(asked.status).toBe(500);
    } finally {
      server.services.jobs.send = sends;
    }
    expect(await prisma.asyncJob.count({ where: { ownerId: author.id } })).toBe(0);
  });

  it('takes only so many tasks of one person at a time, and those of others in turn with them', {
    tags: 'full',
  }, async () => {
    const { prisma } = server.services.db;
    const { id } = (await send('scenarios/create', 'hall.jpg')).data;
    const held = Array.from({ length: limits.waiting }, () => randomUUID());
    await prisma.asyncJob.createMany({
      data: held.map((one) => ({ id: one, ownerId: author.id, kind: 'paste', name: 'Held', input: {} })),
    });
    const asked = () => call('POST', `scenarios/${id}/paste`, { type: 'scene', data: [newScene(1, 'One')] });
    expect(await asked()).toMatchObject({
      status: 429,
      error: { code: 'too-many-tasks', details: { limit: limits.waiting } },
    });
    await prisma.asyncJob.deleteMany({ where: { id: { in: held.slice(0, 3) } } });
    const sends = vi.spyOn(server.services.jobs, 'send');
    const waiting = await asked();
    // It goes behind those of theirs that wait already.
    expect(sends).toHaveBeenCalledWith(
      'task',
      waiting.data.id,
      { taskId: waiting.data.id },
      limits.waiting - 3,
    );
    sends.mockRestore();
    await prisma.asyncJob.deleteMany({ where: { id: { in: held } } });
    await done(waiting.data.id);
    // What it was asked with goes with its end.
    expect((await prisma.asyncJob.findUniqueOrThrow({ where: { id: waiting.data.id } })).input).toEqual({});
  });

  it('lets who keeps a file read it after a colleague took it out of the scenario it came from', async () => {
    const colleague = await server.addUser('author');
    const { id: scenarioId, assets } = (await send('scenarios/create', 'hall.jpg')).data;
    const kept = await call('POST', 'users/assets', { assetId: assets[0].id, name: 'Hall' }, colleague);
    expect(kept.status).toBe(201);
    const read = (who: Person) =>
      fetch(`${server.origin}/app/media/${assets[0].id}/original`, {
        headers: { 'x-auth-token': who.token },
      });
    await call('DELETE', `scenarios/${scenarioId}`);
    expect((await read(colleague)).status).toBe(200);
    expect((await read(await server.addUser('author'))).status).toBe(404);
  });

  it('keeps what a clip shows readable for whose clip it is, also once it is in no scenario', async () => {
    const colleague = await server.addUser('author');
    const { id: scenarioId, assets } = (await send('scenarios/create', 'hall.jpg')).data;
    const poster = { ...newObject('image', 1, { yaw: 0, pitch: 0 }, 'Poster'), assetId: assets[0].id };
    const data = { objects: [poster] };
    expect((await call('POST', 'users/clips', { name: 'Poster', data }, colleague)).status).toBe(201);
    await call('DELETE', `scenarios/${scenarioId}`);
    const read = (who: Person) =>
      fetch(`${server.origin}/app/media/${assets[0].id}/original`, {
        headers: { 'x-auth-token': who.token },
      });
    expect((await read(colleague)).status).toBe(200);
    expect((await read(await server.addUser('author'))).status).toBe(404);
  });

  it('keeps a file readable for who has it in their library or a clip, also once it was itself taken out', async () => {
    const colleague = await server.addUser('author');
    const nobody = await server.addUser('author');
    const { id: scenarioId } = (await send('scenarios/create', 'hall.jpg')).data;
    const inLibrary = (assetId: string) =>
      call('POST', 'users/assets', { assetId, name: assetId }, colleague);
    const inClip = (assetId: string) => {
      const poster = { ...newObject('image', 1, { yaw: 0, pitch: 0 }, 'Poster'), assetId };
      return call('POST', 'users/clips', { name: 'Poster', data: { objects: [poster] } }, colleague);
    };
    const outOfScenario = (id: string) => call('DELETE', `scenarios/${scenarioId}/assets`, [id]);
    const everywhere = (id: string) => call('DELETE', `assets/${id}`);
    for (const keep of [inLibrary, inClip])
      for (const takeOut of [outOfScenario, everywhere]) {
        const { id } = (await send(`scenarios/${scenarioId}/assets/file`, 'court.jpg')).data.asset;
        const status = async (who: Person) => {
          const headers = { 'x-auth-token': who.token };
          return (await fetch(`${server.origin}/app/media/${id}/original`, { headers })).status;
        };
        expect((await keep(id)).status).toBe(201);
        expect(await status(nobody)).toBe(200);
        expect((await takeOut(id)).data).toEqual({ removed: [id] });
        expect([await status(colleague), await status(nobody)]).toEqual([200, 404]);
      }
  });

  it('refuses a form whose texts or names of files hold what cannot be kept', async () => {
    const form = (name: string, filename: string) =>
      fetch(`${server.origin}/app/api/v1/scenarios/create`, {
        method: 'POST',
        headers: { 'x-auth-token': author.token, 'content-type': 'multipart/form-data; boundary=b' },
        body: Buffer.concat([
          Buffer.from(`--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${name}\r\n--b\r\n`),
          Buffer.from(`content-disposition: form-data; name="file"; filename="${filename}"\r\n`),
          Buffer.from('content-type: image/jpeg\r\n\r\n'),
          picture,
          Buffer.from('\r\n--b--\r\n'),
        ]),
      });
    for (const [name, filename] of [
      ['Ma\0de', 'hall.jpg'],
      ['Made', 'ha\0ll.jpg'],
    ] as const) {
      const answer = await form(name, filename);
      expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'bad-input']);
    }
    expect((await form('Made', 'hall.jpg')).status).toBe(200);
  });

  it('keeps files whose names are blank or too long under names that the catalogue allows', {
    tags: 'full',
  }, async () => {
    const names = [' \t ', `${'long '.repeat(200)}.jpg`];
    for (const given of names) {
      const { data } = await send('users/assets/import?use=image&existing=both', given);
      expect(data.name.trim()).toBe(data.name);
      expect(data.name.length).toBeGreaterThan(0);
      expect(data.name.length).toBeLessThanOrEqual(uploads.nameLength);
      const { data: made } = await send('scenarios/create', given);
      expect(made.assets[0].name).toBe(data.name.replace(/ \(\d+\)$/, ''));
    }
    const fragment = { projectData: {}, scenes: [newScene(1, 'Hall')], name: ' \n' };
    const answer = await fetch(`${server.origin}/app/api/v1/scenarios/import`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(Buffer.from(JSON.stringify(fragment)), ' .json', 'application/json'),
    });
    const task = await done((await answer.json()).data.id);
    expect(task).toMatchObject({ status: 'completed', name: '.json', result: { name: 'Scenario' } });
  });

  it('puts media into folders, says where each is used, replaces one everywhere, and clears away what nothing uses', async () => {
    const one = (await send('users/assets/import?use=image', 'old.jpg')).data;
    const other = (await send('users/assets/import?use=image', 'new.jpg')).data;
    await send('users/assets/import?use=image', 'spare.jpg');
    await call('PUT', 'users/assets', { id: one.id, folder: 'Signs' });
    expect((await call('GET', 'users/assets?folder=Signs')).data.items).toMatchObject([
      { name: 'old.jpg', folder: 'Signs' },
    ]);
    const ids: number[] = [];
    for (const name of ['hall.jpg', 'court.jpg']) {
      const { id: scenarioId } = (await send('scenarios/create', name)).data;
      ids.push(scenarioId);
      await call('POST', `users/assets/extract/scenarios/${scenarioId}`, { id: one.id });
      const [scene] = (await call('GET', `scenarios/${scenarioId}/scenes`)).data;
      const poster = newObject('image', 90, { yaw: 0, pitch: 0 }, 'Poster');
      const objects = [{ ...poster, assetId: one.asset.id, assetName: 'old.jpg' }];
      const saved = await call('PUT', `scenarios/${scenarioId}/scenes/${scene.id}`, { ...scene, objects });
      expect(saved.status).toBe(200);
    }
    const trpc = server.trpc(author.token);
    const uses = await trpc.userAssets.uses.query({ id: one.id });
    expect(uses.map(({ scenario }) => scenario.id)).toEqual(ids);
    expect(uses[0]!.scenes).toMatchObject([{ itself: false, objects: [{ name: 'Poster' }] }]);
    const task = await trpc.userAssets.replace.mutate({ id: one.id, by: other.id });
    expect(await done(task.id)).toMatchObject({
      status: 'completed',
      result: { scenarioIds: ids, lost: 0 },
    });
    for (const scenarioId of ids) {
      const [scene] = (await call('GET', `scenarios/${scenarioId}/scenes`)).data;
      expect(scene.objects).toMatchObject([{ assetId: other.asset.id, assetName: 'new.jpg' }]);
    }
    // Windows that have one of them open hear that a file was replaced.
    const { prisma } = server.services.db;
    const last = await prisma.scenarioChange.findFirst({
      where: { scenarioId: ids[0]! },
      orderBy: { number: 'desc' },
    });
    expect(last?.replacesFile).toBe(true);
    expect(await trpc.userAssets.uses.query({ id: one.id })).toEqual([]);
    expect(await trpc.userAssets.removeUnused.mutate()).toEqual({ removed: 2 });
    expect((await call('GET', 'users/assets')).data.items).toMatchObject([{ name: 'new.jpg' }]);
    const stranger = await server.addUser('author', 'Elsewhere');
    const theirs = server.trpc(stranger.token);
    await expect(theirs.userAssets.uses.query({ id: other.id })).rejects.toThrow('user-asset-not-found');
    await expect(theirs.userAssets.replace.mutate({ id: other.id, by: other.id })).rejects.toThrow(
      'user-asset-not-found',
    );
  });

  it('replaces a file that many scenes show a few at a time, and goes on where it was cut off', async () => {
    const one = (await send('users/assets/import?use=image', 'old.jpg')).data;
    const other = (await send('users/assets/import?use=image', 'new.jpg')).data;
    const { id: scenarioId } = (await call('POST', 'scenarios', { name: 'Many rooms' })).data;
    await call('POST', `users/assets/extract/scenarios/${scenarioId}`, { id: one.id });
    const rooms = Array.from({ length: 50 }, (_, at) => ({
      ...newScene(100 + at, `Room ${at}`),
      assetId: one.asset.id,
    }));
    expect((await call('POST', `scenarios/${scenarioId}/scenes`, rooms)).status).toBe(201);
    const { prisma } = server.services.db;
    const edits = () => prisma.scenarioChange.count({ where: { scenarioId, replacesFile: true } });
    const { bus } = server.services;
    const publish = bus.publish.bind(bus);
    const parts: number[] = [];
    const spy = vi.spyOn(bus, 'publish').mockImplementation(async (event) => {
      await publish(event);
      if (event.kind !== 'changed') return;
      const scenes = (await call('GET', `scenarios/${scenarioId}/scenes`)).data;
      parts.push(scenes.filter(({ assetId }: { assetId: string }) => assetId === other.asset.id).length);
      if (parts.length === 2) throw new Error('its process ended');
    });
    const trpc = server.trpc(author.token);
    const task = await trpc.userAssets.replace.mutate({ id: one.id, by: other.id });
    expect(await done(task.id)).toMatchObject({
      status: 'completed',
      result: { scenarioIds: [scenarioId], lost: 0 },
    });
    spy.mockRestore();
    expect(parts).toEqual([20, 40, 50]);
    expect(await edits()).toBe(3);
    const links = await prisma.scenarioAsset.findMany({ where: { scenarioId }, select: { assetId: true } });
    expect(links).toEqual([{ assetId: other.asset.id }]);
  });

  it('replaces a file in every scenario, however many, and counts those that refuse it', {
    tags: 'full',
  }, async () => {
    const { prisma } = server.services.db;
    const one = (await send('users/assets/import?use=image', 'old.jpg')).data;
    const other = (await send('users/assets/import?use=image', 'new.jpg')).data;
    await prisma.scenario.createMany({
      data: Array.from({ length: lists.maxPageSize + 3 }, (_, index) => ({
        name: `Many ${index}`,
        ownerId: author.id,
        organizationId: author.orgId,
      })),
    });
    const many = await prisma.scenario.findMany({
      where: { ownerId: author.id },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    const links = many.map(({ id: scenarioId }) => ({ scenarioId, assetId: one.asset.id }));
    await prisma.scenarioAsset.createMany({ data: links });
    const trpc = server.trpc(author.token);
    expect(await trpc.userAssets.uses.query({ id: one.id })).toHaveLength(many.length);
    // Somebody else is editing all of them but the first and the last.
    const { id: userId } = await server.addUser('author');
    const expiresAt = new Date(Date.now() + 3_600_000);
    const held = many.slice(1, -1).map(({ id: scenarioId }) => ({ scenarioId, userId, expiresAt }));
    await prisma.scenarioLock.createMany({ data: held });
    const task = await trpc.userAssets.replace.mutate({ id: one.id, by: other.id });
    const scenarioIds = [many[0]!.id, many.at(-1)!.id];
    expect(await done(task.id)).toMatchObject({
      status: 'completedWithErrors',
      result: { scenarioIds, lost: held.length },
    });
    const now = await prisma.scenarioAsset.findMany({
      where: { assetId: other.asset.id },
      orderBy: { scenarioId: 'asc' },
    });
    expect(now.map(({ scenarioId }) => scenarioId)).toEqual(scenarioIds);
  });

  it('goes on with a replacement where an attempt ended, and tells what stays of one that is cancelled', async () => {
    const { prisma } = server.services.db;
    const one = (await send('users/assets/import?use=image', 'old.jpg')).data;
    const other = (await send('users/assets/import?use=image', 'new.jpg')).data;
    const ids: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      const { id } = (await call('POST', 'scenarios', { name: `Of five ${number}` })).data;
      const scene = { ...newScene(1, 'Hall'), assetId: one.asset.id };
      await call('POST', `users/assets/extract/scenarios/${id}`, { id: one.id });
      expect((await call('POST', `scenarios/${id}/scenes`, scene)).status).toBeLessThan(300);
      ids.push(id);
    }
    const trpc = server.trpc(author.token);
    const { bus } = server.services;
    const having = async (assetId: string) => {
      const rows = await prisma.scenarioAsset.findMany({
        where: { assetId },
        orderBy: { scenarioId: 'asc' },
      });
      return rows.map(({ scenarioId }) => scenarioId);
    };
    const publish = bus.publish.bind(bus);
    /** Once so many scenarios are replaced, something happens that the task waits for. */
    const atReplacement = (times: number, happens: () => Promise<unknown>) => {
      let told = 0;
      const spy = vi.spyOn(bus, 'publish').mockImplementation(async (event) => {
        await publish(event);
        if (event.kind !== 'changed') return;
        told += 1;
        if (told === times) await happens();
      });
      return () => spy.mockRestore();
    };
    const fails = atReplacement(3, async () => {
      throw new Error('its process ended');
    });
    const task = await trpc.userAssets.replace.mutate({ id: one.id, by: other.id });
    expect(await done(task.id)).toMatchObject({
      status: 'completed',
      result: { scenarioIds: ids, lost: 0 },
    });
    fails();
    expect([await having(one.asset.id), await having(other.asset.id)]).toEqual([[], ids]);

    let answer: unknown;
    let back = '';
    const cancels = atReplacement(2, async () => {
      answer = await trpc.tasks.cancel.mutate({ id: back });
    });
    const { send: sends } = server.services.jobs;
    const sent = vi.spyOn(server.services.jobs, 'send').mockImplementation(async (name, id, ...more) => {
      back = id;
      return sends(name, id, ...more);
    });
    await trpc.userAssets.replace.mutate({ id: other.id, by: one.id });
    const result = { scenarioIds: ids.slice(0, 2) };
    expect(await done(back)).toMatchObject({ status: 'error', errorCode: 'task-cancelled', result });
    await expect.poll(() => answer).toEqual({ cancelled: true, result });
    cancels();
    sent.mockRestore();
    // Where it is not replaced, nothing is.
    expect([await having(one.asset.id), await having(other.asset.id)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2),
    ]);
  });

  it('pastes in one edit of the window that asks for it, timers with their variables, or not at all', async () => {
    const { id: scenarioId } = (await send('scenarios/create', 'hall.jpg')).data;
    const [scene] = (await call('GET', `scenarios/${scenarioId}/scenes`)).data;
    const { prisma } = server.services.db;
    const { changeNumber } = await prisma.scenario.findUniqueOrThrow({ where: { id: scenarioId } });
    const timer = { ...newObject('timer', 5, { yaw: 0, pitch: 0 }, 'Clock'), varid: 8 };
    const fragment = {
      scenes: [{ ...newScene(4, scene.name), objects: [timer] }],
      objects: [newObject('text', 6, { yaw: 0, pitch: 0 }, 'Sign')],
      variables: [{ id: 7, name: 'Lives', value: 3 }],
    };
    const { tasks } = server.trpc(author.token);
    const paste = async (sceneId: number, sequence: number) => {
      const asked = {
        scenarioId,
        sceneId,
        fragment: fragment as never,
        edit: { client: 'window', sequence },
      };
      return done((await tasks.paste.mutate(asked)).id);
    };
    const task = await paste(scene.id, 3);
    expect(task).toMatchObject({ status: 'completed', result: { sceneIds: [expect.any(Number)], lost: 0 } });
    const entries = await entriesAfter(prisma, scenarioId, changeNumber);
    expect(entries).toMatchObject([{ client: 'window', sequence: 3 }]);
    const [hall, pasted] = (await call('GET', `scenarios/${scenarioId}/scenes`)).data;
    expect([hall.objects[0].name, pasted.name]).toEqual(['Sign', `${scene.name} 2`]);
    const { variables } = (await call('GET', `scenarios/${scenarioId}/projects-data`)).data;
    const { varid } = pasted.objects[0];
    expect(variables).toMatchObject([{ name: 'Lives' }, { id: varid, name: 'Timer 1', sys: true }]);
    const again = await paste(scene.id, 3);
    expect(again).toMatchObject({ status: 'completed', result: task.result });
    expect(await paste(9_999, 4)).toMatchObject({ status: 'error', errorCode: 'scene-not-found' });
    expect(await entriesAfter(prisma, scenarioId, changeNumber)).toHaveLength(1);
  });

  it('[rule:var-unique] pastes under names that are free when it comes to it, whatever was changed since it was prepared', async () => {
    const { id } = (await send('scenarios/create', 'hall.jpg')).data;
    const { services } = server;
    const viewer = (await viewerOfUser(services.db.prisma, author.id))!;
    const variables = [{ id: 7, name: 'Lives', value: 3 }];
    const fragment = { scenes: [newScene(4, 'Copied')], objects: [], variables };
    const { transaction } = services.db;
    let transactions = 0;
    services.db.transaction = async (work) => {
      transactions += 1;
      // The first takes ids; before the second, which writes, somebody else has the same name.
      if (transactions === 2) {
        services.db.transaction = transaction;
        const project = (await call('GET', `scenarios/${id}/projects-data`)).data;
        const taken = { ...project, variables: [{ id: 900, name: 'Lives', value: 1 }] };
        expect((await call('PUT', `scenarios/${id}/projects-data`, taken)).status).toBe(200);
      }
      return transaction(work);
    };
    try {
      expect(await paste({ services, viewer }, { scenarioId: id, fragment })).toMatchObject({ lost: 0 });
    } finally {
      services.db.transaction = transaction;
    }
    expect(transactions).toBe(2);
    const names = (await call('GET', `scenarios/${id}/projects-data`)).data.variables.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(['Lives', 'Lives (2)']);
  });

  it('refuses to paste into what it may not edit, and loses files that it may not see', async () => {
    const { id: scenarioId, assets } = (await send('scenarios/create', 'hall.jpg')).data;
    const stranger = await server.addUser('author', 'Elsewhere');
    expect(
      await call('POST', `scenarios/${scenarioId}/paste`, { type: 'scene', data: [] }, stranger),
    ).toMatchObject({
      status: 404,
    });
    const own = (await call('POST', 'scenarios', { name: 'Own' }, stranger)).data.id;
    const scene = { ...newScene(1, 'Taken'), assetId: assets[0].id };
    const task = await call('POST', `scenarios/${own}/paste`, { type: 'scene', data: [scene] }, stranger);
    expect(await done(task.data.id, stranger)).toMatchObject({ status: 'completedWithErrors' });
    expect((await call('GET', `scenarios/${own}/assets`, undefined, stranger)).data.items).toEqual([]);
    expect(await call('GET', `asyncjobs/${task.data.id}`)).toMatchObject({ status: 404 });
  });
});
