import type { OutgoingStatement, Reporter } from './reporter.ts';

/** Where statements wait: in order, and beyond the page where the store does. */
export interface StatementStore {
  /** What was left by an earlier visit, oldest first. */
  load(): OutgoingStatement[];
  save(waiting: readonly OutgoingStatement[]): void;
}

export interface StatementQueue {
  /** Puts statements at the end, in their order. */
  add(statements: readonly OutgoingStatement[]): void;
  /** Settles when nothing waits, for what must be told before the page goes. */
  idle(): Promise<void>;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

/** Delivers statements one after another, in order; what cannot be delivered is kept and tried again. */
export function createStatementQueue(
  reporter: Reporter,
  store: StatementStore,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): StatementQueue {
  const waiting = store.load();
  let late = waiting.length;
  let work: Promise<void> | null = null;

  const run = async () => {
    let pause = FIRST_RETRY_MS;
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        await reporter.deliver(next, late > 0);
        waiting.shift();
        late = Math.max(0, late - 1);
        store.save(waiting);
        pause = FIRST_RETRY_MS;
      } catch {
        await wait(pause);
        pause = Math.min(pause * 2, LAST_RETRY_MS);
      }
    }
  };
  const start = () => {
    work ??= run().finally(() => {
      work = null;
    });
  };
  if (waiting.length > 0) start();

  return {
    add(statements) {
      if (statements.length === 0) return;
      waiting.push(...statements);
      store.save(waiting);
      start();
    },
    idle: async () => {
      while (work) await work;
    },
  };
}

/** In this browser, for each scenario; in memory alone where storage is blocked or full. */
export function localStatements(key: string, storage: Storage | null): StatementStore {
  return {
    load() {
      try {
        const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter(isStatement) : [];
      } catch {
        return [];
      }
    },
    save(waiting) {
      try {
        if (waiting.length === 0) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(waiting));
      } catch {
        // Full: what waits lives as long as the page.
      }
    },
  };
}

const isStatement = (one: unknown): one is OutgoingStatement =>
  typeof one === 'object' && one !== null && 'verb' in one && typeof one.verb === 'string';
