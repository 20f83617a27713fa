import { expect, it } from 'vitest';
import { CatalogError } from '#server/errors.ts';
import { StorageFull } from '#server/gateways/storage/storage.ts';
import { explain, foreseen } from './explain.ts';

const setting = {
  dataDir: '/data',
  database: 'postgresql://me:secret-word@db.test/all',
  objectStorage: 'http://s3.test',
};
const coded = (code: string) => Object.assign(new Error(`${code}: words`), { code });

it.each<[string, unknown, RegExp]>([
  ['its disk full', coded('53100'), /database at db\.test\/all .*\(database-full\)$/],
  ['shut down meanwhile', coded('57P01'), /\(database-unreachable\)$/],
  [
    'a connection lost',
    new Error('fetch failed', { cause: new Error('Connection terminated unexpectedly') }),
    /\(database-unreachable\)$/,
  ],
  [
    'a connection lost before',
    new Error('Client has encountered a connection error and is not queryable'),
    /\(database-unreachable\)$/,
  ],
  ['an object storage that is full', new StorageFull(), /http:\/\/s3\.test.*\(object-storage-full\)$/],
  ['a disk that is full', coded('ENOSPC'), /\/data.*\(disk-full\)$/],
  ['a part of the folder on a disk of its own', coded('EBUSY'), /\/data.*\(data-folder-unmovable\)$/],
  ['a part of it on another disk', coded('EXDEV'), /\/data.*disk.*\(data-folder-unmovable\)$/],
  [
    'a row of the catalogue',
    new CatalogError('backup-exists', { file: 'a.zip' }),
    /^a\.zip .*\(backup-exists\)$/,
  ],
])('tells from the catalogue: %s', (_, error, words) => {
  const told = foreseen(error, setting);
  expect(told).toMatch(words);
  expect(told).not.toContain('secret-word');
});

it('leaves what nobody thought of to whoever asks; a start says that it could not start', () => {
  expect(foreseen(new Error('odd'), setting)).toBeUndefined();
  expect(explain(new Error('odd'), setting)).toMatch(/^The server could not start: Error: odd\n/);
});
