import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/domain/database/open.ts';
import type { ChangeBus, ChangeEvent } from '#server/live/bus.ts';
import { createPostgresBus } from '#server/live/postgres-bus.ts';
import { type Gate, openGate } from '#tests/support/gate.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { engines } from '#tests/support/test-server.ts';

/** Nobody asks for what is new by the clock: what is heard here was notified, or read when the line came back. */
const never = { pollMs: 2 ** 31 - 1, connectMs: 2 ** 31 - 1 };

describe.runIf(engines.includes('postgres'))(
  'a server whose listening connection is lost',
  { tags: 'full' },
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'scenario-bus-'));
    const name = 'bus-that-loses-its-line';
    const log = () => ({ fatal: note, error: note, warn: note, info: note });
    const logged: string[] = [];
    const note = (_: object, message: string) => logged.push(message);
    let url: string;
    let drop: () => Promise<void>;
    let db: Database;
    let gate: Gate;
    let lost: ChangeBus;
    let other: ChangeBus;
    const heard: Record<'lost' | 'other', number[]> = { lost: [], other: [] };

    beforeAll(async () => {
      ({ url, drop } = await createDatabase(inject('postgresUrl'), inject('template')));
      db = await openDatabase({ databaseUrl: url, dataDir, migrations: 'prisma/migrations' });
      const { hostname, port } = new URL(url);
      gate = await openGate({ host: hostname, port: Number(port || 5432) });
    });
    afterAll(async () => {
      await db?.close();
      await gate?.close();
      await drop?.();
      rmSync(dataDir, { recursive: true, force: true });
    });
    beforeEach(async () => {
      const through = new URL(url);
      through.hostname = '127.0.0.1';
      through.port = String(gate.port);
      through.searchParams.set('application_name', name);
      lost = await createPostgresBus(db, through.href, log, never);
      other = await createPostgresBus(db, url, log, never);
      for (const [who, bus] of Object.entries({ lost, other })) {
        const list = heard[who as keyof typeof heard];
        list.length = 0;
        bus.subscribe(5, (event) => list.push('number' in event ? event.number : 0));
      }
    });
    afterEach(async () => {
      gate.open();
      await Promise.all([lost.close(), other.close()]);
      expect(logged.splice(0)).toEqual([]);
    });

    const change = (number: number): ChangeEvent => ({
      kind: 'changed',
      scenarioId: 5,
      number,
      origin: 'window',
    });
    const connections = async () =>
      (await db.sql('select pid from pg_stat_activity where application_name = $1', [name])).rows.length;
    /** Ends the connection, and keeps the next one waiting. */
    const cut = async () => {
      gate.hold();
      await db.sql('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        name,
      ]);
      await expect.poll(gate.waiting).toBe(1);
    };

    it('tells others meanwhile, hears afterwards what they told, and is notified again', async () => {
      await cut();
      await lost.publish(change(1));
      await expect.poll(() => heard).toEqual({ lost: [1], other: [1] });
      await other.publish(change(2));
      expect(heard.lost).toEqual([1]);
      gate.open();
      await expect.poll(() => heard).toEqual({ lost: [1, 2], other: [1, 2] });
      await other.publish(change(3));
      await expect.poll(() => heard).toEqual({ lost: [1, 2, 3], other: [1, 2, 3] });
      expect(await connections()).toBe(1);
    });

    it('leaves no connection behind that it was making while it closed', async () => {
      await cut();
      const closed = lost.close();
      gate.open();
      await closed;
      await expect.poll(connections).toBe(0);
    });
  },
);
