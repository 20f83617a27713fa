import type { PlanUse } from '#catalog/resources/organizations.ts';
import type { Subscription } from '#catalog/resources/payments.ts';

/** How an organization stands with its plan, and what is said of it: `billing:states.<state>` and `billing:says.<says>`. */
export interface Standing {
  state: 'trial' | 'active' | 'pastDue' | 'cancelled' | 'ended' | 'expired' | 'locked';
  says:
    | 'trial'
    | 'trialEnded'
    | 'renews'
    | 'cancelled'
    | 'pastDue'
    | 'unpaid'
    | 'ended'
    | 'expired'
    | 'set'
    | 'locked';
  /** The time that it says, ISO. */
  at?: string | null;
}

/** Whether a subscription runs: paid, or on a trial of the provider's. */
export const runs = (sub: Subscription | null): sub is Subscription =>
  sub !== null && (sub.status === 'active' || sub.status === 'trialing');

/** Whether a bill of a subscription is open. */
export const isDue = (sub: Subscription | null): boolean =>
  sub !== null && ['past_due', 'unpaid', 'paused'].includes(sub.status);

export function standingOf(
  { type, state, expiredDate }: Pick<PlanUse, 'type' | 'state' | 'expiredDate'>,
  sub: Subscription | null,
): Standing {
  const wasPaid = sub?.status === 'canceled';
  if (state === 'locked') return { state: 'locked', says: 'locked' };
  if (runs(sub))
    return sub.endsAt
      ? { state: 'cancelled', says: 'cancelled', at: sub.endsAt }
      : { state: 'active', says: 'renews', at: sub.periodEnd };
  if (isDue(sub))
    return state === 'active'
      ? { state: 'pastDue', says: 'pastDue', at: expiredDate }
      : { state: 'pastDue', says: 'unpaid' };
  if (state === 'cancelled' || (state === 'expired' && wasPaid)) return { state: 'ended', says: 'ended' };
  if (type === 'trial' && state === 'expired') return { state: 'expired', says: 'trialEnded' };
  if (state === 'expired') return { state: 'expired', says: 'expired' };
  if (type === 'trial' && expiredDate) return { state: 'trial', says: 'trial', at: expiredDate };
  return { state: 'active', says: 'set' };
}
