// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { settleUpgrade, upgrade } from './upgrade.ts';

const calls = vi.hoisted(() => ({ customer: vi.fn(), refresh: vi.fn() }));
vi.mock('#api/client.ts', () => ({
  api: { payments: { customer: { query: calls.customer } }, auth: { refresh: { mutate: calls.refresh } } },
}));

const person = (planName: string) => ({ userId: 7, planName }) as SessionUser;
const opened = {
  token: 'new',
  user: person('team'),
  organizationSettings: [],
  plan: { ruleValues: [{ type: 'analytics', value: 'true' }] },
};

beforeEach(() => {
  vi.useFakeTimers();
  session.user = person('trial');
  location.hash = '#/billing';
});
afterEach(() => {
  vi.useRealTimers();
  calls.customer.mockReset();
  calls.refresh.mockReset();
});

test('[shell:dialog-upgrading] [nav:start-default] an upgrade shows for 15 seconds, then the session is renewed and the start page opens', async () => {
  calls.customer.mockRejectedValue(new Error('unreachable'));
  calls.refresh.mockResolvedValue(opened);
  void settleUpgrade();
  void settleUpgrade();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(upgrade.running).toBe(true);
  expect(calls.refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(upgrade.running).toBe(false);
  expect(calls.refresh).toHaveBeenCalledTimes(1);
  expect(session.user).toMatchObject({ planName: 'team', features: ['analytics'] });
  expect(location.hash).toBe('#/start');
});

test('somebody else who signed in meanwhile stays where they are', async () => {
  calls.customer.mockResolvedValue({});
  calls.refresh.mockResolvedValue(opened);
  void settleUpgrade();
  session.user = { ...person('pro'), userId: 8 };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(session.user).toMatchObject({ userId: 8, planName: 'pro' });
  expect(location.hash).toBe('#/billing');
});
