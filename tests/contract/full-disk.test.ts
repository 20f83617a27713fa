import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';

/** Bytes that no file of the server's may grow beyond: more than a piece of the database's log, and no more. */
const LIMIT = 20 * 1024 * 1024;

/**
 * A real process whose files the system does not let grow beyond a limit: it fails to write in the middle of a
 * file, as on a full disk, and needs no rights to arrange.
 */
describe('a server without room', { timeout: 180_000, tags: 'full' }, () => {
  let dataDir: string;
  let origin: string;
  let token: string;
  let stop: () => Promise<void>;
  let restorePlayer: () => Promise<void>;

  beforeAll(async () => {
    restorePlayer = await withPlayer();
    dataDir = await mkdtemp(join(tmpdir(), 'full-disk-'));
    const limited = `ulimit -f ${LIMIT / 512}; exec "$0" dist/server/main.js`;
    const child = spawn('sh', ['-c', limited, process.execPath], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const link = await new Promise<RegExpExecArray>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        const found = /(http:\/\/[^/\s]+)\/app\/#\/\?token=(\S+)/.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)));
    });
    stop = async () => {
      child.kill('SIGTERM');
      await gone;
    };
    origin = link[1]!;
    token = (await call('POST', 'auth/exchange', { token: link[2] })).data.token;
  }, 120_000);
  afterAll(async () => {
    await stop?.();
    await restorePlayer?.();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function call(method: string, path: string, body?: unknown) {
    const form = body instanceof FormData;
    const response = await fetch(`${origin}/app/api/v1/${path}`, {
      method,
      headers: {
        ...(token ? { 'x-auth-token': token } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    });
    const { data, error } = await response.json();
    return { status: response.status, data, error };
  }

  /** A picture that no compression makes smaller: about three bytes a pixel. */
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();

  const files = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };

  it('refuses an upload, an archive and a save by name, leaves no half of them, and harms nothing saved', async () => {
    const { id } = (await call('POST', 'scenarios', { name: 'Kept' })).data;
    const small = await call(
      'PUT',
      `scenarios/${id}/assets/file`,
      formWith(await noise(2000, 1000), 'a.png'),
    );
    expect(small.status).toBe(200);
    const { asset } = small.data;
    const scene = (await call('POST', `scenarios/${id}/scenes`, { name: 'Hall', assetId: asset.id })).data[0];
    // The larger size is made after the answer.
    const larger = async () => (await files('media')).some((name) => name.endsWith('/2k.jpg'));
    await expect.poll(larger, { timeout: 30_000 }).toBe(true);
    await expect.poll(() => files('incoming'), { timeout: 30_000 }).toEqual([]);
    const kept = await files('media');

    const large = formWith(await noise(3400, 2300), 'b.png', 'image/png');
    const upload = await call('PUT', `scenarios/${id}/assets/file?use=image`, large);
    expect([upload.status, upload.error?.code]).toEqual([507, 'storage-full']);
    expect(upload.error.description.length).toBeGreaterThan(10);
    expect(await files('incoming')).toEqual([]);
    expect(await files('media')).toEqual(kept);
    expect((await call('GET', `scenarios/${id}/assets`)).data.total).toBe(1);

    // Four pictures, each of which there is room for, in one archive for which there is none.
    const more = await Promise.all([1, 2, 3].map(() => noise(2000, 1000)));
    for (const [at, picture] of more.entries()) {
      const sent = await call('PUT', `scenarios/${id}/assets/file?use=image`, formWith(picture, `${at}.png`));
      const hotspot = { id: 100 + at, type: 'image', name: 'Sign', assetId: sent.data.asset.id };
      scene.objects = [...scene.objects, { ...hotspot, yaw: at, pitch: 0, distance: 3 }];
    }
    const saved = await call('PUT', `scenarios/${id}/scenes/${scene.id}`, scene);
    expect(saved.status).toBe(200);
    const before = await files('media');
    const archive = (await call('POST', `scenarios/${id}/packages`, { target: 'html5' })).data;
    const state = async () => (await call('GET', `scenarios/${id}/packages/${archive.id}`)).data;
    await expect.poll(async () => (await state()).publishStatus, { timeout: 60_000 }).toBe('failed');
    expect((await state()).errorCode).toBe('storage-full');
    const left = (await files('media')).filter((name) => !before.includes(name));
    expect(left.map((name) => name.split('/').at(-1))).toEqual(['snapshot.json']);

    // Saves until the database's own files may not grow any more.
    let revision: number = saved.data.revision;
    let refused: { status: number; error?: { code: string } } | undefined;
    for (let number = 0; number < 8 && !refused; number += 1) {
      const body = { name: `Ballast ${number}`, note: randomBytes(5_000_000).toString('base64') };
      const answer = await call('POST', `scenarios/${id}/scenes`, body);
      if (answer.status !== 201) refused = answer;
    }
    expect([refused?.status, refused?.error?.code]).toEqual([507, 'storage-full']);
    const again = await call('PUT', `scenarios/${id}/scenes/${scene.id}`, {
      ...scene,
      name: 'Great hall',
      revision,
    });
    expect(again.status).toBe(200);
    revision = again.data.revision;
    const read = (await call('GET', `scenarios/${id}/scenes`)).data;
    expect(read.find((one: { id: number }) => one.id === scene.id)).toMatchObject({
      name: 'Great hall',
      revision,
      objects: [{ id: 100 }, { id: 101 }, { id: 102 }],
    });
    expect(
      (await fetch(`${origin}/app/media/${asset.id}/original`, { headers: { 'x-auth-token': token } }))
        .status,
    ).toBe(200);
  });
});
