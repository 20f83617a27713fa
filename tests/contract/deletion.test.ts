import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '#catalog/limits.ts';
import { purgeScenarios } from '#server/domain/scenarios/remove.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('deletion and its undo on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
  });
  afterAll(() => server?.close());

  async function deleted(name: string) {
    const api = server.trpc(author.token);
    const { id } = await api.scenarios.create.mutate({ name });
    const [scene] = await api.scenes.add.mutate({ scenarioId: id, scenes: [{ name: 'Hall' } as never] });
    await api.scenarios.remove.mutate({ id });
    return { api, id, scene: scene!.scene };
  }

  it('hides a deleted scenario from every call', async () => {
    const { api, id, scene } = await deleted('Hidden');
    const gone = (call: Promise<unknown>) =>
      expect(refusal(call)).resolves.toMatchObject({ code: 'scenario-not-found' });
    await gone(api.scenarios.get.query({ id }));
    await gone(api.scenarios.update.mutate({ id, name: 'x' }));
    await gone(api.scenarios.duplicate.mutate({ id }));
    await gone(api.scenarios.lock.mutate({ id }));
    await gone(api.scenarios.unlock.mutate({ id }));
    await gone(api.scenarios.remove.mutate({ id }));
    await gone(api.scenarios.reserveIds.mutate({ scenarioId: id, count: 1 }));
    await gone(api.scenes.list.query({ scenarioId: id }));
    await gone(api.scenes.save.mutate({ scenarioId: id, scene, revision: 1 }));
    await gone(api.projects.get.query({ scenarioId: id }));
    await gone(api.packages.create.mutate({ scenarioId: id, target: 'live' }));
    const { items } = await api.scenarios.list.query({ search: 'Hidden' });
    expect(items).toEqual([]);
  });

  it('restores it whole for whoever could have deleted it, and for nobody else', async () => {
    const { api, id } = await deleted('Restored');
    const colleague = server.trpc((await server.addUser('author')).token);
    const stranger = server.trpc((await server.addUser('author', 'Elsewhere')).token);
    expect((await refusal(colleague.scenarios.restore.mutate({ id }))).code).toBe('not-allowed');
    expect((await refusal(stranger.scenarios.restore.mutate({ id }))).code).toBe('scenario-not-found');
    expect((await refusal(api.scenarios.restore.mutate({ id: 99_999 }))).code).toBe('scenario-not-found');
    expect((await refusal(api.scenarios.get.query({ id }))).code).toBe('scenario-not-found');

    const administrator = server.trpc((await server.addUser('oadmin')).token);
    expect(await administrator.scenarios.restore.mutate({ id })).toMatchObject({ id, name: 'Restored' });
    expect(await api.scenarios.restore.mutate({ id })).toMatchObject({ id, sceneCount: 1 });
    expect(await api.scenes.list.query({ scenarioId: id })).toHaveLength(1);
  });

  it('shows the live page no more, and again when it is restored', async () => {
    const api = server.trpc(author.token);
    const { id } = await api.scenarios.create.mutate({ name: 'Live and gone' });
    await api.scenes.add.mutate({ scenarioId: id, scenes: [{ name: 'Hall' } as never] });
    await api.packages.create.mutate({ scenarioId: id, target: 'live' });
    const { liveCode } = await api.scenarios.get.query({ id });
    const status = async () => (await fetch(`${server.origin}/app/view/${liveCode}/launch.json`)).status;
    expect(await status()).toBe(200);
    await api.scenarios.remove.mutate({ id });
    expect(await status()).toBe(404);
    await api.scenarios.restore.mutate({ id });
    expect(await status()).toBe(200);
  });

  it('clears away what was deleted long ago, and nothing else', async () => {
    const old = await deleted('Long gone');
    const fresh = await deleted('Just gone');
    const kept = await old.api.scenarios.create.mutate({ name: 'Kept' });
    const { prisma } = server.services.db;
    const past = new Date(Date.now() - library.deletedKeptMs - 1000);
    await prisma.scenario.update({ where: { id: old.id }, data: { deletedAt: past } });
    // Too late to undo, although nobody has cleared it away yet.
    expect((await refusal(old.api.scenarios.restore.mutate({ id: old.id }))).code).toBe('scenario-not-found');
    await purgeScenarios(server.services);
    const left = await prisma.scenario.findMany({ select: { id: true } });
    const ids = left.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([fresh.id, kept.id]));
    expect(ids).not.toContain(old.id);
    await fresh.api.scenarios.restore.mutate({ id: fresh.id });
  });
});
