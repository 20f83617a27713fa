import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openArchive } from './archive.ts';

const written = {
  'backup.json': '{"format":1}',
  'tables/User.jsonl': '{"id":1,"name":"Ann"}\n{"id":2,"name":"Ben"}\n',
  'media/assets/a/original': 'pixels as they were sent',
  'media/assets/b/original': '',
};
let folder: string;
let whole: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(written)) {
    zip.addBuffer(Buffer.from(content), name, { compress: !name.startsWith('media/') });
  }
  zip.end();
  const file = path.join(folder, 'whole.zip');
  await pipeline(zip.outputStream as Readable, createWriteStream(file));
  whole = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function firstDamaged(content: Buffer): Promise<string | undefined> {
  const file = path.join(folder, 'one.zip');
  await writeFile(file, content);
  const archive = await openArchive(file);
  try {
    return await archive.firstDamaged();
  } finally {
    archive.close();
  }
}

describe('an archive', () => {
  it('is whole as it was written', async () => expect(await firstDamaged(whole)).toBeUndefined());

  it.each([
    ['backup.json', 'packed'],
    ['tables/User.jsonl', 'packed'],
    ['media/assets/a/original', 'kept as it is'],
  ])('is damaged where any byte of %s, which is %s, is another', async (name) => {
    const head = whole.indexOf(name) - 30;
    const first = head + 30 + name.length + whole.readUInt16LE(head + 28);
    const end = whole.indexOf('PK', first);
    expect(end).toBeGreaterThan(first);
    for (let at = first; at < end; at += 1) {
      const content = Buffer.from(whole);
      content[at]! ^= 1;
      expect([at, await firstDamaged(content)]).toEqual([at, name]);
    }
  });

  it('is told from one that is missing, a folder, no archive, or cut off anywhere', async () => {
    const file = path.join(folder, 'other');
    await expect(openArchive(file)).rejects.toMatchObject({ code: 'backup-missing' });
    await expect(openArchive(folder)).rejects.toMatchObject({ code: 'backup-is-folder' });
    await writeFile(file, 'PK not really');
    await expect(openArchive(file)).rejects.toMatchObject({ code: 'backup-not-one', details: { file } });
    for (let length = 0; length < whole.length; length += 1) {
      await writeFile(file, whole.subarray(0, length));
      await expect(openArchive(file), `${length}`).rejects.toMatchObject({ code: 'backup-cut-off' });
    }
  });

  it.each(['tables/User.jsonl', 'media/assets/a/original'])(
    'breaks off what reads %s from it when it is told to, and opens nothing after',
    async (name) => {
      const file = path.join(folder, 'whole.zip');
      const breaking = new AbortController();
      const archive = await openArchive(file, breaking.signal);
      const content = await archive.open(name);
      breaking.abort(new Error('stopped'));
      await expect(text(content)).rejects.toThrow('aborted');
      await expect(archive.open(name)).rejects.toThrow('stopped');
      archive.close();
    },
  );

  it('is damaged where the head of an entry is none', async () => {
    const content = Buffer.from(whole);
    content[whole.indexOf('media/assets/a/original') - 30]! ^= 0x10;
    expect(await firstDamaged(content)).toBe('media/assets/a/original');
  });
});
