import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Change, newObject, newScene } from '#scenario';
import { viewerOfUser } from '#server/domain/auth/session.ts';
import type { Caller } from '#server/domain/caller.ts';
import type { Prepared } from '#server/domain/changes/applied.ts';
import { changeByCall } from '#server/domain/changes/by-call.ts';
import { forgetChanges } from '#server/domain/changes/log.ts';
import { dropPrepared, LONG, prepareChanges } from '#server/domain/changes/prepare.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const pins = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) =>
    newObject('hotspot', from + at, { yaw: at % 360, pitch: 0 }, `Pin ${at}`),
  );

/** Changes that are long enough to be found out before their transaction. */
describe.each(engines)('changes that were prepared, on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let caller: Caller;
  let scenarioId: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    caller = {
      services: server.services,
      viewer: (await viewerOfUser(server.services.db.prisma, author.id))!,
    };
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    const api = server.trpc(author.token);
    scenarioId = (await api.scenarios.create.mutate({ name: 'Long' })).id;
    await api.scenes.add.mutate({ scenarioId, scenes: [newScene(1, 'Hall', { position: 0 })] });
  });

  const added = (id: number, name: string): Change => ({
    target: { scene: id },
    path: [],
    before: undefined,
    after: { ...newScene(id, name), position: id, objects: pins(400, id * 1000) },
  });
  const record = (sent: Change[], prepared: Prepared | undefined) =>
    changeByCall(caller, scenarioId, (_, __, make) => make(sent, prepared));
  const scenes = async () =>
    (await server.trpc(author.token).scenes.list.query({ scenarioId })).map(({ scene }) => scene);
  const waiting = async () => {
    const { preparedScene, preparedChange } = server.services.db.prisma;
    return (await preparedScene.count()) + (await preparedChange.count());
  };

  it('are made as if they had not been, and nothing of them stays behind', async () => {
    const sent = [added(2, 'Observatory'), added(3, 'Lighthouse')];
    const prepared = await prepareChanges(caller, scenarioId, sent);
    expect(await waiting()).toBe(3);
    expect(await record(sent, prepared)).toMatchObject({ number: 2, mended: [] });
    await dropPrepared(caller, prepared);
    expect(await waiting()).toBe(0);
    expect((await scenes()).slice(1)).toEqual(sent.map(({ after }) => after));
    const { db } = server.services;
    const { rows } = await db.sql(
      `select s."id" from "Scene" s join "SceneWords" w on w."id" = s."wordsId" where s."scenarioId" = ${scenarioId}
        and w."words" = "wordsOfScene"("name", "data")
        and "objectKeys" = "objectIdsIn"(s."scenarioId", "data") and "assetIds" = "assetIdsIn"("data")`,
    );
    expect(rows).toHaveLength(3);
    const entry = await db.prisma.scenarioChange.findFirstOrThrow({ where: { scenarioId, number: 2 } });
    expect(entry.changes).toEqual(sent.map(({ before: _, ...change }) => change));
  });

  it('have their words searched from when they are made on, and leave none where they are not', async () => {
    const { db } = server.services;
    const words = async () =>
      (
        await db.sql(
          `select "id", "sceneId" from "SceneWords" where "scenarioId" = ${scenarioId} order by "sceneId"`,
        )
      ).rows;
    const found = async (search: string) =>
      (await server.trpc(author.token).scenarios.list.query({ search })).total;
    const [hall] = await words();
    const given = await prepareChanges(caller, scenarioId, [added(2, 'Cupola')]);
    expect(await words()).toMatchObject([{ sceneId: 1 }, { sceneId: 2 }]);
    expect(await found('Cupola')).toBe(0);
    await dropPrepared(caller, given);
    expect(await words()).toEqual([hall]);
    const sent = [added(2, 'Cupola')];
    await record(sent, await prepareChanges(caller, scenarioId, sent));
    expect(await found('Cupola')).toBe(1);
    const [, cupola] = await words();
    // Words that stay are not written again; others take their place.
    const moved: Change[] = pins(400, 2000).map(({ id }) => ({
      target: { scene: 2 },
      path: ['objects', { id }, 'pitch'],
      before: 0,
      after: 1,
    }));
    const long: Change = { target: { scene: 2 }, path: ['note'], before: undefined, after: 'x'.repeat(LONG) };
    moved.push(long);
    const prepared = await prepareChanges(caller, scenarioId, moved);
    expect(prepared).toBeDefined();
    await record(moved, prepared);
    await dropPrepared(caller, prepared);
    expect(await words()).toEqual([hall, cupola]);
    const renamed: Change[] = [
      { target: { scene: 2 }, path: ['name'], before: 'Cupola', after: 'Planetarium' },
      { ...long, before: long.after, after: 'y'.repeat(LONG) },
    ];
    const again = await prepareChanges(caller, scenarioId, renamed);
    expect(again).toBeDefined();
    await record(renamed, again);
    await dropPrepared(caller, again);
    expect([await found('Cupola'), await found('Planetarium')]).toEqual([0, 1]);
    expect(await words()).toMatchObject([hall, { sceneId: 2 }]);
    expect((await words())[1]).not.toEqual(cupola);
    await server.trpc(author.token).scenes.remove.mutate({ scenarioId, ids: [2] });
    expect(await words()).toEqual([hall]);
  });

  it('are written into a scene that is there, whose words change with it', async () => {
    const sent: Change[] = pins(400, 2000).map((pin) => ({
      target: { scene: 1 },
      path: ['objects', { id: pin.id }],
      before: undefined,
      after: { ...pin, name: 'Beacon' },
    }));
    const prepared = await prepareChanges(caller, scenarioId, sent);
    expect(await record(sent, prepared)).toMatchObject({ number: 2, mended: [] });
    expect((await scenes())[0]?.objects).toHaveLength(400);
    // An id that was prepared is known to be taken.
    const again: Change = {
      ...added(4, 'Annex'),
      after: { ...newScene(4, 'Annex'), objects: pins(1, 2000) },
    };
    expect(await record([again], undefined)).toMatchObject({ refused: 'id-taken', details: { id: 2000 } });
    const found = () => server.trpc(author.token).scenarios.list.query({ search: 'Beacon' });
    expect((await found()).total).toBe(1);
    // A save that was not prepared finds its words itself.
    const [hall] = await server.trpc(author.token).scenes.list.query({ scenarioId });
    const save = { scenarioId, scene: { ...hall!.scene, objects: [] }, revision: hall!.revision };
    await server.trpc(author.token).scenes.save.mutate(save);
    expect((await found()).total).toBe(0);
  });

  it('are found out again where somebody changed the scenario since', async () => {
    const sent = [added(2, 'Observatory')];
    const prepared = await prepareChanges(caller, scenarioId, sent);
    await server
      .trpc(author.token)
      .scenes.add.mutate({ scenarioId, scenes: [newScene(9, 'Observatory', { position: 9 })] });
    const recorded = await record(sent, prepared);
    expect(recorded).toMatchObject({ number: 3, mended: [{ path: ['name'], after: 'Observatory 2' }] });
    expect((await scenes()).map(({ name }) => name)).toEqual(['Hall', 'Observatory 2', 'Observatory']);
  });

  it('leave what is changed of the project without a number, such as a secret', async () => {
    const variable = { id: 7, name: 'Lives', value: 3 };
    const add: Change = {
      target: 'project',
      path: ['variables', { id: 7 }],
      before: undefined,
      after: variable,
    };
    const sent = [added(2, 'Observatory'), add];
    const prepared = await prepareChanges(caller, scenarioId, sent);
    const { projectData } = server.services.db.prisma;
    const { data } = await projectData.findUniqueOrThrow({ where: { scenarioId } });
    await projectData.update({
      where: { scenarioId },
      data: { data: { ...Object(data), lrsPassword: 'new' } },
    });
    await record(sent, prepared);
    const now = await projectData.findUniqueOrThrow({ where: { scenarioId } });
    expect(now.data).toMatchObject({ lrsPassword: 'new', variables: [variable] });
  });

  it('are cleared away by upkeep where no transaction came for them', async () => {
    const before = await waiting();
    await prepareChanges(caller, scenarioId, [added(2, 'Observatory')]);
    await forgetChanges(server.services);
    expect(await waiting()).toBe(before + 2);
    await forgetChanges(server.services, new Date(Date.now() + 3_700_000));
    expect(await waiting()).toBe(0);
  });

  it('are not prepared where they are short, or by who may not make them', async () => {
    const short: Change = { target: { scene: 1 }, path: ['name'], before: 'Hall', after: 'Lobby' };
    expect(await prepareChanges(caller, scenarioId, [short])).toBeUndefined();
    const stranger = await server.addUser('author', 'Elsewhere');
    const viewer = (await viewerOfUser(server.services.db.prisma, stranger.id))!;
    const sent = [added(2, 'Observatory')];
    expect(await prepareChanges({ ...caller, viewer }, scenarioId, sent)).toBeUndefined();
  });
});
