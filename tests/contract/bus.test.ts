import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/domain/database/open.ts';
import type { ChangeEvent } from '#server/live/bus.ts';
import { createPostgresBus } from '#server/live/postgres-bus.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { engines } from '#tests/support/test-server.ts';

describe.runIf(engines.includes('postgres'))('changes across processes', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'scenario-bus-'));
  let url: string;
  let drop: () => Promise<void>;
  let db: Database;
  beforeAll(async () => {
    ({ url, drop } = await createDatabase(inject('postgresUrl'), inject('template')));
    db = await openDatabase({ databaseUrl: url, dataDir, migrations: 'prisma/migrations' });
  });
  afterAll(async () => {
    await db?.close();
    await drop?.();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const logged: string[] = [];
  const note = (_: object, message: string) => logged.push(message);
  const log = () => ({ fatal: note, error: note, warn: note, info: note });

  const change = (number: number): ChangeEvent => ({
    kind: 'changed',
    scenarioId: 5,
    number,
    origin: 'window',
  });

  it.each([
    ['by notification', () => url],
    // Nothing answers there, as with an engine that has no LISTEN.
    ['by polling', () => 'postgresql://nobody@127.0.0.1:1/none'],
  ])('are heard %s, in order, and only by those who asked', async (_, listenOn) => {
    const [one, two] = [await createPostgresBus(db, url, log), await createPostgresBus(db, listenOn(), log)];
    const heard: number[] = [];
    const others: ChangeEvent[] = [];
    const stop = two.subscribe(5, (event) => heard.push('number' in event ? event.number : 0));
    two.subscribe(6, (event) => others.push(event));
    for (const revision of [1, 2, 3]) await one.publish(change(revision));
    await expect.poll(() => heard).toEqual([1, 2, 3]);
    stop();
    await one.publish(change(4));
    await two.publish({ ...change(5), scenarioId: 6 });
    await expect.poll(() => others.length).toBe(1);
    expect(heard).toEqual([1, 2, 3]);
    await one.close();
    await two.close();
    expect(logged).toEqual([]);
  });

  it('are heard when the connection that listens is lost', async () => {
    const bus = await createPostgresBus(db, url, log);
    const other = await createPostgresBus(db, url, log);
    const heard: number[] = [];
    bus.subscribe(5, (event) => heard.push('number' in event ? event.number : 0));
    await db.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await other.publish(change(1));
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([1]);
    await bus.close();
    await other.close();
  });

  it('are heard by and by where reading them failed', { tags: 'full' }, async () => {
    let failed = false;
    const { changeEvent: real } = db.prisma;
    const changeEvent = {
      aggregate: real.aggregate.bind(real),
      deleteMany: real.deleteMany.bind(real),
      async findMany(asked: Parameters<typeof real.findMany>[0]) {
        const rows = await real.findMany(asked);
        if (failed || rows.length === 0) return rows;
        failed = true;
        throw new Error('the line is bad');
      },
    };
    const bus = await createPostgresBus({ ...db, prisma: { changeEvent } as never }, url, log);
    const other = await createPostgresBus(db, url, log);
    const heard: number[] = [];
    bus.subscribe(5, (event) => heard.push('number' in event ? event.number : 0));
    await other.publish(change(1));
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([1]);
    expect(logged.splice(0)).toEqual(['changes of other servers could not be read']);
    await bus.close();
    await other.close();
  });

  it('are all heard when an earlier one is committed late', async () => {
    const held = 1;
    await db.sql(`create function hold() returns trigger language plpgsql as $$ begin
      if new."payload"->>'number' = '${held}' then perform pg_advisory_xact_lock(${held}); end if;
      return new;
    end $$`);
    await db.sql('create trigger held before insert on "ChangeEvent" for each row execute function hold()');
    const waiting = async () => {
      const { rows } = await db.sql(`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
      return Number(rows[0]?.count);
    };
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [held]);
    const bus = await createPostgresBus(db, url, log);
    const heard: number[] = [];
    bus.subscribe(5, (event) => heard.push('number' in event ? event.number : 0));

    const first = bus.publish(change(held));
    await expect.poll(waiting).toBe(1);
    const second = bus.publish(change(2));
    // The second has come through meanwhile, or waits for its turn.
    await expect.poll(async () => heard.length + (await waiting())).toBe(2);
    await holder.end();
    await Promise.all([first, second]);
    await expect.poll(() => heard).toEqual([1, 2]);
    await bus.close();
    await db.sql('drop trigger held on "ChangeEvent"');
  });

  it('are logged when they cannot be told, and the save stands', async () => {
    const bus = await createPostgresBus(db, url, log);
    // No database has such a number for a scenario.
    await bus.publish({ ...change(1), scenarioId: 2 ** 40 });
    expect(logged.splice(0)).toEqual(['a change could not be told to other servers']);
    await bus.close();
  });
});
