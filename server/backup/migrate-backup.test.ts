import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { knownMigration } from '#server/start/data-version.ts';
import type { Archive } from './archive.ts';
import { migrateBackup } from './migrate-backup.ts';

const migrations = 'prisma/migrations';
const backup = { file: 'all.zip', migration: knownMigration(migrations) };

const taking = (name: string, rows: string) => {
  const archive: Archive = {
    names: ['backup.json', name, 'media/tables/a'],
    open: async () => Readable.from([rows]),
    firstDamaged: async () => undefined,
    close: () => {},
  };
  return migrateBackup(archive, backup, { migrations, folder: 'none' }).then((taken) => taken === archive);
};

it.each([
  ['a column that is not known', '{"key":"a","value":"b","colour":"red"}\n', 'AppMeta.colour'],
  ['no word of a column', '{"key":"a"}\n', 'AppMeta.value'],
])('a backup of today with %s is refused', async (_, rows, part) => {
  await expect(taking('tables/AppMeta.jsonl', rows)).rejects.toMatchObject({
    code: 'backup-unfitting',
    details: { ...backup, part },
  });
});

it.each([
  ['whose rows fit', 'tables/AppMeta.jsonl', '{"key":"a","value":"b"}\n'],
  ['with rows of a table that is not the product’s', 'tables/Paint.jsonl', '{"id":1}\n'],
])('a backup of today %s is taken as it is', async (_, name, rows) => {
  expect(await taking(name, rows)).toBe(true);
});
