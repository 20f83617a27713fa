import type { Notice } from '#panels/play/notices.tsx';
import {
  agreedVersion,
  callStore,
  fitsKeepalive,
  isRefusedStatement,
  postStatements,
  type StoreAddress,
  type StoreError,
  type XapiVersion,
} from './record-store.ts';
import { FIRST_RETRY_MS, LAST_RETRY_MS, pause } from './retries.ts';
import { uuid } from './uuid.ts';
import { adoptBoxes, keepBox, readBox, type Waiting } from './waiting.ts';
import type { XapiStatement } from './xapi-statement.ts';

/** Statements that one call carries. */
const BATCH = 50;

export interface Outbox {
  add(statements: readonly XapiStatement[]): void;
  /** Sends at once what still waits, for a page that goes. What does not arrive waits for the next visit. */
  flush(): void;
  /** Settles when nothing of this visit waits. */
  idle(): Promise<void>;
}

interface OutboxOptions {
  /** Of this scenario's outboxes in this browser. */
  prefix: string;
  storage: Storage | null;
  /** Where this launch sends to. */
  now: StoreAddress;
  /** Asks for another key where this one is dead; undefined where there is none. */
  renew?: (() => Promise<string | undefined>) | undefined;
  /** Whether what an earlier launch left for the same store goes by this one's key, if its own is dead. */
  takesOver: boolean;
  /** Told once for each reason: why a store does not take a statement. */
  failed: (notice: Notice) => void;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Statements on their way to record stores. Those for one address and key go in order; a store that does not answer,
 * or a key that is dead, holds up no other. They are kept in the browser until the store has them, so that a lost
 * network, a closed tab or an empty battery loses none; their ids are made before, so that none comes twice. Each tab
 * keeps its own; what tabs that are gone left behind is sent by the next one.
 */
export function createOutbox({
  prefix,
  storage,
  now: first,
  renew,
  takesOver,
  failed,
  wait = pause,
}: OutboxOptions): Outbox {
  const own = `${prefix}${uuid()}`;
  const told = new Set<string>();
  const lanes = new Map<string, Promise<void>>();
  let now = first;
  /** Of stores that turned out to speak another than was thought, by their addresses. */
  const versions = new Map<string, XapiVersion>();
  let waiting: Waiting[] = [];
  /** Ids of all that was in this tab's hands. */
  const known = new Set<string>();
  /** What this launch may not say: it waits for the next. */
  const aside = new Set<Waiting>();

  /** The browser does not keep what waits: then it is not as safe as the reason says. */
  let unkept = false;
  const tell = (notice: Notice) => {
    const one: Notice = unkept ? { code: 'records-unkept' } : notice;
    if (!told.has(one.code)) failed(one);
    told.add(one.code);
  };
  /** What another tab has put into it meanwhile, where no lock says that it lives, stays in it. */
  const keep = (box: string) => {
    const others = readBox(storage, box).filter(({ statement }) => !known.has(statement.id));
    const kept = waiting.filter((one) => one.box === box);
    unkept = !keepBox(storage, box, [...kept, ...others]);
  };
  const hold = (more: readonly Waiting[]) => {
    for (const { statement } of more) known.add(statement.id);
  };
  const remove = (gone: readonly Waiting[]) => {
    waiting = waiting.filter((one) => !gone.includes(one));
    for (const box of new Set(gone.map((one) => one.box))) keep(box);
  };
  /** Those of one lane at the front. */
  const batchFor = (to: StoreAddress) =>
    waiting.filter((one) => laneOf(one.to) === laneOf(to) && !aside.has(one)).slice(0, BATCH);

  const spokenTo = ({ endpoint, version = '1.0.3' }: StoreAddress) => versions.get(endpoint) ?? version;

  /** A store that refuses something may only speak another version: it is asked, and told again in that. */
  const inItsVersion = async (to: StoreAddress, statements: readonly XapiStatement[]) => {
    const spoken = spokenTo(to);
    try {
      await postStatements({ ...to, version: spoken }, statements);
    } catch (error) {
      if ((error as StoreError).status !== 400) throw error;
      const version = await agreedVersion(to.endpoint, spoken);
      if (version === spoken) throw error;
      versions.set(to.endpoint, version);
      await postStatements({ ...to, version }, statements);
    }
  };

  /**
   * A store refuses a batch as a whole: then each statement goes by itself, and one that is refused is let go, so that
   * it holds up no other.
   */
  const send = async (batch: readonly Waiting[]): Promise<void> => {
    const { to } = batch[0]!;
    try {
      await inItsVersion(to, statementsOf(batch));
    } catch (thrown) {
      const error = thrown as StoreError;
      const isForbidden = error.status === 403 && laneOf(to) === laneOf(now);
      if (!isRefusedStatement(error) && !isForbidden) throw error;
      if (batch.length > 1) {
        for (const one of batch) await send([one]);
        return;
      }
      if (isForbidden) {
        aside.add(batch[0]!);
        return tell(error.notice);
      }
      // 409: the store has it already.
      if (error.status !== 409) tell(error.notice);
    }
    remove(batch);
  };

  const run = async (to: StoreAddress) => {
    let delay = FIRST_RETRY_MS;
    for (let batch = batchFor(to); batch.length > 0; batch = batchFor(to)) {
      try {
        await send(batch);
        delay = FIRST_RETRY_MS;
      } catch (thrown) {
        const error = thrown as StoreError;
        const isOld = to.endpoint === now.endpoint && to.auth !== now.auth;
        if (error.shutOut && isOld) return takesOver ? byNewKey(to) : leave(to);
        const isDead = error.status === 401 && laneOf(to) === laneOf(now);
        const auth = isDead ? await renew?.() : undefined;
        if (auth && auth !== to.auth) {
          now = { ...now, auth };
          return byNewKey(to);
        }
        tell(error.notice);
        await wait(delay);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
    }
  };
  /** What waits behind a dead key goes by this launch's, before what this launch has to say. */
  const byNewKey = (to: StoreAddress) => {
    const old = waiting.filter((one) => laneOf(one.to) === laneOf(to));
    waiting = [...old.map((one) => ({ ...one, to: now })), ...waiting.filter((one) => !old.includes(one))];
    for (const box of new Set(old.map((one) => one.box))) keep(box);
    start();
  };
  /** What names a session that is over no later one may say: it stays, unless the store has it, and is told of once. */
  const leave = async (to: StoreAddress) => {
    const old = waiting.filter((one) => laneOf(one.to) === laneOf(to));
    for (const one of old.filter(({ told }) => !told)) {
      if (await isThere(one.statement.id)) {
        remove([one]);
        continue;
      }
      one.told = true;
      tell({ code: 'records-left', values: { address: to.endpoint } });
    }
    for (const one of old) aside.add(one);
    for (const box of new Set(old.map((one) => one.box))) keep(box);
  };
  const isThere = (statementId: string) =>
    callStore(
      { ...now, version: spokenTo(now) },
      { method: 'GET', path: 'statements', query: { statementId } },
    ).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = () => {
    for (const { to } of waiting.filter((one) => !aside.has(one))) {
      const lane = laneOf(to);
      if (lanes.has(lane)) continue;
      const work = run(to).finally(() => {
        lanes.delete(lane);
        start();
      });
      lanes.set(lane, work);
    }
  };

  void adoptBoxes({ prefix, own, storage }, (left) => {
    hold(left);
    waiting = [...left, ...waiting];
    start();
  });

  return {
    add(statements) {
      const more = statements.map((statement) => ({ statement, to: now, box: own }));
      hold(more);
      waiting.push(...more);
      keep(own);
      start();
    },
    flush() {
      const batch = statementsOf(batchFor(now));
      while (!fitsKeepalive(batch)) batch.pop();
      if (batch.length > 0)
        void postStatements({ ...now, version: spokenTo(now) }, batch, true).catch(() => undefined);
    },
    idle: async () => {
      while (batchFor(now).length > 0) {
        const work = lanes.get(laneOf(now));
        if (!work) return;
        await work;
      }
    },
  };
}

const laneOf = ({ endpoint, auth }: StoreAddress): string => `${endpoint} ${auth}`;

const statementsOf = (batch: readonly Waiting[]) => batch.map(({ statement }) => statement);
