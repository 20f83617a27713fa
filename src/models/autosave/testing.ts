/** What the tests of autosave stand on: a clock, a server, a browser's storage and windows that share them. */
import { editor as limits } from '#catalog/limits.ts';
import { type Doc, newObject, newScene, projectDataSchema, type Scene, setField } from '#scenario';
import { createEditor } from '../editor/create-editor.ts';
import { type AutosaveEvent, createAutosave } from './engine.ts';
import { mergePart } from './merge-part.ts';
import { movedScenes } from './scene-order.ts';
import type { Base, OfflineStore, Order, SaveAnswer, SaveTarget, StoredWork } from './types.ts';
import { sceneOf, sceneTarget } from './types.ts';

/** A clock that moves only when told: what waits runs in the order of its time. */
export function createClock() {
  let now = 0;
  let waiting: { at: number; fn: () => void }[] = [];
  return {
    now: () => now,
    /** Somebody sets the computer's clock: what waits runs when it would have. */
    set(to: number) {
      for (const one of waiting) one.at += to - now;
      now = to;
    },
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
  hear(target: SaveTarget, base: Base): void;
}

/** The server's rules in memory: revisions per scene, refusal of stale ones, order beside the scenes. */
export function createServer(scenes: Scene[]) {
  const stored = new Map(scenes.map((scene) => [scene.id, { scene, revision: 1 }]));
  const listeners = new Set<Listener>();
  const name = { value: 'S', revision: 1 };
  /** Codes with which the next saves are put off. */
  const later: string[] = [];
  const order = (): Order => Object.fromEntries([...stored].map(([id, { scene }]) => [id, scene.position]));
  function tell(from: string, target: SaveTarget, base: Base): void {
    for (const listener of listeners) if (listener.windowId !== from) listener.hear(target, base);
  }
  return {
    stored,
    listeners,
    name,
    later,
    order,
    save(from: string, target: SaveTarget, value: unknown, base: Base): SaveAnswer {
      const code = later.shift();
      if (code) return { kind: 'later', code };
      if (target === 'name') {
        if (base.revision !== name.revision) return { kind: 'stale', base: { ...name } };
        Object.assign(name, { value, revision: name.revision + 1 });
        tell(from, target, { ...name });
        return { kind: 'saved', revision: name.revision };
      }
      if (target === 'order') {
        const moves = movedScenes(base.value as Order, value as Order);
        const ids = moves.map(({ id }) => id).filter((id) => !stored.has(id));
        if (ids.length > 0) return { kind: 'gone', ids };
        for (const { id, position } of moves) {
          const one = stored.get(id)!;
          stored.set(id, { ...one, scene: { ...one.scene, position } });
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

export type Server = ReturnType<typeof createServer>;

/** Browser storage that several windows share, as IndexedDB is. */
export function createKeep(): OfflineStore & { all: Map<string, StoredWork> } {
  const all = new Map<string, StoredWork>();
  return {
    all,
    put: async (work) => void all.set(work.key, structuredClone(work)),
    remove: async (key) => void all.delete(key),
    list: async () => [...all.values()].sort((a, b) => a.at - b.at),
  };
}

export const settle = async () => {
  for (let at = 0; at < 12; at += 1) await Promise.resolve();
};

/** A window on the scenario, whose network can be slow, dead, or lose answers. */
export function openWindow(server: Server, keep: OfflineStore, windowId: string) {
  const clock = createClock();
  const editor = createEditor(clock.now);
  const requests: { run(): void; lose(): void; answer(answer: SaveAnswer): void }[] = [];
  const network = { online: true };
  const events: AutosaveEvent[] = [];
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
            answer: resolve,
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
    figures: { debounce: limits.saveDebounceMs, patience: 2000, retryFirst: 1000, retryMost: 4000 },
    notify: (event) => void events.push(event),
  });
  const doc: Doc = { scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes: {} };
  for (const { scene, revision } of server.stored.values()) {
    doc.scenes[scene.id] = scene;
    autosave.setBase(sceneTarget(scene.id), { value: scene, revision });
  }
  autosave.setBase('order', { value: server.order(), revision: 0 });
  autosave.setBase('project', { value: doc.project, revision: 1 });
  autosave.setBase('name', { ...server.name });
  editor.open({ ...doc, name: server.name.value });
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
    events,
    /** Everything that the server holds, as a fresh reading tells it. */
    reading: () => readAll(server, doc.project),
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

function readAll(server: Server, project: Doc['project']): Map<SaveTarget, Base> {
  const all = new Map<SaveTarget, Base>([
    ['order', { value: server.order(), revision: 0 }],
    ['project', { value: project, revision: 1 }],
    ['name', { ...server.name }],
  ]);
  for (const [id, { scene, revision }] of server.stored) all.set(sceneTarget(id), { value: scene, revision });
  return all;
}

const hotspot = (id: number) => newObject('hotspot', id, { yaw: 0, pitch: 0 });
export const twoScenes = () => [
  newScene(1, 'Hall', { position: 0, objects: [hotspot(10), hotspot(11)] }),
  newScene(2, 'Lab', { position: 1, objects: [hotspot(20)] }),
];
export const setYaw = (window: ReturnType<typeof openWindow>, sceneId: number, id: number, value: number) =>
  window.editor.commit(setField(window.editor.state.doc!, { sceneId, id, path: 'yaw', value }));
export const yawIn = (server: Server, sceneId: number, id: number) =>
  (server.stored.get(sceneId)?.scene.objects.find((one) => one.id === id) as { yaw?: number } | undefined)
    ?.yaw;
