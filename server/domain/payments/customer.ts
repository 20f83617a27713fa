import type { BillingForm, PayingCustomer, Subscription } from '#catalog/resources/payments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Payments } from '#server/gateways/payments/payments.ts';
import type { FoundSubscription } from '#server/gateways/payments/subscriptions.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { accountOf, changing, providerOf } from './account.ts';
import { plansSold } from './choice.ts';
import { syncAccount } from './sync.ts';
import { isLive } from './terms.ts';

/** The key with which browsers speak to the provider; null where none is configured. */
export const publishableKey = ({ services }: Caller): { key: string | null } => ({
  key: services.config.payments?.publishableKey ?? null,
});

/** The caller's organization as the provider knows it now; what it pays for is written down by asking. */
export async function getCustomer({ services, viewer }: Caller): Promise<PayingCustomer | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const { customerId } = await accountOf(services, viewer.orgId);
  const standing = await syncAccount(services, viewer.orgId);
  if (isRefusal(standing)) return standing;
  const customer = customerId ? await payments.customers.get(customerId) : null;
  if (isRefusal(customer)) return customer;
  const { current } = standing;
  const subscription = current ? await viewOf(services, payments, current) : null;
  if (isRefusal(subscription)) return subscription;
  return {
    billing: customer?.billing ?? null,
    card: current?.card ?? customer?.card ?? null,
    currency: customer?.currency ?? null,
    subscription,
  };
}

async function viewOf(
  services: Services,
  payments: Payments,
  sub: FoundSubscription,
): Promise<Subscription | Refusal> {
  const plans = await plansSold(services);
  const plan = plans.get(sub.productId);
  const { status, priceId, seats, currency, unitAmount, interval, intervalCount, periodEnd, endsAt, coupon } =
    sub;
  const view = {
    status,
    priceId,
    seats,
    currency,
    unitAmount,
    interval,
    intervalCount,
    periodEnd,
    endsAt,
    coupon,
  };
  const whole = { ...view, plan: plan?.name ?? null, bySeat: plan?.bySeat ?? false };
  if (!sub.downgrade) return { ...whole, downgrade: null };
  const prices = await payments.prices.list();
  if (isRefusal(prices)) return prices;
  const next = prices.find(({ id }) => id === sub.downgrade?.priceId);
  return {
    ...whole,
    downgrade: { ...sub.downgrade, plan: (next && plans.get(next.productId)?.name) ?? null },
  };
}

/** Says whom bills are written to. The first time makes the organization a customer of the provider's. */
export async function saveBilling(caller: Caller, form: BillingForm): Promise<PayingCustomer | Refusal> {
  const { services, viewer } = caller;
  const organizationId = viewer.orgId;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const saved = await changing(services, organizationId, async (account) => {
    const id = account.customerId ?? (await payments.customers.create(organizationId));
    if (isRefusal(id)) return id;
    if (!account.customerId)
      await services.db.transaction((tx) =>
        tx.billingAccount.update({ where: { organizationId }, data: { customerId: id } }),
      );
    return payments.customers.update(id, form);
  });
  return isRefusal(saved) ? saved : getCustomer(caller);
}

/** Begins to take another card. @returns the secret with which the provider's element goes on */
export async function beginCard({ services, viewer }: Caller): Promise<{ clientSecret: string } | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const { customerId } = await accountOf(services, viewer.orgId);
  if (!customerId) return refuse('billing-needed');
  const clientSecret = await payments.customers.beginCard(customerId);
  return isRefusal(clientSecret) ? clientSecret : { clientSecret };
}

/** Has the card that the provider took pay from now on, an open bill first. */
export async function keepCard(
  caller: Caller,
  { setupIntentId }: { setupIntentId: string },
): Promise<PayingCustomer | Refusal> {
  const { services, viewer } = caller;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const done = await changing(services, viewer.orgId, async ({ customerId }) => {
    if (!customerId) return refuse('billing-needed');
    const kept = await payments.customers.keepCard(customerId, setupIntentId);
    if (isRefusal(kept)) return kept;
    if (!kept) return refuse('bad-input', { field: 'setupIntentId' });
    const standing = await syncAccount(services, viewer.orgId);
    if (isRefusal(standing) || !standing.current || !isLive(standing.current)) return standing;
    const { current } = standing;
    const cleared = current.card ? await payments.subscriptions.clearCard(current) : undefined;
    if (isRefusal(cleared)) return cleared;
    return current.invoiceId ? payments.invoices.pay(current.invoiceId) : undefined;
  });
  return isRefusal(done) ? done : getCustomer(caller);
}
