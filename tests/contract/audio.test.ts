import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl, { type Entry } from 'yauzl';
import { uploads } from '#catalog/limits.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';
import { silence, tagged } from '#tests/support/sounds.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const namesIn = (archive: Buffer) =>
  new Promise<string[]>((resolve, reject) =>
    yauzl.fromBuffer(archive, (error, zip) => {
      if (!zip) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }: Entry) => names.push(fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    }),
  );

describe.each(engines)('sounds on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let stranger: Person;
  let restorePlayer: () => Promise<void>;
  beforeAll(async () => {
    restorePlayer = await withPlayer();
    server = await startTestServer(engine);
    author = await server.addUser('author');
    stranger = await server.addUser('author', 'Elsewhere');
  });
  afterAll(async () => {
    await server?.close();
    await restorePlayer?.();
  });

  const sound = tagged(silence(40));
  const call = (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: author.token, body });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers });
  const send = async (path: string, form: FormData) => {
    const response = await fetch(`${server.origin}/app/api/v1/${path}`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: form,
    });
    return { status: response.status, ...(await response.json()) };
  };
  const add = (id: number, content: Uint8Array, name = 'click.mp3', use = 'audio') =>
    send(`scenarios/${id}/assets/file?use=${use}`, formWith(content, name, 'audio/mpeg'));
  const made = async (): Promise<number> => (await call('POST', 'scenarios', { name: 'Rooms' })).data.id;

  /** A scenario of one scene whose hotspot and text sound when pressed and looked at. */
  async function tour() {
    const panorama = formWith(await pictureOf(1024, 512), 'hall.jpg', 'image/jpeg', { name: 'Tour' });
    const { id } = (await send('scenarios/create', panorama)).data;
    const { asset } = (await add(id, sound)).data;
    const scene = (await call('GET', `scenarios/${id}/scenes`)).data[0];
    const heard = { assetId: asset.id, assetName: asset.name };
    const place = { yaw: 10, pitch: 0, distance: 3 };
    const objects = [
      { id: 50, type: 'hotspot', name: 'Pin', assetId: '-1', ...place, clickSound: heard },
      { id: 51, type: 'text', name: 'Card', txt: 'Hello', ...place, hoverSound: heard },
    ];
    const saved = await call('PUT', `scenarios/${id}/scenes/${scene.id}`, { ...scene, objects });
    expect(saved.status).toBe(200);
    return { id, asset, heard };
  }

  it('are taken by their content, listed, and served in parts with no rights of their own', async () => {
    const id = await made();
    const { status, data } = await add(id, sound);
    const { asset } = data;
    expect(status).toBe(200);
    expect(asset).toMatchObject({
      name: 'click.mp3',
      type: 'audio',
      tag: 'media',
      mime: 'audio/mpeg',
      bytes: sound.length,
      duration: 1045,
      url: `/app/media/${asset.id}/original`,
    });
    expect(asset.thumbnailUrl).toBeUndefined();
    expect((await call('GET', `scenarios/${id}/assets?tag=media`)).data.items).toEqual([asset]);
    // Whatever its name says.
    expect((await add(id, silence(10), 'voice.wav', 'media')).data.asset.type).toBe('audio');

    const token = { 'x-auth-token': author.token };
    const whole = await get(asset.url, token);
    expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('audio/mpeg');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await get(asset.url, { ...token, range: 'bytes=500-' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 500-${sound.length - 1}/${sound.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(500))).toBe(true);
    expect((await get(asset.url, { 'x-auth-token': stranger.token })).status).toBe(404);
    expect((await get(asset.url)).status).toBe(404);
  });

  it('are refused when they are something else, cut, or beside the use', async () => {
    const id = await made();
    const picture = await pictureOf(64, 32);
    const mentioned = tagged(Buffer.from('<script>alert(1)</script>'));
    for (const [content, use, code] of [
      [picture, 'audio', 'content-not-allowed'],
      [Buffer.from('only words'), 'audio', 'audio-unreadable'],
      [Buffer.from('glTF\x02\0\0\0\x0c\0\0\0', 'latin1'), 'hotspot', 'model-unreadable'],
      [sound, 'hotspot', 'file-type-not-allowed'],
      [sound, 'scene', 'file-type-not-allowed'],
      [mentioned, 'audio', 'audio-unreadable'],
      [silence(1).subarray(0, 200), 'audio', 'truncated-audio'],
      [Buffer.alloc(0), 'audio', 'file-empty'],
    ] as const) {
      expect([use, code, (await add(id, content, 'click.mp3', use)).error?.code]).toEqual([use, code, code]);
    }
    expect((await add(id, picture)).error.details.allowed).toBe('MP3, OGG, WAV, MPEG');
    expect((await add(id, sound, 'pin.glb', 'hotspot')).error.details.allowed).toBe('JPEG, PNG, SVG, GLB');
    expect((await call('GET', `scenarios/${id}/assets`)).data.total).toBe(0);
    expect((await server.rest('GET', `scenarios/${id}/assets`, stranger)).status).toBe(404);
  });

  it('are refused before their body when they say that they are too large', async () => {
    const id = await made();
    const { hostname, port } = new URL(server.origin);
    const told = await new Promise<string>((resolve, reject) => {
      const ask = request({
        hostname,
        port,
        path: `/app/api/v1/scenarios/${id}/assets/file?use=audio`,
        method: 'POST',
        headers: {
          'x-auth-token': author.token,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(3 * uploads.audioBytes),
          expect: '100-continue',
        },
      });
      ask.on('response', async (answer) => {
        let body = '';
        for await (const chunk of answer) body += chunk;
        resolve(body);
        ask.destroy();
      });
      ask.on('error', reject);
      ask.flushHeaders();
    });
    expect(JSON.parse(told).error).toMatchObject({ code: 'file-too-large', details: { limit: '200 MB' } });
  });

  it('are kept while an object sounds them, and go along with a copy of the scenario', async () => {
    const { id, asset, heard } = await tour();
    expect((await call('DELETE', `assets/${asset.id}`)).error?.code).toBe('in-use');
    const copy = await server.trpc(author.token).scenarios.duplicate.mutate({ id });
    const list = (await call('GET', `scenarios/${copy.id}/assets?tag=media`)).data.items;
    expect(list.map(({ type, name }: { type: string; name: string }) => [type, name])).toEqual([
      ['audio', 'click.mp3'],
    ]);
    const { objects } = (await call('GET', `scenarios/${copy.id}/scenes`)).data[0];
    expect([objects[0].clickSound, objects[1].hoverSound]).toEqual([heard, heard]);
    expect((await get(list[0].url, { 'x-auth-token': author.token })).status).toBe(200);
  });

  it('are published in live pages and packages', async () => {
    const { id, asset, heard } = await tour();
    const { code } = (await call('POST', `scenarios/${id}/packages`, { target: 'live' })).data;
    const base = `${server.origin}/app/view/${code}/`;
    const launch = await (await fetch(`${base}launch.json`)).json();
    expect(launch.media[asset.id]).toMatchObject({ type: 'audio', files: [{}] });
    const { url } = launch.media[asset.id].files[0];
    const answer = await fetch(new URL(url, `${base}launch.json`), { headers: { range: 'bytes=0-3' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    const published = await (await fetch(`${base}scenario.json`)).json();
    expect(published.scenes[0].objects[0].clickSound).toEqual(heard);

    const packed = (await call('POST', `scenarios/${id}/packages`, { target: 'html5' })).data;
    const path = `scenarios/${id}/packages/${packed.id}`;
    await expect
      .poll(async () => (await call('GET', path)).data.publishStatus, { timeout: 30_000 })
      .toBe('ready');
    const { downloadUrl } = (await call('GET', path)).data;
    const archive = await get(downloadUrl, { 'x-auth-token': author.token });
    expect(await namesIn(Buffer.from(await archive.arrayBuffer()))).toContain(
      `media/${asset.id}-original.mp3`,
    );
  });
});
