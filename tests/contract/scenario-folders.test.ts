import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('folders of My Scenarios on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.rest(method, path, { token: author.token, body });
  const make = async (name: string, parentId = -1): Promise<number> =>
    (await call('POST', 'folders', { name, parentId })).data.id;
  const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());

  it('[rest:POST folders] [rest:GET folders] [rest:GET folders/parent/{id}] [rest:PUT folders/{id}] [rest:GET folders/{id}/breadcrumbs] [entity:folder] are made, listed as a tree, found by name, renamed', async () => {
    author = await server.addUser('author');
    const safety = await make('Safety');
    const fire = await make('Fire', safety);
    await make('Room 10', fire);
    await make('Room 2', fire);
    expect((await call('GET', 'folders')).data).toMatchObject([
      { name: 'Safety', parentId: -1, level: 0 },
      { name: 'Fire', parentId: safety, level: 1 },
      { name: 'Room 2', parentId: fire, level: 2 },
      { name: 'Room 10', parentId: fire, level: 2 },
    ]);
    expect(names(await call('GET', 'folders/parent/-1'))).toEqual(['Safety']);
    expect(names(await call('GET', `folders/parent/${fire}?name=ROOM%2010`))).toEqual(['Room 10']);
    expect((await call('PUT', `folders/${fire}`, { name: 'Flames' })).data.name).toBe('Flames');
    expect(names(await call('GET', `folders/${fire}/breadcrumbs`))).toEqual(['Safety', 'Flames']);
  });

  it('[rest:POST folders/{id}/move/{parentId}] moves, and says IRIS-4043 where it cannot: into itself, below itself, beside one of its name', async () => {
    author = await server.addUser('author');
    const a = await make('A');
    const b = await make('B', a);
    await make('C', b);
    const c = await make('C');
    for (const [id, to] of [
      [a, a],
      [a, b],
      [c, b],
    ])
      expect(await call('POST', `folders/${id}/move/${to}`)).toMatchObject({
        status: 409,
        error: { code: 'IRIS-4043' },
      });
    expect((await call('POST', `folders/${b}/move/-1`)).data).toMatchObject({ parentId: -1, level: 0 });
    expect(await call('POST', 'folders', { name: 'b' })).toMatchObject({ status: 409 });
    expect(await call('POST', `folders/${b}/move/987654`)).toMatchObject({ status: 404 });
  });

  it('[rest:POST folders/scenarios/{id}/move/{parentId}] [rest:DELETE folders/{id}] holds scenarios, which go up when it is removed', async () => {
    author = await server.addUser('author');
    const a = await make('A');
    const b = await make('B', a);
    const { id } = (await call('POST', 'scenarios', { name: 'Drill' })).data;
    await call('POST', `folders/scenarios/${id}/move/${b}`);
    const inFolder = async (folder: number) =>
      names({ data: (await call('GET', `scenarios?parentFolder=${folder}`)).data.items });
    expect([await inFolder(b), await inFolder(-1)]).toEqual([['Drill'], []]);
    expect((await call('DELETE', `folders/${b}`)).data).toEqual({ removed: 1, moved: 1 });
    expect(await inFolder(a)).toEqual(['Drill']);
    expect((await call('DELETE', `folders/${a}`)).data).toEqual({ removed: 1, moved: 1 });
    expect(await inFolder(-1)).toEqual(['Drill']);
  });

  it('are at most twenty deep, and of nobody else', async () => {
    author = await server.addUser('author');
    let at = -1;
    for (let level = 0; level < 20; level += 1) at = await make(`Level ${level}`, at);
    expect(await call('POST', 'folders', { name: 'Deeper', parentId: at })).toMatchObject({ status: 422 });
    author = await server.addUser('author');
    expect((await call('GET', 'folders')).data).toEqual([]);
    expect(await call('PUT', `folders/${at}`, { name: 'Mine' })).toMatchObject({ status: 404 });
  });
});
