/** What the tests of autosave stand on: a clock, a server, a browser's storage and windows that share them. */
import { CallError, offline } from '#api/failure.ts';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { editor as limits } from '#catalog/limits.ts';
import {
  applyChanges,
  type Doc,
  newObject,
  newScene,
  projectDataSchema,
  type Scene,
  setField,
} from '#scenario';
import { createEditor } from '../editor/create-editor.ts';
import { sentEdits } from './sent-edits.ts';
import { createChangeStream } from './stream.ts';
import type { StreamEvent } from './stream-options.ts';
import type { KeptEdit, LogEntry, OfflineStore, PendingEdit, SendAnswer } from './types.ts';

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

/** The catalogue's refusal of a whole call. */
export function refusal(code: ErrorCode): CallError {
  const { status, recovery } = errors[code];
  return new CallError({ kind: 'refused', code, status, recovery, details: {} });
}

export const scenario = (scenes: Scene[], scenarioId = 1, name = 'S'): Doc => ({
  scenarioId,
  name,
  project: projectDataSchema.parse({}),
  scenes: Object.fromEntries(scenes.map((scene) => [scene.id, scene])),
});

/** The server in memory: its log, what came of it, and who hears of it. */
export function createServer(scenes: Scene[]) {
  const listeners = new Set<(entry: LogEntry) => void>();
  return {
    doc: scenario(scenes),
    log: [] as (LogEntry & { replacesFile: boolean })[],
    listeners,
    /** Codes with which the next calls are refused. */
    refusals: [] as ErrorCode[],
    /** Writes into the log what a window sent, or a call of the server does. */
    enter(made: Omit<LogEntry, 'number'> & { replacesFile: boolean }) {
      const entry = { ...made, number: this.log.length + 1 };
      this.doc = applyChanges(this.doc, made.changes);
      this.log.push(entry);
      for (const hear of listeners) hear(structuredClone(entry));
    },
    /** Which edits break a rule. */
    breaksRule: (_: Doc): string | undefined => undefined,
    send(base: number, edits: PendingEdit[]): SendAnswer {
      const code = this.refusals.shift();
      if (code) throw refusal(code);
      const number = this.log.length;
      if (base !== number)
        return { number, stored: [], behind: base > number ? null : structuredClone(this.log.slice(base)) };
      const stored: SendAnswer['stored'] = [];
      for (const { client, sequence, changes } of edits) {
        const known = this.log.find((one) => one.client === client && one.sequence === sequence);
        if (!known) {
          const after = applyChanges(this.doc, changes);
          const broken = Object.keys(after.scenes).length === 0 ? 'last-scene' : this.breaksRule(after);
          if (broken)
            return {
              number: this.log.length,
              stored,
              declined: { client, sequence, code: broken as ErrorCode },
            };
          this.enter({ client, sequence, changes, replacesFile: false });
        }
        stored.push({ client, sequence, number: known?.number ?? this.log.length, mended: [] });
      }
      return { number: this.log.length, stored };
    },
  };
}

export type Server = ReturnType<typeof createServer>;

/** Browser storage that several windows share, as IndexedDB is. */
export function createKeep(): OfflineStore & { all: Map<string, KeptEdit> } {
  const all = new Map<string, KeptEdit>();
  return {
    all,
    put: async (edit) => void all.set(edit.key, structuredClone(edit)),
    remove: async (key) => void all.delete(key),
    list: async () => [...all.values()].sort((a, b) => a.at - b.at || a.sequence - b.sequence),
  };
}

export const settle = async () => {
  for (let at = 0; at < 40; at += 1) await Promise.resolve();
};

export const figures = {
  debounce: limits.saveDebounceMs,
  patience: limits.savePatienceMs,
  keeping: 2000,
  retryFirst: 1000,
  retryMost: 4000,
};

/** A window on the scenario, whose network can be slow, dead, or lose answers. */
export function openWindow(server: Server, keep: OfflineStore, client: string) {
  const clock = createClock();
  const editor = createEditor(clock.now);
  const requests: { edits: PendingEdit[]; run(): void; lose(): void }[] = [];
  const heard: (() => void)[] = [];
  const network = { online: true };
  const events: StreamEvent[] = [];
  const reading = () => ({ doc: server.doc, number: server.log.length });
  const stream = createChangeStream({
    scenarioId: 1,
    userId: 'u',
    client,
    reading: reading(),
    read: async () => reading(),
    send: (base, edits) =>
      new Promise((resolve, reject) => {
        if (!network.online) return reject(new CallError(offline()));
        const sent = structuredClone(sentEdits(edits));
        const answer = () => {
          try {
            resolve(server.send(base, sent));
          } catch (error) {
            reject(error);
          }
        };
        const lose = () => {
          server.send(base, sent);
          reject(new CallError(offline()));
        };
        requests.push({ edits: sent, run: answer, lose });
      }),
    keep,
    timers: clock,
    figures,
    show: (doc) => editor.receive(doc),
    notify: (event) => {
      events.push(event);
      if (event.type === 'server-made') editor.serverMade(event.before, event.changes);
      if (event.type === 'resource-changed') editor.forgetHistory();
    },
  });
  editor.open(server.doc);
  editor.listen({ edited: (changes) => stream.add(changes) });
  const listener = (entry: LogEntry) => heard.push(() => stream.hear([entry]));
  server.listeners.add(listener);
  return {
    client,
    editor,
    stream,
    clock,
    network,
    requests,
    heard,
    events,
    /** The window is gone: what it kept stays, what it had on the way may still arrive. */
    close() {
      server.listeners.delete(listener);
      stream.close();
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
export const twoScenes = () => [
  newScene(1, 'Hall', { position: 0, objects: [hotspot(10), hotspot(11)] }),
  newScene(2, 'Lab', { position: 1, objects: [hotspot(20)] }),
];
export const setYaw = (window: ReturnType<typeof openWindow>, sceneId: number, id: number, value: number) =>
  window.editor.commit(setField(window.editor.document(), { sceneId, id, path: 'yaw', value }));
export const yawIn = ({ doc }: { doc: Doc }, sceneId: number, id: number) =>
  (doc.scenes[sceneId]?.objects.find((one) => one.id === id) as { yaw?: number } | undefined)?.yaw;
