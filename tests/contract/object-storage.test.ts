/// <reference path="../../server/gateways/storage/s3rver.d.ts" />
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('a server with object storage', () => {
  let folder: string;
  let s3: S3rver;
  let server: TestServer;
  let author: Person;
  let restorePlayer: () => Promise<void>;
  beforeAll(async () => {
    restorePlayer = await withPlayer();
    folder = await mkdtemp(join(tmpdir(), 'object-storage-'));
    const configureBuckets = [{ name: 'media', configs: [] }];
    s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
    const { port } = await s3.run();
    server = await startTestServer(engines[0]!, {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    author = await server.addUser('author');
  });
  afterAll(async () => {
    await server?.close();
    await s3?.close();
    await restorePlayer?.();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps files there and nothing in its data folder, from upload to package', async () => {
    const { token } = author;
    const response = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers: { 'x-auth-token': token },
      body: formWith(await pictureOf(2048, 1024), 'a.jpg', 'image/jpeg', { name: 'Far away' }),
    });
    const { id, assets } = (await response.json()).data;
    const media = (variant: string, headers = {}) =>
      fetch(`${server.origin}/app/media/${assets[0].id}/${variant}`, {
        headers: { 'x-auth-token': token, ...headers },
      });
    const size = await sharp(Buffer.from(await (await media('2k')).arrayBuffer())).metadata();
    expect([size.width, size.height]).toEqual([2048, 1024]);
    expect((await (await media('original', { range: 'bytes=5-9' })).arrayBuffer()).byteLength).toBe(5);
    const { data } = await server.rest('POST', `scenarios/${id}/packages`, {
      token,
      body: { target: 'html5' },
    });
    const path = `scenarios/${id}/packages/${data.id}`;
    const status = async () => (await server.rest('GET', path, { token })).data;
    await expect.poll(async () => (await status()).publishStatus, { timeout: 30_000 }).toBe('ready');
    const { downloadUrl, bytes } = await status();
    const download = await fetch(`${server.origin}${downloadUrl}`, { headers: { 'x-auth-token': token } });
    expect((await download.arrayBuffer()).byteLength).toBe(bytes);
    expect(await readdir(server.services.config.dataDir)).not.toContain('media');
    expect(await readdir(join(server.services.config.dataDir, 'incoming'))).toEqual([]);
  });
});
