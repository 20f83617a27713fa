import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ARN = 'arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/school/50dc6c495c0c9188';

/** Keys of a tenant and of a balancer on loopback. */
async function startKeys() {
  const tenant = await generateKeyPair('RS256');
  const balancer = await generateKeyPair('ES256', { extractable: true });
  const other = await generateKeyPair('ES256');
  const state = { asked: 0 };
  const pem = await exportSPKI(balancer.publicKey);
  const jwk = { ...(await exportJWK(tenant.publicKey)), kid: 'tenant', alg: 'RS256', use: 'sig' };
  let origin = '';
  const server = createServer((request, response) => {
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/v2.0/.well-known/openid-configuration')
      return void json({
        issuer: `${origin}/v2.0`,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/keys') return void json({ keys: [jwk] });
    if (request.url === '/elb/key-1') {
      state.asked += 1;
      return void response.end(pem);
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(Date.now() / 1000);
  return {
    origin,
    state,
    /** An id token of the tenant. */
    token: (more: JWTPayload = {}, kid = 'tenant') =>
      new SignJWT({
        iss: `${origin}/v2.0`,
        aud: 'app-1',
        sub: 'entra-ada',
        preferred_username: 'Ada@school.test',
        name: 'Ada Lovelace',
        iat: now(),
        exp: now() + 600,
        jti: crypto.randomUUID(),
        ...more,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(tenant.privateKey),
    /** A balancer's header, with the padding that balancers leave in. */
    async header(claims: JWTPayload = {}, header: object = {}, forged = false) {
      const exp = now() + 120;
      const token = await new SignJWT({ sub: 'elb-ada', email: 'ada@elb.test', exp, ...claims })
        .setProtectedHeader({
          alg: 'ES256',
          kid: 'key-1',
          signer: ARN,
          client: 'client-1',
          iss: 'https://idp.test',
          exp,
          ...header,
        } as never)
        .sign(forged ? other.privateKey : balancer.privateKey);
      return token;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe.each(engines)('signing on by what others signed on %s', (engine) => {
  let keys: Awaited<ReturnType<typeof startKeys>>;
  let server: TestServer;
  let oadmin: Person;
  const accounts = { domains: 'school.test elb.test', role: 'author', groupsClaim: 'groups', groupRoles: '' };
  beforeAll(async () => {
    keys = await startKeys();
    server = await startTestServer(engine, { PRIVATE_PAGES: '1' });
    oadmin = await server.addUser('oadmin', 'Hill School');
    expect((await add(azure())).status).toBe(201);
    expect((await add(elb())).status).toBe(201);
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await keys?.close();
  });

  const azure = () => ({
    kind: 'azure',
    name: 'Entra',
    enabled: true,
    issuer: `${keys.origin}/v2.0`,
    clientId: 'app-1',
    clientSecret: '',
    ...accounts,
  });
  const elb = () => ({
    kind: 'elb',
    name: 'Balancer',
    enabled: true,
    issuer: ARN,
    clientId: 'client-1',
    address: `${keys.origin}/elb`,
    ...accounts,
  });
  const add = (body: object, who = oadmin) =>
    server.rest('POST', `organizations/${who.orgId}/sign-ons`, { token: who.token, body });
  const entra = async (more?: JWTPayload, kid?: string) =>
    server.rest('POST', 'auth/azure', { body: { token: await keys.token(more, kid) } });
  const byBalancer = (header: string | undefined) =>
    server.rest('POST', 'auth/elb', { headers: header ? { 'x-amzn-oidc-data': header } : {} });

  it('[rest:POST auth/azure] takes a token of the tenant for the organization’s client, once', async () => {
    const token = await keys.token();
    const first = await server.rest('POST', 'auth/azure', { body: { token } });
    expect(first.data.user).toMatchObject({
      email: 'ada@school.test',
      firstName: 'Ada',
      role: 'author',
      orgId: oadmin.orgId,
    });
    expect((await server.rest('POST', 'auth/azure', { body: { token } })).error?.code).toBe(
      'sso-answer-used',
    );
    expect((await entra()).data.user.userId).toBe(first.data.user.userId);
    expect((await entra({ exp: 1000, iat: 900 })).error?.code).toBe('sso-answer-expired');
    expect((await entra({ aud: 'another' })).error?.code).toBe('sso-not-found');
    expect((await entra({ iss: 'https://elsewhere.test' })).error?.code).toBe('sso-not-found');
    expect((await entra({}, 'unknown')).error?.code).toBe('sso-answer-invalid');
    const [head, , signature] = token.split('.');
    const claims = { iss: `${keys.origin}/v2.0`, aud: 'app-1', sub: 'eve', exp: 9_999_999_999 };
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    for (const one of [forged, forged.replace(/[^.]*$/, ''), 'nonsense'])
      expect((await server.rest('POST', 'auth/azure', { body: { token: one } })).status).toBe(401);
    expect((await server.rest('POST', 'auth/azure', { body: {} })).status).toBe(400);
  });

  it('[rest:POST auth/elb] signs in whom the balancer’s signed header names, and keeps its key', async () => {
    const { data } = await byBalancer(await keys.header());
    expect(data.user).toMatchObject({ email: 'ada@elb.test', role: 'author', orgId: oadmin.orgId });
    expect((await byBalancer(await keys.header())).data.user.userId).toBe(data.user.userId);
    expect(keys.state.asked).toBe(1);
    const code = async (header: string | undefined) => (await byBalancer(header)).error?.code;
    expect(await code(undefined)).toBe('sso-not-found');
    expect(await code('nonsense')).toBe('sso-answer-invalid');
    expect(await code(await keys.header({}, {}, true))).toBe('sso-answer-invalid');
    expect(await code(await keys.header({}, { signer: ARN.replace('school', 'other') }))).toBe(
      'sso-not-found',
    );
    expect(await code(await keys.header({}, { client: 'another' }))).toBe('sso-answer-invalid');
    expect(await code(await keys.header({}, { kid: '../key-1' }))).toBe('sso-answer-invalid');
    expect(await code(await keys.header({}, { kid: 'key-2' }))).toBe('sso-unreachable');
    expect(await code(await keys.header({ exp: 1000 }, { exp: 1000 }))).toBe('sso-answer-expired');
    expect(await code((await keys.header()).replace(/[^.]*$/, ''))).toBe('sso-answer-invalid');
    expect(await code(await keys.header({ sub: 'x', email: undefined }))).toBe('sso-mail-missing');
  });

  it('leaves a balancer and a client to the organization that named them first', async () => {
    const stranger = await server.addUser('oadmin', 'Elsewhere');
    expect((await add(elb(), stranger)).error?.code).toBe('sso-exists');
    expect((await add(azure(), stranger)).error?.code).toBe('sso-exists');
  });
});
