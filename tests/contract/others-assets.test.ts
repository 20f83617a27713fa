import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('a file of another organization on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let scenario: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    ({ id: scenario } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Mine' }));
  });
  afterAll(() => server?.close());

  /** A file that its owner has sent and not placed yet, or that their scenario has. */
  const fileOf = async (owner: Person, scenarioId?: number) => {
    const id = randomUUID();
    await server.services.db.prisma.asset.create({
      data: {
        id,
        organizationId: owner.orgId,
        ownerId: owner.id,
        name: 'Secret plan',
        uniqueName: `${id}.png`,
        type: 'image',
        tag: 'media',
        mime: 'image/png',
        bytes: 1n,
        status: 'ready',
        ...(scenarioId ? { scenarios: { create: { scenarioId } } } : {}),
      },
    });
    return id;
  };
  const isThere = async (id: string) =>
    (await server.services.db.prisma.asset.count({ where: { id } })) === 1;

  it('is neither removed nor told by taking files out of a scenario of one’s own', async () => {
    const stranger = await server.addUser('author', 'Another School');
    const theirs = (await server.trpc(stranger.token).scenarios.create.mutate({ name: 'Theirs' })).id;
    const { token } = author;
    for (const id of [await fileOf(stranger), await fileOf(stranger, theirs)]) {
      const take = (ids: string[]) =>
        server.rest('DELETE', `scenarios/${scenario}/assets`, { token, body: ids });
      const [real, none] = [await take([id]), await take([randomUUID()])];
      expect(real).toMatchObject({ status: 200, data: { removed: [] } });
      expect([real.status, real.data]).toEqual([none.status, none.data]);
      const one = await server.rest('DELETE', `assets/${id}`, { token });
      const no = await server.rest('DELETE', `assets/${randomUUID()}`, { token });
      expect([one.status, one.error]).toEqual([no.status, no.error]);
      expect(await isThere(id)).toBe(true);
    }
  });

  it('is passed over beside one’s own, which go', async () => {
    const stranger = await server.addUser('author', 'Another School');
    const [own, theirs] = [await fileOf(author, scenario), await fileOf(stranger)];
    const ids = [own, theirs];
    const answer = await server.trpc(author.token).assets.removeMany.mutate({ scenarioId: scenario, ids });
    expect(answer).toEqual({ removed: [own] });
    expect([await isThere(own), await isThere(theirs)]).toEqual([false, true]);
  });
});
