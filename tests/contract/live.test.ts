import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#server/domain/scenarios/watch.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { everyEngine, type Person, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(everyEngine)('live changes on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
  });
  afterAll(async () => {
    for (const stop of stops) stop();
    await server?.close();
  });

  /** Watches a scenario as a browser does: server-sent events, signed in by the cookie. */
  async function watch(person: Person, scenarioId: number) {
    const input = encodeURIComponent(JSON.stringify({ scenarioId }));
    const url = `${server.origin}/app/trpc/live.changes?input=${input}`;
    const stream = await openEventStream(url, person.token);
    stops.push(stream.stop);
    const named = (name: string) =>
      stream.events.filter(({ event }) => event === name).map(({ data }) => data);
    return {
      ...stream,
      changes: () => named('message') as Change[],
      failures: () => named('serialized-error'),
    };
  }

  it('tells others what was saved, with the value, and who saved it', async () => {
    const api = server.trpc(author.token, 'window-1');
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Live' });
    const colleague = await server.addUser('author');
    const { changes } = await watch(colleague, scenarioId);
    await expect.poll(() => changes()[0]?.kind).toBe('listening');
    const [added] = await api.scenes.add.mutate({ scenarioId, scenes: [{ name: 'One' } as never] });
    const scene = { ...added!.scene, name: 'Renamed' };
    await api.scenes.save.mutate({ scenarioId, scene, revision: 1 });
    await api.scenarios.lock.mutate({ id: scenarioId });
    await api.scenarios.update.mutate({ id: scenarioId, name: 'New name' });
    await expect.poll(() => changes().at(-1)?.kind).toBe('scenario-changed');
    expect(changes()).toContainEqual(
      expect.objectContaining({ kind: 'scene-saved', revision: 2, origin: 'window-1', scene }),
    );
    expect(changes()).toContainEqual(
      expect.objectContaining({
        kind: 'lock-changed',
        lockedBy: expect.objectContaining({ userId: author.id }),
      }),
    );
    await api.scenarios.remove.mutate({ id: scenarioId });
    await expect.poll(() => changes().at(-1)?.kind).toBe('scenario-removed');
  });

  it('tells strangers nothing', async () => {
    const { id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Hidden' });
    const stranger = await server.addUser('author', 'Elsewhere');
    const { changes, failures } = await watch(stranger, id);
    await expect.poll(() => JSON.stringify(failures()[0])).toContain('scenario-not-found');
    expect(changes()).toEqual([]);
  });

  it('ends the stream of somebody who lost the right to see', async () => {
    const api = server.trpc(author.token);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Left' });
    const colleague = await server.addUser('author');
    const { changes, ended } = await watch(colleague, scenarioId);
    await expect.poll(() => changes()[0]?.kind).toBe('listening');
    const organization = await server.services.db.prisma.organization.create({
      data: { name: `New ${engine}` },
    });
    await server.services.db.prisma.user.update({
      where: { id: colleague.id },
      data: { organizationId: organization.id },
    });
    await api.scenarios.update.mutate({ id: scenarioId, name: 'Unseen' });
    await ended;
    expect(changes().map(({ kind }) => kind)).toEqual(['listening']);
  });
});
