import pg from 'pg';
import { live } from '#catalog/limits.ts';
import type { Database } from '#server/domain/database/open.ts';
import type { Log } from '#server/log.ts';
import { type ChangeBus, type ChangeEvent, localListeners } from './bus.ts';

const channel = 'scenario_changes';
/** Events are kept this long for processes that poll. */
const keptMs = 60_000;

/**
 * The bus of servers that share a PostgreSQL: every event is a row, and a notification says that there is
 * one. Where the engine knows no LISTEN, or the connection is lost, the rows are asked for instead.
 * What fails is told to `log`, of a row of failures the first.
 */
export async function createPostgresBus(
  db: Database,
  databaseUrl: string,
  log: () => Log,
): Promise<ChangeBus> {
  const listeners = localListeners();
  let lastId = await newestId(db);
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let failing = false;

  const read = async () => {
    const rows = await db.prisma.changeEvent.findMany({
      where: { id: { gt: lastId } },
      orderBy: { id: 'asc' },
    });
    for (const { id, payload } of rows) {
      lastId = id;
      listeners.tell(payload as unknown as ChangeEvent);
    }
  };
  /** Reads what is new; a call during a reading has another one follow it. */
  const catchUp = (): void => {
    again = true;
    reading ??= (async () => {
      while (again && !closed) {
        again = false;
        await read().then(
          () => {
            failing = false;
          },
          (err: unknown) => {
            if (!failing && !closed) log().warn({ err }, 'changes of other servers could not be read');
            failing = true;
          },
        );
      }
      reading = undefined;
    })();
  };

  let client: pg.Client | undefined;
  let listening = false;
  const listen = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl });
    fresh.on('error', () => {
      listening = false;
    });
    fresh.on('notification', catchUp);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      client = fresh;
      listening = true;
      // Nobody has notified us of what came while the connection was made.
      catchUp();
    } catch {
      await fresh.end().catch(() => {});
    }
  };
  await listen();

  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (!listening) catchUp();
    // A lost connection is tried again; rows nobody needs any more go.
    if (!listening && ticks % 10 === 0) void listen();
    if (ticks % 30 === 0) void prune(db).catch(() => {});
  }, live.pollMs);
  timer.unref();

  return {
    publish: async (event) => {
      try {
        await keep(db, event);
        if (listening) await db.sql('select pg_notify($1, $2)', [channel, '']);
        catchUp();
      } catch (err) {
        log().warn({ err, scenario: event.scenarioId }, 'a change could not be told to other servers');
        // The save stands; windows read the change when they next load or save the scene.
      }
    },
    subscribe: listeners.subscribe,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await reading;
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Keeps an event for all to read. One after another, from the taking of its number to its commit: who has read a
 * number has then read all below it.
 */
const keep = (db: Database, event: ChangeEvent) =>
  db.sql(
    `insert into "ChangeEvent" ("scenarioId", "payload")
      select $1::int, $2::jsonb from pg_advisory_xact_lock(7230117)`,
    [event.scenarioId, event],
  );

const newestId = async (db: Database): Promise<bigint> =>
  (await db.prisma.changeEvent.aggregate({ _max: { id: true } }))._max.id ?? 0n;

const prune = (db: Database) =>
  db.prisma.changeEvent.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - keptMs) } } });
