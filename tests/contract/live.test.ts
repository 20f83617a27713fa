import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { live as limits } from '#catalog/limits.ts';
import { viewerOfUser } from '#server/domain/auth/session.ts';
import { type Change, watchScenario } from '#server/domain/scenarios/watch.ts';
import { isRefusal } from '#server/errors.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('live changes on %s', (engine) => {
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
  async function watch(person: Person, scenarioId: number, window?: string) {
    const input = encodeURIComponent(JSON.stringify({ scenarioId, window }));
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

  it('tells others what was changed, with the value', async () => {
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
    // One message may tell of several.
    const entries = () => changes().flatMap((one) => (one.kind === 'changed' ? one.entries : []));
    await expect.poll(() => entries().map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(entries()[1]).toMatchObject({ changes: [{ after: 'Renamed' }] });
    expect(changes()).toContainEqual(
      expect.objectContaining({
        kind: 'lock-changed',
        lockedBy: expect.objectContaining({ userId: author.id }),
      }),
    );
    await api.scenarios.remove.mutate({ id: scenarioId });
    await expect.poll(() => changes().at(-1)?.kind).toBe('scenario-removed');
  });

  it('tells who else has it open and what they selected, until their window goes', async () => {
    const api = server.trpc(author.token);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Together' });
    const colleague = await server.addUser('author');
    const watching = await watch(colleague, scenarioId);
    const mine = await watch(author, scenarioId, 'w1');
    await expect
      .poll(() => [watching, mine].map(({ changes }) => changes()[0]?.kind))
      .toEqual(['listening', 'listening']);
    await api.live.present.mutate({ scenarioId, window: 'w1', sceneId: 1, selection: [4, 5] });
    await expect
      .poll(() => watching.changes().at(-1))
      .toMatchObject({
        kind: 'present',
        window: 'w1',
        userId: author.id,
        name: expect.stringMatching(/\S/),
        sceneId: 1,
        selection: [4, 5],
      });
    mine.stop();
    await expect.poll(() => watching.changes().at(-1)).toEqual({ kind: 'absent', window: 'w1' });
    expect(mine.changes().map(({ kind }) => kind)).toEqual(['listening']);
    const stranger = await server.addUser('author', 'Elsewhere');
    const told = server
      .trpc(stranger.token)
      .live.present.mutate({ scenarioId, window: 'x', sceneId: 1, selection: [] });
    expect((await refusal(told)).code).toBe('scenario-not-found');
  });

  it('tells strangers nothing', async () => {
    const { id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Hidden' });
    const stranger = await server.addUser('author', 'Elsewhere');
    const { changes, failures } = await watch(stranger, id);
    await expect.poll(() => JSON.stringify(failures()[0])).toContain('scenario-not-found');
    expect(changes()).toEqual([]);
  });

  it('lets one person have so many streams, and others theirs', { tags: 'full' }, async () => {
    const { id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Many windows' });
    const [one, other] = [await server.addUser('author'), await server.addUser('author')];
    const streams = await Promise.all(Array.from({ length: limits.streamsPerPerson }, () => watch(one, id)));
    await expect
      .poll(() => streams.filter(({ changes }) => changes()[0]?.kind === 'listening').length)
      .toBe(limits.streamsPerPerson);
    const beyond = await watch(one, id);
    await expect
      .poll(() => beyond.failures()[0])
      .toMatchObject({
        data: { code: 'too-many-streams', httpStatus: 429, details: { limit: limits.streamsPerPerson } },
      });
    expect(beyond.changes()).toEqual([]);
    const { changes } = await watch(other, id);
    await expect.poll(() => changes()[0]?.kind).toBe('listening');
    // A window that goes makes room for another.
    streams[0]!.stop();
    await expect
      .poll(async () => {
        const again = await watch(one, id);
        await expect.poll(() => again.events.length).toBeGreaterThan(0);
        return again.failures().length;
      })
      .toBe(0);
    for (const { stop } of streams) stop();
  });

  it('lets one person have no more streams that are opened at the same moment, and counts none that is refused', {
    tags: 'full',
  }, async () => {
    const { id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'All at once' });
    const one = await server.addUser('author');
    const opened = (count: number, scenarioId: number) =>
      Promise.all(Array.from({ length: count }, () => watch(one, scenarioId)));
    const codes = (streams: Awaited<ReturnType<typeof opened>>) =>
      streams.map(({ changes, failures }) => {
        const [failure] = failures() as { data: { code: string } }[];
        return failure?.data.code ?? changes()[0]?.kind;
      });
    const expected = (streams: number, by: string, beyond: number) => [
      ...Array.from({ length: streams }, () => by),
      ...Array.from({ length: beyond }, () => 'too-many-streams'),
    ];
    const gone = await opened(limits.streamsPerPerson, 2 ** 31 - 1);
    await expect
      .poll(() => codes(gone).sort())
      .toEqual(expected(limits.streamsPerPerson, 'scenario-not-found', 0));
    const streams = await opened(limits.streamsPerPerson + 5, id);
    await expect.poll(() => codes(streams).sort()).toEqual(expected(limits.streamsPerPerson, 'listening', 5));
    for (const { stop } of [...gone, ...streams]) stop();
  });

  it('drops a reader who is too slow, keeps nothing for it, and tells it to read anew', {
    tags: 'full',
  }, async () => {
    const { id: scenarioId } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Slow' });
    const viewer = (await viewerOfUser(server.services.db.prisma, author.id))!;
    const caller = { services: server.services, viewer };
    const stream = await watchScenario(caller, { scenarioId }, undefined);
    if (isRefusal(stream)) throw new Error(stream.refused);
    const reader = stream[Symbol.asyncIterator]();
    expect((await reader.next()).value).toMatchObject({ kind: 'listening' });
    const sent = limits.waitingEvents + 2;
    let heard = 0;
    const stop = server.services.bus.subscribe(scenarioId, () => {
      heard += 1;
    });
    stops.push(stop);
    const away = (number: number) =>
      server.services.bus.publish({ kind: 'absent', scenarioId, window: `w${number}`, origin: null });
    for (let number = 0; number < sent; number += 1) await away(number);
    // On its way from process to process an event takes its time.
    await expect.poll(() => heard, { timeout: 30_000 }).toBe(sent);
    let told = await reader.next();
    // What it was given before it fell behind comes first.
    while (!told.done && told.value.kind === 'absent') told = await reader.next();
    expect(told.value).toEqual({ kind: 'changed-much' });
    expect((await reader.next()).done).toBe(true);
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
