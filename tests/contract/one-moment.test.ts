import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScene, type Scene } from '#scenario';
import type { Prisma } from '#server/domain/database/open.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

/** A large scenario is read in several statements: what is made of it is as it was at one moment all the same. */
describe.each(engines)('a scenario that is saved while it is read on %s', { tags: 'full' }, (engine) => {
  let server: TestServer;
  let author: Person;
  let ownClient: Prisma;
  /** Done once, after the next statement that reads scenes whole, or copies them. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  async function then<T>(rows: T): Promise<T> {
    const act = meanwhile;
    meanwhile = undefined;
    await act?.();
    return rows;
  }
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    const { db } = server.services;
    ownClient = db.prisma;
    db.prisma = ownClient.$extends({
      query: {
        scene: {
          async findMany({ args, query }) {
            const rows = await query(args);
            return args.select ? rows : then(rows);
          },
        },
        async $queryRaw({ args, query }) {
          const rows = await query(args);
          return args.sql.includes('insert into "Scene"') ? then(rows) : rows;
        },
      },
    }) as unknown as Prisma;
  });
  afterAll(async () => {
    if (ownClient) server.services.db.prisma = ownClient;
    await server?.close();
  });

  const ids = Array.from({ length: 120 }, (_, at) => at + 1);
  const api = () => server.trpc(author.token);
  async function made(name: string): Promise<number> {
    const { id } = await api().scenarios.create.mutate({ name });
    const scenes = ids.map((one, position) => ({ ...newScene(one, `Before ${one}`), position }));
    await api().scenes.add.mutate({ scenarioId: id, scenes: scenes as never });
    return id;
  }

  /** In one edit: the first scene and the last are renamed, the first goes to the end, the second is removed. */
  async function edit(scenarioId: number): Promise<void> {
    const { changeNumber } = await api().scenarios.get.query({ id: scenarioId });
    const of = (scene: number, path: string[], after?: unknown) => ({ target: { scene }, path, after });
    const changes = [
      of(1, ['name'], 'After 1'),
      of(120, ['name'], 'After 120'),
      of(1, ['position'], 1000),
      of(2, []),
    ];
    const { stored } = await api().changes.send.mutate({
      scenarioId,
      base: changeNumber,
      edits: [{ client: 'one', sequence: 1, changes: changes as never }],
    });
    expect(stored).toHaveLength(1);
  }

  const now = [...ids.filter((id) => id > 2 && id < 120).map((id) => `Before ${id}`), 'After 120', 'After 1'];
  const namesOf = (scenes: readonly Pick<Scene, 'name'>[]) => scenes.map(({ name }) => name);

  it('is published as it is at one moment, and kept so as a version', async () => {
    const id = await made('Published');
    meanwhile = () => edit(id);
    const published = await server.rest('POST', `scenarios/${id}/packages`, {
      token: author.token,
      body: { target: 'live' },
    });
    expect(published.status).toBe(201);
    expect(meanwhile).toBeUndefined();
    const page = await fetch(`${server.origin}/app/view/${published.data.code}/scenario.json`);
    const file = await page.json();
    expect(namesOf(file.scenes)).toEqual(now);
    expect(file.projectData.name).toBe('Published');
    const path = `scenarios/${id}/versions/${published.data.version.id}`;
    const version = await server.rest('GET', path, { token: author.token });
    expect(namesOf(version.data.data.scenes)).toEqual(now);
    expect(version.data.scenes).toBe(now.length);
  });

  it('is listed as it is at one moment', async () => {
    const id = await made('Listed');
    meanwhile = () => edit(id);
    const { data } = await server.rest('GET', `scenarios/${id}/scenes`, { token: author.token });
    expect(meanwhile).toBeUndefined();
    expect(namesOf(data)).toEqual(now);
  });

  it('is duplicated as it is at one moment, and no half of the copy is seen', async () => {
    const id = await made('Copied');
    const listed = async () =>
      (await api().scenarios.list.query({ search: 'Copied' })).items.map((one) => one.id);
    let half: { id: number } | undefined;
    meanwhile = async () => {
      await edit(id);
      half = (await server.services.db.prisma.scenario.findFirst({ orderBy: { id: 'desc' } })) ?? undefined;
      expect(half?.id).toBeGreaterThan(id);
      expect(await listed()).toEqual([id]);
      expect(await refusal(api().scenarios.restore.mutate({ id: half!.id }))).toMatchObject({
        code: 'scenario-not-found',
      });
    };
    const copy = await api().scenarios.duplicate.mutate({ id });
    expect(copy.id).toBe(half?.id);
    const { data } = await server.rest('GET', `scenarios/${copy.id}/scenes`, { token: author.token });
    expect(namesOf(data)).toEqual(now);
    expect((await listed()).sort()).toEqual([id, copy.id].sort());
  });

  it('is not duplicated at all where it goes meanwhile', async () => {
    const id = await made('Gone');
    meanwhile = () => api().scenarios.remove.mutate({ id });
    expect(await refusal(api().scenarios.duplicate.mutate({ id }))).toMatchObject({
      code: 'scenario-not-found',
    });
    const newest = await server.services.db.prisma.scenario.findFirst({ orderBy: { id: 'desc' } });
    expect(newest?.id).toBe(id);
  });
});
