import { same } from '#scenario';
import { mergeOrder, movedScenes } from './order.ts';
import type {
  Base,
  KeptWork,
  MergePart,
  Order,
  SavedDocument,
  SaveTransport,
  Target,
  Timers,
  WorkKeep,
} from './ports.ts';
import { sceneOf } from './ports.ts';
import { sameScene } from './same-scene.ts';

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
  | { type: 'merged'; target: Target }
  | { type: 'refused'; target: Target; code: string };

export interface AutosaveOptions {
  scenarioId: number;
  userId: string;
  windowId: string;
  document: SavedDocument;
  transport: SaveTransport;
  keep: WorkKeep;
  merge: MergePart;
  timers: Timers;
  figures: AutosaveFigures;
  notify(event: AutosaveEvent): void;
}

interface Part {
  base: Base;
  /** Rises when the server's history of this part starts afresh (a scene was removed). */
  epoch: number;
  sending: boolean;
  /** The request under way, settled when its answer was taken in. */
  request: Promise<void>;
  /** What a failed request carried: the server may have it although we never heard. */
  attempted?: unknown;
  /** Cancels the debounce; undefined when none runs. */
  waiting?: () => void;
  firstTouch?: number;
  keeping: Promise<void>;
  kept: boolean;
  refused?: string;
}

/**
 * Saves each part of a document when it changed, one request per part at a time, and keeps what the
 * server has not acknowledged. A part is dirty when the document differs from the server's known value:
 * there is no queue of operations that could get out of step with the document.
 */
export function createAutosave(options: AutosaveOptions) {
  const { document, transport, keep, merge, timers, figures, notify } = options;
  const parts = new Map<Target, Part>();
  let failures = 0;
  let retry: (() => void) | undefined;
  let closed = false;

  const keyOf = (target: Target) => `${options.scenarioId}/${options.windowId}/${target}`;

  function partOf(target: Target): Part {
    let part = parts.get(target);
    if (!part) {
      const base: Base = { value: target === 'order' ? {} : null, revision: 0 };
      part = {
        base,
        epoch: 0,
        sending: false,
        request: Promise.resolve(),
        keeping: Promise.resolve(),
        kept: false,
      };
      parts.set(target, part);
    }
    return part;
  }

  /** A scene's place belongs to the target `order`: a reorder does not make its scenes dirty. */
  const equal = (target: Target, a: unknown, b: unknown) =>
    sceneOf(target) === undefined ? same(a, b) : sameScene(a, b);

  function isDirty(target: Target, part: Part): boolean {
    const mine = document.read(target);
    if (target === 'order') return movedScenes(part.base.value as Order, mine as Order).length > 0;
    return !equal(target, mine, part.base.value);
  }

  /** Writes or clears the browser's copy of the unacknowledged work, in order. */
  function keepPart(target: Target, part: Part): void {
    part.kept = false;
    const step = async () => {
      if (isDirty(target, part)) {
        const work: KeptWork = {
          key: keyOf(target),
          userId: options.userId,
          scenarioId: options.scenarioId,
          windowId: options.windowId,
          target,
          base: part.base,
          mine: document.read(target),
          at: timers.now(),
        };
        await keep.put(work);
        part.kept = true;
      } else {
        await keep.remove(keyOf(target));
      }
    };
    // Storage can be full or forbidden: saving to the server must go on, and `unkept` tells the truth.
    part.keeping = part.keeping.then(step).catch(() => {
      part.kept = false;
    });
    part.keeping.then(() => notify({ type: 'changed' }));
  }

  function schedule(target: Target, part: Part): void {
    if (closed || part.sending) return;
    part.firstTouch ??= timers.now();
    const left = part.firstTouch + figures.patience - timers.now();
    part.waiting?.();
    part.waiting = timers.after(Math.max(0, Math.min(figures.debounce, left)), () => {
      delete part.waiting;
      part.request = send(target, part);
    });
  }

  /** The order is sent when every scene in it is where it should be: the server refuses unknown ids. */
  const mustWait = (target: Target) =>
    target === 'order' &&
    [...parts].some(
      ([other, part]) =>
        sceneOf(other) !== undefined &&
        isDirty(other, part) &&
        (part.base.value === null || document.read(other) === null),
    );

  async function send(target: Target, part: Part): Promise<void> {
    if (closed || part.sending || retry) return;
    await part.keeping;
    if (closed || part.sending || retry) return;
    delete part.firstTouch;
    if (!isDirty(target, part)) {
      settle(target, part);
      return;
    }
    if (mustWait(target)) {
      schedule(target, part);
      return;
    }
    const value = document.read(target);
    const epoch = part.epoch;
    part.sending = true;
    notify({ type: 'changed' });
    try {
      const answer = await transport.save(target, value, part.base);
      part.sending = false;
      if (closed) return;
      failures = 0;
      delete part.refused;
      if (answer.kind === 'saved') acknowledge(target, part, { value, revision: answer.revision }, epoch);
      else if (answer.kind === 'stale') {
        takeIn(target, part, answer.base, true);
        if (isDirty(target, part)) await send(target, part);
      } else {
        part.refused = answer.code;
        // A removal that the server will not make is taken back: the scene is still there.
        if (value === null && part.base.value !== null) document.receive(target, part.base.value);
        notify({ type: 'refused', target, code: answer.code });
      }
    } catch {
      part.sending = false;
      if (part.base.value === null) part.attempted = value;
      if (!closed) retryLater();
    }
    if (!closed) notify({ type: 'changed' });
  }

  function acknowledge(target: Target, part: Part, saved: Base, epoch: number): void {
    if (target === 'order') {
      part.base = { value: { ...(part.base.value as Order), ...(saved.value as Order) }, revision: 0 };
    } else if (epoch === part.epoch && (saved.value === null || saved.revision > part.base.revision)) {
      part.base = saved.value === null ? { value: null, revision: 0 } : saved;
      if (saved.value === null) part.epoch += 1;
      followOrder(target, saved.value);
    }
    settle(target, part);
  }

  /** A scene that the server now has, or has no more, brings its position with it. */
  function followOrder(target: Target, value: unknown): void {
    const id = sceneOf(target);
    if (id === undefined) return;
    const order = partOf('order');
    const positions = { ...(order.base.value as Order) };
    if (value === null) delete positions[id];
    else if (positions[id] === undefined) {
      const mine = document.read('order') as Order;
      positions[id] = (value as { position?: number }).position ?? mine[id] ?? 0;
    }
    order.base = { value: positions, revision: 0 };
  }

  function settle(target: Target, part: Part): void {
    keepPart(target, part);
    if (isDirty(target, part)) schedule(target, part);
  }

  function retryLater(): void {
    if (retry) return;
    const pause = Math.min(figures.retryMost, figures.retryFirst * 2 ** failures);
    failures += 1;
    const cancel = timers.after(pause, tryNow);
    retry = () => cancel();
    notify({ type: 'changed' });
  }

  function tryNow(): void {
    retry?.();
    retry = undefined;
    for (const [target, part] of parts) if (isDirty(target, part) && !part.refused) void send(target, part);
  }

  /** Puts what the server holds under our own unacknowledged work. */
  function takeIn(target: Target, part: Part, theirs: Base, notifyMerge = false): void {
    const mine = document.read(target);
    if (target === 'order') {
      const base = part.base.value as Order;
      const merged = mergeOrder(base, mine as Order, theirs.value as Order);
      part.base = { value: theirs.value, revision: 0 };
      document.receive(target, merged);
      settle(target, part);
      return;
    }
    if (theirs.value === null) {
      // Removed elsewhere. Work of ours that nobody has seen yet brings the scene back.
      const pending = mine !== null && isDirty(target, part);
      part.base = { value: null, revision: 0 };
      part.epoch += 1;
      followOrder(target, null);
      if (!pending && mine !== null) document.receive(target, null);
      settle(target, part);
      return;
    }
    if (theirs.revision <= part.base.revision && part.base.value !== null) return;
    const dirty = isDirty(target, part);
    const removedHere = mine === null && part.base.value !== null;
    const merged =
      removedHere || !dirty
        ? removedHere
          ? null
          : theirs.value
        : merge(target, part.base.value ?? part.attempted ?? null, mine, theirs.value);
    part.base = theirs;
    delete part.attempted;
    followOrder(target, theirs.value);
    if (!equal(target, merged, mine)) document.receive(target, merged);
    if (dirty && !removedHere && notifyMerge) notify({ type: 'merged', target });
    settle(target, part);
  }

  return {
    /** What the server holds, when the document is opened or was fetched anew. */
    setBase(target: Target, base: Base): void {
      partOf(target).base = base;
    },
    /** Whether the server is known to hold this part. */
    known: (target: Target): boolean => partOf(target).base.value !== null,
    /** Whether the server ever held this part, as far as this window knows. */
    seen: (target: Target): boolean => partOf(target).base.value !== null || partOf(target).epoch > 0,
    /** The author changed these parts: keep at once, save after the debounce. */
    touch(targets: Iterable<Target>): void {
      for (const target of targets) {
        const part = partOf(target);
        delete part.refused;
        keepPart(target, part);
        if (isDirty(target, part)) schedule(target, part);
      }
      notify({ type: 'changed' });
    },
    /** Somebody else saved (`value` null: removed). */
    remote(target: Target, theirs: Base): void {
      if (!closed) takeIn(target, partOf(target), theirs);
    },
    /** Merges work kept by a window that is gone, and saves the result. */
    async adopt(kept: KeptWork[]): Promise<void> {
      for (const work of kept) {
        const part = partOf(work.target);
        const now = document.read(work.target);
        const merged =
          work.target === 'order'
            ? mergeOrder(work.base.value as Order, work.mine as Order, now as Order)
            : adoptValue(work, now);
        if (!equal(work.target, merged, now)) document.receive(work.target, merged);
        keepPart(work.target, part);
        await part.keeping;
        // Only now is it safe under our own key.
        if (work.key !== keyOf(work.target)) await keep.remove(work.key).catch(() => undefined);
        if (isDirty(work.target, part)) schedule(work.target, part);
      }
      notify({ type: 'changed' });
    },
    /** The right to save came back: what was refused is tried again. */
    resume(): void {
      for (const [target, part] of parts) {
        if (!part.refused) continue;
        delete part.refused;
        if (isDirty(target, part)) schedule(target, part);
      }
    },
    /** The network is back, or the author asks: try again without waiting. */
    retryNow(): void {
      if (retry) tryNow();
    },
    /** Sends what waits without the debounce; resolves when all is saved, offline or refused. */
    async flush(): Promise<void> {
      const waits = () =>
        [...parts].filter(
          // An order that waits for a scene which the server refused waits with it.
          ([target, part]) => part.sending || (isDirty(target, part) && !part.refused && !blocked(target)),
        );
      const blocked = (target: Target) =>
        mustWait(target) &&
        ![...parts].some(
          ([other, part]) => sceneOf(other) !== undefined && isDirty(other, part) && !part.refused,
        );
      for (let left = waits(); left.length > 0 && !retry && !closed; left = waits()) {
        // The order goes last: it may wait for scenes to be added.
        const next = left.find(([target]) => target !== 'order') ?? left[0]!;
        await next[1].request;
        next[1].waiting?.();
        delete next[1].waiting;
        next[1].request = send(next[0], next[1]);
        await next[1].request;
      }
    },
    close(): void {
      closed = true;
      retry?.();
      for (const part of parts.values()) part.waiting?.();
    },
    summary() {
      const list = [...parts].filter(([target, part]) => part.sending || isDirty(target, part));
      return {
        dirty: list.length,
        offline: retry !== undefined,
        refused: list.find(([, part]) => part.refused)?.[1].refused,
        /** Work that neither the server nor the browser's storage has. */
        unkept: list.filter(([, part]) => !part.kept).length,
      };
    },
  };

  function adoptValue(work: KeptWork, now: unknown): unknown {
    if (work.mine === null) return equal(work.target, now, work.base.value) ? null : now;
    if (now === null) return work.mine;
    return merge(work.target, work.base.value, work.mine, now);
  }
}

export type Autosave = ReturnType<typeof createAutosave>;
