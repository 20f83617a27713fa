import { createBackoff } from './backoff.ts';
import { type Heard, mergeRemote, resumeStored } from './merge-remote.ts';
import { createOfflineCopy } from './offline-copy.ts';
import { equalValues, type Part } from './part.ts';
import { createParts } from './parts.ts';
import { movedScenes } from './scene-order.ts';
import type {
  Base,
  MergePart,
  Order,
  SavedDocument,
  SaveTarget,
  SaveTransport,
  StoredWork,
} from './types.ts';
import { type OfflineStore, sceneTarget, type Timers } from './types.ts';

export interface AutosaveFigures {
  /** Milliseconds of quiet before a save leaves. */
  debounce: number;
  /** Milliseconds after which a save leaves although edits go on. */
  patience: number;
  /** Milliseconds before the first and the longest pause between tries while offline. */
  retryFirst: number;
  retryMost: number;
}

export type AutosaveEvent =
  | { type: 'changed' }
  | { type: 'merged'; target: SaveTarget; theirs: unknown }
  | { type: 'refused'; target: SaveTarget; code: string }
  /** Others moved what a save of ours was moving: what the server holds has to be read anew. */
  | { type: 'uncertain' };

export interface AutosaveOptions {
  scenarioId: number;
  userId: string;
  windowId: string;
  document: SavedDocument;
  transport: SaveTransport;
  keep: OfflineStore;
  merge: MergePart;
  timers: Timers;
  figures: AutosaveFigures;
  notify(event: AutosaveEvent): void;
}

const gone: Base = { value: null, revision: 0 };

/**
 * Saves each part of a document when it changed, one request per part at a time, and keeps what the
 * server has not acknowledged. A part is dirty when the document differs from the server's known value:
 * there is no queue of operations that could get out of step with the document.
 */
export function createAutosave(options: AutosaveOptions) {
  const { document, transport, merge, timers, figures, notify } = options;
  const changed = () => notify({ type: 'changed' });
  const parts = createParts(document);
  const keeping = createOfflineCopy({ ...options, patience: figures.patience, changed });
  const backoff = createBackoff(timers, figures.retryFirst, figures.retryMost, tryNow);
  let closed = false;

  function schedule(target: SaveTarget, part: Part): void {
    if (closed || part.sending) return;
    part.firstTouch ??= timers.now();
    const left = part.firstTouch + figures.patience - timers.now();
    part.waiting?.();
    part.waiting = timers.after(Math.max(0, Math.min(figures.debounce, left)), () => begin(target, part));
  }

  function begin(target: SaveTarget, part: Part): void {
    part.waiting?.();
    delete part.waiting;
    if (part.busy || closed || backoff.waiting) return;
    part.busy = true;
    part.request = send(target, part).finally(() => {
      part.busy = false;
    });
  }

  async function send(target: SaveTarget, part: Part): Promise<void> {
    await keeping.settled(part);
    if (closed || backoff.waiting) return;
    delete part.firstTouch;
    if (!parts.isDirty(target, part)) return settle(target, part);
    if (parts.mustWait(target)) return schedule(target, part);
    const sent = { value: document.read(target), base: part.base, epoch: part.epoch };
    part.sending = true;
    part.disturbed = false;
    changed();
    try {
      const answer = await transport.save(target, sent.value, sent.base);
      part.sending = false;
      if (closed) return;
      if (answer.kind !== 'later') backoff.succeeded();
      delete part.refused;
      if (answer.kind === 'saved') acknowledge(target, part, answer.revision, sent);
      else if (answer.kind === 'stale') {
        // Older than what we sent upon: the server went back, and what it says holds.
        hear(target, part, { base: answer.base, certain: answer.base.revision < sent.base.revision }, true);
        if (parts.isDirty(target, part)) await send(target, part);
      } else if (answer.kind === 'gone') {
        miss(answer.ids);
        if (parts.isDirty(target, part)) await send(target, part);
      } else if (answer.kind === 'later') backoff.start(answer.code);
      else refuse(target, part, answer.code, sent.value);
    } catch {
      part.sending = false;
      parts.moved(part);
      if (part.base.value === null) part.attempted = sent.value;
      if (!closed) backoff.start();
    }
    if (!closed) changed();
  }

  function refuse(target: SaveTarget, part: Part, code: string, sent: unknown): void {
    part.refused = code;
    // A removal that the server will not make is taken back: the scene is still there.
    if (sent === null && part.base.value !== null) document.receive(target, part.base.value);
    notify({ type: 'refused', target, code });
  }

  function acknowledge(
    target: SaveTarget,
    part: Part,
    revision: number,
    sent: { value: unknown; base: Base; epoch: number },
  ): void {
    parts.moved(part);
    if (target === 'order') {
      const positions = { ...(part.base.value as Order) };
      for (const one of movedScenes(sent.base.value as Order, sent.value as Order))
        if (positions[one.id] !== undefined) positions[one.id] = one.position;
      part.base = { value: positions, revision: 0 };
      if (part.disturbed) notify({ type: 'uncertain' });
    } else if (sent.epoch === part.epoch && (sent.value === null || revision > part.base.revision)) {
      part.base = sent.value === null ? gone : { value: sent.value, revision };
      if (sent.value === null) part.epoch += 1;
      parts.followOrder(target, sent.value);
    }
    settle(target, part);
  }

  function settle(target: SaveTarget, part: Part): void {
    keeping.put(target, part);
    if (parts.isDirty(target, part)) schedule(target, part);
  }

  function tryNow(): void {
    backoff.stop();
    for (const [target, part] of parts.dirty()) {
      if (!part.kept) keeping.put(target, part);
      if (!part.refused) begin(target, part);
    }
    changed();
  }

  /** Puts what the server holds under our own unacknowledged work. */
  function hear(target: SaveTarget, part: Part, heard: Heard, tell = false): void {
    const mine = document.read(target);
    const taken = mergeRemote(target, part, mine, heard, merge);
    if (!taken) return;
    parts.moved(part);
    part.disturbed = part.sending;
    part.base = taken.base;
    if (taken.removed) part.epoch += 1;
    else delete part.attempted;
    parts.followOrder(target, taken.base.value);
    if (!equalValues(target, taken.mine, mine)) document.receive(target, taken.mine);
    // A rename is one word against another: whoever loses is told, however it was heard.
    const lost = taken.together && !equalValues(target, taken.mine, taken.base.value);
    if (taken.together && (tell || (target === 'name' && lost)))
      notify({ type: 'merged', target, theirs: taken.base.value });
    settle(target, part);
  }

  /** Scenes that the server has no more, as the refusal of an order told. */
  function miss(ids: readonly number[]): void {
    const order = { ...(parts.of('order').base.value as Order) };
    for (const id of ids) delete order[id];
    hear('order', parts.of('order'), { base: { value: order, revision: 0 } });
    for (const id of ids) {
      const part = parts.of(sceneTarget(id));
      if (part.base.value !== null) hear(sceneTarget(id), part, { base: gone });
    }
  }

  return {
    /** What the server holds, when the document is opened. */
    setBase(target: SaveTarget, base: Base): void {
      parts.of(target).base = base;
    },
    /** Whether the server ever held this part, as far as this window knows. */
    seen: (target: SaveTarget): boolean => parts.of(target).base.value !== null || parts.of(target).epoch > 0,
    /** The author changed these parts: keep at once, save after the debounce. */
    touch(targets: Iterable<SaveTarget>): void {
      for (const target of targets) {
        const part = parts.of(target);
        delete part.refused;
        settle(target, part);
      }
      changed();
    },
    /** Somebody else saved (`value` null: removed). */
    remote(target: SaveTarget, theirs: Base): void {
      if (!closed) hear(target, parts.of(target), { base: theirs });
    },
    /** Somebody else moved scenes; what we moved and have not saved yet stays ours. */
    remoteOrder(positions: readonly { id: number; position: number }[]): void {
      const order = { ...(parts.of('order').base.value as Order) };
      for (const { id, position } of positions) if (order[id] !== undefined) order[id] = position;
      if (!closed) hear('order', parts.of('order'), { base: { value: order, revision: 0 } });
    },
    /** Marks the moment in which a reading of the whole document begins. */
    mark: (): number => parts.count,
    /**
     * Takes in everything that the server holds, read since `mark`. What moved meanwhile may be older in the reading
     * than here and is left out. Answers whether nothing had to be.
     */
    rebase(all: ReadonlyMap<SaveTarget, Base>, mark: number): boolean {
      if (closed) return true;
      const { news, whole } = parts.believed(all, mark);
      for (const { target, part, heard } of news) hear(target, part, heard);
      return whole;
    },
    /** Resolves when no request is under way. */
    quiet: (): Promise<unknown> => Promise.all(parts.all().map(([, { request }]) => request)),
    /** Merges work kept by a window that is gone, and saves the result. */
    async adopt(kept: StoredWork[]): Promise<void> {
      for (const work of kept) {
        const part = parts.of(work.target);
        const now = document.read(work.target);
        const merged = resumeStored(work, now, merge);
        if (!equalValues(work.target, merged, now)) document.receive(work.target, merged);
        // Nothing says "saved" while what is seen is not.
        changed();
        // The same for a name that somebody else gave while this one was kept.
        if (work.target === 'name' && now !== work.base.value && now !== merged)
          notify({ type: 'merged', target: 'name', theirs: now });
        keeping.put(work.target, part);
        await keeping.settled(part);
        // Only now is it safe under our own key.
        if (work.key !== keeping.keyOf(work.target) && (part.kept || !parts.isDirty(work.target, part)))
          await options.keep.remove(work.key).catch(() => undefined);
        if (parts.isDirty(work.target, part)) schedule(work.target, part);
      }
      changed();
    },
    /** The right to save came back: what was refused is tried again. */
    resume(): void {
      for (const [target, part] of parts.dirty()) {
        if (!part.refused) continue;
        delete part.refused;
        schedule(target, part);
      }
    },
    /** The network is back, or the author asks: try again without waiting. */
    retryNow(): void {
      if (backoff.waiting) tryNow();
    },
    /** Sends what waits without the debounce; resolves when all is saved, offline or refused. */
    async flush(): Promise<void> {
      const waits = () => (backoff.waiting || closed ? [] : parts.unsettled());
      for (let left = waits(); left.length > 0; left = waits()) {
        // The order goes last: it may wait for scenes to be added.
        const [target, part] = left.find(([one]) => one !== 'order') ?? left[0]!;
        await part.request;
        begin(target, part);
        await part.request;
      }
    },
    close(): void {
      closed = true;
      backoff.stop();
      for (const [, part] of parts.all()) part.waiting?.();
    },
    summary() {
      const list = parts.all().filter(([target, part]) => part.sending || parts.isDirty(target, part));
      return {
        dirty: list.length,
        offline: backoff.waiting && backoff.code === undefined,
        /** Why the server asks to wait. */
        waiting: backoff.code,
        refused: list.find(([, part]) => part.refused)?.[1].refused,
        /** Work that neither the server nor the browser's storage has. */
        unkept: list.filter(([, part]) => !part.kept).length,
      };
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
