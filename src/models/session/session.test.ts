// @vitest-environment happy-dom
import { subscribe } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, type Failure } from '#api/failure.ts';
import { reportFailedCall } from '#api/recovery.ts';
import { currentToken, keepToken } from '#api/token.ts';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { toasts } from '../toasts/toasts.ts';
import type { Opened } from './opened.ts';
import { onPersonLeave } from './person-change.ts';
import { signIn, signOut } from './sign-in.ts';
import { startSession } from './start.ts';
import { session } from './state.ts';
import { keepRedirect, readRedirect } from './stored-session.ts';
import { acceptOffer, declineOffer, takeVisitorToken } from './token-from-address.ts';

const server = vi.hoisted(() => ({
  login: vi.fn(),
  exchange: vi.fn(),
  logout: vi.fn(async () => ({ signedOut: true })),
  me: vi.fn(),
  refresh: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({
  api: {
    auth: {
      login: { mutate: server.login },
      exchange: { mutate: server.exchange },
      logout: { mutate: server.logout },
      me: { query: server.me },
      refresh: { mutate: server.refresh },
    },
  },
}));

const tokenOf = (userId: number, exp = 4_000_000_000) =>
  `${btoa('{}')}.${btoa(JSON.stringify({ userId, firstName: `U${userId}`, exp }))}.sig`;
const opened = (userId: number): Opened =>
  ({
    token: tokenOf(userId),
    user: { userId, firstName: `U${userId}`, lastName: '', username: `u${userId}`, authorities: [] },
    organizationSettings: [{ key: 'k', value: 'v' }],
    plan: { ruleValues: [] },
  }) as unknown as Opened;
const failure = (code: ErrorCode): Failure => ({
  kind: 'refused',
  code,
  status: errors[code].status,
  recovery: errors[code].recovery,
  details: {},
});
const go = (hash: string) => history.replaceState(null, '', `/app/${hash}`);

let stop: () => void = () => undefined;
beforeEach(() => {
  localStorage.clear();
  keepToken(null);
  toasts.list = [];
  Object.assign(session, {
    token: null,
    user: null,
    connecting: false,
    ended: null,
    offer: null,
    refusal: null,
  });
  for (const call of [server.login, server.exchange, server.me]) call.mockReset();
  server.me.mockImplementation(async () => opened(JSON.parse(atob(currentToken()!.split('.')[1]!)).userId));
  go('#/');
});
afterEach(() => stop());

describe('a session', () => {
  test('[entity:local-storage] [entity:portal-rules] signing in keeps token, user and portal rules, and the cookie for media', async () => {
    server.login.mockResolvedValue(opened(1));
    await signIn('u1', 'secret');
    expect(localStorage.getItem('token')).toBe(tokenOf(1));
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ userId: 1 });
    expect(JSON.parse(localStorage.getItem('portalInfo')!)).toMatchObject({
      organizationSettings: [{ key: 'k' }],
      ruleValues: [],
    });
    keepRedirect('/scenarios/12');
    expect(JSON.parse(localStorage.getItem('redirect_uri')!)).toBe('/scenarios/12');
    expect(document.cookie).toContain('x-auth-token=');
    expect(session.user?.userId).toBe(1);
  });

  test('[state:logout] [entity:local-storage] signing out forgets token and user and records when', async () => {
    server.login.mockResolvedValue(opened(1));
    await signIn('u1', 'secret');
    await signOut();
    expect(server.logout).toHaveBeenCalled();
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(Number(localStorage.getItem('logout'))).toBeGreaterThan(0);
    expect(session).toMatchObject({ token: null, user: null, ended: 'signed-out' });
  });

  test.each([
    ['token-expired', 'expired'],
    ['token-invalid', 'revoked'],
    ['account-disabled', 'disabled'],
  ] as const)('[error:401] a call refused with %s ends it as %s', async (code, ended) => {
    keepToken(tokenOf(1));
    stop = await startSession();
    reportFailedCall({ failure: failure(code), path: 'scenarios.list', kind: 'query', quiet: true });
    expect(session).toMatchObject({ token: null, ended });
  });

  test('a wrong password, another 401, does not', async () => {
    keepToken(tokenOf(1));
    stop = await startSession();
    const call = { path: 'auth.setPassword', kind: 'mutation', quiet: true } as const;
    reportFailedCall({ failure: failure('wrong-credentials'), ...call });
    expect(session.token).toBe(tokenOf(1));
  });

  test.each(['auth.login', 'auth.exchange', 'headset.redeemCode'])(
    '%s refused for a disabled account, another person’s, does not',
    async (path) => {
      keepToken(tokenOf(1));
      stop = await startSession();
      reportFailedCall({ failure: failure('account-disabled'), path, kind: 'mutation', quiet: true });
      expect(session).toMatchObject({ token: tokenOf(1), ended: null });
    },
  );

  test('a kept token that has run out is not sent', async () => {
    keepToken(tokenOf(1, 1000));
    stop = await startSession();
    expect(server.me).not.toHaveBeenCalled();
    expect(session).toMatchObject({ token: null, ended: 'expired' });
  });

  test('without a network the kept user stays, so that work goes on', async () => {
    keepToken(tokenOf(1));
    localStorage.setItem('user', JSON.stringify(opened(1).user));
    server.me.mockRejectedValue(new TypeError('Failed to fetch'));
    stop = await startSession();
    expect(session.user?.userId).toBe(1);
  });

  test('follows another tab that signs out', async () => {
    keepToken(tokenOf(1));
    stop = await startSession();
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.token).toBeNull();
  });

  test('follows another tab that got a fresh token without losing sight of the person, unless it is another', async () => {
    keepToken(tokenOf(1));
    stop = await startSession();
    const seen: (number | undefined)[] = [];
    const unfollow = subscribe(session, () => seen.push(session.user?.userId), true);
    const toldOf = async (token: string) => {
      server.me.mockClear();
      localStorage.setItem('token', token);
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      await vi.waitFor(() => expect(server.me).toHaveBeenCalledTimes(1));
      await vi.waitFor(() => expect(session.user).not.toBeNull());
      expect(session.token).toBe(token);
    };
    await toldOf(tokenOf(1, 4_100_000_000));
    expect(new Set(seen)).toEqual(new Set([1]));
    await toldOf(tokenOf(2));
    expect(new Set(seen)).toEqual(new Set([1, undefined, 2]));
    unfollow();
  });

  describe('[entity:portal-rules] after an administrator changed the plan', () => {
    const now = 1_900_000_000_000;
    const changed = (token: string) => ({
      ...opened(1),
      token,
      user: { ...opened(1).user, planName: 'team' },
      plan: { ruleValues: [{ type: 'versions', value: 'true' }] },
    });
    const seesIt = () => {
      expect(session.user?.planName).toBe('team');
      expect(JSON.parse(localStorage.getItem('portalInfo')!).ruleValues).toEqual([
        { type: 'versions', value: 'true' },
      ]);
    };
    beforeEach(() => void vi.useFakeTimers({ now }));
    afterEach(() => void vi.useRealTimers());

    test('an open tab has the new one with its next token', async () => {
      const [first, next] = [tokenOf(1, now / 1000 + 3600), tokenOf(1, now / 1000 + 7200)];
      server.refresh.mockResolvedValue(changed(next));
      keepToken(first);
      stop = await startSession();
      await vi.waitFor(() => expect(session.user?.userId).toBe(1));
      await vi.advanceTimersByTimeAsync(3600_000);
      expect(session.token).toBe(next);
      seesIt();
    });

    test('an open tab that is looked at again asks, but not every few moments', async () => {
      keepToken(tokenOf(1));
      stop = await startSession();
      server.me.mockClear();
      server.me.mockResolvedValue(changed(tokenOf(1)));
      document.dispatchEvent(new Event('visibilitychange'));
      expect(server.me).not.toHaveBeenCalled();
      vi.setSystemTime(now + 6 * 60_000);
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.waitFor(seesIt);
    });
  });
});

describe('[route:token-query] a token in the address', () => {
  test('a login token is taken on any page and leaves the address at once', async () => {
    go(`#/scenarios/5?token=${tokenOf(2)}`);
    stop = await startSession();
    expect(location.hash).toBe('#/scenarios/5');
    expect(localStorage.getItem('token')).toBe(tokenOf(2));
    expect(session.user?.userId).toBe(2);
  });

  test('a one-time token is exchanged once', async () => {
    server.exchange.mockResolvedValue(opened(3));
    go('#/?token=once');
    stop = await startSession();
    expect(server.exchange).toHaveBeenCalledTimes(1);
    expect(session).toMatchObject({ token: tokenOf(3), offer: null });
    expect(location.href).not.toContain('once');
  });

  test('a used one tells why, and nobody is signed in', async () => {
    server.exchange.mockRejectedValue(new CallError(failure('link-used')));
    go('#/?token=once');
    stop = await startSession();
    expect(session).toMatchObject({ token: null, refusal: { code: 'link-used' } });
  });

  test('an expired login token is refused with its own word', async () => {
    go(`#/?token=${tokenOf(2, 1000)}`);
    stop = await startSession();
    expect(session).toMatchObject({ token: null, refusal: { code: 'token-expired' } });
  });

  test('another user is asked first: declined, they stay and the token is unused', async () => {
    keepToken(tokenOf(1));
    go('#/start?token=once');
    stop = await startSession();
    expect(session.offer).toMatchObject({ kind: 'one-time' });
    declineOffer();
    expect(server.exchange).not.toHaveBeenCalled();
    expect(session).toMatchObject({ token: tokenOf(1), offer: null });
  });

  test('another user is asked first: agreed, they are replaced', async () => {
    keepToken(tokenOf(1));
    go(`#/start?token=${tokenOf(2)}`);
    stop = await startSession();
    expect(session).toMatchObject({ token: tokenOf(1), offer: { kind: 'login', name: 'U2' } });
    await acceptOffer();
    expect(session).toMatchObject({ token: tokenOf(2), offer: null });
    expect(session.user?.userId).toBe(2);
  });

  test('a link that does not work is told to who is signed in where they are, and not again when they are not', async () => {
    keepToken(tokenOf(1));
    go('#/start?token=spent');
    stop = await startSession();
    server.exchange.mockRejectedValue(new CallError(failure('link-used')));
    await acceptOffer();
    expect(toasts.list).toMatchObject([{ tone: 'error', text: 'errors:link-used' }]);
    go(`#/start?token=${tokenOf(2, 1000)}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    // Not that their session has expired: it has not.
    expect(toasts.list[1]).toMatchObject({ tone: 'error', text: 'auth:linkFailed' });
    expect(session.user?.userId).toBe(1);
    await signOut();
    expect(session).toMatchObject({ ended: 'signed-out', refusal: null });
  });

  test('one told on the sign-in page is not told again after the next session', async () => {
    go(`#/?token=${tokenOf(2, 1000)}`);
    stop = await startSession();
    expect(session.refusal).not.toBeNull();
    // In another tab.
    localStorage.setItem('token', tokenOf(1));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.waitFor(() => expect(session.user?.userId).toBe(1));
    await signOut();
    expect(session).toMatchObject({ ended: 'signed-out', refusal: null });
  });

  test('the same user is not asked', async () => {
    keepToken(tokenOf(1));
    go(`#/start?token=${tokenOf(1)}`);
    stop = await startSession();
    expect(session.offer).toBeNull();
  });

  test('of the same person, taken in an open tab, nothing that the page holds of them is let go', async () => {
    keepToken(tokenOf(1));
    stop = await startSession();
    const letGo = vi.fn();
    const stopHearing = onPersonLeave(letGo);
    const fresh = tokenOf(1, 4_100_000_000);
    go(`#/start?token=${fresh}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(server.me).toHaveBeenCalledTimes(2));
    expect([session.token, session.user?.userId]).toEqual([fresh, 1]);
    expect(letGo).not.toHaveBeenCalled();
    stopHearing();
  });

  test('in an open tab it is gone before the router hears of the address', async () => {
    const heard: string[] = [];
    const router = () => heard.push(location.hash);
    window.addEventListener('popstate', router);
    stop = await startSession();
    go(`#/scenarios/create?token=${tokenOf(2)}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.removeEventListener('popstate', router);
    expect(heard).toEqual(['#/scenarios/create']);
    expect(session.token).toBe(tokenOf(2));
  });

  test('in an open tab on its way to a live page it is left to that page, which is loaded anew', async () => {
    stop = await startSession();
    go('#/view/abc?token=one-time');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(location.hash).toBe('#/view/abc?token=one-time');
    expect(server.exchange).not.toHaveBeenCalled();
    server.exchange.mockResolvedValue(opened(2));
    await takeVisitorToken();
    expect(location.hash).toBe('#/view/abc');
    expect(session.token).toBe(tokenOf(2));
  });

  test('is not kept with where to go after signing in', () => {
    keepRedirect('/scenarios/create?token=abc');
    expect(readRedirect()).toBe('/scenarios/create');
  });

  test.each([
    ['nobody is signed in', null, 2],
    ['the session here is over', tokenOf(1, 1000), 2],
    ['somebody else is signed in, who cannot be asked', tokenOf(1), 1],
  ])('on a live page where %s', async (_, present, then) => {
    keepToken(present);
    go(`#/view/abc?token=${tokenOf(2)}`);
    await takeVisitorToken();
    expect(location.hash).toBe('#/view/abc');
    expect(localStorage.getItem('token')).toBe(tokenOf(then));
  });

  test('on a live page a server that is silent holds nothing up', async () => {
    vi.useFakeTimers();
    server.me.mockReturnValue(new Promise(() => undefined));
    go(`#/view/abc?token=${tokenOf(2)}`);
    const taken = vi.fn();
    void takeVisitorToken().then(taken);
    expect(localStorage.getItem('token')).toBe(tokenOf(2));
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(taken).toHaveBeenCalledOnce();
  });
});
