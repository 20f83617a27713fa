import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#catalog/limits.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('headers and rates', () => {
  let server: TestServer;
  let author: Person;
  beforeAll(async () => {
    server = await startTestServer(engines[0]!);
    author = await server.addUser('author');
  });
  afterAll(() => server?.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });

  it.each([
    ['/', false],
    ['/app/', true],
    ['/app/none', false],
    ['/app/api/', false],
    ['/app/api/v1/openapi.json', false],
    ['/app/api/v1/scenarios', false],
    ['/app/api/v1/none', false],
    ['/app/trpc/scenarios.list', false],
    ['/app/media/-1/original', true],
    ['/app/media/none/original', false],
    ['/app/view/none/launch.json', false],
  ])('%s carries every header that keeps it safe', async (path, open) => {
    const { headers } = await get(path, { 'x-auth-token': author.token, origin: 'https://elsewhere.test' });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    // Others may read what anybody may, and never with somebody's cookie.
    if (!open) expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('lets one person send and publish so much in an hour, and says when to go on', async () => {
    const { token } = author;
    const { id } = (await server.rest('POST', 'scenarios', { token, body: { name: 'Often' } })).data;
    const send = async () => {
      const body = formWith(await pictureOf(64, 32), 'a.jpg');
      const url = `${server.origin}/app/api/v1/scenarios/${id}/assets/file`;
      const answer = await fetch(url, { method: 'PUT', headers: { 'x-auth-token': token }, body });
      return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
    };
    const publish = () =>
      server.rest('POST', `scenarios/${id}/packages`, { token, body: { target: 'live' } });
    const { data } = await send();
    const scene = { name: 'Hall', assetId: data.asset.id };
    await server.rest('POST', `scenarios/${id}/scenes`, { token, body: scene });
    expect((await publish()).status).toBe(201);
    // As after an hour of a program that will not stop.
    await server.services.db.prisma.loginFailure.updateMany({ data: { count: 100_000 } });
    for (const refused of [await send(), await publish()]) {
      expect([refused.status, refused.error?.code]).toEqual([429, 'too-many-requests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const other = await server.addUser('author');
    expect((await server.rest('GET', `scenarios/${id}`, other)).status).toBe(200);
  });

  it('tells callers behind a proxy apart by what the proxy wrote, not by what they wrote themselves', {
    tags: 'full',
  }, async () => {
    const behind = await startTestServer(engines[0]!, { TRUST_PROXY: '1' });
    const guess = async (written: string) => {
      const headers = { 'x-forwarded-for': written };
      const answer = await behind.rest('POST', 'headset/redeem', { body: { code: '222222' }, headers });
      return answer.error?.code;
    };
    const codes: (string | undefined)[] = [];
    for (let forged = 0; forged <= signIn.headsetCodeTriesPerNetwork; forged += 1) {
      codes.push(await guess(`198.51.100.${forged}, 203.0.113.7`));
    }
    expect(codes.at(-1)).toBe('too-many-requests');
    expect(await guess('203.0.113.8')).toBe('code-invalid');
    await behind.close();
  });
});
