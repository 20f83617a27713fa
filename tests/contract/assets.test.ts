import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import {
  type Answer,
  engines,
  type Person,
  startTestServer,
  type TestServer,
} from '#tests/support/server.ts';

describe.each(engines)('assets on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let colleague: Person;
  let stranger: Person;
  let student: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    colleague = await server.addUser('author');
    stranger = await server.addUser('author', 'Elsewhere');
    student = await server.addUser('student');
  });
  afterAll(() => server?.close());

  const scenario = async ({ token }: Person = author): Promise<number> =>
    (await server.rest('POST', 'scenarios', { token, body: { name: 'Rooms' } })).data.id;

  const send = async (
    person: Person | undefined,
    path: string,
    form: FormData,
    method = 'POST',
  ): Promise<Answer> => {
    const response = await fetch(`${server.origin}/app/api/v1/${path}`, {
      method,
      body: form,
      headers: person ? { 'x-auth-token': person.token } : {},
    });
    const parsed = await response.json();
    return { status: response.status, headers: response.headers, data: parsed.data, error: parsed.error };
  };

  const media = (id: string, variant: string, person?: Person, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/app/media/${id}/${variant}`, {
      headers: { ...(person ? { 'x-auth-token': person.token } : {}), ...headers },
    });

  const incoming = () => readdir(join(server.services.config.dataDir, 'incoming')).catch(() => []);

  it('[rest:PUT scenarios/{id}/assets/file] takes a panorama, whatever its name says, and derives its sizes', async () => {
    const id = await scenario();
    const content = await sharp(await pictureOf(4096, 2048))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' } })
      .jpeg()
      .toBuffer();
    const form = formWith(content, 'Lobby <b>one.png', 'application/x-nonsense');
    const { status, data } = await send(author, `scenarios/${id}/assets/file?use=scene`, form, 'PUT');
    expect(status).toBe(200);
    const { asset } = data;
    expect(asset).toMatchObject({
      name: 'Lobby <b>one.png',
      type: 'image',
      tag: 'scene',
      mime: 'image/jpeg',
      width: 4096,
      height: 2048,
      stereoscopic: 'mono',
      projection: 'equirect360',
      sizes: [2048, 4096],
      thumbnailUrl: `/app/media/${asset.id}/thumb`,
    });
    for (const [variant, width, height] of [
      ['preview', 1024, 512],
      ['thumb', 480, 270],
      ['2k', 2048, 1024],
      ['4k', 4096, 2048],
      ['original', 4096, 2048],
    ] as const) {
      const answer = await media(asset.id, variant, author);
      expect([variant, answer.status]).toEqual([variant, 200]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const facts = await sharp(bytes).metadata();
      expect([variant, facts.width, facts.height]).toEqual([variant, width, height]);
      expect(facts.exif).toBeUndefined();
    }
    expect((await media(asset.id, '8k', author)).status).toBe(404);
    expect(await incoming()).toEqual([]);
  });

  it('[rest:POST scenarios/{id}/assets/file] keeps a file, and serves it with parts, tags and no rights of its own', async () => {
    const id = await scenario();
    const form = formWith(await pictureOf(2048, 1024), 'a.jpg');
    const { asset } = (await send(author, `scenarios/${id}/assets/file`, form)).data;
    const whole = await media(asset.id, 'original', author);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const part = await media(asset.id, 'original', author, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const tail = await media(asset.id, 'original', author, { range: 'bytes=-50' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-50))).toBe(true);
    expect((await media(asset.id, 'original', author, { range: 'bytes=999999999-' })).status).toBe(416);
    const tag = whole.headers.get('etag') ?? '';
    expect((await media(asset.id, 'original', author, { 'if-none-match': tag })).status).toBe(304);
    const cookie = await fetch(`${server.origin}/app/media/${asset.id}/preview`, {
      headers: { cookie: `x-auth-token=${author.token}` },
    });
    expect(cookie.status).toBe(200);
    expect((await media(asset.id, 'preview', colleague)).status).toBe(200);
    for (const other of [undefined, stranger, student]) {
      expect((await media(asset.id, 'preview', other)).status).toBe(404);
    }
    expect((await media('../../etc', 'preview', author)).status).toBe(404);
    expect((await media('-1', 'original')).headers.get('content-type')).toContain('image/svg+xml');
  });

  it.each([
    [2048, 2048, 'top-bottom', 'equirect360'],
    [2048, 512, 'side-by-side', 'equirect360'],
    [512, 1024, 'top-bottom', 'equirect180'],
  ])(
    'asks for the stereo layout at %i by %i, keeps the file, and takes the answer',
    async (width, height, guess, projection) => {
      const id = await scenario();
      const path = `scenarios/${id}/assets/file?use=scene`;
      const { status, error } = await send(
        author,
        path,
        formWith(await pictureOf(width, height), 'eyes.jpg'),
      );
      expect([status, error?.code]).toEqual([422, 'stereo-layout-needed']);
      expect(error?.details).toMatchObject({ guess, projection, width, height });
      const kept = String(error?.details?.asset);
      expect((await server.rest('GET', `scenarios/${id}/assets`, author)).data.total).toBe(0);
      const answered = await server.rest('POST', `${path}&asset=${kept}&stereo=${guess}`, {
        token: author.token,
      });
      expect(answered.data.asset).toMatchObject({ id: kept, stereoscopic: guess, projection });
      expect((await media(kept, 'preview', author)).status).toBe(200);
      const told = await send(
        author,
        `${path}&stereo=${guess}`,
        formWith(await pictureOf(width, height), 'eyes.jpg'),
      );
      expect(told.data.asset).toMatchObject({ stereoscopic: guess, projection });
    },
  );

  it('refuses what will not do, each with its own word, and keeps nothing of it', async () => {
    const id = await scenario();
    const whole = await pictureOf(2048, 1024);
    const wide = await sharp({ create: { width: 16_400, height: 8_200, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
    const cases: [string, Buffer, string, string][] = [
      ['scene', Buffer.from('these are only words'), 'words.jpg', 'not-an-image'],
      ['scene', whole.subarray(0, Math.round(whole.length * 0.6)), 'cut.jpg', 'truncated-image'],
      ['scene', await pictureOf(1600, 900), 'photo.jpg', 'wrong-shape'],
      ['scene', wide, 'wide.jpg', 'image-too-wide'],
      ['scene', Buffer.from('%PDF-1.7 and so on'), 'paper.jpg', 'file-type-not-allowed'],
      ['scene', script, 'drawing.svg', 'file-type-not-allowed'],
      ['image', script, 'drawing.svg', 'unsafe-drawing'],
      ['image', page, 'page.svg', 'file-type-not-allowed'],
      ['scene', Buffer.alloc(0), 'empty.jpg', 'file-empty'],
    ];
    for (const [use, content, name, code] of cases) {
      const answer = await send(author, `scenarios/${id}/assets/file?use=${use}`, formWith(content, name));
      expect([name, answer.error?.code]).toEqual([name, code]);
    }
    expect((await server.rest('GET', `scenarios/${id}/assets`, author)).data.total).toBe(0);
    expect(await incoming()).toEqual([]);
    const stored = await readdir(join(server.services.config.dataDir, 'media', 'assets')).catch(() => []);
    const known = await server.services.db.prisma.asset.findMany({ select: { id: true } });
    expect(stored.filter((name) => !known.some((row) => row.id === name))).toEqual([]);
  });

  it('takes no file from those who may not change the scenario', async () => {
    const id = await scenario();
    const form = async () => formWith(await pictureOf(64, 32), 'a.jpg');
    const path = `scenarios/${id}/assets/file`;
    expect((await send(undefined, path, await form())).status).toBe(401);
    expect((await send(student, path, await form())).status).toBe(403);
    expect((await send(colleague, path, await form())).error?.code).toBe('not-allowed');
    expect((await send(stranger, path, await form())).error?.code).toBe('scenario-not-found');
    expect((await send(author, 'scenarios/999999/assets/file', await form())).status).toBe(404);
    expect((await send(author, 'scenarios/none/assets/file', await form())).error?.code).toBe('bad-input');
    expect((await server.rest('POST', path, { token: author.token, body: {} })).error?.code).toBe(
      'unsupported-media',
    );
  });

  it('[rest:PUT scenarios/{id}/assets/file] puts a file in the place of the one that src names, everywhere in the scenario', async () => {
    const form = formWith(await pictureOf(1024, 512), 'old.jpg', 'image/jpeg', { name: 'Replaced' });
    const { id, assets } = (await send(author, 'scenarios/create', form)).data;
    const old = assets[0].id;
    const [before] = (await server.rest('GET', `scenarios/${id}/scenes`, author)).data;
    await server.rest('PUT', `scenarios/${id}`, {
      token: author.token,
      body: { coverImage: { assetId: old } },
    });
    const path = `scenarios/${id}/assets/file`;
    for (const src of [
      'https://elsewhere.test/a.jpg',
      `https://elsewhere.test/app/media/${old}/4k`,
      `//elsewhere.test/app/media/${old}/4k`,
      'file:///etc/passwd',
      '../../secret',
      '-1',
    ]) {
      const picture = await pictureOf(64, 32);
      const inQuery = await send(
        author,
        `${path}?src=${encodeURIComponent(src)}`,
        formWith(picture, 'a.jpg'),
      );
      expect([src, inQuery.error?.code]).toEqual([src, 'bad-input']);
      const alone = await server.rest('PUT', path, { token: author.token, body: { src } });
      expect([src, alone.error?.code]).toEqual([src, 'bad-input']);
    }
    const other = await scenario();
    const foreign = (
      await send(author, `scenarios/${other}/assets/file`, formWith(await pictureOf(64, 32), 'x.jpg'))
    ).data.asset;
    const missing = formWith(await pictureOf(64, 32), 'a.jpg', 'image/jpeg', { src: foreign.id });
    expect((await send(author, path, missing, 'PUT')).error?.code).toBe('asset-not-found');
    expect((await server.rest('GET', `scenarios/${id}/assets`, author)).data.total).toBe(1);

    const replacement = formWith(await pictureOf(2048, 1024), 'new.jpg', 'image/jpeg', {
      src: `/app/media/${old}/preview`,
    });
    const { asset } = (await send(author, path, replacement, 'PUT')).data;
    const [after] = (await server.rest('GET', `scenarios/${id}/scenes`, author)).data;
    expect(after).toMatchObject({
      name: before.name,
      assetId: asset.id,
      assetName: 'new.jpg',
      image: asset.url,
      revision: before.revision + 1,
    });
    const card = (await server.rest('GET', `scenarios/${id}`, author)).data;
    expect(card.coverImage.assetId).toBe(asset.id);
    expect((await media(old, 'preview', author)).status).toBe(404);
    expect((await media(asset.id, 'preview', author)).status).toBe(200);

    // Without a file, what src names is taken itself, if the caller may read it.
    const linked = await server.rest('PUT', path, {
      token: author.token,
      body: { src: `/app/media/${foreign.id}/original` },
    });
    expect(linked.data.asset.id).toBe(foreign.id);
    expect((await server.rest('GET', `scenarios/${id}/assets`, author)).data.total).toBe(2);
    const theirs = await scenario(stranger);
    const stolen = await server.rest('PUT', `scenarios/${theirs}/assets/file?src=${foreign.id}`, stranger);
    expect(stolen.error?.code).toBe('asset-not-found');
    const answered = await server.rest('PUT', `${path}?asset=${foreign.id}&stereo=mono`, stranger);
    expect(answered.error?.code).toBe('asset-not-found');
  });

  it('refuses what is too large before its body when it says so, else in the middle, and lets the sender read why', async () => {
    const id = await scenario();
    const path = `/app/api/v1/scenarios/${id}/assets/file`;
    const headers = { 'x-auth-token': author.token, 'content-type': 'multipart/form-data; boundary=x' };
    const { hostname, port } = new URL(server.origin);
    const told = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      const length = { 'content-length': String(5 * 1024 ** 3), expect: '100-continue' };
      const call = request({ hostname, port, path, method: 'PUT', headers: { ...headers, ...length } });
      call.on('response', async (answer) => {
        let body = '';
        for await (const chunk of answer) body += chunk;
        resolve({ status: answer.statusCode, body });
        call.destroy();
      });
      call.on('error', reject);
      call.flushHeaders();
    }).catch((error: Error) => ({ status: 0, body: error.message }));
    expect([told.status, JSON.parse(told.body).error.code]).toEqual([413, 'file-too-large']);
    expect(told.body).toContain('4 GB');

    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    const jpeg = (await pictureOf(64, 32)).subarray(0, 600);
    const zeros = Buffer.alloc(1024 * 1024);
    const body = async function* () {
      yield Buffer.concat([head, jpeg]);
      for (let sent = 0; sent < 205; sent += 1) yield zeros;
      yield Buffer.from('\r\n--x--\r\n');
    };
    const stream = Readable.toWeb(Readable.from(body()));
    const answer = await fetch(`${server.origin}${path}`, {
      method: 'PUT',
      headers,
      body: stream,
      duplex: 'half',
    } as unknown as RequestInit);
    const { error } = await answer.json();
    expect([answer.status, error.code, error.details.limit]).toEqual([413, 'file-too-large', '200 MB']);
    expect(await incoming()).toEqual([]);
    expect((await server.rest('GET', `scenarios/${id}/assets`, author)).data.total).toBe(0);
  });

  it('keeps nothing of an upload whose network drops in the middle', async () => {
    const id = await scenario();
    const before = await server.services.db.prisma.asset.count();
    await new Promise<void>((resolve) => {
      const call = request(`${server.origin}/app/api/v1/scenarios/${id}/assets/file`, {
        method: 'POST',
        headers: {
          'x-auth-token': author.token,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '5000000',
        },
      });
      call.on('error', () => resolve());
      call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
      call.write(Buffer.alloc(200_000, 1), () => call.destroy(new Error('gone')));
    });
    await expect.poll(incoming, { timeout: 10_000 }).toEqual([]);
    expect(await server.services.db.prisma.asset.count()).toBe(before);
    expect((await server.rest('GET', `scenarios/${id}`, author)).status).toBe(200);
  });

  it('[rest:POST scenarios/create] makes a scenario from a form of panoramas, or nothing at all', async () => {
    const form = formWith(await pictureOf(1024, 512), 'first room.jpg', 'image/jpeg', { name: 'Tour <i>' });
    form.append('file', new Blob([new Uint8Array(await pictureOf(1024, 512, 'png'))]), 'second.png');
    const made = await send(author, 'scenarios/create', form);
    expect(made.status).toBe(200);
    expect(made.data).toMatchObject({ name: 'Tour <i>', sceneCount: 2, ownerId: author.id });
    const scenes = await server.rest('GET', `scenarios/${made.data.id}/scenes`, author);
    expect(scenes.data.map(({ name }: { name: string }) => name)).toEqual(['first room', 'second']);
    expect(scenes.data[0].assetId).toBe(made.data.assets[0].id);
    expect((await media(made.data.assets[0].id, 'thumb', colleague)).status).toBe(200);
    const bad = formWith(await pictureOf(1024, 512), 'good.jpg', 'image/jpeg', { name: 'Half' });
    bad.append('file', new Blob(['words']), 'bad.jpg');
    const before = await server.services.db.prisma.asset.count();
    expect((await send(author, 'scenarios/create', bad)).error?.code).toBe('not-an-image');
    expect(await server.services.db.prisma.asset.count()).toBe(before);
    expect((await server.rest('GET', 'scenarios?search=Half', author)).data.total).toBe(0);
    expect((await send(student, 'scenarios/create', form)).status).toBe(403);
    const early = formWith(Buffer.from('words'), 'bad.jpg', 'image/jpeg', { name: 'Bad first' });
    early.append('file', new Blob([new Uint8Array(8_000_000)]), 'large.jpg');
    expect((await send(author, 'scenarios/create', early)).error?.code).toBe('not-an-image');
  });

  it('[rest:POST scenarios/create/assets] makes a scenario from panoramas that are here', async () => {
    const id = await scenario();
    const { asset } = (
      await send(author, `scenarios/${id}/assets/file`, formWith(await pictureOf(64, 32), 'a.jpg'))
    ).data;
    const body = { name: 'Again', assets: [asset.id] };
    const made = await server.rest('POST', 'scenarios/create/assets', { token: author.token, body });
    expect([made.status, made.data.sceneCount]).toEqual([201, 1]);
    const call = (token: string, given: object) =>
      server.rest('POST', 'scenarios/create/assets', { token, body: given });
    expect((await call(stranger.token, body)).error?.code).toBe('asset-not-found');
    expect((await call(student.token, body)).status).toBe(403);
    expect((await call(author.token, { name: 'x', assets: ['../1'] })).error?.code).toBe('bad-input');
  });

  it('[rest:GET scenarios/{id}/assets] [rest:DELETE scenarios/{id}/assets] [rest:GET assets/{id}] [rest:DELETE assets/{id}] lists, reads and removes', async () => {
    const form = formWith(await pictureOf(1024, 512), 'kept.jpg', 'image/jpeg', { name: 'Used' });
    const { id, assets } = (await send(author, 'scenarios/create', form)).data;
    const spare = (
      await send(author, `scenarios/${id}/assets/file`, formWith(await pictureOf(64, 32), 'spare.jpg'))
    ).data.asset;
    const list = await server.rest('GET', `scenarios/${id}/assets?size=1`, author);
    expect(list.data).toMatchObject({ total: 2, pageSize: 20, totalPages: 1 });
    expect((await server.rest('GET', `scenarios/${id}/assets?search=SPARE`, author)).data.items).toHaveLength(
      1,
    );
    expect((await server.rest('GET', `assets/${spare.id}`, author)).data.name).toBe('spare.jpg');
    expect((await server.rest('GET', `assets/${spare.id}`, stranger)).error?.code).toBe('asset-not-found');
    expect((await server.rest('GET', `assets/${randomUUID()}`, author)).status).toBe(404);
    expect((await server.rest('GET', 'assets/none', author)).error?.code).toBe('bad-input');
    const used = assets[0].id;
    expect((await server.rest('DELETE', `assets/${used}`, author)).error?.code).toBe('in-use');
    expect((await server.rest('DELETE', `assets/${spare.id}`, colleague)).error?.code).toBe('not-allowed');
    const both = { token: author.token, body: { ids: [spare.id, used] } };
    expect((await server.rest('DELETE', `scenarios/${id}/assets`, both)).error?.code).toBe('in-use');
    expect((await media(spare.id, 'thumb', author)).status).toBe(200);
    const one = { token: author.token, body: [spare.id] };
    expect((await server.rest('DELETE', `scenarios/${id}/assets`, one)).data).toEqual({
      removed: [spare.id],
    });
    expect((await media(spare.id, 'thumb', author)).status).toBe(404);
    const again = (
      await send(author, `scenarios/${id}/assets/file`, formWith(await pictureOf(64, 32), 'x.jpg'))
    ).data.asset;
    expect((await server.rest('DELETE', `assets/${again.id}`, author)).data).toEqual({ removed: [again.id] });
    expect((await server.rest('GET', `scenarios/${id}/assets`, student)).status).toBe(403);
  });
});
