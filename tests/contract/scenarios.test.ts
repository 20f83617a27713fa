import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('scenarios on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let colleague: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    colleague = await server.addUser('author');
    stranger = await server.addUser('author', 'Elsewhere');
  });
  afterAll(() => server?.close());

  const as =
    ({ token }: Person) =>
    (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      server.rest(method, path, { token, body, headers });

  it('what the engine says is there already is refused as such', async () => {
    const { token } = await server.addUser('oadmin');
    const group = { token, body: { name: 'Night shift' } };
    expect((await server.rest('POST', 'groups', group)).status).toBe(201);
    expect((await server.rest('POST', 'groups', group)).error?.code).toBe('name-taken');
  });

  it('[rest:POST scenarios] [rest:POST {type}s] makes a scenario; a name with markup stays text', async () => {
    const call = as(author);
    const made = await call('POST', 'scenarios', { name: '<b>Fire</b> & "smoke"', description: 'Drill' });
    expect(made).toMatchObject({
      status: 201,
      data: { name: '<b>Fire</b> & "smoke"', description: 'Drill', ownerId: author.id, sceneCount: 0 },
    });
    for (const name of ['', '   ', 'x'.repeat(300), 'a\u0000b', '\ud800']) {
      expect((await call('POST', 'scenarios', { name })).error?.code).toBe('bad-input');
    }
    expect((await call('POST', 'scenarios', '{"name":')).error?.code).toBe('bad-input');
    expect((await call('POST', 'scenarios', { name: 'x', parentFolder: 9999 })).status).toBe(404);
  });

  it('[rest:GET {type}s] [rest:page-size] lists with search, sort and pages of 10', async () => {
    const owner = await server.addUser('author');
    const call = as(owner);
    for (let number = 1; number <= 12; number += 1) {
      const name = `Room ${String(number).padStart(2, '0')}${number === 7 ? ' 50%' : ''}`;
      await call('POST', 'scenarios', { name });
    }
    const first = await call('GET', 'scenarios?sort=name,asc');
    expect(first.data).toMatchObject({ total: 12, page: 0, pageSize: 10, totalPages: 2 });
    expect(first.data.items.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      'Room 01',
      'Room 02',
    ]);
    const second = await call('GET', 'scenarios?sort=name,desc&page=1');
    expect(second.data.items.map(({ name }: { name: string }) => name)).toEqual(['Room 02', 'Room 01']);
    expect((await call('GET', 'scenarios?search=50%25')).data.total).toBe(1);
    expect((await call('GET', 'scenarios?search=ROOM%2011')).data.total).toBe(1);
    expect((await call('GET', 'scenarios?size=3')).data.items).toHaveLength(3);
    for (const wrong of ['size=1000', 'size=0', 'page=-1', 'sort=passwordHash,asc', 'page=x']) {
      expect((await call('GET', `scenarios?${wrong}`)).error?.code).toBe('bad-input');
    }
    expect((await as(stranger)('GET', 'scenarios')).data.total).toBe(0);
    expect((await as(await server.addUser('student'))('GET', 'scenarios')).status).toBe(403);
  });

  it('[rest:GET {type}s] puts names in the order people look them up in, across pages', async () => {
    const call = as(await server.addUser('author'));
    const ordered = [
      'apple',
      'Ärger',
      'Banana',
      'étage',
      'Room 2',
      'Room 10',
      'Übung',
      'ufer',
      'Zoo',
      'Ящик',
    ];
    for (const name of [
      'Zoo',
      'ufer',
      'Room 10',
      'Übung',
      'Banana',
      'Ящик',
      'étage',
      'apple',
      'Room 2',
      'Ärger',
    ])
      await call('POST', 'scenarios', { name });
    const names = async (query: string) =>
      (await call('GET', `scenarios?size=4&${query}`)).data.items.map(({ name }: { name: string }) => name);
    const pages = async (direction: string) =>
      (await Promise.all([0, 1, 2].map((page) => names(`sort=name,${direction}&page=${page}`)))).flat();
    expect(await pages('asc')).toEqual(ordered);
    expect(await pages('desc')).toEqual([...ordered].reverse());
  });

  it('[rest:GET {type}s] finds names and descriptions however they are written, in every language', async () => {
    const call = as(await server.addUser('author'));
    // As a Mac names the files that scenarios are called by: the dots apart from their letter.
    await call('POST', 'scenarios', { name: 'Übungsraum'.normalize('NFD') });
    await call('POST', 'scenarios', { name: 'Große Halle' });
    await call('POST', 'scenarios', { name: 'Лаборатория', description: 'Étage 2' });
    const found = async (search: string) => {
      const { data } = await call('GET', `scenarios?search=${encodeURIComponent(search)}`);
      expect(data.total).toBe(data.items.length);
      return data.items.map(({ name }: { name: string }) => name.normalize('NFC'));
    };
    expect(await found('ÜBUNG')).toEqual(['Übungsraum']);
    expect(await found('übung')).toEqual(['Übungsraum']);
    expect(await found('ubungs')).toEqual(['Übungsraum']);
    expect(await found('GROSSE')).toEqual(['Große Halle']);
    expect(await found('лабор')).toEqual(['Лаборатория']);
    expect(await found(' étage ')).toEqual(['Лаборатория']);
    expect(await found('_')).toEqual([]);
  });

  it('[rest:GET {type}s] finds texts of scenes by pieces where a language writes no words apart, however long', async () => {
    const call = as(await server.addUser('author'));
    const { data } = await call('POST', 'scenarios', { name: 'Wiese' });
    const long = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 5000))).join(
      '',
    );
    const objects = ['安全培训一班', 'ｶﾀﾛｸﾞ', `消防${long}`].map((txt, at) => ({
      id: 10 + at,
      type: 'text',
      name: 'A',
      txt,
    }));
    const added = await call('POST', `scenarios/${data.id}/scenes`, { name: 'Hof', objects });
    expect(added.status).toBe(201);
    const found = async (search: string) =>
      (await call('GET', `scenarios?search=${encodeURIComponent(search)}`)).data.total;
    for (const search of ['培训', '班', '全培 一班', '消防', 'カタログ', 'hof 安全'])
      expect(await found(search), search).toBe(1);
    expect(await found('训培')).toBe(0);
  });

  it('[rest:GET scenarios/{id}] [rest:GET {type}s/{id}] shows colleagues the scenario and strangers nothing', async () => {
    const { data } = await as(author)('POST', 'scenarios', { name: 'Seen' });
    expect((await as(author)('GET', `scenarios/${data.id}`)).data.mayEdit).toBe(true);
    expect((await as(colleague)('GET', `scenarios/${data.id}`)).data.mayEdit).toBe(false);
    for (const id of [data.id, 99_999]) {
      expect(await as(stranger)('GET', `scenarios/${id}`)).toMatchObject({
        status: 404,
        error: { code: 'scenario-not-found' },
      });
    }
    expect((await as(author)('GET', 'scenarios/abc')).error?.code).toBe('bad-input');
    expect((await as(await server.addUser('admin'))('GET', `scenarios/${data.id}`)).data.mayEdit).toBe(true);
  });

  it('[rest:PUT scenarios] [rest:PUT {type}s/{id}] renames for those who may', async () => {
    const { data } = await as(author)('POST', 'scenarios', { name: 'Before' });
    const renamed = await as(author)('PUT', 'scenarios', { id: data.id, name: 'After' });
    expect(renamed.data.name).toBe('After');
    const administrator = await server.addUser('oadmin');
    expect((await as(administrator)('PUT', `scenarios/${data.id}`, { name: 'Again' })).data.name).toBe(
      'Again',
    );
    expect((await as(colleague)('PUT', `scenarios/${data.id}`, { name: 'No' })).status).toBe(403);
    expect((await as(stranger)('PUT', `scenarios/${data.id}`, { name: 'No' })).status).toBe(404);
    const cover = { name: 'x', coverImage: { assetId: crypto.randomUUID() } };
    expect((await as(author)('PUT', `scenarios/${data.id}`, cover)).error?.code).toBe('not-found');
    expect((await as(author)('GET', `scenarios/${data.id}`)).data.name).toBe('Again');
  });

  it('numbers a name that is taken where it is asked to, and only there', async () => {
    const api = server.trpc(author.token);
    const named = async (name: string, numbered?: boolean) =>
      (await api.scenarios.create.mutate({ name, numbered })).name;
    expect(await named('Front hall', true)).toBe('Front hall');
    expect(await named('Front hall', true)).toBe('Front hall (2)');
    expect(await named('Front hall', true)).toBe('Front hall (3)');
    expect(await named('Front hall')).toBe('Front hall');
    const long = 'x'.repeat(255);
    expect(await named(long, true)).toBe(long);
    expect(await named(long, true)).toBe(`${long.slice(4)} (2)`);
    expect(
      (await server.trpc(stranger.token).scenarios.create.mutate({ name: 'Front hall', numbered: true }))
        .name,
    ).toBe('Front hall');
  });

  it('makes one scenario of an asking that is repeated, for each who asks', async () => {
    const creationKey = crypto.randomUUID();
    const made = async (who: typeof author, name = 'Once') =>
      (await server.trpc(who.token).scenarios.create.mutate({ name, creationKey })).id;
    // At the same time, as where a proxy asks again, and afterwards.
    const [first, second] = await Promise.all([made(author), made(author)]);
    expect(second).toBe(first);
    expect(await made(author, 'Whatever it says now')).toBe(first);
    expect(await made(colleague)).not.toBe(first);
    const { data } = await as(author)('POST', 'scenarios', { name: 'Once', creationKey });
    expect(data.id).toBe(first);
    await as(author)('DELETE', `scenarios/${first}`);
    expect(await refusal(made(author))).toMatchObject({ code: 'scenario-not-found' });
  });

  it('tells the second of two who rename at once what the first called it', async () => {
    const api = server.trpc(author.token);
    const { id, nameRevision } = await api.scenarios.create.mutate({ name: 'Both rename' });
    const first = await api.scenarios.update.mutate({ id, name: 'First', nameRevision });
    const second = await refusal(api.scenarios.update.mutate({ id, name: 'Second', nameRevision }));
    expect(second).toMatchObject({
      code: 'stale-revision',
      details: { name: 'First', revision: first.nameRevision },
    });
    // Other facts of the scenario leave the name's revision alone.
    await api.scenarios.update.mutate({ id, description: 'A drill' });
    await api.scenarios.update.mutate({ id, name: 'Second', nameRevision: first.nameRevision });
    expect((await api.scenarios.get.query({ id })).name).toBe('Second');
  });

  it('[rest:POST scenarios] copies the scenario that the header names, scenes and all', async () => {
    const call = as(author);
    const { data } = await call('POST', 'scenarios', { name: 'Original' });
    await call('POST', `scenarios/${data.id}/scenes`, { name: 'Hall', objects: [] });
    const copy = await call('POST', 'scenarios', {}, { 'x-copy-source': String(data.id) });
    expect(copy).toMatchObject({ status: 201, data: { name: 'Original (2)', sceneCount: 1 } });
    const [scene] = (await call('GET', `scenarios/${copy.data.id}/scenes`)).data;
    await call('PUT', `scenarios/${copy.data.id}/scenes/${scene.id}`, { ...scene, name: 'Changed' });
    expect((await call('GET', `scenarios/${data.id}/scenes`)).data[0].name).toBe('Hall');
    const next = await call('POST', 'scenarios', {}, { 'x-copy-source': String(data.id) });
    expect(next.data.name).toBe('Original (3)');
    const foreign = await as(stranger)('POST', 'scenarios', {}, { 'x-copy-source': String(data.id) });
    expect(foreign.status).toBe(404);
  });

  it('[rest:DELETE {type}s/{id}] deletes for those who may', async () => {
    const { data } = await as(author)('POST', 'scenarios', { name: 'Gone' });
    expect((await as(colleague)('DELETE', `scenarios/${data.id}`)).status).toBe(403);
    expect((await as(author)('DELETE', `scenarios/${data.id}`)).data).toEqual({ removed: data.id });
    expect((await as(author)('DELETE', `scenarios/${data.id}`)).status).toBe(404);
  });

  it('[rest:PUT scenarios/locked] [rest:PUT scenarios/unlock] gives one person the lease at a time', async () => {
    const administrator = await server.addUser('oadmin');
    const { data } = await as(author)('POST', 'scenarios', { name: 'Leased' });
    const { id } = data;
    const both = await Promise.all(
      [author, administrator].map((who) => as(who)('PUT', 'scenarios/locked', { id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [holder, other] = both[0]!.status === 200 ? [author, administrator] : [administrator, author];
    expect((await as(holder)('PUT', 'scenarios/locked', { id })).status).toBe(200);
    const refused = await as(other)('PUT', `scenarios/${id}`, { name: 'Mine' });
    expect(refused).toMatchObject({ status: 409, error: { code: 'scenario-locked' } });
    expect(refused.error?.details?.lockedBy).toMatchObject({ userId: holder.id });
    expect((await as(other)('GET', `scenarios/${id}`)).data.lockedBy.userId).toBe(holder.id);
    expect((await as(other)('PUT', 'scenarios/unlock', { id })).data).toEqual({ unlocked: false });
    expect((await as(holder)('PUT', 'scenarios/unlock', { id })).data).toEqual({ unlocked: true });
    expect((await as(other)('PUT', 'scenarios/locked', { id })).status).toBe(200);
    expect((await as(colleague)('PUT', 'scenarios/locked', { id })).status).toBe(403);
  });

  it('lets a lease that was not renewed run out', async () => {
    const administrator = await server.addUser('oadmin');
    const { data } = await as(author)('POST', 'scenarios', { name: 'Left open' });
    await as(author)('PUT', 'scenarios/locked', { id: data.id });
    await server.services.db.prisma.scenarioLock.update({
      where: { scenarioId: data.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await as(administrator)('PUT', 'scenarios/locked', { id: data.id })).status).toBe(200);
  });

  it('answers calls that do not exist in the envelope, and lists all others', async () => {
    const nothing = await as(author)('GET', 'no-such-things');
    expect(nothing).toMatchObject({ status: 404, error: { code: 'no-such-call' } });
    const document = await (await fetch(`${server.origin}/app/api/v1/openapi.json`)).json();
    expect(document.paths['/scenarios/{id}/scenes'].post.requestBody).toBeDefined();
    const page = await (await fetch(`${server.origin}/app/api/`)).text();
    expect(page).toContain('scenarios/{id}/scenes/batch');
    expect(page).not.toContain('<script');
  });
});
