import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changes as limits } from '#catalog/limits.ts';
import { type Change as Edit, newObject, newScene, type Scene } from '#scenario';
import { MAX_VARIABLES } from '#scenario/constants.ts';
import { forgetChanges } from '#server/domain/changes/log.ts';
import type { Change } from '#server/domain/scenarios/watch.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

type Sent = Omit<Edit, 'before'>;
const hotspot = (id: number) => newObject('hotspot', id, { yaw: 0, pitch: 0 });

describe.each(engines)('the log of changes on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let colleague: Person;
  let scenarioId: number;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    colleague = await server.addUser('oadmin');
  });
  afterAll(async () => {
    for (const stop of stops) stop();
    await server?.close();
  });

  /** A scenario with two scenes, the first with two hotspots: its log has one entry. */
  beforeEach(async () => {
    const api = server.trpc(author.token);
    scenarioId = (await api.scenarios.create.mutate({ name: 'Shared' })).id;
    const scenes = [newScene(1, 'Hall', { objects: [hotspot(10), hotspot(11)] }), newScene(2, 'Lab')];
    await api.scenes.add.mutate({
      scenarioId,
      scenes: scenes.map((one, position) => ({ ...one, position })),
    });
  });

  const send = (
    base: number,
    edits: [sequence: number, ...changes: Sent[]][],
    person = author,
    client = 'one',
  ) =>
    server.trpc(person.token).changes.send.mutate({
      scenarioId,
      base,
      edits: edits.map(([sequence, ...changes]) => ({ client, sequence, changes: changes as Edit[] })),
    });
  const scenes = async () =>
    (await server.trpc(author.token).scenes.list.query({ scenarioId })).map(({ scene }) => scene);
  const yawOf = (scene: Scene | undefined, id: number) =>
    (scene?.objects.find((one) => one.id === id) as { yaw?: number } | undefined)?.yaw;
  const turn = (id: number, after: number): Sent => ({
    target: { scene: 1 },
    path: ['objects', { id }, 'yaw'],
    after,
  });
  const name = (scene: number, after: string): Sent => ({ target: { scene }, path: ['name'], after });
  const variable = (id: number, after: string): Sent => ({
    target: 'project',
    path: ['variables', { id }],
    after: { id, name: after, value: 0 },
  });

  async function watch(person: Person, after?: number) {
    const input = encodeURIComponent(JSON.stringify({ scenarioId, after }));
    const stream = await openEventStream(
      `${server.origin}/app/trpc/live.changes?input=${input}`,
      person.token,
    );
    stops.push(stream.stop);
    const heard = () =>
      stream.events.filter(({ event }) => event === 'message').map(({ data }) => data as Change);
    const entries = () => heard().flatMap((one) => (one.kind === 'changed' ? one.entries : []));
    await expect.poll(() => heard()[0]?.kind).toBe('listening');
    return { heard, entries };
  }

  it('numbers changes, writes the scenes that the calls read, and tells other windows what changed', async () => {
    const { entries } = await watch(colleague);
    const answer = await send(1, [
      [1, turn(10, 30)],
      [2, turn(11, 40), name(2, 'Laboratory')],
    ]);
    expect(answer).toEqual({
      number: 3,
      stored: [
        { client: 'one', sequence: 1, number: 2, mended: [] },
        { client: 'one', sequence: 2, number: 3, mended: [] },
      ],
    });
    const [hall, lab] = await scenes();
    expect([yawOf(hall, 10), yawOf(hall, 11), lab?.name]).toEqual([30, 40, 'Laboratory']);
    await expect.poll(() => entries().length).toBe(2);
    expect(entries()[0]).toEqual({
      number: 2,
      client: 'one',
      sequence: 1,
      changes: [turn(10, 30)],
      replacesFile: false,
    });
  });

  it('stores what is sent twice once, also where the answer was lost and somebody changed it since', async () => {
    await send(1, [[1, turn(10, 30)]]);
    // Who did not hear of it is behind, and finds its own among what it lacks.
    expect((await send(1, [[1, turn(10, 30)]])).behind).toMatchObject([
      { number: 2, client: 'one', sequence: 1 },
    ]);
    await send(2, [[1, turn(10, 50)]], colleague, 'two');
    const again = await send(3, [
      [1, turn(10, 30)],
      [2, turn(11, 1)],
    ]);
    expect(again).toMatchObject({
      number: 4,
      stored: [
        { sequence: 1, number: 2 },
        { sequence: 2, number: 4 },
      ],
    });
    const [hall] = await scenes();
    expect([yawOf(hall, 10), yawOf(hall, 11)]).toEqual([50, 1]);
  });

  it('stores long edits one by one, so that nobody waits for all of them, and leaves to be sent again what somebody overtook', async () => {
    const long = (id: number) => ({
      ...newObject('text', id, { yaw: 0, pitch: 0 }),
      txt: 'x'.repeat(120_000),
    });
    const added = (id: number): Sent => ({
      target: { scene: id },
      path: [],
      after: newScene(id, `Room ${id}`, { objects: [long(id + 1)] }),
    });
    const { bus } = server.services;
    const publish = bus.publish.bind(bus);
    const spy = vi.spyOn(bus, 'publish').mockImplementationOnce(async (event) => {
      await publish(event);
      await send(2, [[1, turn(10, 30)]], colleague, 'two');
    });
    const edits = [100, 200, 300].map((id, at): [number, Sent] => [at + 1, added(id)]);
    const answer = await send(1, edits);
    spy.mockRestore();
    expect(answer).toEqual({ number: 2, stored: [{ client: 'one', sequence: 1, number: 2, mended: [] }] });
    const ids = async () => (await scenes()).map(({ id }) => id).sort((one, other) => one - other);
    expect(await ids()).toEqual([1, 2, 100]);
    const rest = edits.slice(1);
    expect((await send(2, rest)).behind).toMatchObject([{ number: 3, client: 'two' }]);
    expect((await send(3, rest)).stored).toMatchObject([{ number: 4 }, { number: 5 }]);
    expect(await ids()).toEqual([1, 2, 100, 200, 300]);
  });

  it('has two writers follow one another: the second takes in what it lacks first', async () => {
    await send(1, [[1, turn(10, 30)]]);
    const late = await send(1, [[1, turn(10, 60)]], colleague, 'two');
    expect(late).toEqual({
      number: 2,
      stored: [],
      behind: [{ number: 2, client: 'one', sequence: 1, changes: [turn(10, 30)], replacesFile: false }],
    });
    expect(yawOf((await scenes())[0], 10)).toBe(30);
    await send(2, [[1, turn(10, 60)]], colleague, 'two');
    expect(yawOf((await scenes())[0], 10)).toBe(60);
    // Of many at once each is stored, under a number of its own.
    const numbers = await Promise.all(
      Array.from({ length: 6 }, async (_, window) => {
        for (let base = 3; ; ) {
          const answer = await send(base, [[1, turn(11, window)]], author, `w${window}`);
          if (!answer.behind) return answer.stored[0]!.number;
          base = answer.number;
        }
      }),
    );
    expect(numbers.sort()).toEqual([4, 5, 6, 7, 8, 9]);
  });

  it('keeps strangers and readers out, and everybody but the holder of a lock', async () => {
    const rename: [number, Sent] = [1, { target: 'scenario', path: ['name'], after: 'Taken over' }];
    const reader = await server.addUser('user');
    const stranger = await server.addUser('author', 'Elsewhere');
    expect((await refusal(send(1, [rename], reader))).code).toBe('not-allowed');
    expect((await refusal(send(1, [rename], stranger))).code).toBe('scenario-not-found');
    await server.trpc(author.token).scenarios.lock.mutate({ id: scenarioId });
    expect((await refusal(send(1, [rename], colleague))).code).toBe('scenario-locked');
    expect((await send(1, [rename])).number).toBe(2);
    expect((await server.trpc(author.token).scenarios.get.query({ id: scenarioId })).name).toBe('Taken over');
  });

  it('[rule:var-unique] refuses what breaks a rule, keeps what came before it and nothing of it', async () => {
    const far = 2_000_000_001;
    const tooMany = Array.from({ length: MAX_VARIABLES + 1 }, (_, n) => ({ id: n + 1000, name: `V ${n}` }));
    const refused: [string, ...Sent[]][] = [
      ['bad-input', turn(10, Number.MAX_VALUE)],
      ['bad-input', { target: { scene: 1 }, path: ['objects', { id: 10 }, 'type'], after: 'dragon' }],
      ['bad-input', name(1, '  ')],
      ['bad-input', { target: { scene: 1 }, path: ['id'], after: 7 }],
      ['bad-input', { target: { scene: 9 }, path: [], after: newScene(8, 'Other') }],
      ['bad-input', { target: 'scenario', path: ['ownerId'], after: 1 }],
      ['bad-input', { target: 'scenario', path: ['name'], after: '' }],
      ['bad-input', { target: 'project', path: [], after: {} }],
      ['bad-input', { target: 'project', path: ['passinggrade'], after: 400 }],
      ['variable-exists', variable(20, 'Tries'), variable(21, 'tries')],
      ['variable-name-unfit', variable(20, 'Score %')],
      ['bad-input', { target: 'project', path: ['variables'], after: tooMany }],
      ['scene-not-found', name(99, 'Nowhere')],
      ['scene-exists', { target: { scene: 2 }, path: [], after: newScene(2, 'Twice') }],
      ['id-too-large', { target: { scene: far }, path: [], after: newScene(far, 'Far') }],
      ['id-taken', { target: { scene: 2 }, path: ['objects', { id: 10 }], after: hotspot(10) }],
      [
        'last-scene',
        { target: { scene: 1 }, path: [], after: undefined },
        { target: { scene: 2 }, path: [], after: undefined },
      ],
    ];
    const before = await scenes();
    let base = 1;
    for (const [code, ...changes] of refused) {
      const answer = await send(base, [
        [base * 2, name(2, `Lab ${base}`)],
        [base * 2 + 1, turn(11, 99), ...changes],
        [base * 2 + 2, turn(11, 98)],
      ]);
      expect(answer, JSON.stringify(changes)).toMatchObject({
        number: base + 1,
        declined: { sequence: base * 2 + 1, code },
      });
      expect(answer.stored).toHaveLength(1);
      base += 1;
    }
    const [hall, lab] = await scenes();
    expect([hall, lab?.name]).toEqual([before[0], `Lab ${base - 1}`]);
  });

  it('gives a scene whose name is taken a free one, completes what was left out, and tells so', async () => {
    const { entries } = await watch(colleague);
    const answer = await send(1, [
      [1, { target: { scene: 5 }, path: [], after: { id: 5, name: 'hall', position: 2 } }, name(2, 'Hall')],
    ]);
    const stored = await scenes();
    expect(stored.map((scene) => scene.name).sort()).toEqual(['Hall', 'Hall 2', 'hall 3']);
    expect(stored[2]).toMatchObject({ objects: [], volume: newScene(1, '').volume });
    const { mended } = answer.stored[0]!;
    expect(mended).toContainEqual(
      expect.objectContaining({ target: { scene: 5 }, path: ['objects'], after: [] }),
    );
    await expect.poll(() => entries().length).toBe(1);
    expect(entries()[0]?.changes.slice(2)).toEqual(mended.map(({ before: _, ...one }) => one));
  });

  it('[rest:PUT scenarios/{id}/scenes/{sceneId}] [rest:PUT scenarios/{id}/scenes/batch] writes the calls of the specification into the same log', async () => {
    const api = server.trpc(author.token, 'call');
    const { entries } = await watch(colleague);
    const [hall] = await api.scenes.list.query({ scenarioId });
    const [first, second] = hall!.scene.objects;
    const scene = { ...hall!.scene, name: 'Great hall', objects: [{ ...second!, yaw: 12 }, first!] } as Scene;
    await api.scenes.save.mutate({ scenarioId, scene, revision: 1 });
    await api.scenes.reorder.mutate({ scenarioId, positions: [{ id: 1, position: 4 }] });
    const { project, revision } = await api.projects.get.query({ scenarioId });
    await api.projects.save.mutate({ scenarioId, project: { ...project, isscored: true }, revision });
    await api.scenarios.update.mutate({ id: scenarioId, name: 'By call' });
    await api.scenes.remove.mutate({ scenarioId, ids: [2] });
    await expect.poll(() => entries().length).toBe(5);
    const at = { scene: 1 };
    expect(entries().map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([
        { target: at, path: ['name'], after: 'Great hall' },
        { target: at, path: ['objects'], after: [11, 10], order: true },
        { target: at, path: ['objects', { id: 11 }, 'yaw'], after: 12 },
      ]),
      [{ target: at, path: ['position'], after: 4 }],
      [{ target: 'project', path: ['isscored'], after: true }],
      [{ target: 'scenario', path: ['name'], after: 'By call' }],
      [{ target: { scene: 2 }, path: [] }],
    ]);
    // Somebody's edit makes an older reading of the same scene stale.
    await send(6, [[1, turn(10, 5)]]);
    const stale = await refusal(api.scenes.save.mutate({ scenarioId, scene, revision: 2 }));
    expect(stale).toMatchObject({ code: 'stale-revision', details: { revision: 3 } });
  });

  it('never tells a secret of the project', async () => {
    const { entries } = await watch(colleague);
    await send(1, [
      [
        1,
        { target: 'project', path: ['lrsPassword'], after: 'hidden' },
        { target: 'project', path: ['lrsUser'], after: 'me' },
      ],
    ]);
    await expect.poll(() => entries().length).toBe(1);
    expect(entries()[0]!.changes).toEqual([{ target: 'project', path: ['lrsUser'], after: 'me' }]);
    const row = await server.services.db.prisma.projectData.findUniqueOrThrow({ where: { scenarioId } });
    expect(row.data).toMatchObject({ lrsPassword: 'hidden' });
  });

  it('tells who comes back what it missed; who was away for longer than the log reads the scenes anew', async () => {
    await send(1, [[1, turn(10, 30)]]);
    await send(2, [[2, turn(10, 31)]]);
    const back = await watch(colleague, 1);
    await expect.poll(() => back.entries().map(({ number }) => number)).toEqual([2, 3]);
    await forgetChanges(server.services, new Date(Date.now() + limits.keptMs - 60_000));
    expect((await send(1, [[3, turn(10, 1)]])).behind).toHaveLength(2);
    await forgetChanges(server.services, new Date(Date.now() + limits.keptMs + 60_000));
    expect(await send(1, [[3, turn(10, 1)]])).toEqual({ number: 3, stored: [], behind: null });
    const late = await watch(colleague, 1);
    await expect.poll(() => late.heard().map(({ kind }) => kind)).toEqual(['listening', 'changed-much']);
    // One from before a backup was restored has heard more than there is.
    expect(await send(44, [[3, turn(10, 1)]])).toEqual({ number: 3, stored: [], behind: null });
    expect((await send(3, [[3, turn(10, 33)]])).number).toBe(4);
  });
});
