import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changes, live as limits } from '#catalog/limits.ts';
import { type Doc, newObject, type Scene } from '#scenario';
import type { Change } from '#server/domain/scenarios/watch.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { loadScenario } from '../../src/models/autosave/load.ts';
import { createChangeStream } from '../../src/models/autosave/stream.ts';
import type { StreamEvent } from '../../src/models/autosave/stream-options.ts';
import { createClock, createKeep, figures } from '../../src/models/autosave/testing.ts';
import { followChanges } from '../../src/models/editor/follow-changes.ts';

type Api = ReturnType<TestServer['trpc']>;
const calls = vi.hoisted(() => ({ api: {} as unknown }));
vi.mock('#api/client.ts', () => ({
  get api() {
    return calls.api;
  },
}));

const partsOf = (told: Change[]) =>
  told.flatMap((one) => (one.kind === 'changed' && one.part ? [one.part] : []));

/** A document but for the next free id, which a window asks for. */
const shown = ({ project: { nextObjId: _, ...project }, ...doc }: Doc) => ({ ...doc, project });

describe.each(engines)('a window that follows a scenario on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    vi.stubGlobal('window', globalThis);
    server = await startTestServer(engine);
    author = await server.addUser('author');
  });
  afterAll(async () => {
    for (const stop of stops) stop();
    await server?.close();
    vi.unstubAllGlobals();
  });

  /** The calls as a browser makes them; what a stream told is kept in `told`. */
  function callsOf(api: Api, told: Change[]) {
    const subscribe = (input: object, { onData }: { onData: (change: Change) => void }) => {
      const url = `${server.origin}/app/trpc/live.changes?input=${encodeURIComponent(JSON.stringify(input))}`;
      const opened = openEventStream(url, author.token, ({ event, data }) => {
        if (event !== 'message') return;
        told.push(data as Change);
        onData(data as Change);
      });
      return { unsubscribe: () => void opened.then(({ stop }) => stop()) };
    };
    return {
      scenarios: api.scenarios,
      scenes: api.scenes,
      projects: api.projects,
      live: { changes: { subscribe } },
    };
  }

  /** A window that has a scenario open, as it reads it now. */
  async function windowOn(scenarioId: number, told: Change[]) {
    const events: StreamEvent[] = [];
    const reading = await loadScenario(scenarioId);
    const shows = { doc: reading.doc, readings: 0 };
    const stream = createChangeStream({
      scenarioId,
      userId: String(author.id),
      client: 'here',
      reading,
      send: () => Promise.reject(new Error('nothing is sent')),
      read: () => {
        shows.readings += 1;
        return loadScenario(scenarioId);
      },
      keep: createKeep(),
      timers: createClock(),
      figures,
      show: (now) => {
        shows.doc = now;
      },
      notify: (event) => void events.push(event),
    });
    const none = () => undefined;
    const following = { lockChanged: none, present: none, absent: none, connected: none, removed: none };
    const follow = async () => {
      told.length = 0;
      const stop = followChanges({ scenarioId, window: 'here' }, stream, following);
      stops.push(stop);
      await expect.poll(() => told[0]?.kind).toBe('listening');
      return stop;
    };
    return { shows, stream, events, follow };
  }

  it('comes to the same scenario by a long change, which is told in parts, and knows which of them it asked for', async () => {
    const api = server.trpc(author.token, 'elsewhere');
    const told: Change[] = [];
    calls.api = callsOf(api, told);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Long' });
    const [added] = await api.scenes.add.mutate({ scenarioId, scenes: [{ name: 'Hall' } as never] });
    const { shows, stream, events, follow } = await windowOn(scenarioId, told);
    await follow();

    // Signs of two units, wherever a part ends.
    const text = `x${'😀'.repeat(2000)}`;
    const objects = Array.from({ length: 100 }, (_, at) => ({
      ...newObject('text', 1000 + at, { yaw: at, pitch: 0 }, `Text ${at}`),
      text,
    }));
    const scene = { ...added!.scene, objects } as Scene;
    await api.scenes.save.mutate({ scenarioId, scene, revision: added!.revision });
    await api.scenarios.update.mutate({ id: scenarioId, name: 'Renamed' });
    await expect.poll(() => shows.doc.name).toBe('Renamed');
    expect(shown(shows.doc)).toEqual(shown((await loadScenario(scenarioId)).doc));
    const parts = partsOf(told);
    expect(parts.length).toBeGreaterThan(4);
    expect(Math.max(...parts.map((one) => one.text.length))).toBeLessThanOrEqual(limits.partLength);
    expect(shows.readings).toBe(0);

    const edit = stream.nameServerEdit();
    const copies = objects.map((one) => ({ ...one, id: one.id + 1000 }));
    const copy = { ...scene, id: 900, name: 'Copy', objects: copies } as Scene;
    await api.scenes.add.mutate({ scenarioId, scenes: [copy] as never, edit });
    await expect.poll(() => shows.doc.scenes[900]?.name).toBe('Copy');
    expect(shown(shows.doc)).toEqual(shown((await loadScenario(scenarioId)).doc));
    expect(events.filter(({ type }) => type === 'server-made')).toHaveLength(1);
    expect(partsOf(told).filter((one) => one.last)).toHaveLength(2);
  });

  it.each([
    { entries: 2, kinds: ['changed'], readings: 0 },
    { entries: 3, kinds: ['changed-much'], readings: 1 },
  ])(
    'that was away for $entries long changes has all of them, told in parts as far as they are worth it',
    async ({ entries, kinds, readings }) => {
      const api = server.trpc(author.token, 'elsewhere');
      const told: Change[] = [];
      calls.api = callsOf(api, told);
      const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Away' });
      await api.scenes.add.mutate({ scenarioId, scenes: [{ name: 'Hall' } as never] });
      const { shows, stream, follow } = await windowOn(scenarioId, told);
      const leave = await follow();
      leave();
      const base = stream.number;
      for (let at = 0; at < entries; at += 1)
        await api.scenes.add.mutate({ scenarioId, scenes: [{ name: `Room ${at}` } as never] });
      // Each is of so much text that two are told, and three no more.
      const letters = Math.floor(changes.toCatchUpLength * 0.4);
      const { prisma } = server.services.db;
      await prisma.$executeRaw`update "ScenarioChange" set "changes" = "changes"::jsonb || jsonb_build_array(jsonb_build_object(
        'target', 'project', 'path', jsonb_build_array('padding'), 'after', repeat('x', ${letters}::int)))
      where "scenarioId" = ${scenarioId} and "number" > ${base}`;
      await follow();
      const names = () => Object.values(shows.doc.scenes).map(({ name }) => name);
      await expect.poll(names, { timeout: 30_000 }).toHaveLength(entries + 1);
      expect(shows.readings).toBe(readings);
      expect([...new Set(told.slice(1).map(({ kind }) => kind))]).toEqual(kinds);
      const lacking = await api.changes.send.mutate({
        scenarioId,
        base,
        edits: [
          { client: 'here', sequence: 1, changes: [{ target: 'scenario', path: ['name'], after: 'Here' }] },
        ],
      });
      expect(lacking.number).toBe(base + entries);
      expect(lacking.behind?.length).toBe(readings > 0 ? undefined : entries);
      // From there on it hears of each again.
      await api.scenarios.update.mutate({ id: scenarioId, name: 'Back' });
      await expect.poll(() => shows.doc.name).toBe('Back');
      expect(shows.readings).toBe(readings);
      expect(names()).toEqual(['Hall', ...Array.from({ length: entries }, (_, at) => `Room ${at}`)]);
    },
  );
});
