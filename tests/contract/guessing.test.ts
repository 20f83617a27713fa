import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn as limits } from '#catalog/limits.ts';
import {
  addressLimit,
  attemptFailed,
  attemptSucceeded,
  countAttempt,
  forgetAttempts,
} from '#server/domain/auth/attempts.ts';
import { createOneTimeToken } from '#server/domain/auth/one-time-links.ts';
import { engines, refusal, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('guessing on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());

  it('[rule:login-lock] locks after more than 5 failures, with a retry time, also for the right password', async () => {
    const { username, password } = await server.addUser('author');
    const attempt = (word: string) => server.rest('POST', 'auth', { body: { username, password: word } });
    for (let number = 1; number <= 5; number += 1) expect((await attempt('wrong')).status).toBe(401);
    const sixth = await attempt('wrong');
    expect(sixth).toMatchObject({ status: 423, error: { code: 'account-locked' } });
    expect(Date.parse(String(sixth.error?.details?.retryAt))).toBeGreaterThan(Date.now());
    expect((await attempt(password)).status).toBe(423);
    // Under its other name the account is locked as well.
    const byEmail = { username: `${username}@example.test`, password };
    expect((await server.rest('POST', 'auth', { body: byEmail })).status).toBe(423);
  });

  it('[rule:login-lock] locks a name that nobody has in the same way, and forgets failures after success', {
    tags: 'full',
  }, async () => {
    const attempt = (username: string, password: string) =>
      server.rest('POST', 'auth', { body: { username, password } });
    for (let number = 1; number <= 5; number += 1) expect((await attempt('ghost', 'x')).status).toBe(401);
    expect((await attempt('ghost', 'x')).status).toBe(423);
    const { username, password } = await server.addUser('author');
    for (let number = 1; number <= 5; number += 1) await attempt(username, 'x');
    expect((await attempt(username, password)).status).toBe(200);
    for (let number = 1; number <= 5; number += 1) expect((await attempt(username, 'x')).status).toBe(401);
  });

  it('[rule:login-lock] counts attempts of the same moment', async () => {
    const { username } = await server.addUser('author');
    const body = { username, password: 'x' };
    const tries = await Promise.all(Array.from({ length: 12 }, () => server.rest('POST', 'auth', { body })));
    // Every one of them that is allowed is made, and none more.
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(423)]);
  });

  it('[rule:login-lock] locks who guesses the present password, and forgets failures once it was right', {
    tags: 'full',
  }, async () => {
    const { username, password, token } = await server.addUser('author');
    const next = `${password}!`;
    const change = (current: string, as = token) =>
      server.trpc(as).auth.setPassword.mutate({ password: next, current });
    const wrong = async (as: string, times: number) => {
      for (let number = 1; number <= times; number += 1)
        expect((await refusal(change('not it', as))).code).toBe('wrong-credentials');
    };
    await wrong(token, 5);
    const session = await change(password);
    await wrong(session.token, 5);
    const sixth = await refusal(change('not it', session.token));
    expect(sixth).toMatchObject({ code: 'account-locked', httpStatus: 423 });
    expect(Date.parse(String(sixth.details?.retryAt))).toBeGreaterThan(Date.now());
    expect((await refusal(change(next, session.token))).code).toBe('account-locked');
    // It is the account that is locked: signing in waits as well.
    expect((await server.rest('POST', 'auth', { body: { username, password: next } })).status).toBe(423);
  });

  it('limits how many wrong codes one network may try; right ones count for nothing and excuse nobody', {
    tags: 'full',
  }, async () => {
    const { id, token } = await server.addUser('author');
    const api = server.trpc(token);
    const anyone = server.trpc();
    const guess = async () => (await refusal(anyone.headset.redeemCode.mutate({ code: '222222' }))).code;
    const before = 4;
    const codes: string[] = [];
    const told = () => before + codes.length;
    for (let wrong = 0; wrong < before; wrong += 1) expect(await guess()).toBe('code-invalid');
    // A class puts its headsets on at the same moment.
    const right = await Promise.all(Array.from({ length: 15 }, () => api.headset.createCode.mutate({})));
    for (const session of await Promise.all(
      right.map(({ code }) => anyone.headset.redeemCode.mutate({ code })),
    ))
      expect(session).toMatchObject({ user: { userId: id } });
    // One who never mistyped is not kept out by as many wrong codes as one browser may try.
    while (told() <= limits.headsetCodeTriesPerMinute) codes.push(await guess());
    const another = await api.headset.createCode.mutate({});
    expect(await anyone.headset.redeemCode.mutate({ code: another.code })).toMatchObject({
      user: { userId: id },
    });
    const most = limits.headsetCodeTriesPerNetwork;
    while (codes.at(-1) !== 'too-many-requests' && told() < 2 * most) codes.push(await guess());
    // As many wrong ones as a network may try are told that they are wrong, and not one more.
    expect(told() - 1).toBe(most);
    expect(codes.slice(0, -1).every((code) => code === 'code-invalid')).toBe(true);
    const { code } = await api.headset.createCode.mutate({});
    expect((await refusal(anyone.headset.redeemCode.mutate({ code }))).code).toBe('too-many-requests');
  });

  it('counts wrong codes of each browser by itself, and all of a network up to a greater bound', {
    tags: 'full',
  }, async () => {
    const { loginFailure } = server.services.db.prisma;
    await loginFailure.deleteMany();
    const { id, token } = await server.addUser('author');
    const redeem = (code: string, cookie = '') =>
      server.rest('POST', 'headset/redeem', { body: { code }, headers: cookie ? { cookie } : {} });
    const first = await redeem('222222');
    expect(first).toMatchObject({ status: 404, error: { code: 'code-invalid' } });
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
    const told: (string | undefined)[] = [];
    while (told.at(-1) !== 'too-many-requests' && told.length < 20)
      told.push((await redeem('222222', cookie)).error?.code);
    expect(told).toHaveLength(limits.headsetCodeTriesPerMinute + 1);
    // The rest of the class, behind the same network.
    const right = async () => (await server.trpc(token).headset.createCode.mutate({})).code;
    expect((await redeem(await right())).data).toMatchObject({ user: { userId: id } });
    expect((await redeem(await right(), cookie)).error?.code).toBe('too-many-requests');
    // Who throws the cookie away is one of the network’s.
    const key = server.services.tokens.keyed('headset-redeem', '127.0.0.1');
    await loginFailure.update({ where: { key }, data: { count: limits.headsetCodeTriesPerNetwork } });
    expect((await redeem('222222')).error?.code).toBe('too-many-requests');
    expect((await redeem(await right())).error?.code).toBe('too-many-requests');
  });

  it.each(['sign-in', 'one-time links'])(
    'limits how often one network may guess at %s; right ones excuse nobody',
    async (way) => {
      await server.services.db.prisma.loginFailure.deleteMany();
      const { id, username, password } = await server.addUser('author');
      const ask = async (route: string, body: object) => (await server.rest('POST', route, { body })).status;
      const guess = (number: number) =>
        way === 'sign-in'
          ? ask('auth', { username: `nobody-${number}`, password: 'x' })
          : ask('auth/exchange', { token: `nothing-${number}` });
      const right = async () =>
        way === 'sign-in'
          ? ask('auth', { username, password })
          : ask('auth/exchange', {
              token: await createOneTimeToken(server.services, { userId: id, purpose: 'test' }),
            });
      const wrong = way === 'sign-in' ? 401 : 410;
      expect(await guess(0)).toBe(wrong);
      const almost = { count: addressLimit.allowed - 2 };
      await server.services.db.prisma.loginFailure.updateMany({ data: almost });
      for (const number of [1, 2, 3]) {
        expect(await right()).toBe(200);
        expect(await guess(number)).toBe(wrong);
      }
      expect(await guess(4)).toBe(429);
      expect(await right()).toBe(429);
    },
  );

  it('locks nobody for right tries of one moment', async () => {
    const limit = { allowed: 3, waitMs: 60_000 };
    const attempt = () => countAttempt(server.services, 'test', 'class', limit);
    const together = await Promise.all(Array.from({ length: 8 }, attempt));
    expect(await attempt()).toHaveProperty('waitUntil');
    for (const tried of together)
      if ('count' in tried) await attemptSucceeded(server.services, 'test', 'class', limit);
    expect(await attempt()).toHaveProperty('count');
  });

  it('forgets failures when a wait has passed since the first, although tries go on', async () => {
    const { services } = server;
    const { loginFailure } = services.db.prisma;
    const limit = { allowed: 3, waitMs: 60_000 };
    const where = { key: services.tokens.keyed('test', 'school') };
    for (let number = 1; number <= 12; number += 1) {
      const tried = await countAttempt(services, 'test', 'school', limit);
      expect(tried).toHaveProperty('count');
      // More than half a wait passes between two tries.
      const { updatedAt } = await loginFailure.findUniqueOrThrow({ where });
      const earlier = new Date(updatedAt.getTime() - limit.waitMs * 0.6);
      await loginFailure.update({ where, data: { updatedAt: earlier } });
    }
  });

  it('tells who fails to wait although a success forgot the failures at that moment', {
    tags: 'full',
  }, async () => {
    const limit = { allowed: 1, waitMs: 60_000 };
    await countAttempt(server.services, 'test', 'one', limit);
    const second = await countAttempt(server.services, 'test', 'one', limit);
    await forgetAttempts(server.services, 'test', 'one');
    const { count } = second as { count: number };
    expect(await attemptFailed(server.services, 'test', 'one', count, limit)).toBeInstanceOf(Date);
  });
});
