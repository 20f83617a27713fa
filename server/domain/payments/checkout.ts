import type { Checkout, Choice, Estimate } from '#catalog/resources/payments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { FoundSubscription } from '#server/gateways/payments/subscriptions.ts';
import type { Caller } from '../caller.ts';
import { accountOf, changing, providerOf } from './account.ts';
import { type Chosen, readChoice } from './choice.ts';
import { syncAccount } from './sync.ts';
import { isLive, isSmaller } from './terms.ts';

const done: Checkout = { state: 'done', clientSecret: null };
const confirm = (clientSecret: string | null): Checkout => ({ state: 'confirm', clientSecret });

/** Begins a subscription. It holds once its first payment is confirmed; asked twice it is the same one. */
export async function subscribe(caller: Caller, choice: Choice): Promise<Checkout | Refusal> {
  const { services, viewer } = caller;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  return changing(services, viewer.orgId, async ({ customerId }) => {
    if (!customerId) return refuse('billing-needed');
    const standing = await syncAccount(services, viewer.orgId);
    if (isRefusal(standing)) return standing;
    const { current, unpaid } = standing;
    if (current && isLive(current)) return refuse('subscription-there');
    const chosen = await readChoice(caller, payments, choice);
    if (isRefusal(chosen)) return chosen;
    if (unpaid && !unpaid.clientSecret) return refuse('plan-changing');
    if (unpaid && isSame(unpaid, chosen) && unpaid.coupon === (chosen.coupon?.name ?? null))
      return confirm(unpaid.clientSecret);
    if (unpaid) {
      const dropped = await payments.subscriptions.drop(unpaid);
      if (isRefusal(dropped)) return dropped;
    }
    const made = await payments.subscriptions.create(customerId, chosen, {
      currency: chosen.currency,
      discount: chosen.coupon?.discount,
    });
    if (isRefusal(made)) return made;
    if (made.status === 'incomplete') return confirm(made.clientSecret);
    const written = await syncAccount(services, viewer.orgId);
    return isRefusal(written) ? written : done;
  });
}

const isSame = (sub: FoundSubscription, { priceId, seats, currency }: Chosen): boolean =>
  sub.priceId === priceId && sub.seats === seats && sub.currency === currency;

/**
 * Changes the subscription: to something larger at once, for the difference; to something smaller at the end of what is
 * paid. What is so already is not paid again. Whoever cancelled and chooses again goes on.
 */
export async function changeSubscription(caller: Caller, choice: Choice): Promise<Checkout | Refusal> {
  const { services, viewer } = caller;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  return changing(services, viewer.orgId, async () => {
    const standing = await syncAccount(services, viewer.orgId);
    if (isRefusal(standing)) return standing;
    const { current } = standing;
    if (!current || !isLive(current)) return refuse('subscription-needed');
    if (current.status !== 'active' && current.status !== 'trialing') return refuse('bill-open');
    const chosen = await readChoice(caller, payments, choice, current);
    if (isRefusal(chosen)) return chosen;
    const rate = { ...chosen.price, ...chosen };
    if (isSmaller(rate, current)) {
      const planned = await payments.subscriptions.changeAtEnd(current, chosen);
      return isRefusal(planned) ? planned : { state: 'scheduled', clientSecret: null };
    }
    if (!isSame(current, chosen) || chosen.coupon || current.scheduleId) {
      const changed = await payments.subscriptions.change(current, chosen, chosen.coupon?.discount);
      if (isRefusal(changed)) return changed;
      if (changed.waits) return confirm(changed.clientSecret);
    }
    if (current.endsAt) {
      const kept = await payments.subscriptions.reinstate(current);
      if (isRefusal(kept)) return kept;
    }
    const written = await syncAccount(services, viewer.orgId);
    return isRefusal(written) ? written : done;
  });
}

/** What a choice would cost. Nothing is made or changed by asking. */
export async function estimateChoice(
  caller: Caller,
  { prorate, endOfTerm, ...choice }: Choice & { prorate: boolean; endOfTerm: boolean },
): Promise<Estimate | Refusal> {
  const { services, viewer } = caller;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const { customerId } = await accountOf(services, viewer.orgId);
  const standing = await syncAccount(services, viewer.orgId);
  if (isRefusal(standing)) return standing;
  const subscription = standing.current && isLive(standing.current) ? standing.current : undefined;
  const chosen = await readChoice(caller, payments, choice, subscription);
  if (isRefusal(chosen)) return chosen;
  const smaller = subscription !== undefined && isSmaller({ ...chosen.price, ...chosen }, subscription);
  return payments.invoices.estimate({
    customer: customerId,
    bought: chosen,
    currency: chosen.currency,
    discount: chosen.coupon?.discount,
    subscription,
    prorate,
    endOfTerm: endOfTerm || smaller,
  });
}
