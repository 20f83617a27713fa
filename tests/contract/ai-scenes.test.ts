import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Asked = { headers: IncomingHttpHeaders; body: Record<string, unknown> };
/** `after`: what it waits for. */
type Answer = { status: number; body: unknown; after?: Promise<void> };

/** A provider that speaks the protocol: it answers what it is told to, and remembers what it was asked. */
async function startProvider() {
  const asked: Asked[] = [];
  const fetched: IncomingHttpHeaders[] = [];
  const answers: Answer[] = [];
  const panorama = await pictureOf(1024, 512);
  const server: Server = createServer(async (request, response) => {
    if (request.url === '/files/panorama.jpg') {
      fetched.push(request.headers);
      return response.end(panorama);
    }
    let text = '';
    for await (const part of request) text += part;
    asked.push({ headers: request.headers, body: JSON.parse(text) });
    const right = request.method === 'POST' && request.url === '/v1/images/generations';
    const { status, body, after }: Answer = right ? answers.shift()! : { status: 404, body: {} };
    await after;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { asked, fetched, answers, origin, panorama, close };
}

describe.each(engines)('panoramas of words on %s', (engine) => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    provider = await startProvider();
    server = await startTestServer(engine, {
      AI_SCENES_URL: `${provider.origin}/v1`,
      AI_SCENES_KEY: 'the-key',
      AI_SCENES_MODEL: 'panorama-2',
    });
    admin = await server.addUser('admin', 'Provider');
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await provider?.close();
  });

  const call = (method: string, path: string, body?: unknown) =>
    server.rest(method, `ai-wizard${path}`, { token: admin.token, body });
  const ended = async (id: number) => {
    const found = async () =>
      (await call('GET', '/ai-scenes')).data.items.find((one: { id: number }) => one.id === id);
    await expect.poll(async () => (await found()).status, { timeout: 30_000 }).not.toBe('pending');
    return found();
  };

  it('[route:/ai-scenes] [rest:GET ai-wizard] [rest:GET ai-wizard/ai-scenes] [rest:POST ai-wizard/ai-scenes] [rest:POST ai-wizard/ai-scenes/{id}/retry] [rest:DELETE ai-wizard/ai-scenes/{id}] the provider is asked in its words, and what it makes lands in the library, marked', async () => {
    expect((await call('GET', '')).data).toEqual({
      configured: true,
      host: new URL(provider.origin).host,
      model: 'panorama-2',
    });
    provider.answers.push({
      status: 200,
      body: { data: [{ b64_json: provider.panorama.toString('base64') }] },
    });
    const made = await call('POST', '/ai-scenes', { name: 'Ward', prompt: 'A hospital ward at night' });
    expect(made.status).toBe(202);
    expect(made.data).toMatchObject({ status: 'pending', thumbnailUrl: null });
    const ready = await ended(made.data.id);
    expect(ready).toMatchObject({
      status: 'ready',
      name: 'Ward',
      thumbnailUrl: expect.stringContaining('/thumb'),
    });
    const [{ headers, body }] = provider.asked as [Asked];
    expect(headers.authorization).toBe('Bearer the-key');
    expect(body).toMatchObject({ model: 'panorama-2', size: '2048x1024', n: 1 });
    expect(body.prompt).toMatch(/^A hospital ward at night\n\nEquirectangular 360/);
    const media = (await server.rest('GET', 'users/assets?tag=scene', { token: admin.token })).data.items;
    expect(media).toMatchObject([
      { name: 'Ward', generated: true, asset: { type: 'image', width: 1024, height: 512 } },
    ]);

    // Deleted, what came of it stays.
    expect((await call('POST', `/ai-scenes/${made.data.id}/retry`)).error?.code).toBe('ai-scene-not-failed');
    expect((await call('DELETE', `/ai-scenes/${made.data.id}`)).data).toEqual({ removed: made.data.id });
    expect((await call('DELETE', `/ai-scenes/${made.data.id}`)).status).toBe(404);
    expect((await server.rest('GET', 'users/assets?tag=scene', { token: admin.token })).data.total).toBe(1);
  }, 60_000);

  it('what failed says why, and is tried again; a picture may come by its address', {
    tags: 'full',
    timeout: 90_000,
  }, async () => {
    const refused = { error: { message: 'That is against our rules.' } };
    provider.answers.push(
      { status: 400, body: refused },
      { status: 200, body: { data: [{ url: '/files/panorama.jpg' }] } },
    );
    const { data } = await call('POST', '/ai-scenes', { name: 'Court', prompt: 'A court' });
    expect(await ended(data.id)).toMatchObject({
      status: 'failed',
      errorCode: 'ai-refused',
      problem: 'That is against our rules.',
    });
    expect((await call('POST', `/ai-scenes/${data.id}/retry`)).data.status).toBe('pending');
    expect((await ended(data.id)).status).toBe('ready');
    // Nobody but the provider is told the key.
    expect(provider.fetched.map(({ authorization }) => authorization)).toEqual([undefined]);
    expect((await call('GET', '/ai-scenes?status=ready&search=court')).data.total).toBe(1);

    const flat = (await pictureOf(600, 500)).toString('base64');
    const elsewhere = provider.origin.replace('127.0.0.1', 'localhost');
    const tried: [Answer, string][] = [
      [{ status: 500, body: { error: { message: 'no disk at 10.0.0.9' } } }, 'ai-unreachable'],
      [{ status: 200, body: { data: [{ url: `${elsewhere}/files/panorama.jpg` }] } }, 'ai-unreachable'],
      [{ status: 200, body: { data: [] } }, 'ai-unreachable'],
      [
        { status: 200, body: { data: [{ b64_json: Buffer.from('no picture').toString('base64') }] } },
        'not-an-image',
      ],
      [{ status: 200, body: { data: [{ b64_json: flat }] } }, 'wrong-shape'],
    ];
    for (const [answer, code] of tried) {
      provider.answers.push(answer);
      const { data: one } = await call('POST', '/ai-scenes', { name: code, prompt: 'A hall' });
      const { errorCode, problem } = await ended(one.id);
      expect(errorCode, code).toBe(code);
      expect(problem).not.toContain('10.0.0.9');
    }
    // What the provider says of a picture in our own network, but at another place than its own, is not fetched.
    expect(provider.fetched).toHaveLength(1);
    expect((await server.rest('GET', 'users/assets?tag=scene', { token: admin.token })).data.total).toBe(2);
    for (const wrong of [
      { name: '', prompt: 'A hall' },
      { name: 'Hall', prompt: ' ' },
      { name: 'Hall', prompt: 'x'.repeat(2001) },
    ])
      expect((await call('POST', '/ai-scenes', wrong)).status).toBe(400);
  });

  it('what is deleted while it is made leaves nothing in the library', async () => {
    const there = async () =>
      (await server.rest('GET', 'users/assets?tag=scene', { token: admin.token })).data.total;
    const [before, asked, fetched] = [await there(), provider.asked.length, provider.fetched.length];
    let go = () => {};
    provider.answers.push({
      status: 200,
      body: { data: [{ url: '/files/panorama.jpg' }] },
      after: new Promise((resolve) => {
        go = resolve;
      }),
    });
    const { data } = await call('POST', '/ai-scenes', { name: 'Late', prompt: 'A hall' });
    await expect.poll(() => provider.asked.length, { timeout: 30_000 }).toBe(asked + 1);
    // As where the job does not hear of it in time.
    await server.services.db.prisma.aiScene.delete({ where: { id: data.id } });
    const assets = await server.services.db.prisma.asset.count();
    go();
    const ended = () =>
      server.services.db.sql(`select from jobs.job where name = 'ai-scene' and state = 'active'`);
    await expect.poll(async () => (await ended()).rows.length, { timeout: 30_000 }).toBe(0);
    expect([await there(), await server.services.db.prisma.asset.count()]).toEqual([before, assets]);
    expect(provider.fetched).toHaveLength(fetched + 1);
  }, 60_000);

  it('without a configuration nothing is asked for, and that is said', async () => {
    const { panoramas } = server.services;
    server.services.panoramas = undefined;
    try {
      expect((await call('GET', '')).data).toEqual({ configured: false, host: null, model: null });
      expect((await call('POST', '/ai-scenes', { name: 'Hall', prompt: 'A hall' })).error?.code).toBe(
        'ai-not-configured',
      );
    } finally {
      server.services.panoramas = panoramas;
    }
  });
});
