import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bodies } from '#catalog/limits.ts';
import { faultOf } from '#server/faults.ts';
import { openGate } from '#tests/support/gate.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe('requests that are refused before any call sees them', () => {
  let server: TestServer;
  let author: Person;
  beforeAll(async () => {
    server = await startTestServer(engines[0]!);
    author = await server.addUser('author');
  });
  afterAll(() => server?.close());

  /** What the server answers to these very bytes. */
  const raw = async (request: string) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.end(request);
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, error: body && JSON.parse(body).error };
  };
  const ask = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { method, body, headers: { 'x-auth-token': author.token, ...headers } });
  const json = { 'content-type': 'application/json' };

  it('takes no more than a call needs: a login of 17 kB is refused, a scene of 1 MB is not', async () => {
    const long = JSON.stringify({ username: 'a', password: 'b', more: 'x'.repeat(bodies.call) });
    for (const path of ['/app/api/v1/auth', '/app/trpc/auth.login']) {
      const answer = await ask('POST', path, long, json);
      expect(answer.status, path).toBe(413);
      expect((await answer.json()).error.code).toBe('body-too-large');
    }
    const { id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Long' });
    const scene = { name: 'A', image: 'x'.repeat(1_000_000) };
    expect(
      (await server.rest('POST', `scenarios/${id}/scenes`, { token: author.token, body: scene })).status,
    ).toBe(201);
    const [added] = await server
      .trpc(author.token)
      .scenes.add.mutate({ scenarioId: id, scenes: [scene as never] });
    expect(added!.scene.image).toHaveLength(1_000_000);
  });

  it('refuses JSON of 20,000 levels as bad input', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const { id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Deep' });
    for (const path of [`/app/api/v1/scenarios/${id}/scenes`, '/app/trpc/scenes.add']) {
      expect((await ask('POST', path, deep, json)).status, path).toBe(400);
    }
    const asked = '['.repeat(3000) + ']'.repeat(3000);
    expect((await ask('GET', `/app/trpc/scenarios.list?input=${asked}`)).status).toBe(400);
  });

  it.each([
    ['POST', '/app/api/v1/scenarios/1', ['GET', 'PUT', 'DELETE']],
    ['GET', '/app/api/v1/auth', ['POST']],
    ['PATCH', '/app/trpc/scenarios.list', ['GET', 'POST']],
    ['GET', '/app/trpc/scenes.save', ['POST']],
    ['POST', '/app/media/-1/preview', ['GET', 'HEAD']],
  ])('names the methods of an address: %s %s', async (method, path, allowed) => {
    const answer = await ask(method, path, method === 'GET' ? undefined : 'not even JSON', json);
    expect(answer.status).toBe(405);
    expect((await answer.json()).error.code).toBe('method-not-allowed');
    expect(answer.headers.get('allow')!.split(', ')).toEqual(expect.arrayContaining(allowed));
    expect(answer.headers.get('allow')).not.toContain(method);
  });

  it('answers in the envelope where there is no readable request', async () => {
    expect(
      await raw('GET /app/api/v1/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    ).toMatchObject({
      status: 400,
      error: { code: 'bad-input', description: expect.any(String) },
    });
    expect(await raw(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatchObject({
      status: 431,
      error: { code: 'header-too-long', description: expect.any(String) },
    });
    expect(await raw('NOT HTTP AT ALL\r\n\r\n')).toMatchObject({ status: 400, error: { code: 'bad-input' } });
  });

  it('refuses text that cannot be stored wherever an address, a form or a token has it, as nobody’s fault', async () => {
    const { prisma } = server.services.db;
    const folder = randomUUID();
    const named = { id: folder, name: 'Pages', uniqueName: 'Pages', type: 'folder', mime: 'text/html' };
    await prisma.asset.create({ data: { ...named, organizationId: author.orgId, ownerId: author.id } });
    const token = { 'x-auth-token': author.token };
    const send = (path: string, form?: string, headers: Record<string, string> = token) =>
      fetch(`${server.origin}/app/${path}`, {
        redirect: 'manual',
        headers,
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
    const opened = (await send(`media/${folder}/folder/a`)).headers.get('location')!.replace('/app/', '');
    const places: [path: string, form?: string][] = [
      ['api/v1/learning/calendar/a*'],
      ['lti/login?iss=a*&login_hint=x'],
      ['lti/login?iss=a&login_hint=x&client_id=*'],
      ['lti/login', 'iss=a*&login_hint=x'],
      ['lti/launch', 'state=a*'],
      ['lti/launch', 'state=a*&lti_storage_target=frame'],
      ['lti/scenarios/1', 'state=a*'],
      ['lti/deep-link', 'launch=a*'],
      ['sso/start/a*'],
      ['sso/saml', 'RelayState=*'],
      [`media/${folder}/folder/a*`],
      [`${opened}*`],
      ['view/a*/launch.json'],
      ['channels/1?page=*'],
      ['scim/v2/Users/*'],
      ['a*'],
    ];
    const statuses = async (strange: string) => {
      const all: [string, number][] = [];
      for (const [path, form] of places) {
        const { status } = await send(path.replace('*', strange), form?.replace('*', strange));
        all.push([`${path} ${form ?? ''}`, status]);
      }
      return all;
    };
    const nul = await statuses('%00');
    expect(nul).toEqual(nul.map(([place]) => [place, 400]));
    // Half of a surrogate pair is no UTF-8: what is read of it can be stored.
    for (const [place, status] of await statuses('%ED%A0%80')) expect(status, place).toBeLessThan(500);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const result = JSON.stringify({ score: 1, result: 'passed', proof: 'a\ud800' });
    expect((await ask('POST', '/app/lti/launches/1/result', result, json)).status).toBe(404);
    for (const strange of ['a\0', 'a\ud800']) {
      const claims = `${part({ alg: 'RS256' })}.${part({ iss: strange, aud: 'a' })}.a`;
      expect((await send('sso/back-channel', `logout_token=${claims}`)).status, strange).toBe(400);
      const { error } = await server.rest('POST', 'auth/azure', { body: { token: claims } });
      expect(error?.code, strange).toBe('sso-answer-invalid');
      const header = { 'x-amzn-oidc-data': `${part({ alg: 'ES256', signer: strange })}.${part({})}.a` };
      const balanced = await server.rest('POST', 'auth/elb', { headers: header });
      expect(balanced.error?.code, strange).toBe('sso-answer-invalid');
    }
    const request = deflateRawSync('<Issuer>a\0</Issuer>').toString('base64');
    const query = new URLSearchParams({ SAMLRequest: request, SigAlg: 'rsa-sha256', Signature: 'a' });
    const logout = await send(`sso/logout?${query}`);
    expect(logout.headers.get('location')).toContain('sso-answer-invalid');
    expect(await prisma.errorReport.findMany({ select: { message: true } })).toEqual([]);
  });

  it('refuses a form without a boundary, or that is cut short', async () => {
    const { id } = await server.trpc(author.token).scenarios.create.mutate({ name: 'Form' });
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const forms: [string, string, string][] = [
      ['multipart/form-data', part, 'bad-input'],
      ['multipart/form-data; boundary=', part, 'bad-input'],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-dis', 'upload-interrupted'],
      ['multipart/form-data; boundary=b', `${part}abc`, 'upload-interrupted'],
    ];
    for (const [type, body, code] of forms) {
      for (const path of [`scenarios/${id}/assets/file`, 'scenarios/create']) {
        const answer = await ask('POST', `/app/api/v1/${path}`, body, { 'content-type': type });
        expect((await answer.json()).error, `${path} ${type}: ${body}`).toMatchObject({ code });
        expect(answer.status).toBe(400);
      }
    }
  });
});

describe.runIf(engines.includes('postgres'))('a PostgreSQL that is stopped', () => {
  it('is unavailable to those who call meanwhile, and is used again when it is back', {
    tags: 'full',
  }, async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'), inject('template'));
    const { hostname, port } = new URL(url);
    const gate = await openGate({ host: hostname, port: Number(port || 5432) });
    const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(gate.port) });
    const server = await startTestServer('embedded', { DATABASE_URL: through.href });
    try {
      const { token, username, password } = await server.addUser('author');
      const calls = async () => [
        await server.rest('GET', 'scenarios', { token }),
        await server.rest('POST', 'scenarios', { token, body: { name: 'A' } }),
        await server.rest('POST', 'auth', { body: { username, password } }),
        await server.rest('POST', 'headset/redeem', { body: { code: '222222' } }),
      ];
      await gate.stop();
      for (const answer of await calls()) {
        expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable' } });
      }
      const refused = await refusal(server.trpc(token).scenarios.list.query({}));
      expect(refused).toMatchObject({ code: 'unavailable', httpStatus: 503 });
      await expect(server.services.db.sql('select 1').catch(faultOf)).resolves.toMatchObject({
        code: 'unavailable',
      });
      await gate.start();
      expect((await calls()).map(({ status }) => status)).toEqual([200, 201, 200, 404]);
    } finally {
      await server.close();
      await gate.close();
      await drop();
    }
  });
});
