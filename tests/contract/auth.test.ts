import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdministrator } from '#server/domain/auth/first-administrator.ts';
import { engines, refusal, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('signing in on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());

  it('[rest:POST auth] [entity:token-claims] answers a token with the claims, the settings and the plan', async () => {
    const person = await server.addUser('oadmin');
    const { username, password } = person;
    const { status, data } = await server.rest('POST', 'auth', { body: { username, password } });
    expect(status).toBe(200);
    expect(data.organizationSettings).toEqual([]);
    expect(data.plan.ruleValues).toContainEqual({ type: 'watermark', value: 'false' });
    const claims = JSON.parse(Buffer.from(data.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({
      userId: person.id,
      orgId: person.orgId,
      orgName: 'Test School',
      authorities: ['ROLE_ADMINISTRATOR_ORG', 'ROLE_AUTHOR'],
      planName: 'enterprise',
      trialExpires: null,
      accountCancel: false,
      authorExceeds: false,
      userExceeds: false,
      firstName: 'Ada',
      lastName: expect.any(String),
      avatar: null,
      role: 'oadmin',
      viewRole: 'oadmin',
    });
  });

  it('[rest:POST auth] takes an email too, and tells a wrong password and a wrong name alike', async () => {
    const { username, password } = await server.addUser('author');
    const email = `${username}@example.test`;
    expect((await server.rest('POST', 'auth', { body: { email, password } })).status).toBe(200);
    const wrong = await server.rest('POST', 'auth', { body: { email, password: 'not it' } });
    const nobody = await server.rest('POST', 'auth', { body: { email: 'no@one.test', password: 'not it' } });
    expect(wrong.status).toBe(401);
    expect(wrong.error?.code).toBe('wrong-credentials');
    expect(nobody).toMatchObject({ status: wrong.status, error: wrong.error });
    const missing = await server.rest('POST', 'auth', { body: { password } });
    expect(missing).toMatchObject({ status: 400, error: { code: 'bad-input' } });
  });

  it('[rest:token-header] takes the token from the header or a bearer, and never from the cookie', async () => {
    const { token } = await server.addUser('author');
    const as = (headers: Record<string, string>, method = 'GET') =>
      server.rest(method, 'scenarios', { headers, ...(method === 'POST' ? { body: { name: 'A' } } : {}) });
    expect((await as({ 'x-auth-token': token })).status).toBe(200);
    expect((await as({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await as({ cookie: `x-auth-token=${token}` })).error?.code).toBe('not-signed-in');
    expect(await as({ cookie: `x-auth-token=${token}` }, 'POST')).toMatchObject({
      status: 401,
      error: { code: 'not-signed-in' },
    });
    expect((await as({})).status).toBe(401);
    expect((await as({ 'x-auth-token': `${token}x` })).error?.code).toBe('token-invalid');
  });

  it('takes a write without a body, whether or not it names a type', async () => {
    const types: Record<string, string>[] = [{}, { 'content-type': 'application/json' }];
    for (const headers of types) {
      const { token } = await server.addUser('author');
      const write = { method: 'POST', headers: { ...headers, 'x-auth-token': token } };
      const answer = await fetch(`${server.origin}/app/trpc/auth.logout`, write);
      expect(answer.status, await answer.text()).toBe(200);
      const after = await server.rest('GET', 'scenarios', { token });
      expect(after.status).toBe(401);
    }
  });

  it('[rest:POST auth/refresh] answers a fresh token; [rest:GET logout] ends only the one that calls', async () => {
    const { token, id } = await server.addUser('author');
    const fresh = await server.rest('POST', 'auth/refresh', { token });
    expect(fresh.data.user.userId).toBe(id);
    expect((await server.rest('GET', 'logout', { token })).status).toBe(200);
    expect(await server.rest('GET', 'scenarios', { token })).toMatchObject({
      status: 401,
      error: { code: 'token-invalid' },
    });
    expect((await server.rest('GET', 'scenarios', { token: fresh.data.token })).status).toBe(200);
    expect((await server.rest('POST', 'auth/refresh')).status).toBe(401);
    expect((await server.rest('GET', 'logout')).status).toBe(200);
  });

  it('[rest:GET auth/me] [entity:user] answers who the token belongs to, and no token', async () => {
    const { id, orgId, username, token } = await server.addUser('author');
    const { status, data } = await server.rest('GET', 'auth/me', { token });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ userId: id, orgId, username, role: 'author', hasPassword: true });
    const names = ['firstName', 'lastName', 'planName', 'viewRole', 'avatar'];
    expect(Object.keys(data.user)).toEqual(expect.arrayContaining(names));
    expect(JSON.stringify(data)).not.toContain(token);
    expect((await server.rest('GET', 'auth/me')).error?.code).toBe('not-signed-in');
  });

  it('tells an expired token from a wrong one', async () => {
    const { id } = await server.addUser('author');
    const { createTokens } = await import('#server/domain/auth/tokens.ts');
    const { openSession } = await import('#server/domain/auth/session.ts');
    const { readFile } = await import('node:fs/promises');
    const secret = await readFile(`${server.services.config.dataDir}/token-secret`, 'utf8');
    const past = { ...server.services, tokens: createTokens(secret.trim(), -1) };
    const session = await openSession(past, id);
    const answer = await server.rest('GET', 'scenarios', { token: session!.token });
    expect(answer).toMatchObject({ status: 401, error: { code: 'IRIS-4011' } });
    expect(await refusal(server.trpc(session!.token).scenarios.list.query({}))).toMatchObject({
      code: 'token-expired',
      httpStatus: 401,
    });
  });

  it('[rest:POST auth/exchange] exchanges a one-time link once, also when two ask at the same moment', async () => {
    const first = await firstAdministrator(server.services);
    expect(await firstAdministrator(server.services)).toEqual(first);
    const body = { token: first?.token };
    const answers = await Promise.all([1, 2, 3].map(() => server.rest('POST', 'auth/exchange', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const session = answers.find(({ status }) => status === 200)!.data;
    const { username } = first ?? {};
    expect(session.user).toMatchObject({ orgId: 1, role: 'admin', username, hasPassword: false });
    expect(await firstAdministrator(server.services)).toBeUndefined();
    const again = await firstAdministrator(server.services, true);
    expect(again?.username).toBe(username);
    const renewed = await server.rest('POST', 'auth/exchange', { body: { token: again?.token } });
    expect(renewed).toMatchObject({ status: 200, data: { user: { username } } });
    const nobody = { username: session.user.username, password: 'anything at all' };
    expect((await server.rest('POST', 'auth', { body: nobody })).status).toBe(401);
  });

  it('sets a first password freely, a later one only with the present one, and ends other sessions', async () => {
    const { token, password } = await server.addUser('author');
    const api = server.trpc(token);
    const next = { password: 'Another long word 7!' };
    expect(await refusal(api.auth.setPassword.mutate(next))).toMatchObject({ code: 'wrong-credentials' });
    expect(await refusal(api.auth.setPassword.mutate({ password: 'short' }))).toMatchObject({
      code: 'password-weak',
      httpStatus: 422,
    });
    const session = await api.auth.setPassword.mutate({ ...next, current: password });
    expect((await refusal(api.auth.me.query())).code).toBe('token-invalid');
    expect((await server.trpc(session.token).auth.me.query()).user.hasPassword).toBe(true);
  });

  it('signs the same user in on a headset by a code, once', async () => {
    const person = await server.addUser('author');
    const api = server.trpc(person.token);
    const { id } = await api.scenarios.create.mutate({ name: 'Harbour' });
    const made = await api.headset.createCode.mutate({ scenarioId: id });
    expect(made.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(made.address).toBe(`${server.origin}/app/`);
    const minutes = (Date.parse(made.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.5);
    expect(minutes).toBeLessThanOrEqual(5);
    const anyone = server.trpc();
    const typed = `${made.code.slice(0, 3)}-${made.code.slice(3)}`.toLowerCase();
    const session = await anyone.headset.redeemCode.mutate({ code: typed });
    expect(session).toMatchObject({ scenarioId: id, user: { userId: person.id } });
    expect(await refusal(anyone.headset.redeemCode.mutate({ code: made.code }))).toMatchObject({
      code: 'code-invalid',
      httpStatus: 404,
    });
  });

  it('[rest:POST headset/codes] [rest:POST headset/redeem] makes a code and exchanges it once', async () => {
    const { id, token } = await server.addUser('author');
    const made = await server.rest('POST', 'headset/codes', { token, body: {} });
    expect(made.status).toBe(201);
    expect(made.data.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    const redeem = () => server.rest('POST', 'headset/redeem', { body: { code: made.data.code } });
    const session = await redeem();
    expect(session).toMatchObject({ status: 200, data: { user: { userId: id } } });
    expect((await server.rest('GET', 'auth/me', { token: session.data.token })).status).toBe(200);
    expect(await redeem()).toMatchObject({ status: 404, error: { code: 'code-invalid' } });
    expect((await server.rest('POST', 'headset/codes', { body: {} })).status).toBe(401);
  });

  it('takes no code whose five minutes are over', async () => {
    const { id, token } = await server.addUser('author');
    const { code } = await server.trpc(token).headset.createCode.mutate({});
    const { count } = await server.services.db.prisma.headsetCode.updateMany({
      where: { userId: id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(count).toBe(1);
    expect(await refusal(server.trpc().headset.redeemCode.mutate({ code }))).toMatchObject({
      code: 'code-invalid',
      httpStatus: 404,
    });
  });
});
