import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

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

  type Calls = ReturnType<typeof assetCalls>;
  const scenario = (person = author) => assetCalls(server).scenario(person);
  const send: Calls['send'] = (...given) => assetCalls(server).send(...given);
  const media: Calls['media'] = (...given) => assetCalls(server).media(...given);
  const incoming = () => assetCalls(server).incoming();

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
    [2048, 2048, 'top-bottom', 'equirect360', ['mono', 'top-bottom']],
    [2048, 512, 'side-by-side', 'equirect360', ['side-by-side']],
    [512, 1024, 'top-bottom', 'equirect180', ['top-bottom']],
  ])(
    'asks for the stereo layout at %i by %i, keeps the file, and takes the answer',
    async (width, height, guess, projection, choices) => {
      const id = await scenario();
      const path = `scenarios/${id}/assets/file?use=scene`;
      const { status, error } = await send(
        author,
        path,
        formWith(await pictureOf(width, height), 'eyes.jpg'),
      );
      expect([status, error?.code]).toEqual([422, 'stereo-layout-needed']);
      expect(error?.details).toMatchObject({ guess, projection, choices, width, height });
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
    expect(list.data).toMatchObject({ total: 2, pageSize: 20, totalPages: 1, filters: ['search', 'tag'] });
    const sorted = await server.rest('GET', `scenarios/${id}/assets?sort=name,desc`, author);
    expect(sorted.data.items.map(({ name }: { name: string }) => name)).toEqual(['spare.jpg', 'kept.jpg']);
    expect((await server.rest('GET', `scenarios/${id}/assets?search=SPARE`, author)).data.items).toHaveLength(
      1,
    );
    expect((await server.rest('GET', `scenarios/${id}/assets?search=_`, author)).data.items).toHaveLength(0);
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

  it('takes an id in capitals for the same file', async () => {
    const id = await scenario();
    const { asset } = (
      await send(author, `scenarios/${id}/assets/file`, formWith(await pictureOf(64, 32), 'a.jpg'))
    ).data;
    const capitals = asset.id.toUpperCase();
    const body = { name: 'Twice', assets: [asset.id, capitals] };
    const made = await server.rest('POST', 'scenarios/create/assets', { token: author.token, body });
    expect([made.status, made.data?.sceneCount]).toEqual([201, 2]);
    await server.trpc(author.token).scenarios.update.mutate({ id, coverAssetId: capitals });
    const scenarioFiles = { token: author.token, body: [capitals] };
    const removed = await server.rest('DELETE', `scenarios/${id}/assets`, scenarioFiles);
    expect(removed.error).toMatchObject({ code: 'in-use', details: { ids: [asset.id] } });
    const scene = { name: 'Hall', assetId: capitals };
    await server.rest('POST', `scenarios/${id}/scenes`, { token: author.token, body: scene });
    const scenes = await server.rest('GET', `scenarios/${id}/scenes`, { token: author.token });
    expect(scenes.data.map((one: { assetId: string }) => one.assetId)).toEqual([asset.id]);
  });
});
