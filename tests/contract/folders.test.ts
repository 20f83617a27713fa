import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl, { type Entry } from 'yauzl';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { withPlayer } from '#tests/support/player.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { zipOf } from '#tests/support/zips.ts';

const files = [
  { name: 'index.html', text: '<!doctype html><script src="js/page.js"></script>' },
  { name: 'js/page.js', text: 'document.body.append("Hello")' },
];

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

describe.each(engines)('a folder in a scenario on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let restorePlayer: () => Promise<void>;
  let id: number;
  let folder: { id: string; url: string };
  beforeAll(async () => {
    restorePlayer = await withPlayer();
    server = await startTestServer(engine);
    author = await server.addUser('author');
    const panorama = formWith(await pictureOf(1024, 512), 'hall.jpg', 'image/jpeg', { name: 'Tour' });
    id = (await send('scenarios/create', panorama)).data.id;
    const form = formWith(zipOf(files), 'guide.zip', 'application/zip');
    folder = (await send(`scenarios/${id}/assets/file?use=folder`, form)).data.asset;
    const scene = (await call('GET', `scenarios/${id}/scenes`)).data[0];
    const window = {
      id: 50,
      type: 'webwindow',
      name: 'Guide',
      yaw: 0,
      pitch: 0,
      distance: 3,
      mode: 'folder',
    };
    const objects = [{ ...window, assetId: folder.id, assetName: 'guide.zip', src: folder.url }];
    const saved = await call('PUT', `scenarios/${id}/scenes/${scene.id}`, { ...scene, objects });
    expect(saved.status).toBe(200);
  });
  afterAll(async () => {
    await server?.close();
    await restorePlayer?.();
  });

  const call = (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: author.token, body });
  const send = async (path: string, body: FormData) => {
    const headers = { 'x-auth-token': author.token };
    const response = await fetch(`${server.origin}/app/api/v1/${path}`, { method: 'POST', headers, body });
    return response.json();
  };
  const windowOf = async (base: string) =>
    (await (await fetch(`${base}scenario.json`)).json()).scenes[0].objects[0];

  it('[play:webwindow] goes out with a live page, to anybody, for as long as that is there', async () => {
    const { code } = (await call('POST', `scenarios/${id}/packages`, { target: 'live' })).data;
    const base = `${server.origin}/app/view/${code}/`;
    const launch = await (await fetch(`${base}launch.json`)).json();
    const place = `../../media/${folder.id}/folder/`;
    expect(launch.media[folder.id]).toEqual({ type: 'folder', files: [{ url: place }] });
    expect((await windowOf(base)).src).toBe(place);
    for (const [path, text] of [
      ['', files[0]!.text],
      ['index.html', files[0]!.text],
      ['js/page.js', files[1]!.text],
    ] as const) {
      const answer = await fetch(new URL(`${place}${path}`, base), { redirect: 'error' });
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, text]);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await call('DELETE', `assets/${folder.id}`)).error?.code).toBe('in-use');
    await server.trpc(author.token).packages.unpublish.mutate({ scenarioId: id });
    expect((await fetch(new URL(place, base))).status).toBe(404);
  });

  it('[target:html5] lies in a package as it was, and is named by its place there', async () => {
    const packed = (await call('POST', `scenarios/${id}/packages`, { target: 'html5' })).data;
    const path = `scenarios/${id}/packages/${packed.id}`;
    await expect
      .poll(async () => (await call('GET', path)).data.publishStatus, { timeout: 30_000 })
      .toBe('ready');
    const { downloadUrl } = (await call('GET', path)).data;
    const headers = { 'x-auth-token': author.token };
    const archive = await (await fetch(`${server.origin}${downloadUrl}`, { headers })).arrayBuffer();
    expect(await namesIn(Buffer.from(archive))).toEqual(
      expect.arrayContaining([`media/${folder.id}/index.html`, `media/${folder.id}/js/page.js`]),
    );
  });

  it('goes along with a copy of the scenario, and its files go with the last that names it', async () => {
    const copy = await server.trpc(author.token).scenarios.duplicate.mutate({ id });
    const { items } = (await call('GET', `scenarios/${copy.id}/assets?tag=media`)).data;
    expect(items).toMatchObject([{ id: folder.id, type: 'folder', url: folder.url }]);
    const lone = formWith(zipOf(files), 'lone.zip', 'application/zip');
    const { asset } = (await send(`scenarios/${id}/assets/file?use=folder`, lone)).data;
    const { storage, db } = server.services;
    const where = { assetId: asset.id };
    const keys = (await db.prisma.assetVariant.findMany({ where })).map(({ storageKey }) => storageKey);
    expect(keys).toHaveLength(2);
    expect((await call('DELETE', `assets/${asset.id}`)).status).toBe(200);
    expect(await Promise.all(keys.map((key) => storage.stat(key)))).toEqual([undefined, undefined]);
  });
});
