import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStorage } from './folder.ts';
import { openS3Storage } from './s3.ts';
import { type Storage, StorageFull, StorageUnusable } from './storage.ts';

let folder: string;
let s3: S3rver;
const stores = new Map<string, Storage>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await s3.run();
  stores.set('folder', openFolderStorage({ root: join(folder, 'local') }));
  stores.set(
    's3',
    openS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'media',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  );
});

afterAll(async () => {
  for (const store of stores.values()) store.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Bytes that differ by place, so that a wrong range or order shows. */
function pattern(size: number): Buffer {
  return Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) & 255));
}

function* inChunks(content: Buffer, size = 64 * 1024): Generator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

describe.each(['folder', 's3'])('storage in %s', (kind) => {
  const store = () => stores.get(kind) as Storage;

  it('gives back what was put, whole and in parts', async () => {
    const content = pattern(300_000);
    expect(await store().put('assets/a/original', Readable.from(inChunks(content)))).toEqual({
      size: 300_000,
    });
    expect(await store().stat('assets/a/original')).toEqual({ size: 300_000 });
    expect((await buffer((await store().read('assets/a/original'))!)).equals(content)).toBe(true);
    const part = await store().read('assets/a/original', { start: 1000, end: 1999 });
    expect((await buffer(part!)).equals(content.subarray(1000, 2000))).toBe(true);
  });

  it('takes content of several upload parts', { tags: 'full' }, async () => {
    const content = pattern(20 * 1024 * 1024);
    await store().put('assets/large/original', Readable.from(inChunks(content)));
    expect((await buffer((await store().read('assets/large/original'))!)).equals(content)).toBe(true);
  });

  it('answers undefined for what it does not hold', async () => {
    expect(await store().stat('assets/none/thumb')).toBeUndefined();
    expect(await store().read('assets/none/thumb')).toBeUndefined();
  });

  it('keeps the earlier content when a later write breaks off', async () => {
    await store().put('assets/b/original', Readable.from(['first']));
    async function* breaking() {
      yield pattern(100_000);
      throw new Error('the line went dead');
    }
    await expect(store().put('assets/b/original', Readable.from(breaking()))).rejects.toThrow(
      'line went dead',
    );
    expect(await text((await store().read('assets/b/original'))!)).toBe('first');
  });

  it('adopts a local file', async () => {
    const path = join(folder, `upload-${kind}`);
    await writeFile(path, 'uploaded');
    await store().adopt('assets/c/original', path);
    expect(existsSync(path)).toBe(false);
    expect(await text((await store().read('assets/c/original'))!)).toBe('uploaded');
  });

  it('removes a folder and nothing beside it', async () => {
    await store().put('assets/d/one', Readable.from(['1']));
    await store().put('assets/d/two', Readable.from(['2']));
    await store().put('assets/dd/three', Readable.from(['3']));
    await store().removeFolder('assets/d/');
    expect(await store().stat('assets/d/one')).toBeUndefined();
    expect(await store().stat('assets/d/two')).toBeUndefined();
    expect(await store().stat('assets/dd/three')).toEqual({ size: 1 });
  });

  it('refuses a key that climbs out of its place', async () => {
    await expect((async () => store().stat('assets/../../etc/passwd'))()).rejects.toThrow(
      'not a storage key',
    );
  });
});

describe('an object storage', () => {
  it('that cannot be reached is told as such, whatever is asked of it', async () => {
    const store = openS3Storage({
      endpoint: 'http://127.0.0.1:1',
      bucket: 'media',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    const unreachable = expect.objectContaining({
      row: 'object-storage-unreachable',
      details: { place: 'http://127.0.0.1:1', reason: expect.stringContaining('ECONNREFUSED') },
    });
    for (const asked of [
      () => store.check(),
      () => store.stat('assets/a/original'),
      () => store.read('assets/a/original'),
      () => store.put('assets/a/original', Readable.from(['pixels'])),
      () => store.removeFolder('assets/a/'),
    ]) {
      const refused = await asked().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StorageUnusable);
      expect(refused).toEqual(unreachable);
    }
    store.close();
  });

  it.each<[string, number, string]>([
    ['object-storage-keys-refused', 403, 'SignatureDoesNotMatch'],
    ['object-storage-keys-refused', 400, 'AuthorizationHeaderMalformed'],
    ['object-storage-keys-refused', 400, ''],
    ['object-storage-bucket-missing', 404, 'NoSuchBucket'],
    ['object-storage-failed', 400, 'BadDigest'],
    ['object-storage-failed', 501, 'NotImplemented'],
  ])('says %s where it answers %i %s, and why', async (row, status, name) => {
    const answering = createServer((request, response) => {
      request.resume().once('end', () => {
        response
          .writeHead(status)
          .end(name && `<Error><Code>${name}</Code><Message>its words</Message></Error>`);
      });
    });
    await once(answering.listen(0, '127.0.0.1'), 'listening');
    const { port } = answering.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const store = openS3Storage({ endpoint, bucket: 'media', accessKeyId: 'a', secretAccessKey: 'b' });
    const asked = name ? store.put('assets/a/original', Readable.from(['pixels'])) : store.check();
    const refused = await asked.catch((error: unknown) => error);
    expect(refused).toMatchObject({ row });
    const { reason } = (refused as StorageUnusable).details;
    if (row !== 'object-storage-bucket-missing') expect(reason).toContain(name ? 'its words' : '400');
    store.close();
    answering.close();
  });
});

describe('a full disk', () => {
  it.runIf(existsSync('/dev/full'))('is told as such, and leaves nothing half-written', async () => {
    const root = join(folder, 'full');
    const roomy = openFolderStorage({ root });
    await roomy.put('assets/e/original', Readable.from(['kept']));
    const full = openFolderStorage({ root, openForWriting: () => createWriteStream('/dev/full') });
    const attempt = full.put('assets/e/original', Readable.from(inChunks(pattern(500_000))));
    await expect(attempt).rejects.toBeInstanceOf(StorageFull);
    expect(await readFile(join(root, 'assets/e/original'), 'utf8')).toBe('kept');
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });
});
