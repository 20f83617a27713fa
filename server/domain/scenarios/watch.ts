import { setImmediate } from 'node:timers/promises';
import { live } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { ChangeEvent, Presence } from '#server/live/bus.ts';
import { stillThere } from '../auth/session.ts';
import type { Caller } from '../caller.ts';
import { type LogEntry, type StoredEntry, storedAfter } from '../changes/log.ts';
import { holderOf, scenarioToSee, withLock } from './rights.ts';
import type { LockHolder } from './views.ts';

/** What subscribers hear: with the values that they would read next. */
export type Change =
  /** First of all: the stream is open, nothing after change `number` is missed. */
  | { kind: 'listening'; number: number }
  /** Entries that are long come as parts of their JSON, whole with the last: a page that knows no parts reads on. */
  | { kind: 'changed'; entries: LogEntry[]; part?: { text: string; last: boolean } }
  /** More was changed than is told one by one: the scenes are to be read anew. */
  | { kind: 'changed-much' }
  | { kind: 'lock-changed'; lockedBy: LockHolder | null }
  /** Somebody has it open; until their window goes, or nothing is heard of it. */
  | ({ kind: 'present' } & Presence)
  | { kind: 'absent'; window: string }
  | { kind: 'scenario-removed' };

/** Streams that are open, or are being opened, in this process, by person. */
const open = new Map<number, number>();
function count(userId: number, by: 1 | -1): void {
  const now = (open.get(userId) ?? 0) + by;
  if (now > 0) open.set(userId, now);
  else open.delete(userId);
}

/** What several streams ask for at the same moment, by what it is: read once, for all of them. */
const underWay = new Map<string, Promise<unknown>>();
function once<Value>(what: string, read: () => Promise<Value>): Promise<Value> {
  const known = underWay.get(what) as Promise<Value> | undefined;
  if (known) return known;
  const reading = read().finally(() => underWay.delete(what));
  underWay.set(what, reading);
  return reading;
}

/** Events by number: all streams of this process hear of the same one. */
const heardOf = new WeakMap<ChangeEvent, number>();
let heardLast = 0;
function numberOf(event: ChangeEvent): number {
  const number = heardOf.get(event) ?? ++heardLast;
  heardOf.set(event, number);
  return number;
}

/** Streams go on one after the other, so that others are served between two of them. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn(): Promise<unknown> {
  turn = turn.then(() => setImmediate());
  return turn;
}

/** The JSON of an entry: its changes are as they are stored, however long. */
const jsonOf = ({ changes, ...entry }: StoredEntry): string =>
  `${JSON.stringify(entry).slice(0, -1)},"changes":${changes}}`;

/** What is said of entries: each stream makes JSON of what it says anew, so that long ones are told as text, in parts. */
function tellingOf(entries: StoredEntry[] | null): Change[] {
  if (!entries) return [{ kind: 'changed-much' }];
  const json = `[${entries.map(jsonOf).join()}]`;
  const { partLength } = live;
  if (json.length <= partLength) return [{ kind: 'changed', entries: JSON.parse(json) }];
  return Array.from({ length: Math.ceil(json.length / partLength) }, (_, index) => {
    const text = json.slice(index * partLength, (index + 1) * partLength);
    return { kind: 'changed', entries: [], part: { text, last: (index + 1) * partLength >= json.length } };
  });
}

/**
 * Follows a scenario for whoever may see it, from change `after` on, or from the newest. The stream ends when the right
 * to see it does; with it the presence of `window`.
 */
export async function watchScenario(
  caller: Caller,
  asked: { scenarioId: number; after?: number | undefined; window?: string | undefined },
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<Change> | Refusal> {
  const { services, viewer } = caller;
  if ((open.get(viewer.userId) ?? 0) >= live.streamsPerPerson)
    return refuse('too-many-streams', { limit: live.streamsPerPerson });
  // Before anything is awaited: those that are opened at the same moment count too.
  count(viewer.userId, 1);
  let seen: Awaited<ReturnType<typeof scenarioToSee>> | undefined;
  try {
    seen = await scenarioToSee(services.db.prisma, viewer, asked.scenarioId);
  } finally {
    if (!seen || isRefusal(seen)) count(viewer.userId, -1);
  }
  return isRefusal(seen) ? seen : follow(caller, asked, signal);
}

/** A stream that is counted, until it ends. */
async function* follow(
  { services, viewer }: Caller,
  { scenarioId, after, window }: Parameters<typeof watchScenario>[1],
  signal?: AbortSignal,
): AsyncGenerator<Change> {
  const { prisma } = services.db;
  const queue: ChangeEvent[] = [];
  let wake = () => {};
  let slow = false;
  const stop = services.bus.subscribe(scenarioId, (event) => {
    slow ||= queue.length >= live.waitingEvents;
    if (slow) queue.length = 0;
    else queue.push(event);
    wake();
  });
  const ended = () => wake();
  signal?.addEventListener('abort', ended);
  try {
    const { changeNumber } = await prisma.scenario.findUniqueOrThrow({ where: { id: scenarioId } });
    // One who heard more than there is heard it before a backup was restored.
    let told = after ?? changeNumber;
    yield { kind: 'listening', number: changeNumber };
    if (told > changeNumber) {
      told = changeNumber;
      yield { kind: 'changed-much' };
    }
    if (told < changeNumber)
      queue.unshift({ kind: 'changed', scenarioId, number: changeNumber, origin: null });
    while (!signal?.aborted) {
      if (slow) {
        // It reads anew, and opens another stream.
        yield { kind: 'changed-much' };
        return;
      }
      const event = queue.shift();
      if (!event) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (queue.length || slow || signal?.aborted) resolve();
        });
        continue;
      }
      if (event.kind === 'scenario-removed') {
        yield { kind: event.kind };
        return;
      }
      if (event.kind === 'changed' && event.number <= told) continue;
      if ('window' in event && event.window === window) continue;
      // Begun after the event was heard of: who lost the right before it is not told of it.
      const heard = `${scenarioId} ${'number' in event ? event.number : `event ${numberOf(event)}`}`;
      const maySee = async () => {
        const now = await stillThere(services, viewer);
        return now !== undefined && !isRefusal(await scenarioToSee(prisma, now, scenarioId));
      };
      if (!(await once(`see ${heard} ${viewer.userId} ${viewer.tokenId}`, maySee))) return;
      if (event.kind === 'lock-changed') {
        const readLock = () => prisma.scenario.findUnique({ where: { id: scenarioId }, include: withLock });
        const row = await once(`lock ${heard}`, readLock);
        yield { kind: event.kind, lockedBy: holderOf(row?.lock ?? null) };
        continue;
      }
      if (event.kind !== 'changed') {
        const { scenarioId: _, origin: __, ...presence } = event;
        yield presence;
        continue;
      }
      const { number, changes } = await once(`read ${heard} ${told}`, async () => {
        const entries = await storedAfter(prisma, scenarioId, told);
        return { number: entries?.at(-1)?.number ?? event.number, changes: tellingOf(entries) };
      });
      for (const change of changes) {
        await inTurn();
        yield change;
      }
      told = number;
    }
  } finally {
    signal?.removeEventListener('abort', ended);
    stop();
    count(viewer.userId, -1);
    if (window) await services.bus.publish({ kind: 'absent', scenarioId, window, origin: null });
  }
}
