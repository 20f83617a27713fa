/// <reference path="../../server/gateways/storage/s3rver.d.ts" />
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openResumable } from '#server/gateways/resumable/resumable.ts';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { listParts } from '#tests/support/listed-parts.ts';
import { pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Where files are kept: in a folder by default; the other is for the full tier. */
const places = [
  ['folder', {}],
  ['object storage', { tags: 'full' }],
] as const;

for (const [kept, tier] of places)
  describe(`files sent in pieces, kept in a ${kept}`, tier, () => {
    let server: TestServer;
    let author: Person;
    let scenarioId: number;
    let picture: Buffer;
    let s3: S3rver | undefined;
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'resumable-'));
      const env: Record<string, string> = {};
      if (kept === 'object storage') {
        const configureBuckets = [{ name: 'media', configs: [] }];
        s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
        listParts(s3);
        const { port } = await s3.run();
        Object.assign(env, {
          S3_ENDPOINT: `http://127.0.0.1:${port}`,
          S3_BUCKET: 'media',
          S3_ACCESS_KEY_ID: 'S3RVER',
          S3_SECRET_ACCESS_KEY: 'S3RVER',
        });
      }
      server = await startTestServer(engines[0]!, env);
      author = await server.addUser('author');
      scenarioId = await assetCalls(server).scenario(author);
      picture = await pictureOf(1024, 512);
    });
    afterAll(async () => {
      await server?.close();
      await s3?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const tus = (
      method: string,
      at: string,
      headers: Record<string, string>,
      body?: Uint8Array,
      who = author,
    ) =>
      fetch(new URL(at, server.origin), {
        method,
        headers: { 'tus-resumable': '1.0.0', 'x-auth-token': who.token, ...headers },
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
    const begin = (size: number, { name = 'hall.jpg', use = 'scene', ownerId = '' } = {}, who = author) =>
      tus(
        'POST',
        '/app/api/v1/uploads',
        {
          'upload-length': String(size),
          'upload-metadata': `filename ${encoded(name)},use ${encoded(use)}${ownerId && `,ownerId ${encoded(ownerId)}`}`,
        },
        undefined,
        who,
      );
    const piece = (at: string, offset: number, bytes: Uint8Array, who = author) =>
      tus(
        'PATCH',
        at,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
        who,
      );
    const arrived = async (at: string) => Number((await tus('HEAD', at, {})).headers.get('upload-offset'));
    /** Sends the first bytes and breaks the connection as soon as they lie there. */
    const cutOff = async (at: string, bytes: Uint8Array, whole: number) => {
      const { hostname, port } = new URL(server.origin);
      const sent = request({
        hostname,
        port,
        path: at,
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'x-auth-token': author.token,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': whole,
        },
      });
      sent.on('error', () => undefined);
      sent.write(bytes);
      const lies = join(server.services.config.dataDir, 'resumable', at.split('/').at(-1)!);
      await expect.poll(async () => (await stat(lies)).size, { timeout: 20_000 }).toBe(bytes.length);
      sent.destroy();
    };
    const take = (id: string, who = author, at = `scenarios/${scenarioId}/assets/file?use=scene`) =>
      server.rest('PUT', `${at}&upload=${id}`, { token: who.token });

    it('go on where they were cut off, and are taken once, however often that is asked', async () => {
      const begun = await begin(picture.length);
      expect(begun.status).toBe(201);
      const at = begun.headers.get('location')!;
      const id = at.split('/').at(-1)!;
      expect(at).toBe(`/app/api/v1/uploads/${id}`);
      const start = picture.subarray(0, 3000);
      // A bucket keeps only what arrived as a piece.
      if (kept === 'folder') await cutOff(at, start, picture.length);
      else await piece(at, 0, start);
      await expect.poll(() => arrived(at), { timeout: 20_000 }).toBe(3000);
      expect(await take(id)).toMatchObject({
        status: 409,
        error: { code: 'upload-incomplete', details: { arrived: 3000 } },
      });
      expect((await piece(at, 3000, picture.subarray(3000))).status).toBe(204);
      const [first, second] = await Promise.all([take(id), take(id)]);
      expect(first).toMatchObject({ status: 200, data: { asset: { id, name: 'hall.jpg', type: 'image' } } });
      expect(second.data).toEqual(first.data);
      // Its answer was lost: the same asset is told again, and what arrived is not kept.
      expect((await take(id)).data).toEqual(first.data);
      expect((await tus('HEAD', at, {})).status).toBe(404);
      expect((await assetCalls(server).media(id, 'preview', author)).status).toBe(200);
      expect(await assetCalls(server).incoming()).toEqual([]);
    });

    it('are nobody else’s, whoever says so, and need a token', async () => {
      const stranger = await server.addUser('author', 'Elsewhere');
      const begun = await begin(picture.length, { ownerId: String(stranger.id) });
      const at = begun.headers.get('location')!;
      const id = at.split('/').at(-1)!;
      expect((await tus('HEAD', at, {}, undefined, stranger)).status).toBe(404);
      expect((await piece(at, 0, picture, stranger)).status).toBe(404);
      expect((await tus('DELETE', at, {}, undefined, stranger)).status).toBe(404);
      expect((await piece(at, 0, picture)).status).toBe(204);
      const theirs = await assetCalls(server).scenario(stranger);
      expect(await take(id, stranger, `scenarios/${theirs}/assets/file?use=scene`)).toMatchObject({
        status: 404,
        error: { code: 'upload-not-found' },
      });
      expect((await begin(10, {}, { ...author, token: '' })).status).toBe(401);
      const student = await server.addUser('student');
      expect((await begin(10, {}, student)).status).toBe(403);
      expect((await tus('DELETE', at, {})).status).toBe(204);
      expect((await take(id)).status).toBe(404);
    });

    it('are held to the bounds and the kinds of a form, and a name of any length is taken', async () => {
      const code = async (answer: Response) => (await answer.json()).error.code;
      expect(await code(await begin(300 * 1024 * 1024))).toBe('file-too-large');
      expect(await code(await begin(0))).toBe('file-empty');
      expect(await code(await begin(10, { use: 'nothing' }))).toBe('bad-input');
      const lying = Buffer.from('<html><script>alert(1)</script></html>');
      const begun = await begin(lying.length, { name: `${'n'.repeat(10_000)}.jpg` });
      expect(begun.status).toBe(201);
      const at = begun.headers.get('location')!;
      await piece(at, 0, lying);
      expect((await take(at.split('/').at(-1)!)).error?.code).toBe('content-not-allowed');
      // A file that will never do is not kept.
      expect((await tus('HEAD', at, {})).status).toBe(404);
    });

    it('go into the library too, which asks about a name that is taken', async () => {
      const send = async () => {
        const at = (await begin(picture.length, { name: 'logo.jpg', use: 'image' })).headers.get('location')!;
        await piece(at, 0, picture);
        return at.split('/').at(-1)!;
      };
      const into = (id: string, existing: string) =>
        server.rest('POST', `users/assets/import?use=image&existing=${existing}&upload=${id}`, {
          token: author.token,
        });
      const first = await send();
      expect((await into(first, 'ask')).data).toMatchObject({ name: 'logo.jpg', asset: { id: first } });
      const entry = (await into(first, 'ask')).data;
      expect(entry).toMatchObject({ name: 'logo.jpg', asset: { id: first } });
      const second = await send();
      expect((await into(second, 'ask')).error?.code).toBe('user-asset-exists');
      expect((await into(second, 'reuse')).data.id).toBe(entry.id);
      expect((await into(second, 'both')).data.id).not.toBe(entry.id);
    });

    it('that nobody goes on with are gone after a day', async () => {
      if (kept !== 'folder') return;
      const { dataDir } = server.services.config;
      const at = (await begin(picture.length)).headers.get('location')!;
      const id = at.split('/').at(-1)!;
      await server.services.resumable.sweep();
      expect(await arrived(at)).toBe(0);
      const dayAgo = new Date(Date.now() - 25 * 3_600_000);
      await utimes(join(dataDir, 'resumable', id), dayAgo, dayAgo);
      await openResumable(server.services.config, server.services.storage).sweep();
      expect(await readdir(join(dataDir, 'resumable'))).toEqual(
        expect.not.arrayContaining([id, `${id}.json`]),
      );
      expect((await tus('HEAD', at, {})).status).toBe(404);
      expect((await take(randomUUID())).status).toBe(404);
    });
  });
