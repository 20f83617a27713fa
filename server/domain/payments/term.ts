import type { Coupon, Invoice, PayingCustomer } from '#catalog/resources/payments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Payments } from '#server/gateways/payments/payments.ts';
import type { FoundSubscription } from '#server/gateways/payments/subscriptions.ts';
import type { Caller } from '../caller.ts';
import { accountOf, changing, providerOf } from './account.ts';
import { getCustomer } from './customer.ts';
import { syncAccount } from './sync.ts';
import { isLive } from './terms.ts';

type Change = (payments: Payments, current: FoundSubscription) => Promise<unknown>;

async function withSubscription(caller: Caller, change: Change): Promise<PayingCustomer | Refusal> {
  const { services, viewer } = caller;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const done = await changing(services, viewer.orgId, async () => {
    const standing = await syncAccount(services, viewer.orgId);
    if (isRefusal(standing)) return standing;
    const { current } = standing;
    return current && isLive(current) ? change(payments, current) : refuse('subscription-needed');
  });
  return isRefusal(done) ? done : getCustomer(caller);
}

/** Ends the subscription at the end of its term. Cancelled twice it is cancelled. */
export const cancelSubscription = (caller: Caller) =>
  withSubscription(caller, async (payments, current) =>
    current.endsAt ? undefined : payments.subscriptions.cancel(current),
  );

/** Has a subscription that was cancelled, and has not ended, go on. */
export const reinstateSubscription = (caller: Caller) =>
  withSubscription(caller, async (payments, current) =>
    current.endsAt ? payments.subscriptions.reinstate(current) : undefined,
  );

/** Takes back the smaller plan that was to come at the end of the term. */
export const takeBackDowngrade = (caller: Caller) =>
  withSubscription(caller, async (payments, { scheduleId }) =>
    scheduleId ? payments.subscriptions.keep(scheduleId) : undefined,
  );

/** What a coupon takes off. */
export async function getCoupon({ services }: Caller, { code }: { code: string }): Promise<Coupon | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const found = await payments.prices.coupon(code);
  if (isRefusal(found)) return found;
  const { discount: _, ...coupon } = found;
  return coupon;
}

/** The bills of the caller's organization, the newest first. */
export async function listInvoices({ services, viewer }: Caller): Promise<Invoice[] | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const { customerId } = await accountOf(services, viewer.orgId);
  return customerId ? payments.invoices.list(customerId) : [];
}
