import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { writeBackup } from '#server/backup/backup.ts';
import { type Database, openDatabase } from '#server/domain/database/open.ts';
import { columnsOf } from '#server/domain/database/tables.ts';
import { openFolderStorage } from '#server/gateways/storage/folder.ts';
import { knownMigration, knownMigrations } from '#server/start/data-version.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import {
  bytesOf,
  cleanups,
  command,
  type Env,
  endAfterEach,
  folder,
  startedFolder,
} from '#tests/support/run-server.ts';
import { engines } from '#tests/support/test-server.ts';
import { zipOf } from '#tests/support/zips.ts';

endAfterEach();

const migrations = 'prisma/migrations';

/** A backup that the version with these migrations alone wrote, of one scenario with a package. */
async function backupOf(version: string[]): Promise<string> {
  const then = folder();
  for (const name of [...version, 'migration_lock.toml']) {
    cpSync(path.join(migrations, name), path.join(then, name), { recursive: true });
  }
  const db = await openDatabase({ dataDir: folder(), migrations: then });
  await db.sql(`insert into "Organization" ("name") values ('Old School')`);
  await db.sql(
    `insert into "User" ("organizationId", "username", "email", "role") values (1, 'ada', 'ada@example.test', 'author')`,
  );
  await db.sql(
    `insert into "Scenario" ("id", "organizationId", "ownerId", "name") values (7, 1, 1, 'Kept é 中')`,
  );
  await db.sql(`insert into "Package" ("scenarioId", "target", "settings") values (7, 'html5', '{}')`);
  const file = path.join(folder(), 'earlier.zip');
  const data = { db, storage: openFolderStorage({ root: folder() }) };
  await writeBackup(data, version.at(-1)!, file, undefined, await columnsOf(db.sql));
  await db.close();
  return file;
}

describe.each(engines)(
  'a backup whose tables are not those of today on %s',
  { timeout: 180_000 },
  (engine) => {
    async function environment(): Promise<Env> {
      const env: Env = { DATA_DIR: await startedFolder() };
      if (engine === 'postgres') {
        const { url, drop } = await createDatabase(inject('postgresUrl'), inject('template'));
        cleanups.push(drop);
        env.DATABASE_URL = url;
      }
      return env;
    }
    async function reading<T>(
      { DATA_DIR, DATABASE_URL }: Env,
      work: (db: Database) => Promise<T>,
    ): Promise<T> {
      const db = await openDatabase({ dataDir: DATA_DIR!, databaseUrl: DATABASE_URL, migrations });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    }

    it('comes back from the first version as a database of it does: with what later columns begin with', {
      tags: 'full',
    }, async () => {
      const env = await environment();
      const file = await backupOf(knownMigrations(migrations).slice(0, 1));
      // Plans and their rules come with a later version, and the audit log tells what a still later one took out.
      const later = await reading(
        env,
        async ({ prisma }) =>
          (await prisma.plan.count()) + (await prisma.planRule.count()) + (await prisma.auditEntry.count()),
      );
      expect(await command(['restore', file, '--force'], env)).toEqual({
        code: 0,
        output: `Restored ${later + 4} rows and 0 files.\n`,
      });
      expect(readdirSync(env.DATA_DIR!)).not.toContain('restoring');
      await reading(env, async ({ prisma }) => {
        const restored = await prisma.scenario.findMany({ include: { owner: true, packages: true } });
        expect(restored).toMatchObject([
          {
            id: 7,
            name: 'Kept é 中',
            nameRevision: 1,
            sceneFloor: 0,
            deletedAt: null,
            owner: { username: 'ada' },
            packages: [{ target: 'html5', jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
          },
        ]);
        const next = await prisma.scenario.create({ data: { organizationId: 1, ownerId: 1, name: 'New' } });
        expect(next.id).toBe(8);
      });
    });

    it('is refused before anything is replaced where its rows are not those of the version that it names', {
      tags: 'full',
    }, async () => {
      const env = await environment();
      await reading(env, ({ prisma }) =>
        prisma.appMeta.create({ data: { key: 'mine', value: 'as it was' } }),
      );
      const before = bytesOf(env.DATA_DIR!);
      const [first = ''] = knownMigrations(migrations);
      const file = path.join(folder(), 'wrong.zip');
      for (const [migration, table, row, part] of [
        [knownMigration(migrations), 'AppMeta', { key: 'a', value: 'b', colour: 'red' }, 'AppMeta.colour'],
        [first, 'PackageAsset', { packageId: 1, assetId: 'a' }, 'PackageAsset'],
      ] as const) {
        writeFileSync(
          file,
          zipOf([
            { name: 'backup.json', text: JSON.stringify({ format: 1, migration }) },
            { name: 'media/packages/5/launch.json', text: 'the backup’s page' },
            { name: `tables/${table}.jsonl`, text: `${JSON.stringify(row)}\n` },
          ]),
        );
        const { code, output } = await command(['restore', file, '--force'], env);
        expect(output).toMatch(
          new RegExp(`^[^\\n]+ ${migration} [^\\n]+\\(${part}\\)[^\\n]+ \\(backup-unfitting\\)\\n$`),
        );
        expect(code).toBe(1);
        expect(bytesOf(env.DATA_DIR!)).toEqual(before);
      }
      const kept = await reading(env, ({ prisma }) => prisma.appMeta.findUnique({ where: { key: 'mine' } }));
      expect(kept?.value).toBe('as it was');
    });
  },
);
