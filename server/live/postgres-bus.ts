import pg from 'pg';
import { live } from '#catalog/limits.ts';
import type { Database } from '#server/domain/database/open.ts';
import { connectionName } from '#server/domain/database/other-servers.ts';
import type { Log } from '#server/log.ts';
import { type ChangeBus, type ChangeEvent, localListeners } from './bus.ts';

const channel = 'scenario_changes';
/** Events are kept this long for processes that poll. */
const keptMs = 60_000;

/**
 * The bus of servers that share a PostgreSQL: every event is a row, and a notification says that there is
 * one. Where the engine knows no LISTEN, or the connection is lost, the rows are asked for instead.
 * What fails is told to `log`, of a row of failures the first.
 * @param times milliseconds between two readings by the clock, and that a connection or a question may take
 */
export async function createPostgresBus(
  db: Database,
  databaseUrl: string,
  log: () => Log,
  times: Record<'pollMs' | 'connectMs', number> = live,
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

  /** The connection that listens; none while it is lost. */
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: connectionName,
      connectionTimeoutMillis: times.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: live.lineAliveMs,
      query_timeout: times.connectMs,
    });
    // What ends it is told by its end.
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = undefined;
      listen();
    });
    fresh.on('notification', catchUp);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      client = fresh;
      // Nobody has notified us of what came while the connection was made.
      catchUp();
    } catch {
      await fresh.end().catch(() => {});
    }
  };
  const listen = () => {
    if (closed || connecting) return;
    connecting = connect().finally(() => {
      connecting = undefined;
    });
  };
  listen();
  await connecting;

  /** Others may listen while we do not; where the engine knows no LISTEN, nobody does. */
  const notify = async () => {
    try {
      await db.sql('select pg_notify($1, $2)', [channel, '']);
    } catch (error) {
      if (client) throw error;
    }
  };

  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (!client || failing) catchUp();
    // A lost connection is tried again; rows nobody needs any more go.
    if (!client && ticks % 10 === 0) listen();
    if (ticks % 30 === 0) void prune(db).catch(() => {});
  }, times.pollMs);
  timer.unref();

  return {
    publish: async (event) => {
      try {
        await keep(db, event);
        catchUp();
        await notify();
      } catch (err) {
        log().warn({ err, scenario: event.scenarioId }, 'a change could not be told to other servers');
        // The save stands; windows read the change when they next load or save the scene.
      }
    },
    subscribe: listeners.subscribe,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await Promise.all([reading, connecting]);
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
