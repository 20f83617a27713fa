import { callStore, type StoreAddress, StoreError } from './record-store.ts';
import type { XapiStatement } from './xapi-statement.ts';

/** A statement that waits, and the store that it waits for. */
interface Waiting {
  statement: XapiStatement;
  to: StoreAddress;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** Statements that one call carries. */
const BATCH = 50;

export interface Outbox {
  add(statements: readonly XapiStatement[], to: StoreAddress): void;
  /** Sends at once what still waits, for a page that goes. What does not arrive waits for the next visit. */
  flush(): void;
  /** Settles when nothing waits. */
  idle(): Promise<void>;
}

interface OutboxOptions {
  /** Of this scenario's outboxes in this browser. */
  prefix: string;
  storage: Storage | null;
  /** Where an earlier visit's go that were for the same store: what let it in may have ended. */
  address?: StoreAddress;
  /** Dated once for each reason: why a store does not take a statement. */
  failed: (error: StoreError) => void;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Statements on their way to a record store, in order. They are kept in the browser until the store has them, so that a
 * lost network, a closed tab or an empty battery loses none; their ids are made before, so that none comes twice. Each
 * tab keeps its own; what tabs that are gone left behind is sent by the next one.
 */
export function createOutbox({ prefix, storage, address, failed, wait = pause }: OutboxOptions): Outbox {
  const key = `${prefix}${crypto.randomUUID()}`;
  const waiting: Waiting[] = [];
  const told = new Set<string>();
  let work: Promise<void> | null = null;

  const keep = () => write(storage, key, waiting);
  const tell = (error: StoreError) => {
    if (told.has(error.notice.code)) return;
    told.add(error.notice.code);
    failed(error);
  };

  const run = async () => {
    let delay = FIRST_RETRY_MS;
    while (waiting.length > 0) {
      const batch = firstBatch(waiting);
      try {
        await send(batch, tell);
        waiting.splice(0, batch.length);
        keep();
        delay = FIRST_RETRY_MS;
      } catch (error) {
        tell(error as StoreError);
        await wait(delay);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
    }
  };
  const start = () => {
    work ??= run().finally(() => {
      work = null;
      if (waiting.length > 0) start();
    });
  };

  void adoptLeft({ prefix, own: key, storage }, (left) => {
    const to = (one: StoreAddress) => (address?.endpoint === one.endpoint ? address : one);
    waiting.unshift(...left.map((one) => ({ ...one, to: to(one.to) })));
    keep();
    if (left.length > 0) start();
  });

  return {
    add(statements, to) {
      waiting.push(...statements.map((statement) => ({ statement, to })));
      keep();
      if (waiting.length > 0) start();
    },
    flush() {
      const batch = firstBatch(waiting);
      if (batch.length > 0) void post(batch, true).catch(() => undefined);
    },
    idle: async () => {
      while (work) await work;
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Those at the front that go to the same store. */
function firstBatch(waiting: readonly Waiting[]): Waiting[] {
  const to = waiting[0]?.to;
  const other = waiting.findIndex((one) => one.to.endpoint !== to?.endpoint || one.to.auth !== to?.auth);
  return waiting.slice(0, Math.min(BATCH, other < 0 ? waiting.length : other));
}

const post = (batch: readonly Waiting[], keepalive = false) =>
  callStore(batch[0]!.to, {
    method: 'POST',
    path: 'statements',
    body: batch.map(({ statement }) => statement),
    keepalive,
  });

/**
 * A store refuses a batch as a whole: then each statement goes by itself, and one that is refused is let go, so that
 * it holds up no other. 409: the store has it already.
 */
async function send(batch: readonly Waiting[], refused: (error: StoreError) => void): Promise<void> {
  try {
    await post(batch);
  } catch (error) {
    if (!(error instanceof StoreError) || mayPass(error)) throw error;
    if (batch.length === 1) {
      if (error.status !== 409) refused(error);
      return;
    }
    for (const one of batch) await send([one], refused);
  }
}

/** A store that lets nobody in now may do so later, as after its key was corrected. */
const mayPass = (error: StoreError) => error.passing || error.status === 401 || error.status === 403;

interface Left {
  prefix: string;
  own: string;
  storage: Storage | null;
}

/** Takes over what tabs left that are gone: each holds a lock of its outbox's name as long as it lives. */
async function adoptLeft({ prefix, own, storage }: Left, take: (left: Waiting[]) => void): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  void locks?.request(own, () => new Promise(() => undefined));
  for (const key of keysOf(storage, prefix)) {
    if (key === own) continue;
    const adopt = () => {
      const left = read(storage, key);
      take(left);
      storage?.removeItem(key);
    };
    if (locks) await locks.request(key, { ifAvailable: true }, async (lock) => lock && adopt());
    else adopt();
  }
}

const keysOf = (storage: Storage | null, prefix: string): string[] =>
  storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : [];

function read(storage: Storage | null, key: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => one?.statement?.id && one?.to?.endpoint) : [];
  } catch {
    return [];
  }
}

function write(storage: Storage | null, key: string, waiting: readonly Waiting[]): void {
  try {
    if (waiting.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(waiting));
  } catch {
    // Full: what waits lives as long as the page.
  }
}
