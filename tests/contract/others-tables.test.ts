import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openArchive } from '#server/backup/archive.ts';
import { type Data, writeBackup } from '#server/backup/backup.ts';
import { migrateBackup } from '#server/backup/migrate-backup.ts';
import { lookThrough, readBackup } from '#server/backup/restore.ts';
import { openDatabase } from '#server/domain/database/open.ts';
import { columnsOf, derivedTables, ownColumns } from '#server/domain/database/tables.ts';
import { openFolderStorage } from '#server/gateways/storage/folder.ts';
import { knownMigration, knownMigrations } from '#server/start/data-version.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { cleanups, endAfterEach, folder } from '#tests/support/run-server.ts';
import { type Engine, engines } from '#tests/support/test-server.ts';

endAfterEach();

const migrations = 'prisma/migrations';

async function opened(engine: Engine): Promise<Data> {
  let databaseUrl: string | undefined;
  if (engine === 'postgres') {
    const { url, drop } = await createDatabase(inject('postgresUrl'));
    cleanups.push(drop);
    databaseUrl = url;
  }
  const db = await openDatabase({ dataDir: folder(), databaseUrl, migrations });
  cleanups.push(() => db.close());
  return { db, databaseUrl, storage: openFolderStorage({ root: folder() }) };
}

/** Restores as the command does. */
async function restore(file: string, data: Data): Promise<void> {
  const archive = await openArchive(file);
  try {
    const backup = await lookThrough(archive, file, knownMigrations(migrations));
    await readBackup(data, await migrateBackup(archive, backup, { migrations, folder: folder() }));
  } finally {
    archive.close();
  }
}

describe.each(engines)('what others put beside the tables on %s', { timeout: 120_000 }, (engine) => {
  it('is left out of a backup, which comes back into a new database and into the same, and stays as it is', {
    tags: 'full',
  }, async () => {
    const data = await opened(engine);
    const { sql, prisma } = data.db;
    const organization = await prisma.organization.create({ data: { name: 'Ours' } });
    await sql(`create table "Theirs" as select * from "Organization"`);
    await sql(`alter table "Organization" add column "theirs" text not null default 'a note'`);
    const file = path.join(folder(), 'all.zip');
    // Plans and their rules come with the migrations; that the organization was made is in the audit log.
    const [plans, rules, audited] = await Promise.all([
      prisma.plan.count(),
      prisma.planRule.count(),
      prisma.auditEntry.count(),
    ]);
    expect(await writeBackup(data, knownMigration(migrations), file)).toEqual({
      rows: plans + rules + audited + 1,
      files: 0,
    });

    await prisma.organization.update({ where: { id: organization.id }, data: { name: 'Changed' } });
    for (const target of [await opened(engine), data]) {
      await restore(file, target);
      expect(await target.db.prisma.organization.findMany()).toEqual([organization]);
      // Nothing but that it was restored is told in the audit log.
      const told = await target.db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
      expect(told).toHaveLength(audited + 1);
      expect(told.at(-1)).toMatchObject({ kind: 'backup', action: 'restored', actor: null });
    }
    expect((await sql('select "name" from "Theirs"')).rows).toEqual([{ name: 'Ours' }]);
  });

  it('is told from them by the models, which are what the migrations make', async () => {
    const { db } = await opened(engine);
    const made = [...(await columnsOf(db.sql))].filter(
      ([name]) => name !== '_prisma_migrations' && !derivedTables.includes(name),
    );
    // What rows are found by is read from their other columns, of models that do not know it.
    const foundBy: Record<string, readonly string[]> = {
      Group: ['words'],
      Organization: ['words'],
      Scene: ['assetIds', 'batch', 'objectKeys', 'wordsId'],
      User: ['words'],
    };
    const withoutThose = made.map(
      ([name, names]) => [name, names.filter((column) => !foundBy[name]?.includes(column))] as const,
    );
    const sorted = (columns: Iterable<readonly [string, readonly string[]]>) =>
      Object.fromEntries([...columns].map(([name, names]) => [name, [...names].sort()]));
    expect(sorted(withoutThose)).toEqual(sorted(ownColumns));
  });
});
