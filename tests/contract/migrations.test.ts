import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openEmbedded } from '#server/domain/database/embedded.ts';
import { type Database, embeddedFolder, openDatabase } from '#server/domain/database/open.ts';
import { scenesOf } from '#server/domain/versions/scenes.ts';
import { takeFolder } from '#server/start/data-folder.ts';
import { NewerData } from '#server/start/data-version.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { type Engine, engines } from '#tests/support/test-server.ts';

const migrations = 'prisma/migrations';
const names = readdirSync(migrations, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();
const later = '99990101000000_later';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'scenario-migrations-'));
  cleanups.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function place(engine: Engine): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = folder();
  if (engine === 'embedded') return { dataDir };
  const { url, drop } = await createDatabase(inject('postgresUrl'));
  cleanups.push(drop);
  return { dataDir, databaseUrl: url };
}

/** The migrations of the version before one of them. */
function upTo(migration: string): string {
  const made = folder();
  for (const name of [...names.filter((one) => one < migration), 'migration_lock.toml'])
    cpSync(path.join(migrations, name), path.join(made, name), { recursive: true });
  return made;
}

/** The migrations of the very first version alone. */
const firstOnly = () => upTo(names[1]!);

describe.each(engines)('a database of the first version on %s', { timeout: 120_000 }, (engine) => {
  it('is brought to the newest and keeps its rows', async () => {
    const where = await place(engine);
    const old = await openDatabase({ ...where, migrations: firstOnly() });
    const insert = async (sql: string, values: unknown[]) =>
      (await old.sql(sql, values)).rows[0]?.id as number;
    const org = await insert(`insert into "Organization" ("name") values ($1) returning "id"`, [
      'Old School',
    ]);
    const user = await insert(
      `insert into "User" ("organizationId", "username", "email", "role") values ($1, $2, $3, 'author') returning "id"`,
      [org, 'ada', 'ada@example.test'],
    );
    const scenario = await insert(
      `insert into "Scenario" ("organizationId", "ownerId", "name", "nextObjId") values ($1, $2, $3, 9) returning "id"`,
      [org, user, 'Kept é 中'],
    );
    const scenes = [
      { name: 'Hall', objects: [{ id: 3, type: 'hotspot', unknown: { kept: [1] } }] },
      { name: 'Court', objects: [] },
    ];
    for (const [at, scene] of scenes.entries())
      await old.sql(
        `insert into "Scene" ("scenarioId", "id", "position", "name", "revision", "data") values ($1, $2, $3, $4, 7, $5)`,
        [scenario, at + 1, at, scene.name, JSON.stringify(scene)],
      );
    await old.sql(`insert into "ProjectData" ("scenarioId", "data") values ($1, $2)`, [
      scenario,
      '{"version":2}',
    ]);
    await old.close();

    const db = await openDatabase({ ...where, migrations });
    cleanups.push(() => db.close());
    const applied = await db.sql(`select "migration_name" as "name" from "_prisma_migrations" order by 1`);
    expect(applied.rows.map(({ name }) => name)).toEqual(names);
    const kept = await db.prisma.scenario.findMany({
      include: {
        owner: { include: { organization: true } },
        scenes: { orderBy: { position: 'asc' } },
        project: true,
      },
    });
    expect(kept).toMatchObject([
      {
        id: scenario,
        name: 'Kept é 中',
        nextObjId: 9,
        deletedAt: null,
        owner: { username: 'ada', organization: { name: 'Old School' } },
        project: { data: { version: 2 } },
        scenes: scenes.map((data, at) => ({ id: at + 1, name: data.name, revision: 7, data })),
      },
    ]);
    // Every table of today answers: none is missing a column.
    expect(await db.prisma.package.findMany({ include: { assets: true } })).toEqual([]);
    expect(await db.prisma.userActivity.findMany()).toEqual([]);
    const next = await db.prisma.scenario.create({
      data: { organizationId: org, ownerId: user, name: 'New' },
    });
    expect(next.id).toBeGreaterThan(scenario);
  });

  it('keeps live pages silent that were, and says so in their scenarios', { tags: 'full' }, async () => {
    const where = await place(engine);
    const migration = '20261127183000_live_pages_keep_silent';
    const old = await openDatabase({ ...where, migrations: upTo(migration) });
    await old.sql(`insert into "Organization" ("name") values ('Old School')`);
    await old.sql(
      `insert into "User" ("organizationId", "username", "email", "role") values (1, 'ada', 'ada@example.test', 'author')`,
    );
    const scenarios = [
      { was: {}, settings: {}, is: { trackAnalytic: false } },
      { was: { xapi: false }, settings: {}, is: { xapi: false, trackAnalytic: false } },
      { was: { xapi: true }, settings: {}, is: { xapi: true } },
      { was: { trackAnalytic: true }, settings: {}, is: { trackAnalytic: true } },
      { was: {}, settings: { analytics: {} }, is: {} },
      { was: {}, settings: undefined, is: {} },
    ];
    for (const [at, { was, settings }] of scenarios.entries()) {
      await old.sql(`insert into "Scenario" ("organizationId", "ownerId", "name") values (1, 1, 'Tour')`);
      await old.sql(`insert into "ProjectData" ("scenarioId", "data") values ($1, $2)`, [
        at + 1,
        JSON.stringify(was),
      ]);
      if (!settings) continue;
      const { rows } = await old.sql(
        `insert into "Package" ("scenarioId", "target", "settings") values ($1, 'live', $2) returning "id"`,
        [at + 1, JSON.stringify(settings)],
      );
      await old.sql(`insert into "LiveCode" ("code", "scenarioId", "packageId") values ($1, $2, $3)`, [
        `code${at}`,
        at + 1,
        rows[0]!.id,
      ]);
    }
    await old.close();

    const db = await openDatabase({ ...where, migrations });
    cleanups.push(() => db.close());
    const kept = await db.prisma.projectData.findMany({ orderBy: { scenarioId: 'asc' } });
    expect(kept.map(({ data }) => data)).toEqual(scenarios.map(({ is }) => is));
  });

  it('keeps what versions of scenarios held in one value', { tags: 'full' }, async () => {
    const where = await place(engine);
    const old = await openDatabase({ ...where, migrations: upTo('20261127050000_version_scenes') });
    await old.sql(`insert into "Organization" ("name") values ('Old School')`);
    await old.sql(
      `insert into "User" ("organizationId", "username", "email", "role") values (1, 'ada', 'ada@example.test', 'author')`,
    );
    await old.sql(`insert into "Scenario" ("organizationId", "ownerId", "name") values (1, 1, 'Tour')`);
    const scenes = [
      { id: 9, name: 'Hall', position: -1.5, objects: [{ id: 3, type: 'hotspot' }] },
      { id: 4, name: 'Court', position: 2, objects: [] },
    ];
    const project = { version: 2, name: 'Tour é' };
    for (const held of [scenes, scenes.slice(1)])
      await old.sql(
        `insert into "ScenarioVersion" ("scenarioId", "reason", "sceneCount", "data") values (1, 'asked', $1, $2)`,
        [held.length, JSON.stringify({ scenes: held, project })],
      );
    await old.close();

    const db = await openDatabase({ ...where, migrations });
    cleanups.push(() => db.close());
    const kept = await db.prisma.scenarioVersion.findMany({ orderBy: { id: 'asc' } });
    expect(kept).toMatchObject([
      { sceneCount: 2, project },
      { sceneCount: 1, project },
    ]);
    for (const [at, held] of [scenes, scenes.slice(1)].entries())
      expect(await scenesOf(db.prisma, kept[at]!.id)).toEqual(held);
  });
});

describe.each(engines)('a migration that was cut off on %s', { timeout: 120_000 }, (engine) => {
  /** The migrations of the first version and one more, which says this. */
  function withOwn(script: string): string {
    const made = firstOnly();
    mkdirSync(path.join(made, '20990101000000_own'));
    writeFileSync(path.join(made, '20990101000000_own', 'migration.sql'), script);
    return made;
  }

  /** A database of the first version with a row in it, after `meanwhile`. */
  async function old(meanwhile: (db: Database) => Promise<unknown> = async () => {}) {
    const where = await place(engine);
    const db = await openDatabase({ ...where, migrations: firstOnly() });
    await db.sql(`insert into "Organization" ("name") values ('Kept')`);
    await meanwhile(db);
    await db.close();
    /** As a start of the version with these migrations does. */
    return async (folder: string) => {
      const unlock = engine === 'embedded' ? await takeFolder(where.dataDir, folder) : () => {};
      const opened = await openDatabase({ ...where, migrations: folder }).finally(unlock);
      cleanups.push(() => opened.close());
      expect((await opened.sql('select "name" from "Organization"')).rows).toEqual([{ name: 'Kept' }]);
      return opened;
    };
  }

  const appliedIn = async (db: Database) => {
    const { rows } = await db.sql(
      `select "migration_name" as "name" from "_prisma_migrations" where "finished_at" is not null order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('before it did anything is applied by the next start', { tags: 'full' }, async () => {
    const open = await old((db) =>
      db.sql(
        `insert into "_prisma_migrations" ("id", "checksum", "migration_name") values ('cut', '', '${names[1]}')`,
      ),
    );
    const db = await open(migrations);
    expect(await appliedIn(db)).toEqual(names);
    expect(await db.prisma.package.findMany({ include: { assets: true } })).toEqual([]);
  });

  it('in its middle leaves nothing, and is applied whole by the next start', { tags: 'full' }, async () => {
    const open = await old();
    const begin = 'create table "Half" ("id" integer);\ninsert into "Half" values (7);\n';
    await expect(open(withOwn(`${begin}select 1 / 0;`))).rejects.toThrow(/division by zero/);
    const body = 'create function "halves"() returns integer language sql as $$ select 1; select 2 $$;';
    const db = await open(withOwn(`${begin}${body} -- done`));
    expect(await appliedIn(db)).toEqual([names[0], '20990101000000_own']);
    expect((await db.sql('select "id", "halves"() from "Half"')).rows).toEqual([{ id: 7, halves: 2 }]);
  });

  it('in its middle leaves the data to the version before it', { tags: 'full' }, async () => {
    const open = await old();
    await expect(open(withOwn('select 1 / 0;'))).rejects.toThrow(/division by zero/);
    expect(await appliedIn(await open(firstOnly()))).toEqual([names[0]]);
  });

  it('after all that it does, but before the engine noted so, is not applied again', {
    tags: 'full',
  }, async () => {
    const open = await old((db) =>
      db.sql(`create function "cut"() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
        create trigger "cut" before update of "applied_steps_count" on "_prisma_migrations" execute function "cut"()`),
    );
    const whole = withOwn('create table "Whole" ("id" integer)');
    await expect(open(whole)).rejects.toThrow('20990101000000_own');
    const db = await open(whole);
    expect(await appliedIn(db)).toEqual([names[0], '20990101000000_own']);
    expect((await db.sql('select * from "Whole"')).rows).toEqual([]);
  });
});

describe.runIf(engines.includes('postgres'))('a PostgreSQL that a newer version wrote', () => {
  /** A database of the first version, and a connection to it: whatever touched it would migrate it. */
  async function old() {
    const where = await place('postgres');
    const db = await openDatabase({ ...where, migrations: firstOnly() });
    await db.sql(`insert into "Organization" ("name") values ('Theirs')`);
    await db.close();
    const client = new pg.Client({ connectionString: where.databaseUrl });
    await client.connect();
    cleanups.push(() => client.end());
    const all = async (sql: string) => (await client.query(sql)).rows;
    return {
      open: () => openDatabase({ ...where, migrations }),
      all,
      becomeNewer: () =>
        all(
          `insert into "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") values ('later', '', '${later}', now())`,
        ),
      state: async () => [
        await all(
          `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
        ),
        await all('select * from "_prisma_migrations" order by migration_name'),
        await all('select * from "Organization"'),
      ],
    };
  }

  it('is refused and left untouched', { tags: 'full' }, async () => {
    const { open, becomeNewer, state } = await old();
    await becomeNewer();
    const before = await state();
    await expect(open()).rejects.toThrow(NewerData);
    expect(await state()).toEqual(before);
  });

  it('is refused as well when that happened while this one waited for its turn', {
    tags: 'full',
  }, async () => {
    const { open, all, becomeNewer, state } = await old();
    await all('select pg_advisory_lock(7230115)');
    const opening = open().then(
      () => 'opened',
      (error: unknown) => error,
    );
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await all(waiting)).length).toBe(1);
    await becomeNewer();
    const before = await state();
    await all('select pg_advisory_unlock(7230115)');
    expect(await opening).toBeInstanceOf(NewerData);
    expect(await state()).toEqual(before);
  });
});

describe('an embedded database that a newer version migrated', () => {
  it('is refused by what that version noted in the folder, without being opened', {
    tags: 'full',
  }, async () => {
    const { dataDir } = await place('embedded');
    const newer = await openDatabase({ dataDir, migrations });
    await newer.close();
    await expect(takeFolder(dataDir, firstOnly())).rejects.toThrow(NewerData);
  });

  it('is refused and not migrated, also when that version did not come to note itself in the folder', {
    tags: 'full',
  }, async () => {
    const where = await place('embedded');
    const old = await openDatabase({ ...where, migrations: firstOnly() });
    await old.sql(
      `insert into "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") values ('later', '', '${later}', now())`,
    );
    await old.close();
    await expect(openDatabase({ ...where, migrations })).rejects.toThrow(NewerData);
    const { sql, close } = await openEmbedded(embeddedFolder(where.dataDir));
    cleanups.push(close);
    const { rows } = await sql('select "migration_name" as "name" from "_prisma_migrations" order by 1');
    expect(rows.map(({ name }) => name)).toEqual([names[0], later]);
  });
});

describe.runIf(engines.includes('postgres'))('a PostgreSQL older than 15', () => {
  it('is refused in words, and left as it is', async () => {
    const { dataDir, databaseUrl } = await place('postgres');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    cleanups.push(() => client.end());
    // Its version is a constant of the server's: here it is asked for by a function that answers another.
    await client.query(
      `create function public.current_setting(text) returns text language sql as $$ select '140012' $$`,
    );
    await client.query(
      `do $$ begin execute format('alter database %I set search_path to public, pg_catalog', current_database()); end $$`,
    );
    await expect(openDatabase({ dataDir, databaseUrl, migrations })).rejects.toThrow(
      /older than PostgreSQL 15/,
    );
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    );
    expect(rows).toEqual([{ tables: 0 }]);
  });
});
