import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { live as limits } from '#catalog/limits.ts';
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

  it('comes to the same scenario by a long change, which is told in parts, and knows which of them it asked for', async () => {
    const api = server.trpc(author.token, 'elsewhere');
    const told: Change[] = [];
    calls.api = callsOf(api, told);
    const { id: scenarioId } = await api.scenarios.create.mutate({ name: 'Long' });
    const [added] = await api.scenes.add.mutate({ scenarioId, scenes: [{ name: 'Hall' } as never] });
    const events: StreamEvent[] = [];
    const reading = await loadScenario(scenarioId);
    let { doc } = reading;
    let readings = 0;
    const stream = createChangeStream({
      scenarioId,
      userId: String(author.id),
      client: 'here',
      reading,
      send: () => Promise.reject(new Error('nothing is sent')),
      read: () => {
        readings += 1;
        return loadScenario(scenarioId);
      },
      keep: createKeep(),
      timers: createClock(),
      figures,
      show: (now) => {
        doc = now;
      },
      notify: (event) => void events.push(event),
    });
    const none = () => undefined;
    const following = { lockChanged: none, present: none, absent: none, connected: none, removed: none };
    stops.push(followChanges({ scenarioId, window: 'here' }, stream, following));
    await expect.poll(() => told[0]?.kind).toBe('listening');

    // Signs of two units, wherever a part ends.
    const text = `x${'😀'.repeat(2000)}`;
    const objects = Array.from({ length: 100 }, (_, at) => ({
      ...newObject('text', 1000 + at, { yaw: at, pitch: 0 }, `Text ${at}`),
      text,
    }));
    const scene = { ...added!.scene, objects } as Scene;
    await api.scenes.save.mutate({ scenarioId, scene, revision: added!.revision });
    await api.scenarios.update.mutate({ id: scenarioId, name: 'Renamed' });
    await expect.poll(() => doc.name).toBe('Renamed');
    expect(shown(doc)).toEqual(shown((await loadScenario(scenarioId)).doc));
    const parts = partsOf(told);
    expect(parts.length).toBeGreaterThan(4);
    expect(Math.max(...parts.map((one) => one.text.length))).toBeLessThanOrEqual(limits.partLength);
    expect(readings).toBe(0);

    const edit = stream.nameServerEdit();
    const copies = objects.map((one) => ({ ...one, id: one.id + 1000 }));
    const copy = { ...scene, id: 900, name: 'Copy', objects: copies } as Scene;
    await api.scenes.add.mutate({ scenarioId, scenes: [copy] as never, edit });
    await expect.poll(() => doc.scenes[900]?.name).toBe('Copy');
    expect(shown(doc)).toEqual(shown((await loadScenario(scenarioId)).doc));
    expect(events.filter(({ type }) => type === 'server-made')).toHaveLength(1);
    expect(partsOf(told).filter((one) => one.last)).toHaveLength(2);
  });
});
