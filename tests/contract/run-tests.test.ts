import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTests as limits } from '#catalog/limits.ts';
import { newScene } from '#scenario';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { emptyRun } from './access/cases.ts';

const entry = { id: 1, type: 'exit', timestamp: 0, relativeTime: 0, category: 'other', data: { seconds: 0 } };
const recording = { ...emptyRun, log: [entry] };

describe.each(engines)('recorded runs kept as tests on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let id: number;
  const call = (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: author.token, body });
  const keep = (name: string, given: object = recording) =>
    call('POST', `scenarios/${id}/tests`, { name, recording: given });

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    author = await server.addUser('author');
    id = (await call('POST', 'scenarios', { name: 'House' })).data.id;
    await call('POST', `scenarios/${id}/scenes`, newScene(1, 'Hall'));
  });

  it('[rest:GET scenarios/{id}/tests] [rest:POST scenarios/{id}/tests] [rest:PUT scenarios/{id}/tests/{testId}] [rest:DELETE scenarios/{id}/tests/{testId}] are kept whole, renamed, removed, and travel with a copy', async () => {
    const first = await keep('Straight through');
    expect(first).toMatchObject({ status: 201, data: { name: 'Straight through' } });
    const second = (await keep('Wrong answer')).data;
    const list = async (of = id) => (await call('GET', `scenarios/${of}/tests`)).data;
    expect(await list()).toMatchObject([
      { id: first.data.id, recording },
      { id: second.id, name: 'Wrong answer' },
    ]);
    const renamed = await call('PUT', `scenarios/${id}/tests/${second.id}`, { name: 'Wrong way' });
    expect(renamed.data).toMatchObject({ id: second.id, name: 'Wrong way' });
    const copied = { token: author.token, body: {}, headers: { 'x-copy-source': String(id) } };
    const copy = (await server.rest('POST', 'scenarios', copied)).data.id;
    expect((await list(copy)).map(({ name }: { name: string }) => name)).toEqual([
      'Straight through',
      'Wrong way',
    ]);
    await call('DELETE', `scenarios/${id}/tests/${second.id}`);
    expect(await list()).toHaveLength(1);
    expect(await list(copy)).toHaveLength(2);
    expect(await call('DELETE', `scenarios/${id}/tests/${second.id}`)).toMatchObject({
      status: 404,
      error: { code: 'test-not-found' },
    });
  });

  it('refuses what is no whole run, what is too long, and more than a scenario keeps', {
    tags: 'full',
  }, async () => {
    expect(await keep('No run', { recording: 2 })).toMatchObject({ status: 400 });
    for (const part of [emptyRun, { ...recording, cut: true }])
      expect(await keep('Part', part)).toMatchObject({ status: 422, error: { code: 'test-incomplete' } });
    const long = {
      ...recording,
      steps: Array.from({ length: limits.bytes / 18 }, () => [1000.125, 2000.125]),
    };
    expect(await keep('Long', long)).toMatchObject({ status: 413, error: { code: 'test-too-large' } });
    const row = { scenarioId: id, name: 'One of many', recording };
    await server.services.db.prisma.runTest.createMany({
      data: Array.from({ length: limits.kept }, () => row),
    });
    expect(await keep('One more')).toMatchObject({ status: 409, error: { code: 'too-many-tests' } });
  });
});
