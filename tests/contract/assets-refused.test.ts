import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { incomingOf } from '#server/gateways/storage/folder.ts';
import { mediaFolder } from '#server/gateways/storage/open.ts';
import { jobTable } from '#server/jobs/table.ts';
import { nameOnTheWay } from '#server/on-the-way.ts';
import { assetCalls } from '#tests/support/asset-calls.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('files that are not taken on %s', (engine) => {
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
  const incoming = () => assetCalls(server).incoming();

  it('refuses what will not do, each with its own word, and keeps nothing of it', {
    tags: 'full',
  }, async () => {
    const id = await scenario();
    const whole = await pictureOf(2048, 1024);
    const wide = await sharp({ create: { width: 16_400, height: 8_200, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const cases: [string, Buffer, string, string][] = [
      ['scene', Buffer.from('these are only words'), 'words.jpg', 'not-an-image'],
      ['scene', whole.subarray(0, Math.round(whole.length * 0.6)), 'cut.jpg', 'truncated-image'],
      ['scene', await pictureOf(1600, 900), 'photo.jpg', 'wrong-shape'],
      ['scene', wide, 'wide.jpg', 'image-too-wide'],
      ['scene', Buffer.from('%PDF-1.7 and so on'), 'paper.jpg', 'content-not-allowed PDF'],
      ['scene', page, 'page.jpg', 'content-not-allowed HTML'],
      ['scene', await sharp(whole).webp().toBuffer(), 'photo.jpg', 'content-not-allowed WEBP'],
      ['scene', heic, 'phone.jpg', 'content-not-allowed HEIC'],
      ['scene', await sharp(whole).gif().toBuffer(), 'moving.gif', 'file-type-not-allowed'],
      ['scene', script, 'drawing.svg', 'file-type-not-allowed'],
      ['image', script, 'drawing.svg', 'unsafe-drawing'],
      ['image', page, 'page.svg', 'content-not-allowed HTML'],
      ['scene', Buffer.alloc(0), 'empty.jpg', 'file-empty'],
    ];
    for (const [use, content, name, code] of cases) {
      const answer = await send(author, `scenarios/${id}/assets/file?use=${use}`, formWith(content, name));
      const { error } = answer;
      const told = error?.details?.found ? `${error.code} ${error.details.found}` : error?.code;
      expect([name, told]).toEqual([name, code]);
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
    const call = request(`${server.origin}/app/api/v1/scenarios/${id}/assets/file`, {
      method: 'POST',
      headers: {
        'x-auth-token': author.token,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '5000000',
      },
    });
    const broken = new Promise((resolve) => call.on('error', resolve));
    call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    call.write(Buffer.alloc(200_000, 1));
    await expect.poll(incoming).toHaveLength(1);
    call.destroy(new Error('gone'));
    await broken;
    await expect.poll(incoming).toEqual([]);
    expect(await server.services.db.prisma.asset.count()).toBe(before);
    expect((await server.rest('GET', `scenarios/${id}`, author)).status).toBe(200);
  });

  it('has the regular job clear away what another server was cut off at a day ago, and nothing that is on its way', async () => {
    const { services } = server;
    const { dataDir } = services.config;
    const own = nameOnTheWay();
    for (const folder of [incomingFolder(dataDir), incomingOf(mediaFolder(dataDir))]) {
      await mkdir(folder, { recursive: true });
      for (const [name, hours] of [
        [own, 25],
        ['1@gone@1', 25],
        ['1@gone@2', 23],
      ] as const) {
        await writeFile(join(folder, name), 'half');
        const at = new Date(Date.now() - hours * 3_600_000);
        await utimes(join(folder, name), at, at);
      }
      await jobTable['sweep-assets'].run(services, {}, undefined as never);
      expect((await readdir(folder)).sort(), folder).toEqual([own, '1@gone@2'].sort());
      for (const name of await readdir(folder)) await rm(join(folder, name));
    }
  });
});
