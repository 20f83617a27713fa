import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORGANIZATION_SETTING } from '#scenario';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('what is said of scenarios on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let colleague: Person;
  let id: number;

  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    colleague = await server.addUser('author');
    id = await assetCalls(server).scenario(author);
  }, 60_000);
  afterAll(() => server?.close());

  const call = (method: string, path: string, body?: unknown, { token } = author) =>
    server.rest(method, path, { token, body });

  it.each(['likes', 'views'])('[rest:POST scenarios/{id}/%s] counts each person once', async (what) => {
    expect((await call('POST', `scenarios/${id}/${what}`)).data).toBe(true);
    expect((await call('POST', `scenarios/${id}/${what}`)).data).toBe(false);
    expect((await call('POST', `scenarios/${id}/${what}`, undefined, colleague)).data).toBe(true);
    const [card] = (await call('GET', 'scenarios')).data.items;
    expect(card[what]).toBe(2);
    expect((await call('POST', `scenarios/987654/${what}`)).status).toBe(404);
  });

  it('[rest:GET settings/scenarios/{scenarioId}] [rest:POST settings/scenarios/{scenarioId}] [rest:PUT settings/scenarios/{scenarioId}] [rest:DELETE settings/{id}/scenarios/{scenarioId}] keeps a setting by its key, and deletes what is left to the organization', async () => {
    const path = `settings/scenarios/${id}`;
    const { data } = await call('POST', path, { key: 'preload', value: 'on' });
    expect(data).toMatchObject({ scenarioId: id, key: 'preload', value: 'on' });
    expect((await call('PUT', path, { key: 'preload', value: 'off' })).data.id).toBe(data.id);
    expect((await call('PUT', path, { key: 'preload', value: 'perhaps' })).status).toBe(400);
    expect((await call('GET', path)).data).toEqual([{ ...data, value: 'off' }]);
    expect((await call('POST', path, { key: 'preload', value: ORGANIZATION_SETTING })).data).toBeNull();
    expect((await call('GET', path)).data).toEqual([]);
    const other = (await call('POST', path, { key: 'colour', value: 'blue' })).data;
    expect((await call('DELETE', `settings/${other.id}/scenarios/${id}`)).data).toEqual({
      removed: other.id,
    });
    expect((await call('DELETE', `settings/${other.id}/scenarios/${id}`)).status).toBe(404);
  });

  it('[rest:POST scenarios/{id}/orphan/users] gives a scenario whose owner is gone to who may make scenarios there', async () => {
    const head = await server.addUser('oadmin');
    const leaving = await server.addUser('author');
    const student = await server.addUser('student');
    const outsider = await server.addUser('author', 'Elsewhere');
    const left = await assetCalls(server).scenario(leaving);
    const give = (userId: number, by = head) =>
      call('POST', `scenarios/${left}/orphan/users`, { userId }, by);
    expect(await give(colleague.id)).toMatchObject({ status: 409, error: { code: 'scenario-owned' } });
    await server.services.db.prisma.user.update({ where: { id: leaving.id }, data: { status: 'archived' } });
    for (const unfit of [student, outsider, leaving])
      expect(await give(unfit.id)).toMatchObject({ status: 422, error: { code: 'heir-unfit' } });
    expect((await give(colleague.id, author)).status).toBe(403);
    expect((await give(colleague.id)).data).toMatchObject({ id: left, ownerId: colleague.id });
    expect((await call('GET', 'scenarios', undefined, colleague)).data.total).toBe(1);
    expect(await give(author.id)).toMatchObject({ status: 409 });
  });

  it('[rest:POST scenarios/{id}/orphan/users] gives nothing to who leaves at that moment', async () => {
    const head = await server.addUser('oadmin');
    const [owner, heir] = [await server.addUser('author'), await server.addUser('author')];
    const left = await assetCalls(server).scenario(owner);
    const { db } = server.services;
    const leave = ({ id: who }: Person) =>
      db.prisma.user.update({ where: { id: who }, data: { status: 'archived' } });
    await leave(owner);
    const give = () =>
      server.rest('POST', `scenarios/${left}/orphan/users`, { token: head.token, body: { userId: heir.id } });
    const { transaction } = db;
    db.transaction = async (work) => {
      db.transaction = transaction;
      await leave(heir);
      return transaction(work);
    };
    expect(await give()).toMatchObject({ status: 422, error: { code: 'heir-unfit' } });
    expect(db.transaction).toBe(transaction);
  });
});
