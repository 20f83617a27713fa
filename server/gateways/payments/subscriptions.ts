import type Stripe from 'stripe';
import type { PayingCustomer, Subscription } from '#catalog/resources/payments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { cardOf } from './customers.ts';
import type { Provider } from './provider.ts';

/** A price, and how often it is paid. */
export type Bought = { priceId: string; seats: number };

/** A subscription as the provider has it; times as ISO texts. */
export type FoundSubscription = Omit<Subscription, 'plan' | 'bySeat' | 'downgrade'> & {
  id: string;
  itemId: string;
  productId: string;
  periodStart: string;
  endedAt: string | null;
  /** When the provider began to wait for the payment of the newest bill; null: nothing is due. */
  dueSince: string | null;
  /** With which the newest bill's payment is confirmed, while it is open. */
  clientSecret: string | null;
  invoiceId: string | null;
  scheduleId: string | null;
  /** What it is paid by, where that is not what its customer pays by. */
  card: PayingCustomer['card'];
  discounts: string[];
  downgrade: Bought | null;
};

type Discount = { promotion_code: string } | { coupon: string };

const whole = [
  'latest_invoice.confirmation_secret',
  'schedule',
  'discounts.source.coupon',
  'default_payment_method',
];
const ofList = whole.map((path) => `data.${path}`);

/** Subscriptions: made, changed, ended. Each answers with how it stands then. */
export const subscriptionsOf = ({ stripe, tax, ask }: Provider) => {
  /** Ends the plan of what comes after this period. */
  const release = async (id: string) => {
    await stripe.subscriptionSchedules.release(id);
  };
  const cancelAtEnd = (id: string, cancel: boolean) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: cancel, expand: whole });
  return {
    /** Those of a customer, the newest first, ended ones too. */
    list: (customer: string): Promise<FoundSubscription[] | Refusal> =>
      ask(async () => {
        const found = await stripe.subscriptions.list({ customer, status: 'all', limit: 20, expand: ofList });
        return found.data.sort((a, b) => b.created - a.created).flatMap(readSubscription);
      }),

    /** Begins one: it waits for its first payment, which the provider's element confirms. */
    create: (
      customer: string,
      { priceId, seats }: Bought,
      { currency, discount }: { currency: string; discount?: Discount | undefined },
    ): Promise<FoundSubscription | Refusal> =>
      ask(async () => {
        const made = await stripe.subscriptions.create({
          customer,
          items: [{ price: priceId, quantity: seats }],
          currency,
          ...(discount ? { discounts: [discount] } : {}),
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          automatic_tax: { enabled: tax },
          expand: whole,
        });
        return readSubscription(made)[0]!;
      }),

    /**
     * Changes one now, and has the difference paid now. Where the card refuses nothing has changed; where its bank asks
     * its owner, the change waits for the payment, which `clientSecret` confirms.
     */
    async change(
      { id, itemId, scheduleId }: FoundSubscription,
      { priceId, seats }: Bought,
      discount?: Discount,
    ): Promise<{ waits: boolean; clientSecret: string | null } | Refusal> {
      const changed = await ask(async () => {
        if (scheduleId) await release(scheduleId);
        if (discount) await stripe.subscriptions.update(id, { discounts: [discount] });
        return stripe.subscriptions.update(id, {
          items: [{ id: itemId, price: priceId, quantity: seats }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
          expand: whole,
        });
      });
      if (isRefusal(changed)) return changed;
      const invoice = changed.latest_invoice;
      if (!changed.pending_update || !invoice || typeof invoice === 'string')
        return { waits: false, clientSecret: null };
      const payment = await ask(() => paymentOf(stripe, invoice.id!));
      if (isRefusal(payment)) return payment;
      if (payment?.status === 'requires_action')
        return { waits: true, clientSecret: invoice.confirmation_secret?.client_secret ?? null };
      const voided = await ask(() => stripe.invoices.voidInvoice(invoice.id!));
      if (isRefusal(voided)) return voided;
      return refuse('card-refused', { reason: payment?.last_payment_error?.message ?? '' });
    },

    /** Has one go on with something smaller after this period. */
    changeAtEnd: (sub: FoundSubscription, { priceId, seats }: Bought): Promise<undefined | Refusal> =>
      ask(async () => {
        if (sub.scheduleId) await release(sub.scheduleId);
        const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
        const now = phases[0]!;
        const discounts = sub.discounts.map((discount) => ({ discount }));
        await stripe.subscriptionSchedules.update(id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              items: [{ price: sub.priceId, quantity: sub.seats }],
              start_date: now.start_date,
              end_date: now.end_date,
              discounts,
            },
            { items: [{ price: priceId, quantity: seats }], start_date: now.end_date, discounts },
          ],
        });
        return undefined;
      }),

    /** Takes back what was to come after this period. */
    keep: (scheduleId: string): Promise<undefined | Refusal> =>
      ask(async () => {
        await release(scheduleId);
        return undefined;
      }),

    /** Ends one at the end of its term. */
    cancel: ({ id, scheduleId }: FoundSubscription): Promise<unknown> =>
      ask(async () => {
        if (scheduleId) await release(scheduleId);
        return cancelAtEnd(id, true);
      }),

    /** Has one that was cancelled go on. */
    reinstate: ({ id }: FoundSubscription): Promise<unknown> => ask(() => cancelAtEnd(id, false)),

    /** Gives one up that was never paid. */
    drop: ({ id }: FoundSubscription): Promise<unknown> => ask(() => stripe.subscriptions.cancel(id)),

    /** Has one paid by what its customer pays by. */
    clearCard: ({ id }: FoundSubscription): Promise<unknown> =>
      ask(() => stripe.subscriptions.update(id, { default_payment_method: '' })),
  };
};

/** How the payment of a bill stands. */
async function paymentOf(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] });
  const intent = data[0]?.payment.payment_intent;
  return intent && typeof intent !== 'string' ? intent : undefined;
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const isoOrNull = (seconds: number | null | undefined) => (seconds ? iso(seconds) : null);

/** A subscription in our words; none where it is of no one price. */
function readSubscription(sub: Stripe.Subscription): FoundSubscription[] {
  const [item] = sub.items.data;
  if (!item) return [];
  const { price, quantity = 1 } = item;
  const method = sub.default_payment_method;
  const invoice = typeof sub.latest_invoice === 'string' ? null : sub.latest_invoice;
  const open = invoice?.status === 'open' ? invoice : null;
  const schedule = typeof sub.schedule === 'string' ? null : sub.schedule;
  const discounts = sub.discounts.filter((one) => typeof one !== 'string');
  const coupon = discounts[0]?.source.coupon;
  return [
    {
      id: sub.id,
      itemId: item.id,
      status: neverPaid(sub.status, invoice) ? 'incomplete_expired' : (sub.status as Subscription['status']),
      priceId: price.id,
      productId: typeof price.product === 'string' ? price.product : price.product.id,
      seats: quantity,
      currency: sub.currency,
      unitAmount: price.currency_options?.[sub.currency]?.unit_amount ?? price.unit_amount ?? 0,
      interval: (price.recurring?.interval ?? 'month') as Subscription['interval'],
      intervalCount: price.recurring?.interval_count ?? 1,
      periodStart: iso(item.current_period_start),
      periodEnd: iso(item.current_period_end),
      endsAt: isoOrNull(sub.cancel_at ?? (sub.cancel_at_period_end ? item.current_period_end : null)),
      endedAt: isoOrNull(sub.ended_at),
      dueSince: isoOrNull(open?.created),
      clientSecret: open?.confirmation_secret?.client_secret ?? null,
      invoiceId: open?.id ?? null,
      scheduleId: schedule && ['active', 'not_started'].includes(schedule.status ?? '') ? schedule.id : null,
      card: method && typeof method !== 'string' ? cardOf(method) : null,
      discounts: discounts.map(({ id }) => id),
      coupon: coupon ? (typeof coupon === 'string' ? coupon : (coupon.name ?? coupon.id)) : null,
      downgrade: schedule ? comingOf(schedule) : null,
    },
  ];
}

/** Whether a subscription ended before anything was paid for it. */
const neverPaid = (status: string, invoice: Stripe.Invoice | null): boolean =>
  status === 'canceled' && invoice?.billing_reason === 'subscription_create' && invoice.status !== 'paid';

/** What a schedule goes on with after its present phase. */
function comingOf({ phases, current_phase: now }: Stripe.SubscriptionSchedule): Bought | null {
  const next = now && phases.find(({ start_date }) => start_date >= now.end_date);
  const item = next?.items[0];
  if (!item) return null;
  return {
    priceId: typeof item.price === 'string' ? item.price : item.price.id,
    seats: item.quantity ?? 1,
  };
}
