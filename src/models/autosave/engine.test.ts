import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addScene,
  type Doc,
  newObject,
  newScene,
  projectDataSchema,
  removeScenes,
  type Scene,
  same,
  setField,
} from '#scenario';
import { createEditor } from '../editor/create-editor.ts';
import { createAutosave } from './engine.ts';
import { mergePart } from './merge-part.ts';
import { movedScenes } from './order.ts';
import type { Base, KeptWork, Order, SaveAnswer, Target, WorkKeep } from './ports.ts';
import { sceneOf, sceneTarget } from './ports.ts';

/** A clock that moves only when told: what waits runs in the order of its time. */
function createClock() {
  let now = 0;
  let waiting: { at: number; fn: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, fn: () => void) {
      const one = { at: now + ms, fn };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    forward(ms: number) {
      now += ms;
      const due = waiting.filter((one) => one.at <= now).sort((a, b) => a.at - b.at);
      waiting = waiting.filter((one) => one.at > now);
      for (const { fn } of due) fn();
    },
  };
}

interface Listener {
  windowId: string;
  hear(target: Target, base: Base): void;
}

/** The server's rules in memory: revisions per scene, refusal of stale ones, order beside the scenes. */
function createServer(scenes: Scene[]) {
  const stored = new Map(scenes.map((scene) => [scene.id, { scene, revision: 1 }]));
  const listeners = new Set<Listener>();
  const order = (): Order => Object.fromEntries([...stored].map(([id, { scene }]) => [id, scene.position]));
  function tell(from: string, target: Target, base: Base): void {
    for (const listener of listeners) if (listener.windowId !== from) listener.hear(target, base);
  }
  return {
    stored,
    listeners,
    order,
    save(from: string, target: Target, value: unknown, base: Base): SaveAnswer {
      if (target === 'order') {
        for (const { id, position } of movedScenes(base.value as Order, value as Order)) {
          const one = stored.get(id);
          if (one) stored.set(id, { ...one, scene: { ...one.scene, position } });
        }
        tell(from, target, { value: order(), revision: 0 });
        return { kind: 'saved', revision: 0 };
      }
      const id = sceneOf(target)!;
      const now = stored.get(id);
      if (value === null) {
        if (now && stored.size === 1) return { kind: 'refused', code: 'last-scene' };
        stored.delete(id);
        if (now) tell(from, target, { value: null, revision: 0 });
        return { kind: 'saved', revision: 0 };
      }
      if (base.value === null ? now : now?.revision !== base.revision) {
        return {
          kind: 'stale',
          base: now ? { value: now.scene, revision: now.revision } : { value: null, revision: 0 },
        };
      }
      const revision = (now?.revision ?? 0) + 1;
      const position = now?.scene.position ?? (value as Scene).position;
      stored.set(id, { scene: { ...(value as Scene), position }, revision });
      tell(from, target, { value, revision });
      return { kind: 'saved', revision };
    },
  };
}

type Server = ReturnType<typeof createServer>;

/** Browser storage that several windows share, as IndexedDB is. */
function createKeep(): WorkKeep & { all: Map<string, KeptWork> } {
  const all = new Map<string, KeptWork>();
  return {
    all,
    put: async (work) => void all.set(work.key, structuredClone(work)),
    remove: async (key) => void all.delete(key),
    list: async () => [...all.values()].sort((a, b) => a.at - b.at),
  };
}

const settle = async () => {
  for (let at = 0; at < 12; at += 1) await Promise.resolve();
};

/** A window on the scenario, whose network can be slow, dead, or lose answers. */
function openWindow(server: Server, keep: WorkKeep, windowId: string) {
  const clock = createClock();
  const editor = createEditor({ undoDepth: 100, now: clock.now });
  const requests: { run(): void; lose(): void }[] = [];
  const network = { online: true };
  const autosave = createAutosave({
    scenarioId: 1,
    userId: 'u',
    windowId,
    document: { read: editor.read, receive: editor.receive },
    transport: {
      save: (target, value, base) =>
        new Promise((resolve, reject) => {
          if (!network.online) return reject(new Error('offline'));
          const sent = structuredClone(value);
          requests.push({
            run: () => resolve(server.save(windowId, target, sent, base)),
            lose: () => {
              server.save(windowId, target, sent, base);
              reject(new Error('answer lost'));
            },
          });
        }),
    },
    keep,
    merge: mergePart,
    timers: clock,
    figures: { debounce: 300, patience: 2000, retryFirst: 1000, retryMost: 4000 },
    notify: () => undefined,
  });
  const doc: Doc = { scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes: {} };
  for (const { scene, revision } of server.stored.values()) {
    doc.scenes[scene.id] = scene;
    autosave.setBase(sceneTarget(scene.id), { value: scene, revision });
  }
  autosave.setBase('order', { value: server.order(), revision: 0 });
  autosave.setBase('project', { value: doc.project, revision: 1 });
  autosave.setBase('name', { value: doc.name, revision: 1 });
  editor.open(doc);
  editor.listen({ edited: (targets) => autosave.touch(targets) });
  const heard: (() => void)[] = [];
  const listener: Listener = {
    windowId,
    hear: (target, base) => heard.push(() => autosave.remote(target, structuredClone(base))),
  };
  server.listeners.add(listener);
  return {
    editor,
    autosave,
    clock,
    network,
    requests,
    heard,
    /** The window is gone: what it kept stays, what it had on the way may still arrive. */
    close() {
      server.listeners.delete(listener);
      autosave.close();
    },
    async drain() {
      network.online = true;
      for (let round = 0; round < 40; round += 1) {
        clock.forward(5000);
        await settle();
        for (const { run } of requests.splice(0)) run();
        for (const hear of heard.splice(0)) hear();
        await settle();
      }
    },
  };
}

const hotspot = (id: number) => newObject('hotspot', id, { yaw: 0, pitch: 0 });
const twoScenes = () => [
  newScene(1, 'Hall', { position: 0, objects: [hotspot(10), hotspot(11)] }),
  newScene(2, 'Lab', { position: 1, objects: [hotspot(20)] }),
];
const setYaw = (window: ReturnType<typeof openWindow>, sceneId: number, id: number, value: number) =>
  window.editor.commit(setField(window.editor.state.doc!, { sceneId, id, path: 'yaw', value }));
const yawIn = (server: Server, sceneId: number, id: number) =>
  (server.stored.get(sceneId)?.scene.objects.find((one) => one.id === id) as { yaw?: number } | undefined)
    ?.yaw;

describe('autosave', () => {
  it('keeps an edit at once and saves it after the quiet, several edits in one request', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    setYaw(window, 1, 10, 5);
    setYaw(window, 1, 10, 6);
    await settle();
    expect([...keep.all.values()].map((work) => work.target)).toEqual(['scene:1']);
    expect(window.requests).toHaveLength(0);
    window.clock.forward(300);
    await settle();
    expect(window.requests).toHaveLength(1);
    setYaw(window, 1, 10, 7);
    window.clock.forward(300);
    await settle();
    expect(window.requests).toHaveLength(1);
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 1, 10)).toBe(6);
    expect(keep.all.size).toBe(1);
    await window.drain();
    expect(yawIn(server, 1, 10)).toBe(7);
    expect(keep.all.size).toBe(0);
    expect(window.autosave.summary()).toMatchObject({ dirty: 0, offline: false, unkept: 0 });
  });

  it('is offline and kept while the network is gone, and saves when it is back', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const window = openWindow(server, keep, 'a');
    window.network.online = false;
    setYaw(window, 2, 20, 33);
    window.clock.forward(300);
    await settle();
    expect(window.autosave.summary()).toMatchObject({ dirty: 1, offline: true, unkept: 0 });
    window.network.online = true;
    window.autosave.retryNow();
    await settle();
    window.requests.shift()!.run();
    await settle();
    expect(yawIn(server, 2, 20)).toBe(33);
    expect(window.autosave.summary()).toMatchObject({ dirty: 0, offline: false });
  });

  it('brings kept work of a closed window back over what others saved meanwhile', async () => {
    const server = createServer(twoScenes());
    const keep = createKeep();
    const gone = openWindow(server, keep, 'a');
    gone.network.online = false;
    setYaw(gone, 1, 10, 44);
    await settle();
    gone.close();
    const other = openWindow(server, keep, 'b');
    setYaw(other, 1, 11, 55);
    await other.drain();
    const again = openWindow(server, keep, 'c');
    await again.autosave.adopt(await keep.list(1, 'u'));
    await again.drain();
    expect([yawIn(server, 1, 10), yawIn(server, 1, 11)]).toEqual([44, 55]);
    expect(keep.all.size).toBe(0);
  });

  it('gives a scene back that the server would not remove', async () => {
    const server = createServer(twoScenes());
    const [a, b] = [openWindow(server, createKeep(), 'a'), openWindow(server, createKeep(), 'b')];
    a.editor.commit(removeScenes(a.editor.state.doc!, { ids: [1] }));
    b.editor.commit(removeScenes(b.editor.state.doc!, { ids: [2] }));
    for (let round = 0; round < 3; round += 1) for (const window of [a, b]) await window.drain();
    expect(server.stored.size).toBe(1);
    const ids = [...server.stored.keys()];
    expect(Object.keys(a.editor.state.doc!.scenes).map(Number)).toEqual(ids);
    expect(Object.keys(b.editor.state.doc!.scenes).map(Number)).toEqual(ids);
  });

  it('loses no edit of two windows, however requests, answers and closed windows interleave', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('set' as const), window: fc.nat(1), object: fc.constantFrom(10, 11, 20) }),
      fc.record({ do: fc.constant('add' as const), window: fc.nat(1) }),
      fc.record({
        do: fc.constantFrom('answer', 'lose', 'hear', 'wait', 'offline', 'online', 'reopen' as const),
        window: fc.nat(1),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = createServer(twoScenes());
        const keep = createKeep();
        const windows = [openWindow(server, keep, 'a0'), openWindow(server, keep, 'b0')];
        // Each window has fields of its own, so that every edit must be found at the end.
        const paths = ['yaw', 'pitch'] as const;
        const wanted = new Map<string, number>();
        const added: number[] = [];
        let count = 0;
        for (const one of steps) {
          const window = windows[one.window]!;
          count += 1;
          if (one.do === 'set') {
            const sceneId = one.object < 20 ? 1 : 2;
            const path = paths[one.window]!;
            const edit = setField(window.editor.state.doc!, { sceneId, id: one.object, path, value: count });
            if (window.editor.commit(edit)) wanted.set(`${sceneId} ${one.object} ${path}`, count);
          } else if (one.do === 'add') {
            const id = 100 + count;
            window.editor.commit(addScene(window.editor.state.doc!, { scene: newScene(id, `New ${id}`) }));
            added.push(id);
          } else if (one.do === 'answer') window.requests.shift()?.run();
          else if (one.do === 'lose') window.requests.shift()?.lose();
          else if (one.do === 'hear') window.heard.shift()?.();
          else if (one.do === 'wait') window.clock.forward(400);
          else if (one.do === 'offline') window.network.online = false;
          else if (one.do === 'online') window.network.online = true;
          else {
            await settle();
            window.close();
            const opened = openWindow(server, keep, `${'ab'[one.window]}${count}`);
            const left = (await keep.list(1, 'u')).filter((work) => work.windowId[0] === 'ab'[one.window]);
            windows[one.window] = opened;
            await opened.autosave.adopt(left);
          }
          await settle();
        }
        for (let round = 0; round < 3; round += 1) for (const window of windows) await window.drain();
        for (const [key, value] of wanted) {
          const [sceneId, id, path] = key.split(' ');
          const object = server.stored.get(Number(sceneId))?.scene.objects.find((o) => o.id === Number(id));
          expect((object as unknown as Record<string, number>)[path!]).toBe(value);
        }
        for (const id of added) expect(server.stored.has(id)).toBe(true);
        for (const { editor, autosave } of windows) {
          expect(autosave.summary()).toMatchObject({ dirty: 0, offline: false, unkept: 0 });
          for (const { scene } of server.stored.values())
            expect(
              same({ ...editor.state.doc!.scenes[scene.id], position: 0 }, { ...scene, position: 0 }),
            ).toBe(true);
        }
        expect(keep.all.size).toBe(0);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
