import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assertion, identityProvider } from '#tests/support/identity-provider.ts';
import { testBrowser } from '#tests/support/openid-provider.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('signing on by SAML on %s', (engine) => {
  let idp: Awaited<ReturnType<typeof identityProvider>>;
  let server: TestServer;
  let oadmin: Person;
  let id: number;
  const form = (more: object = {}) => ({
    kind: 'saml',
    name: 'School account',
    enabled: true,
    issuer: idp.entity,
    address: 'https://idp.test/sign-on',
    logoutAddress: 'https://idp.test/logout',
    certificate: idp.certificate,
    domains: 'school.test, hill.test',
    role: 'student',
    groupsClaim: 'memberOf',
    groupRoles: 'cn=Teachers,dc=school = author',
    ...more,
  });
  const save = (more: object) =>
    server.rest('PUT', `organizations/${oadmin.orgId}/sign-ons/${id}`, {
      token: oadmin.token,
      body: form(more),
    });
  beforeAll(async () => {
    idp = await identityProvider();
    server = await startTestServer(engine);
    oadmin = await server.addUser('oadmin', 'Hill School');
    const options = { token: oadmin.token, body: form() };
    const made = await server.rest('POST', `organizations/${oadmin.orgId}/sign-ons`, options);
    expect(made.status).toBe(201);
    expect(new Date(made.data.certificateEnds).getTime()).toBeGreaterThan(Date.now());
    id = made.data.id;
  }, 120_000);
  afterAll(() => server?.close());

  const there = (url: URL) => url.host === 'idp.test';
  const home = (url: URL) => url.origin === server.origin && (url.hash !== '' || url.pathname === '/app/');
  const endOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.split('?')[1]));
  async function begin(browser = testBrowser()) {
    const to = await browser.go(`${server.origin}/app/sso/start/${id}`, (url) => there(url) || home(url));
    return { browser, to };
  }
  async function signOn(given: Assertion = {}) {
    const { browser, to } = await begin();
    if (home(to)) return endOf(to);
    const request = idp.read(to);
    const body = new URLSearchParams({ SAMLResponse: idp.answer(request, given), RelayState: request.state });
    return endOf(await browser.go(request.acs, home, body));
  }
  const exchanged = async (token: string | undefined) =>
    (await server.rest('POST', 'auth/exchange', { body: { token } })).data;

  it('describes itself to identity providers, and asks them as it says', async () => {
    const metadata = await fetch(`${server.origin}/app/sso/metadata`);
    const xml = await metadata.text();
    expect(metadata.headers.get('content-type')).toContain('samlmetadata+xml');
    expect(xml).toContain(`entityID="${server.origin}/app/sso/metadata"`);
    const request = idp.read((await begin()).to);
    expect(request).toMatchObject({
      issuer: `${server.origin}/app/sso/metadata`,
      acs: `${server.origin}/app/sso/saml`,
    });
  });

  it('makes an account by the rules, signs in again, and is signed out on both sides', async () => {
    const attributes = {
      email: 'ada@hill.test',
      givenName: 'Ada',
      sn: 'Lovelace',
      memberOf: ['cn=Staff,dc=school', 'cn=Teachers,dc=school'],
    };
    const first = await exchanged((await signOn({ attributes })).token);
    expect(first.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      role: 'author',
      orgId: oadmin.orgId,
    });
    const second = await exchanged((await signOn({ attributes: {} })).token);
    expect(second.user.userId).toBe(first.user.userId);
    const { to } = (await server.rest('GET', 'logout', { token: first.token })).data;
    expect(idp.read(new URL(to)).xml).toContain('LogoutRequest');
    expect((await server.rest('GET', 'auth/me', { token: second.token })).status).toBe(200);
    const address = `${server.origin}/app/sso/logout`;
    const asked = (query: string) => fetch(`${address}?${query}`, { redirect: 'manual' });
    const forged = await asked(idp.logout(address, { signed: false }));
    expect(forged.headers.get('location')).toContain('sso-answer-invalid');
    expect((await server.rest('GET', 'auth/me', { token: second.token })).status).toBe(200);
    const answered = await asked(idp.logout(address));
    expect(answered.headers.get('location')).toContain('https://idp.test/logout?SAMLResponse=');
    expect((await server.rest('GET', 'auth/me', { token: second.token })).status).toBe(401);
  });

  it('refuses what is forged, replayed, expired, for another audience or unsigned', async () => {
    const refused = async (given: Assertion) => (await signOn(given)).refused;
    expect(await refused({ spoil: (xml) => xml.replace('ada@school.test', 'eve@school.test') })).toBe(
      'sso-answer-invalid',
    );
    expect(await refused({ signed: false })).toBe('sso-answer-invalid');
    expect(await refused({ audience: 'https://elsewhere.test' })).toBe('sso-answer-invalid');
    expect(await refused({ inResponseTo: '_another' })).toBe('sso-answer-invalid');
    expect(await refused({ until: -600 })).toBe('sso-answer-expired');
    expect(await refused({ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' })).toBe('sso-refused');
    const other = await identityProvider();
    const { browser, to } = await begin();
    const request = idp.read(to);
    const posted = (SAMLResponse: string, by = browser) =>
      by.go(request.acs, home, new URLSearchParams({ SAMLResponse, RelayState: request.state }));
    const answer = idp.answer(request);
    // Whoever is sent an answer of somebody else's sign-on gets nowhere.
    expect(endOf(await posted(answer, testBrowser())).refused).toBe('sso-answer-invalid');
    expect(endOf(await posted(answer)).refused).toBe('sso-answer-used');
    const again = await begin();
    const stranger = idp.read(again.to);
    const body = new URLSearchParams({ SAMLResponse: other.answer(stranger), RelayState: stranger.state });
    expect(endOf(await again.browser.go(stranger.acs, home, body)).refused).toBe('sso-answer-invalid');
    const unasked = new URLSearchParams({ SAMLResponse: idp.answer(request) });
    expect(endOf(await testBrowser().go(request.acs, home, unasked)).refused).toBe('sso-answer-invalid');
  });

  it('[rest:POST organizations/{organizationId}/sign-ons] [rest:PUT organizations/{organizationId}/sign-ons/{id}] [rest:DELETE organizations/{organizationId}/sign-ons/{id}] says so of who has no mail, and of a certificate that ran out or is none; passwords go on', async () => {
    expect((await signOn({ nameId: 'nobody', attributes: {} })).refused).toBe('sso-mail-missing');
    expect((await save({ certificate: 'none' })).error?.code).toBe('sso-certificate-unreadable');
    const old = await identityProvider({ days: -3 });
    expect((await save({ certificate: old.certificate })).status).toBe(200);
    const end = await signOn();
    expect(end.refused).toBe('sso-certificate-expired');
    expect(JSON.parse(end.details!)).toMatchObject({ name: 'School account' });
    const { username, password } = oadmin;
    expect((await server.rest('POST', 'auth', { body: { username, password } })).status).toBe(200);
    await save({});
    const removed = await server.rest('DELETE', `organizations/${oadmin.orgId}/sign-ons/${id}`, {
      token: oadmin.token,
    });
    expect(removed.status).toBe(200);
    const gone = await server.rest('GET', 'organizations/sso/hill%20school');
    expect(gone.error?.code).toBe('sso-not-found');
  });
});
