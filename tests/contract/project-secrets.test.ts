import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDataSchema } from '#scenario';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('the password of a record store on %s', (engine) => {
  const secret = 'hunter-two-hunter-two';
  let server: TestServer;
  let author: Person;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    ({ id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Reporting' }));
    const project = projectDataSchema.parse({
      lrsEndpoint: 'https://lrs.test',
      lrsUser: 'me',
      lrsPassword: secret,
    });
    await server.trpc(author.token).projects.save.mutate({ scenarioId: id, project, revision: 1 });
  });
  afterAll(() => server?.close());

  const stored = async (scenarioId = id) =>
    (await server.services.db.prisma.projectData.findUniqueOrThrow({ where: { scenarioId } })).data;

  it('is written and never answered, whoever asks and however', async () => {
    const colleague = await server.addUser('author');
    for (const { token } of [author, colleague]) {
      const read = await server.trpc(token).projects.get.query({ scenarioId: id });
      expect(read.project.lrsUser).toBe('me');
      const rest = await server.rest('GET', `scenarios/${id}/projects-data`, { token });
      expect(rest.status).toBe(200);
      expect(JSON.stringify([read, rest.data])).not.toContain(secret);
    }
    const { project } = await server.trpc(author.token).projects.get.query({ scenarioId: id });
    const stale = await refusal(
      server.trpc(author.token).projects.save.mutate({ scenarioId: id, project, revision: 1 }),
    );
    expect(stale).toMatchObject({ code: 'stale-revision', details: { project: { lrsUser: 'me' } } });
    expect(JSON.stringify(stale)).not.toContain(secret);
    expect(await stored()).toMatchObject({ lrsPassword: secret });
  });

  it('stays when what was read is saved, and ends with an empty text', async () => {
    const api = server.trpc(author.token);
    const read = await api.projects.get.query({ scenarioId: id });
    const changed = { ...read.project, isscored: true };
    const { revision } = await api.projects.save.mutate({
      scenarioId: id,
      project: changed,
      revision: read.revision,
    });
    expect(await stored()).toMatchObject({ isscored: true, lrsPassword: secret });
    const ended = { ...changed, lrsPassword: '' };
    const again = await api.projects.save.mutate({ scenarioId: id, project: ended, revision });
    expect(await stored()).not.toHaveProperty('lrsPassword');
    const renewed = { ...changed, lrsPassword: secret };
    await api.projects.save.mutate({ scenarioId: id, project: renewed, revision: again.revision });
    expect(await stored()).toMatchObject({ lrsPassword: secret });
  });

  it('goes with a copy only to who may change what is copied', async () => {
    const colleague = await server.addUser('author');
    const own = await server.trpc(author.token).scenarios.duplicate.mutate({ id });
    expect(await stored(own.id)).toMatchObject({ lrsUser: 'me', lrsPassword: secret });
    const other = await server.trpc(colleague.token).scenarios.duplicate.mutate({ id });
    expect(await stored(other.id)).not.toHaveProperty('lrsPassword');
  });
});
