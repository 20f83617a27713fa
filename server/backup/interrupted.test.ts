import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '#server/gateways/storage/storage.ts';
import type { Archive } from './archive.ts';
import { type Data, writeBackup } from './backup.ts';
import { readBackup } from './restore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'broken-off-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const said: string[] = [];
/** Data of one table and one medium. */
function dataOf(read: Storage['read']): Data {
  said.length = 0;
  const sql = async (text: string) => {
    said.push(text);
    if (text.includes('information_schema.tables')) return { rows: [{ name: 'User' }] };
    if (text.includes('"AssetVariant"')) return { rows: [{ key: 'assets/a/original' }] };
    return { rows: [] };
  };
  return { db: { sql } as unknown as Data['db'], storage: { read } as Storage };
}

async function* breaking() {
  yield '{"id":1}\n{"id"';
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
}

/** As a connection that was lost: no end, and no error. */
const endingEarly = () => {
  const content = new Readable({
    read: () => content.push('pixels') && setImmediate(() => content.destroy()),
  });
  return content;
};

describe('a backup', () => {
  it.each<[string, () => Readable]>([
    ['breaks in the middle', () => Readable.from(breaking())],
    ['ends too early', endingEarly],
  ])('names a medium that %s, and leaves no file', async (_, open) => {
    const file = path.join(folder, 'all.zip');
    const failing = writeBackup(
      dataOf(async () => open()),
      '1',
      file,
    );
    await expect(failing).rejects.toMatchObject({
      code: 'media-unreadable',
      details: { key: 'assets/a/original' },
    });
    expect(await readdir(folder)).toEqual([]);
    expect(said.at(-1)).toBe('rollback');
  });

  it.each<[string, boolean]>([
    ['while it is written', false],
    ['before', true],
  ])('leaves no file where it is told to stop %s', async (_, before) => {
    const breaking = new AbortController();
    if (before) breaking.abort();
    // A medium that never ends, as one that is very large.
    const reading = dataOf(async () => new Readable({ read: () => setImmediate(() => breaking.abort()) }));
    const failing = writeBackup(reading, '1', path.join(folder, 'all.zip'), breaking.signal);
    await expect(failing).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    expect(said.at(-1)).toBe('rollback');
  });

  it('is there when it is whole', async () => {
    const file = path.join(folder, 'all.zip');
    const data = dataOf(async () => Readable.from(['a picture']));
    expect(await writeBackup(data, '1', file)).toEqual({ rows: 0, files: 1 });
    expect(existsSync(file)).toBe(true);
  });
});

describe('a restore', () => {
  it('takes a row for one whatever its texts hold, and however it comes in', async () => {
    const rows = ['{"id":1,"name":"one\u2028and\u2029two é"}', '{"id":2}'];
    const bytes = Buffer.from(`${rows.join('\n')}\n`);
    const archive: Archive = {
      names: ['tables/User.jsonl'],
      open: async () => Readable.from([...bytes].map((byte) => Buffer.from([byte]))),
      firstDamaged: async () => undefined,
      close: () => {},
    };
    const data = dataOf(async () => undefined);
    const given: unknown[] = [];
    const { sql } = data.db;
    data.db.sql = async (text, values) => {
      if (text.startsWith('insert into "User"')) given.push(values?.[0]);
      return sql(text, values);
    };
    expect(await readBackup(data, archive)).toEqual({ rows: 2, files: 0 });
    expect(given).toEqual([`[${rows.join(',')}]`]);
  });

  it('changes no row where it is told to stop after the last of them was read', async () => {
    const archive: Archive = {
      names: ['tables/User.jsonl'],
      open: async () => Readable.from(['{"id":1}']),
      firstDamaged: async () => undefined,
      close: () => {},
    };
    const data = dataOf(async () => undefined);
    data.storage.removeFolder = async () => {};
    const breaking = new AbortController();
    const { sql } = data.db;
    data.db.sql = async (text, values) => {
      if (text.startsWith('insert')) breaking.abort(new Error('stopped'));
      return sql(text, values);
    };
    await expect(readBackup(data, archive, async () => {}, breaking.signal)).rejects.toThrow('stopped');
    expect(said.at(-1)).toBe('rollback');
  });

  it('changes no row where the file breaks while its rows are read', async () => {
    const archive: Archive = {
      names: ['tables/User.jsonl'],
      open: async () => Readable.from(breaking()),
      firstDamaged: async () => undefined,
      close: () => {},
    };
    const data = dataOf(async () => undefined);
    data.storage.removeFolder = async () => {};
    await expect(readBackup(data, archive)).rejects.toThrow('EIO');
    expect(said.at(-1)).toBe('rollback');
  });
});
