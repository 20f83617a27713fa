import { failureOf } from '#api/failure.ts';
import { changes as limits } from '#catalog/limits.ts';
import {
  applyChanges,
  type Change,
  completeChanges,
  type Doc,
  narrowChanges,
  rebaseEdit,
  same,
} from '#scenario';
import { createBackoff } from './backoff.ts';
import { createKeptEdits } from './kept-edits.ts';
import { inParts, leavingTogether } from './sent-length.ts';
import type { StreamEvent, StreamOptions } from './stream-options.ts';
import type { EditKey, LogEntry, PendingEdit } from './types.ts';

/** Refusals that pass without anybody's doing. */
const passing: readonly string[] = ['storage-full', 'too-many-requests'];
/** Refusals of what was sent, whoever sends it. */
const unfit: readonly string[] = ['bad-input', 'body-too-large'];

/**
 * An author's edits on their way to the server, and everybody's on their way back. The document is what the server
 * has, with our own unacknowledged edits on top. The server numbers all changes: one that is not the next is heard of
 * first, taken in under ours, and ours are sent again. So every window comes to the same document.
 */
export function createChangeStream(options: StreamOptions) {
  const { client, send, timers, figures, notify } = options;
  let { doc: server, number } = options.reading;
  let pending: PendingEdit[] = [];
  let sequence = 0;
  /** The edits that the server makes for this window, by their count. */
  const serverEdits = new Set<number>();
  let closed = false;
  /** Why the server takes nothing of ours now. */
  let held: string | undefined;
  /** How many edits leave together: one, when the server could not make sense of several. */
  let together: number = limits.editsAtATime;
  let request: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let wait: (() => void) | undefined;
  let waitingSince: number | undefined;
  const changed = () => notify({ type: 'changed' });
  const kept = createKeptEdits({ ...options, patience: figures.keeping, changed });
  const backoff = createBackoff(timers, figures.retryFirst, figures.retryMost, again);

  function schedule(): void {
    if (closed || request || held !== undefined) return;
    waitingSince ??= timers.now();
    // The computer's clock can be set back or forth meanwhile.
    const left = Math.min(figures.patience, waitingSince + figures.patience - timers.now());
    wait?.();
    wait = timers.after(Math.max(0, Math.min(figures.debounce, left)), () => void push());
  }

  /** Tries again to keep and to send what waits. */
  function again(): void {
    for (const edit of pending) if (!kept.has(edit)) kept.put(edit);
    void push();
  }

  /** Sends what waits, one request at a time; resolves when there is an answer. */
  function push(): Promise<void> {
    wait?.();
    wait = undefined;
    backoff.stop();
    request ??= sendPending().finally(() => {
      request = undefined;
      if (pending.length > 0 && !backoff.waiting) schedule();
      if (!closed) changed();
    });
    return request;
  }

  async function sendPending(): Promise<void> {
    await kept.settled();
    await reading;
    if (closed || held !== undefined || pending.length === 0) return;
    waitingSince = undefined;
    const edits = leavingTogether(pending, together);
    changed();
    try {
      const answer = await send(number, edits);
      if (closed) return;
      backoff.succeeded();
      const entryOf = ({ mended, ...key }: (typeof answer.stored)[number]): LogEntry[] => {
        const edit = pending.find((one) => isEdit(one, key));
        return edit ? [{ ...key, changes: [...edit.changes, ...mended] }] : [];
      };
      takeIn(answer.stored.flatMap(entryOf));
      if (answer.behind === null) await readAnew();
      else takeIn(answer.behind ?? []);
      if (answer.declined) takeBack(answer.declined);
      if (answer.behind !== undefined && !closed && !backoff.waiting) await sendPending();
      else together = limits.editsAtATime;
    } catch (thrown) {
      if (!closed) failed(thrown, edits);
    }
  }

  function failed(thrown: unknown, edits: PendingEdit[]): void {
    const { kind, code, details, recovery } = failureOf(thrown);
    if (kind !== 'refused') backoff.start();
    else if (recovery === 'retry' || passing.includes(code)) backoff.start(code);
    else if (!unfit.includes(code)) {
      held = code;
      notify({ type: 'refused', code, details });
    } else if (edits.length > 1) together = 1;
    else takeBack({ ...edits[0]!, code, details });
  }

  /** An edit that breaks a rule is undone here too; those after it stand, as far as they can without it. */
  function takeBack({
    code,
    details,
    ...key
  }: {
    client: string;
    sequence: number;
    code: string;
    details?: Record<string, unknown> | undefined;
  }): void {
    const edit = pending.find((one) => isEdit(one, key));
    if (!edit) return;
    letGo(edit);
    rebase(server);
    notify({ type: 'refused', code, edit, ...(details && { details }) });
  }

  function letGo(edit: PendingEdit): void {
    pending = pending.filter((one) => one !== edit);
    kept.remove(edit);
  }

  /** Takes changes in that the server numbered, in their order; what was heard before is no news. */
  function takeIn(entries: readonly LogEntry[]): void {
    const old = server;
    const others: Change[] = [];
    const news: StreamEvent[] = [];
    let asSent = true;
    for (const entry of entries) {
      const own = pending.find((edit) => isEdit(edit, entry));
      // Ours as it stands here, and next: the document has it already.
      asSent &&=
        own !== undefined && own === pending[0] && entry.number === number + 1 && sameChanges(own, entry);
      if (own) letGo(own);
      if (entry.number <= number) continue;
      if (entry.number > number + 1) return void readAnew();
      const before = server;
      server = applyChanges(server, entry.changes);
      number = entry.number;
      const serverMade = entry.client === client && serverEdits.delete(entry.sequence!);
      if (serverMade)
        news.push({
          type: 'server-made',
          sequence: entry.sequence!,
          before,
          changes: completeChanges(before, entry.changes),
        });
      else if (!own) others.push(...entry.changes);
      if (entry.replacesFile) news.push({ type: 'resource-changed' });
    }
    if (!asSent && (server !== old || pending.length > 0)) rebase(old);
    for (const event of news) notify(event);
    if (others.length > 0 && pending.length > 0) notify({ type: 'merged', changes: others });
    changed();
  }

  /** Makes what waits again on top of what the server has, and shows that. */
  function rebase(old: Doc): void {
    let doc = server;
    for (const edit of pending) {
      const changes = rebaseEdit(old, doc, edit.changes);
      if (changes.length === 0) {
        letGo(edit);
        continue;
      }
      if (!same(changes, edit.changes)) {
        const again = { ...edit, changes };
        pending = pending.map((one) => (one === edit ? again : one));
        kept.put(again, edit);
      }
      doc = applyChanges(doc, changes);
    }
    options.show(doc);
  }

  /** Reads the whole scenario and puts what waits on top. What is changed meanwhile is heard of again, to the same end. */
  function readAnew(): Promise<void> {
    reading ??= options
      .read()
      .then((now) => {
        if (closed) return;
        const old = server;
        const missed = now.number !== number;
        ({ doc: server, number } = now);
        rebase(old);
        if (missed) notify({ type: 'resource-changed' });
      })
      .catch(() => backoff.start())
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    /** The author made an edit, and it is seen already: keep it at once, send it after the debounce. */
    add(changes: readonly Change[]): void {
      held = undefined;
      // One that is too long for a call is stored as several: each is tried until it is.
      for (const part of inParts(narrowChanges(changes))) {
        sequence += 1;
        const edit = { client, sequence, changes: part };
        pending.push(edit);
        kept.put(edit);
      }
      schedule();
      changed();
    },
    /** Names an edit that the server is asked to make: it is told as `server-made`, to be undone like any other. */
    nameServerEdit(): EditKey {
      sequence += 1;
      serverEdits.add(sequence);
      return { client, sequence };
    },
    /** The server told of changes, ours among them. */
    hear: takeIn,
    /** More was changed than is told one by one. */
    readAnew,
    /** Makes edits again that a window which is gone has left, and sends them under their own names. */
    async adopt(edits: readonly PendingEdit[]): Promise<void> {
      const known = edits.filter((one) => !pending.some((other) => isEdit(other, one)));
      pending = [
        ...known.map(({ client, sequence, changes }) => ({ client, sequence, changes })),
        ...pending,
      ];
      const name = known.flatMap(({ changes }) => changes).find(({ target }) => target === 'scenario');
      if (name && name.before !== server.name)
        notify({ type: 'merged', changes: [{ ...name, before: undefined, after: server.name }] });
      rebase(server);
      for (const edit of pending) if (!kept.has(edit)) kept.put(edit);
      if (pending.length > 0) schedule();
      changed();
    },
    /** The last change that was taken in. */
    get number(): number {
      return number;
    },
    /** The right to save came back, or the author asks: what was refused is tried again. */
    resume(): void {
      held = undefined;
      if (pending.length > 0) schedule();
      changed();
    },
    /** The network is back, or the author asks: try again without waiting. */
    retryNow(): void {
      if (backoff.waiting) again();
    },
    /** Sends what waits without the debounce; resolves when all is saved, or cannot be now. */
    async flush(): Promise<void> {
      while (!closed && held === undefined && !backoff.waiting && pending.length > 0) await push();
    },
    close(): void {
      closed = true;
      wait?.();
      backoff.stop();
    },
    summary: () => ({
      /** Edits that the server does not have. */
      dirty: pending.length,
      offline: backoff.waiting && backoff.code === undefined,
      /** Why the server asks to wait. */
      waiting: backoff.code,
      refused: pending.length > 0 ? held : undefined,
      /** Edits that neither the server nor the browser's storage has. */
      unkept: pending.filter((edit) => !kept.has(edit)).length,
    }),
  };
}

export type ChangeStream = ReturnType<typeof createChangeStream>;

type Key = { client: string | null; sequence: number | null };
const isEdit = (edit: PendingEdit, { client, sequence }: Key): boolean =>
  edit.client === client && edit.sequence === sequence;

/** Whether the server stored an edit as it is here: it may have mended it, or have had it before it was rebased. */
const sameChanges = (edit: PendingEdit, { changes }: LogEntry): boolean =>
  changes.length === edit.changes.length &&
  changes.every(({ path, after }, index) => {
    const mine = edit.changes[index]!;
    return same(path, mine.path) && same(after, mine.after);
  });
