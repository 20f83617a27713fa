import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('activities on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
  });
  afterAll(() => server?.close());

  const post = (body: unknown, token = author.token) =>
    server.rest('POST', 'user-activities', { token, body });

  it('[rest:POST user-activities] [entity:user-activity] keeps who used what, when, and of which scenario', async () => {
    const scenario = await server.trpc(author.token).scenarios.create.mutate({ name: 'Place' });
    const { status, data } = await post({ feature: 'Scenario Inspector', scenarioId: scenario.id });
    expect(status).toBe(201);
    const kept = await server.services.db.prisma.userActivity.findUnique({ where: { id: data.id } });
    expect(kept).toMatchObject({ userId: author.id, feature: 'Scenario Inspector', scenarioId: scenario.id });
    expect(data.createdAt).toBe(kept!.createdAt.toISOString());

    expect((await post({ feature: 'Something else' })).error?.code).toBe('bad-input');
    expect((await post({ feature: 'Scenario Inspector', scenarioId: 987_654 })).error?.code).toBe(
      'scenario-not-found',
    );
    const student = await server.addUser('student');
    expect((await post({ feature: 'Scenario Inspector' }, student.token)).error?.code).toBe('not-allowed');
  });
});
