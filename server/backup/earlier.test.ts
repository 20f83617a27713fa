import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Database } from '#server/domain/database/open.ts';
import { knownMigration } from '#server/start/data-version.ts';
import type { Archive } from './archive.ts';
import { asOfToday } from './earlier.ts';

const migrations = 'prisma/migrations';
const backup = { file: 'all.zip', migration: knownMigration(migrations) };
const columns = ['id', 'name'].map((column) => ({ table: 'User', column }));
const today = { sql: async () => ({ rows: columns }) } as unknown as Database;

const taking = (name: string, rows: string) => {
  const archive: Archive = {
    names: ['backup.json', name, 'media/tables/a'],
    open: async () => Readable.from([rows]),
    firstDamaged: async () => undefined,
    close: () => {},
  };
  return asOfToday(archive, backup, today, { migrations, folder: 'none' }).then((taken) => taken === archive);
};

it.each([
  [
    'a column that is not known',
    'tables/User.jsonl',
    '{"id":1,"name":"Ann","colour":"red"}\n',
    'User.colour',
  ],
  ['no word of a column', 'tables/User.jsonl', '{"id":1}\n', 'User.name'],
  ['rows of a table that is not known', 'tables/Paint.jsonl', '{"id":1}\n', 'Paint'],
])('a backup of today with %s is refused', async (_, name, rows, part) => {
  await expect(taking(name, rows)).rejects.toMatchObject({
    code: 'backup-unfitting',
    details: { ...backup, part },
  });
});

it.each([
  ['whose rows fit', 'tables/User.jsonl', '{"id":1,"name":"Ann"}\n'],
  ['whose tables that are not known are empty', 'tables/Paint.jsonl', ''],
])('a backup of today %s is taken as it is', async (_, name, rows) => {
  expect(await taking(name, rows)).toBe(true);
});
