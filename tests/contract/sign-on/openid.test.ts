import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenIdProvider, testBrowser } from '#tests/support/openid-provider.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** Where a sign-on ended: with a token, or refused. */
function endOf(url: URL): {
  token?: string;
  refused?: string;
  details?: Record<string, string>;
  linked?: string;
} {
  const query = new URLSearchParams(url.hash.split('?')[1]);
  const told = (name: string) => query.get(name) ?? undefined;
  return {
    token: told('token'),
    refused: told('refused'),
    linked: told('linked'),
    details: JSON.parse(query.get('details') ?? '{}'),
  };
}

describe.each(engines)('signing on by OpenID Connect on %s', (engine) => {
  let provider: Provider;
  let server: TestServer;
  let oadmin: Person;
  let way: { id: number };
  const form = () => ({
    kind: 'oidc',
    name: 'School account',
    enabled: true,
    issuer: provider.origin,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    domains: 'school.test',
    role: 'student',
    groupsClaim: 'groups',
    groupRoles: 'Teachers = author\nHeads = oadmin',
  });
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    server = await startTestServer(engine, {
      PRIVATE_PAGES: '1',
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.origin,
    });
    provider.state.redirects = [`${server.origin}/app/sso/callback`];
    oadmin = await server.addUser('oadmin', 'Hill School');
    const made = await as(oadmin)('POST', path(), form());
    expect(made).toMatchObject({ status: 201, data: { hasSecret: true, name: 'School account' } });
    expect(JSON.stringify(made.data)).not.toContain(provider.clientSecret);
    way = made.data;
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await provider?.close();
  });

  const as = (who: Person) => (method: string, at: string, body?: unknown) =>
    server.rest(method, at, { token: who.token, body });
  const path = (more = '') => `organizations/${oadmin.orgId}/sign-ons${more}`;
  const home = (url: URL) => url.origin === server.origin && url.hash !== '';
  async function signOn(account?: object, key: string | number = way.id, browser = testBrowser()) {
    if (account) provider.state.account = { sub: 'somebody', ...account };
    return endOf(await browser.go(`${server.origin}/app/sso/start/${key}`, home));
  }
  const exchanged = async (token: string) =>
    (await server.rest('POST', 'auth/exchange', { body: { token } })).data;
  const ada = { sub: 'ada-7', email: 'ada@school.test', given_name: 'Ada', family_name: 'Lovelace' };

  it('[rest:GET organizations/sso] [rest:GET organizations/sso/{name}] offers an organization’s ways by its name or its host, and the networks', async () => {
    const named = await server.rest('GET', 'organizations/sso/hill%20school');
    expect(named.data).toEqual({
      organization: { id: oadmin.orgId, name: 'Hill School' },
      ways: [{ key: String(way.id), name: 'School account', kind: 'oidc' }],
      networks: [{ key: 'google', name: 'Google' }],
    });
    expect((await server.rest('GET', 'organizations/sso/nobody')).error?.code).toBe('sso-not-found');
    expect((await server.rest('GET', 'organizations/sso')).data).toMatchObject({
      organization: null,
      ways: [],
    });
    await server.services.db.prisma.organizationHostname.create({
      data: { hostname: '127.0.0.1', organizationId: oadmin.orgId },
    });
    expect((await server.rest('GET', 'organizations/sso')).data.ways).toHaveLength(1);
    await as(oadmin)('PUT', path(`/${way.id}`), { ...form(), clientSecret: '', enabled: false });
    expect((await server.rest('GET', 'organizations/sso')).data.ways).toEqual([]);
    expect((await signOn(ada)).refused).toBe('sso-not-found');
    await as(oadmin)('PUT', path(`/${way.id}`), { ...form(), clientSecret: '' });
  });

  it('makes the account of somebody whose domain it is, with the role of their group, once', async () => {
    const { token } = await signOn({ ...ada, groups: ['Staff', 'Teachers'] });
    const { user, token: login } = await exchanged(token!);
    expect(user).toMatchObject({
      email: 'ada@school.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      role: 'author',
    });
    expect(user).toMatchObject({ orgId: oadmin.orgId, hasPassword: false });
    const again = await exchanged((await signOn({ ...ada, email: 'renamed@school.test' })).token!);
    expect(again.user.userId).toBe(user.userId);
    // The token works once.
    expect((await server.rest('POST', 'auth/exchange', { body: { token } })).error?.code).toBe('link-used');
    const out = await server.rest('GET', 'logout', { token: login });
    expect(out.data).toMatchObject({
      signedOut: true,
      to: expect.stringContaining(`${provider.origin}/session/end?`),
    });
    expect((await server.rest('GET', 'auth/me', { token: login })).status).toBe(401);
  });

  it('lets in nobody whom the rules do not', async () => {
    const other = await server.addUser('author', 'Elsewhere');
    const { email } = (await as(other)('GET', 'auth/me')).data.user;
    expect(await signOn({ sub: 's1', email })).toMatchObject({
      refused: 'sso-mail-elsewhere',
      details: { email },
    });
    const own = (await as(oadmin)('GET', 'auth/me')).data.user.email;
    expect((await signOn({ sub: 's2', email: own })).refused).toBe('sso-link-needed');
    expect((await signOn({ sub: 's3', email: 'eve@elsewhere.test' })).refused).toBe('sso-domain-refused');
    expect((await signOn({ sub: 's3', email: 'eve@notschool.test' })).refused).toBe('sso-domain-refused');
    expect((await signOn({ sub: 's4' })).refused).toBe('sso-mail-missing');
    expect((await signOn({ sub: 's5', email: 'x@school.test', email_verified: false })).refused).toBe(
      'sso-mail-unverified',
    );
    const { prisma } = server.services.db;
    expect(await prisma.user.count({ where: { email: { endsWith: '@school.test' } } })).toBe(1);
    await prisma.user.updateMany({ where: { email: 'ada@school.test' }, data: { status: 'disabled' } });
    expect((await signOn(ada)).refused).toBe('account-disabled');
    await prisma.user.updateMany({ where: { email: 'ada@school.test' }, data: { status: 'active' } });
  });

  it('links an account that nobody could enter yet, as an administrator made it', async () => {
    const made = await as(oadmin)('POST', 'users', {
      firstName: 'Mary',
      email: 'mary@school.test',
      role: 'instructor',
    });
    expect(made.status).toBeLessThan(300);
    const { user } = await exchanged((await signOn({ sub: 'mary', email: 'mary@school.test' })).token!);
    expect(user).toMatchObject({ userId: made.data.id, role: 'instructor' });
  });

  it('refuses what is forged, replayed, expired, for another audience or unsigned', async () => {
    const { state } = provider;
    const changed =
      (change: (claims: Record<string, unknown>, header: Record<string, unknown>) => void, sign = '') =>
      (text: string) => {
        const said = JSON.parse(text) as { id_token: string };
        const [head, body, signature] = said.id_token.split('.') as [string, string, string];
        const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
        const [header, claims] = [read(head), read(body)];
        change(claims, header);
        const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
        said.id_token = `${write(header)}.${write(claims)}.${sign === 'none' ? '' : signature}`;
        return JSON.stringify(said);
      };
    const spoilt = async (spoil: (text: string) => string) => {
      state.spoil = spoil;
      const end = await signOn(ada);
      state.spoil = (text) => text;
      return end.refused;
    };
    expect(await spoilt(changed((claims) => Object.assign(claims, { email: 'head@school.test' })))).toBe(
      'sso-answer-invalid',
    );
    expect(await spoilt(changed((claims) => Object.assign(claims, { aud: 'another' })))).toBe(
      'sso-answer-invalid',
    );
    expect(await spoilt(changed((claims) => Object.assign(claims, { nonce: 'another' })))).toBe(
      'sso-answer-invalid',
    );
    expect(await spoilt(changed((claims) => Object.assign(claims, { exp: 1000, iat: 900 })))).toBe(
      'sso-answer-expired',
    );
    expect(await spoilt(changed((_, header) => Object.assign(header, { alg: 'none' }), 'none'))).toBe(
      'sso-answer-invalid',
    );

    const browser = testBrowser();
    const back = await browser.go(
      `${server.origin}/app/sso/start/${way.id}`,
      (url) => url.pathname === '/app/sso/callback',
    );
    // Another browser, which did not begin it.
    expect(endOf(await testBrowser().go(back.href, home)).refused).toBe('sso-answer-invalid');
    expect(endOf(await browser.go(back.href, home)).token).toBeDefined();
    expect(endOf(await browser.go(back.href, home)).refused).toBe('sso-answer-used');
    state.denies = true;
    expect(await signOn(ada)).toMatchObject({
      refused: 'sso-refused',
      details: { problem: 'not in this house' },
    });
    state.denies = false;
  });

  it('says so where the provider hangs, and lets everybody sign in by their password', {
    tags: 'full',
    timeout: 40_000,
  }, async () => {
    provider.state.hangs = true;
    const [end, login] = await Promise.all([
      signOn(ada),
      server.rest('POST', 'auth', { body: { username: oadmin.username, password: oadmin.password } }),
    ]);
    provider.state.hangs = false;
    expect(end).toMatchObject({ refused: 'sso-unreachable', details: { name: 'School account' } });
    expect(login.status).toBe(200);
  });

  it('[rest:POST account/identities] [rest:GET account/identities] [rest:PUT account/identities] [rest:DELETE account/identities/{id}] is linked by the person, and unlinked while there is another way in', async () => {
    const begun = await fetch(`${server.origin}/app/api/v1/account/identities`, {
      method: 'POST',
      headers: { 'x-auth-token': oadmin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ way: String(way.id) }),
    });
    const browser = testBrowser();
    const [cookie = ''] = begun.headers.getSetCookie()[0]!.split(';');
    browser.jars.set(new URL(server.origin).host, new Map([cookie.split('=') as [string, string]]));
    provider.state.account = { sub: 'head-1', email: 'head@elsewhere.test' };
    const { linked } = endOf(await browser.go((await begun.json()).data.to, home));
    const stranger = await server.addUser('author', 'Hill School');
    expect((await as(stranger)('PUT', 'account/identities', { key: linked })).error?.code).toBe(
      'sso-answer-invalid',
    );
    expect((await as(oadmin)('PUT', 'account/identities', { key: linked })).data).toEqual({
      name: 'School account',
    });
    expect((await as(oadmin)('PUT', 'account/identities', { key: linked })).error?.code).toBe(
      'sso-answer-used',
    );
    const { user } = await exchanged((await signOn({ sub: 'head-1' })).token!);
    expect(user.userId).toBe(oadmin.id);
    const [identity] = (await as(oadmin)('GET', 'account/identities')).data;
    expect(identity).toMatchObject({ name: 'School account', email: 'head@elsewhere.test' });
    expect((await as(stranger)('DELETE', `account/identities/${identity.id}`)).status).toBe(404);
    expect((await as(oadmin)('DELETE', `account/identities/${identity.id}`)).status).toBe(200);
    const adas = await exchanged((await signOn(ada)).token!);
    const only = (await server.rest('GET', 'account/identities', { token: adas.token })).data[0];
    const kept = await server.rest('DELETE', `account/identities/${only.id}`, { token: adas.token });
    expect(kept.error?.code).toBe('sso-last-way');
  });

  it('[out:social-login] signs public viewers in by a network, and no others whose address it is', async () => {
    expect((await signOn({ sub: 'g-1', email: 'eve@mail.test' }, 'google')).refused).toBe(
      'sso-domain-refused',
    );
    await server.addUser('student', 'Public');
    const { user } = await exchanged(
      (await signOn({ sub: 'g-1', email: 'eve@mail.test', name: 'Eve Adams' }, 'google')).token!,
    );
    expect(user).toMatchObject({ orgName: 'Public', role: 'student', firstName: 'Eve', lastName: 'Adams' });
    const own = (await as(oadmin)('GET', 'auth/me')).data.user.email;
    expect((await signOn({ sub: 'g-2', email: own }, 'google')).refused).toBe('sso-link-needed');
    expect((await signOn({ sub: 'g-2', email: own }, 'linkedin')).refused).toBe('sso-not-found');
  });

  it('signs somebody out whom the provider says to have signed out, by what it signed alone', async () => {
    const gina = { sub: 'gina-9', email: 'gina@school.test', given_name: 'Gina', family_name: 'Hall' };
    const { token } = await exchanged((await signOn(gina)).token!);
    const back = `${server.origin}/app/sso/back-channel`;
    const stands = async () => (await server.rest('GET', 'auth/me', { token })).status;
    const forged = new URLSearchParams({ logout_token: 'e30.e30.e30' });
    expect((await fetch(back, { method: 'POST', body: forged })).status).toBe(400);
    expect(await stands()).toBe(200);
    await provider.tellLogout('gina-9', back);
    expect(await stands()).toBe(401);
  });
});
