import type { FoundSubscription } from '#server/gateways/payments/subscriptions.ts';

/** What an organization has of its subscription; the end as an ISO text, null: it goes on. */
export type Terms = {
  planName: string;
  expiresAt: string | null;
  accountCancel: boolean;
  seats: number | null;
};

/** Milliseconds that a bill may stay open before the plan counts as expired: the provider tries the card again in it. */
const GRACE_MS = 7 * 86_400_000;

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

/** What a subscription gives; null: nothing, since it was never paid. */
export function termsOf(sub: FoundSubscription, plan: { name: string; bySeat: boolean }): Terms | null {
  const what = { planName: plan.name, seats: plan.bySeat ? sub.seats : null };
  switch (sub.status) {
    case 'incomplete':
    case 'incomplete_expired':
      return null;
    case 'active':
    case 'trialing':
      return { ...what, expiresAt: sub.endsAt, accountCancel: sub.endsAt !== null };
    case 'past_due':
      return {
        ...what,
        expiresAt: later(sub.dueSince ?? sub.periodStart, GRACE_MS),
        accountCancel: sub.endsAt !== null,
      };
    case 'unpaid':
    case 'paused':
      return { ...what, expiresAt: sub.periodStart, accountCancel: false };
    case 'canceled':
      return { ...what, expiresAt: sub.endedAt ?? sub.periodEnd, accountCancel: true };
  }
}

const standing = new Set<string>(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** Whether a subscription was paid once and has not ended. */
export const isLive = ({ status }: Pick<FoundSubscription, 'status'>): boolean => standing.has(status);

/** The one that counts of a customer's subscriptions, the newest first: one that stands, else one that was paid. */
export const currentOf = (found: FoundSubscription[]): FoundSubscription | undefined =>
  found.find(isLive) ?? found.find(({ status }) => status === 'canceled');

const months = { day: 1 / 30, week: 7 / 30, month: 1, year: 12 } as const;
type Rate = Pick<FoundSubscription, 'interval' | 'intervalCount' | 'seats'> & { unitAmount: number };

/** Whether something costs less than what is paid now, and for no longer at once: it begins when what is paid ends. */
export function isSmaller(chosen: Rate, present: Rate): boolean {
  const [term, now] = [chosen, present].map((one) => months[one.interval] * one.intervalCount) as [
    number,
    number,
  ];
  return (
    term <= now && (chosen.unitAmount * chosen.seats) / term < (present.unitAmount * present.seats) / now
  );
}
