import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { zipOf } from '#tests/support/zips.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#123456" d="M0 0h8v8z"/></svg>';

describe.each(engines)('files taken over from elsewhere, on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let stranger: Person;
  let scenarioId: number;
  let web: Server;
  let origin: string;
  const call = (method: string, path: string, body?: unknown, who = author) =>
    server.rest(method, path, { token: who.token, body });
  const copy = (body: object, who = author) => call('POST', `scenarios/${scenarioId}/assets/copy`, body, who);
  const send = async (content: Uint8Array, name: string, use: string) =>
    (
      await assetCalls(server).send(
        author,
        `scenarios/${scenarioId}/assets/file?use=${use}`,
        formWith(content, name, 'application/octet-stream'),
        'PUT',
      )
    ).data.asset;
  const original = async (id: string) => (await assetCalls(server).media(id, 'original', author)).text();

  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    stranger = await server.addUser('author', 'Elsewhere');
    scenarioId = await assetCalls(server).scenario(author);
    const picture = await pictureOf(64, 32);
    web = createServer((request, response) => {
      const path = new URL(request.url!, 'http://web.test').pathname;
      if (path === '/sign.svg') response.end(drawing);
      else if (path === '/evil.svg') response.end(drawing.replace('<path', '<script>alert(1)</script><path'));
      else if (path === '/wide.jpg') response.end(picture);
      else if (path === '/lying.jpg') response.end('<html>no picture</html>');
      else if (path === '/moved') response.writeHead(302, { location: '/wide.jpg' }).end();
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    web?.close();
    await server?.close();
  });
  beforeEach(() => {
    server.services.config.privatePages = true;
  });

  it('[rest:POST scenarios/{id}/assets/copy] copies a file of ours, a built-in hotspot, or one of the internet, a drawing in another colour', async () => {
    const sign = await send(Buffer.from(drawing), 'sign.svg', 'hotspot');
    const again = (await copy({ url: sign.url, color: '#ff0000', name: 'Red sign', tag: 'media' })).data;
    expect(again).toMatchObject({ name: 'Red sign', type: 'hotspot', tag: 'media' });
    expect(again.id).not.toBe(sign.id);
    expect(await original(again.id)).toContain('fill="#ff0000"');
    expect(await original(sign.id)).toContain('fill="#123456"');
    const star = (await copy({ url: '-11', color: '#00ff00' })).data;
    expect(star).toMatchObject({ name: 'star.svg', type: 'hotspot' });
    expect(await original(star.id)).toContain('#00ff00');
    const wide = (await copy({ url: `${origin}/moved` })).data;
    expect(wide).toMatchObject({ name: 'wide.jpg', type: 'image', width: 64, height: 32 });
    const listed = (await call('GET', `scenarios/${scenarioId}/assets`)).data.items;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([again.id, star.id, wide.id]),
    );
  });

  it('asks nobody in our own network, and holds what comes to what an upload is held to', async () => {
    server.services.config.privatePages = false;
    for (const url of [
      `${origin}/wide.jpg`,
      'http://169.254.169.254/latest',
      'http://[::1]/a.jpg',
      'http://localhost/a.jpg',
    ])
      expect([url, (await copy({ url })).error?.code]).toEqual([url, 'page-address-refused']);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'nothing'])
      expect([url, (await copy({ url })).error?.code]).toEqual([url, 'bad-input']);
    server.services.config.privatePages = true;
    expect((await copy({ url: `${origin}/gone.jpg` })).error?.code).toBe('page-unreachable');
    expect((await copy({ url: `${origin}/lying.jpg` })).error?.code).toBe('content-not-allowed');
    expect((await copy({ url: `${origin}/evil.svg`, color: '#ff0000' })).error?.code).toBe('unsafe-drawing');
    expect((await copy({ url: `${origin}/wide.jpg`, color: '#ff0000' })).error?.code).toBe(
      'file-type-not-allowed',
    );
    expect((await copy({ url: '-11', color: 'red" onload="alert(1)' })).error?.code).toBe('bad-input');
    expect((await copy({ url: '-11', name: 'n'.repeat(10_000) })).error?.code).toBe('bad-input');
  });

  it('[rest:POST scenarios/{id}/assets/path] [rest:PUT assets] takes a file that is here by its path, and gives it another name', async () => {
    const sign = await send(Buffer.from(drawing), 'sign.svg', 'hotspot');
    const other = await assetCalls(server).scenario(author);
    const path = `scenarios/${other}/assets/path`;
    expect((await call('POST', path, { path: sign.url })).data).toMatchObject({ id: sign.id });
    expect((await call('POST', path, { path: 'https://far.test/a.svg' })).error?.code).toBe('bad-input');
    expect((await call('PUT', 'assets', { id: sign.id, name: 'Way out' })).data.name).toBe('Way out');
    expect((await call('GET', `scenarios/${other}/assets`)).data.items[0].name).toBe('Way out');
    expect((await call('PUT', 'assets', { id: sign.id, name: 'n'.repeat(10_000) })).error?.code).toBe(
      'bad-input',
    );
    expect((await call('PUT', 'assets', { id: sign.id, name: 'Mine' }, stranger)).status).toBe(404);
    expect((await call('POST', path, { path: sign.url }, stranger)).status).toBe(404);
    expect((await copy({ url: sign.url }, stranger)).status).toBe(404);
    const theirs = await assetCalls(server).scenario(stranger);
    const taken = await call('POST', `scenarios/${theirs}/assets/copy`, { url: sign.url }, stranger);
    expect(taken.error?.code).toBe('asset-not-found');
  });

  it('[rest:GET assets/{id}/webwindow] says where the pages of a folder are opened', async () => {
    const pages = [
      { name: 'index.html', text: '<!doctype html><title>Guide</title>' },
      { name: 'parts/map.html', text: '<!doctype html><title>Map</title>' },
      { name: 'style.css', text: 'body{}' },
    ];
    const guide = await send(zipOf(pages), 'guide.zip', 'folder');
    expect((await call('GET', `assets/${guide.id}/webwindow`)).data).toEqual({
      id: guide.id,
      name: 'guide.zip',
      url: `/app/media/${guide.id}/folder/`,
      launch: 'index.html',
      pages: ['index.html', 'parts/map.html'],
    });
    expect((await call('GET', `assets/${guide.id}/webwindow`, undefined, stranger)).status).toBe(404);
    const sign = await send(Buffer.from(drawing), 'sign.svg', 'hotspot');
    expect((await call('GET', `assets/${sign.id}/webwindow`)).error?.code).toBe('asset-not-found');
  });
});
