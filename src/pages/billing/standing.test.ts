import { expect, test } from 'vitest';
import type { PlanUse } from '#catalog/resources/organizations.ts';
import type { Subscription } from '#catalog/resources/payments.ts';
import { standingOf } from './standing.ts';

const [soon, later] = ['2030-01-02T00:00:00.000Z', '2030-02-02T00:00:00.000Z'];
const use = (type: PlanUse['type'], state: PlanUse['state'], expiredDate: string | null = null) => ({
  type,
  state,
  expiredDate,
});
const sub = (status: Subscription['status'], endsAt: string | null = null) =>
  ({ status, endsAt, periodEnd: later }) as Subscription;
const said = (...given: Parameters<typeof standingOf>) => {
  const { state, says, at } = standingOf(...given);
  return [state, says, at];
};

test('[state:plan] each way that a plan stands is said, with the day that matters', () => {
  expect(said(use('trial', 'active', soon), null)).toEqual(['trial', 'trial', soon]);
  expect(said(use('trial', 'expired', soon), null)).toEqual(['expired', 'trialEnded', undefined]);
  expect(said(use('pro', 'active'), sub('active'))).toEqual(['active', 'renews', later]);
  expect(said(use('pro', 'active', soon), sub('active', soon))).toEqual(['cancelled', 'cancelled', soon]);
  expect(said(use('pro', 'active', soon), sub('past_due'))).toEqual(['pastDue', 'pastDue', soon]);
  expect(said(use('pro', 'expired', soon), sub('unpaid'))).toEqual(['pastDue', 'unpaid', undefined]);
  expect(said(use('pro', 'cancelled', soon), sub('canceled'))).toEqual(['ended', 'ended', undefined]);
  expect(said(use('pro', 'locked'), sub('active'))).toEqual(['locked', 'locked', undefined]);
  // Administrators set it, whatever was paid for once.
  expect(said(use('enterprise', 'active'), sub('canceled'))).toEqual(['active', 'set', undefined]);
  expect(said(use('enterprise', 'expired'), null)).toEqual(['expired', 'expired', undefined]);
});
