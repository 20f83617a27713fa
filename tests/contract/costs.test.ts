import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newObject, newScene } from '#scenario';
import { usedBy } from '#server/domain/assets/remove.ts';
import { viewerOf, viewerOfUser } from '#server/domain/auth/session.ts';
import { createClip } from '#server/domain/clips/clips.ts';
import type { Prisma, Tx } from '#server/domain/database/open.ts';
import { watchScenario } from '#server/domain/scenarios/watch.ts';
import { idTaken } from '#server/domain/scenes/object-ids.ts';
import { isRefusal } from '#server/errors.ts';
import type { ChangeEvent } from '#server/live/bus.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const asset = (n: number) => `6f0a52c4-3d1e-4b7a-9c58-${String(n).padStart(12, '0')}`;

/** What calls cost the database, counted: what must not grow with a project or a page. */
describe.each(engines)('what the database does on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let ownClient: Prisma;
  let calls = 0;
  let rows = 0;
  let longest = 0;
  let plainly: (typeof server.services.db)['sql'] | undefined;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    const { db } = server.services;
    ownClient = db.prisma;
    /** What an answer has of rows and signs. */
    const measure = (answer: unknown) => {
      rows += Array.isArray(answer) ? answer.length : 0;
      const text = JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
      longest = Math.max(longest, text?.length ?? 0);
    };
    const counted = {
      async $allOperations({
        model,
        args,
        query,
      }: {
        model?: string;
        args: unknown;
        query: (args: unknown) => Promise<unknown>;
      }) {
        // The bus asks for those by the clock.
        if (model !== 'ChangeEvent') calls += 1;
        const answer = await query(args);
        measure(answer);
        return answer;
      },
    };
    db.prisma = ownClient.$extends({ query: counted }) as unknown as Prisma;
    plainly = db.sql;
    db.sql = async (...asked) => {
      // Jobs are looked for by the clock too.
      if (!/\bjobs\.|pg_notify/.test(asked[0])) calls += 1;
      const answer = await plainly!(...asked);
      measure(answer.rows);
      return answer;
    };
  });
  afterAll(async () => {
    if (ownClient) server.services.db.prisma = ownClient;
    if (plainly) server.services.db.sql = plainly;
    await server?.close();
  });

  const scenario = (name: string, scenes: { assetId: string }[]) =>
    ownClient.scenario.create({
      data: {
        name,
        ownerId: author.id,
        organizationId: author.orgId,
        scenes: {
          create: scenes.map((given, n) => ({
            id: n + 1,
            name: `Scene ${n}`,
            position: n,
            data: newScene(n + 1, `Scene ${n}`, given) as object,
          })),
        },
      },
      select: { id: true },
    });

  /** How many rows of scenes a transaction has read. */
  async function scenesRead(tx: Tx): Promise<number> {
    const [row] = await tx.$queryRaw<{ rows: bigint }[]>`
      select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as "rows"
      from pg_stat_xact_user_tables where relname = 'Scene'`;
    return Number(row?.rows);
  }

  /** How often the database is asked by a call. */
  async function askedBy(work: () => Promise<unknown>): Promise<number> {
    calls = 0;
    await work();
    return calls;
  }

  it('lists scenarios with as many queries for a full page as for one scenario', async () => {
    const list = (size: number) => server.trpc(author.token).scenarios.list.query({ size });
    for (let n = 0; n < 40; n += 1) await scenario(`Scenario ${n}`, [{ assetId: asset(n) }]);
    const one = await askedBy(() => list(1));
    expect(one).toBeGreaterThan(0);
    expect(await askedBy(() => list(40))).toBe(one);
    expect((await list(40)).items).toHaveLength(40);
    const cost = (id: number) =>
      askedBy(() => server.trpc(author.token).assets.list.query({ scenarioId: id }));
    const { items } = await list(2);
    const files = Array.from({ length: 20 }, (_, n) => n + 900);
    await ownClient.asset.createMany({
      data: files.map((n) => ({
        id: asset(n),
        organizationId: author.orgId,
        ownerId: author.id,
        name: `${n}.mp3`,
        uniqueName: `${n}`,
        type: 'audio',
        mime: 'audio/mpeg',
      })),
    });
    const scenarioId = items[0]!.id;
    await ownClient.scenarioAsset.createMany({ data: files.map((n) => ({ scenarioId, assetId: asset(n) })) });
    expect(await cost(scenarioId)).toBe(await cost(items[1]!.id));
  });

  it('tells how far a task is, and cancels it, without reading what it was given', async () => {
    const id = randomUUID();
    const input = { fragment: 'x'.repeat(100_000) };
    await ownClient.asyncJob.create({ data: { id, kind: 'paste', name: 'Hall', ownerId: author.id, input } });
    const { token } = author;
    longest = 0;
    const { data } = await server.rest('GET', `asyncjobs/${id}`, { token });
    expect(data).toMatchObject({ name: 'Hall', status: 'pending', result: null });
    const { data: answer } = await server.rest('DELETE', `asyncjobs/${id}`, { token });
    expect(answer).toEqual({ cancelled: true });
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(50_000);
  });

  it('finds the scenes that name a file without reading the others', async () => {
    const wide = Array.from({ length: 600 }, (_, n) => ({ assetId: asset(1000 + n) }));
    const { id } = await scenario('Wide', wide);
    await server.services.db.sql('analyze "Scene"');
    const looked = await server.services.db.transaction(async (tx) => {
      const before = await scenesRead(tx);
      const used = await usedBy(tx, [id], [asset(1000), asset(1599), asset(7)]);
      return { used, rows: (await scenesRead(tx)) - before };
    });
    expect(looked.used).toEqual([asset(1000), asset(1599)]);
    // The two that name them, the one elsewhere, and no more than a few on the way there.
    expect(looked.rows).toBeGreaterThan(0);
    expect(looked.rows).toBeLessThan(10);
  });

  it('looks for the ids of new objects without reading the other scenes of the scenario', {
    tags: 'full',
  }, async () => {
    const { id } = await scenario(
      'Many ids',
      Array.from({ length: 600 }, (_, n) => ({ assetId: asset(n) })),
    );
    // Every scene has an object of its own; scenarios beside it have objects of the same ids.
    const { sql, transaction } = server.services.db;
    await sql(`update "Scene" set "data" = jsonb_set("data", '{objects}',
      jsonb_build_array(jsonb_build_object('id', 10000 + "id", 'type', 'group', 'objects',
        jsonb_build_array(jsonb_build_object('id', 20000 + "id", 'type', 'text')))))`);
    await sql('analyze "Scene"');
    const look = (ids: number[], sceneIds: number[] = []) =>
      transaction(async (tx) => {
        const before = await scenesRead(tx);
        const refused = await idTaken(tx, id, { ids, sceneIds });
        return { id: refused?.details, rows: (await scenesRead(tx)) - before };
      });
    expect(await look([30001, 30002])).toMatchObject({ id: undefined, rows: 0 });
    expect((await look([30001, 20007])).id).toEqual({ id: 20007 });
    expect((await look([10007])).rows).toBeLessThan(5);
    expect((await look([10007], [7])).id).toBeUndefined();
  });

  it('looks for many ids at once in no scenario but their own', { tags: 'full' }, async () => {
    const wide = Array.from({ length: 300 }, (_, n) => ({ assetId: asset(n) }));
    for (const name of ['Beside', 'Below', 'Above']) await scenario(name, wide);
    const { id } = await scenario('Few', wide.slice(0, 20));
    const ids = Array.from({ length: 150 }, (_, n) => 40_000 + n);
    const read = await server.services.db.transaction(async (tx) => {
      const before = await scenesRead(tx);
      expect(await idTaken(tx, id, { ids })).toBeUndefined();
      return (await scenesRead(tx)) - before;
    });
    expect(read).toBeLessThanOrEqual(20);
  });

  it('lists users with as many rows for a page of many as for a page of few', { tags: 'full' }, async () => {
    const { prisma } = server.services.db;
    const admin = await server.addUser('admin', 'Crowd');
    const list = async () => {
      rows = 0;
      const { items } = await server
        .trpc(admin.token)
        .users.list.query({ organization: admin.orgId, size: 10 });
      expect(items.length).toBeGreaterThan(0);
      return rows;
    };
    const people = (count: number, from: number) =>
      prisma.user.createMany({
        data: Array.from({ length: count }, (_, n) => ({
          organizationId: admin.orgId,
          username: `crowd-${from + n}`,
          email: `crowd-${from + n}@example.test`,
          role: 'student',
        })),
      });
    await people(20, 0);
    const few = await list();
    await people(500, 100);
    expect(await list()).toBe(few);
  });

  it('tells of saves, of locks and of who is there with as many queries for many streams of one person as for one', {
    tags: 'full',
  }, async () => {
    const { id: scenarioId } = await scenario('Watched', []);
    const api = server.trpc(author.token);
    const [added] = await api.scenes.add.mutate({ scenarioId, scenes: [{ name: 'One' } as never] });
    let { revision } = added!;
    const { scene } = added!;
    const { services } = server;
    const viewer = await viewerOf(services, author.token);
    if (typeof viewer === 'string') throw new Error(viewer);
    const over = new AbortController();
    const readers: AsyncIterator<{ kind: string }>[] = [];
    const open = async () => {
      const stream = await watchScenario({ services, viewer }, { scenarioId }, over.signal);
      if (isRefusal(stream)) throw new Error(stream.refused);
      const reader = stream[Symbol.asyncIterator]();
      expect((await reader.next()).value).toMatchObject({ kind: 'listening' });
      readers.push(reader);
    };
    const about = { scenarioId, origin: null };
    const who = { userId: author.id, name: 'Author', sceneId: null, selection: [] };
    const events: ChangeEvent[] = [
      { kind: 'lock-changed', ...about },
      { kind: 'present', window: 'w', ...who, ...about },
      { kind: 'absent', window: 'w', ...about },
    ];
    const costs = async () => {
      const found: number[] = [];
      for (const event of events)
        found.push(
          await askedBy(async () => {
            const told = readers.map((reader) => reader.next());
            await services.bus.publish(event);
            for (const { value } of await Promise.all(told)) expect(value.kind).toBe(event.kind);
          }),
        );
      found.push(
        await askedBy(async () => {
          const told = readers.map((reader) => reader.next());
          const saved = await api.scenes.save.mutate({
            scenarioId,
            scene: { ...scene, name: `Saved ${revision}` } as never,
            revision,
          });
          ({ revision } = saved);
          for (const { value } of await Promise.all(told)) expect(value.kind).toBe('changed');
        }),
      );
      return found;
    };
    await open();
    const alone = await costs();
    expect(Math.min(...alone)).toBeGreaterThan(0);
    for (let n = 0; n < 5; n += 1) await open();
    expect(await costs()).toEqual(alone);
    over.abort();
    await Promise.all(readers.map((reader) => reader.return?.()));
  });

  it('publishes a scenario, keeps it as a version and lists its scenes without reading it in one piece', {
    tags: 'full',
  }, async () => {
    const { db } = server.services;
    const scenes = Array.from({ length: 240 }, (_, n) => ({ assetId: asset(n) }));
    const { id } = await scenario('Large', scenes);
    await ownClient.projectData.create({ data: { scenarioId: id, data: {} } });
    const whole = JSON.stringify(await ownClient.scene.findMany({ where: { scenarioId: id } })).length;
    const ownTransaction = db.transaction;
    db.transaction = (work) => db.prisma.$transaction((tx) => work(tx as Tx));
    const longestOf = async (method: string, path: string, body?: object) => {
      longest = 0;
      const { status } = await server.rest(method, `scenarios/${id}/${path}`, { token: author.token, body });
      expect(status).toBeLessThan(300);
      expect(longest).toBeGreaterThan(0);
      return longest / whole;
    };
    try {
      expect(await longestOf('POST', 'packages', { target: 'live' })).toBeLessThan(0.3);
      expect(await longestOf('POST', 'versions', { name: 'Kept' })).toBeLessThan(0.3);
      const [kept] = (await server.rest('GET', `scenarios/${id}/versions`, { token: author.token })).data;
      expect(await longestOf('GET', `versions/${kept.id}`)).toBeLessThan(0.3);
      expect(await longestOf('GET', 'scenes')).toBeLessThan(0.3);
    } finally {
      db.transaction = ownTransaction;
    }
  });

  it('asks for all files of a clip at once, and lists clips without what they hold', {
    tags: 'full',
  }, async () => {
    const { services } = server;
    const viewer = (await viewerOfUser(services.db.prisma, author.id))!;
    const { db } = services;
    const ownTransaction = db.transaction;
    db.transaction = (work) => db.prisma.$transaction((tx) => work(tx as Tx));
    const made = (files: number) =>
      askedBy(async () => {
        const objects = Array.from({ length: files }, (_, n) => ({
          ...newObject('image', n + 1, { yaw: 0, pitch: 0 }, 'Poster'),
          assetId: asset(5000 + n),
        }));
        const data = { scenes: [], objects, variables: [] };
        const clip = await createClip({ services, viewer }, { name: 'Clip', description: '', data });
        expect(isRefusal(clip)).toBe(false);
      });
    try {
      const one = await made(1);
      expect(one).toBeGreaterThan(0);
      expect(await made(200)).toBe(one);
    } finally {
      db.transaction = ownTransaction;
    }
    longest = 0;
    expect((await server.trpc(author.token).clips.list.query({})).items).toHaveLength(2);
    expect(longest).toBeGreaterThan(0);
    // Two rows of the list; what the second clip holds is many times as long.
    expect(longest).toBeLessThan(2000);
  });
});
