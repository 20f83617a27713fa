import type Stripe from 'stripe';
import type { Refusal } from '#server/errors.ts';
import type { Provider } from './provider.ts';

/** Milliseconds that a page of the provider's waits for a payment: the least that it takes, and a little for the way. */
const OPEN_MS = 31 * 60_000;

/** What is paid once. Money is in the smallest unit of the currency. */
export type Purchase = {
  /** Ours: with the same one the same page is answered. */
  key: string;
  lines: readonly { title: string; amountMinor: number }[];
  currency: string;
  email: string;
  /** Where the provider's page leads when it is paid, and when it is left. */
  paidUrl: string;
  leftUrl: string;
};

/** A page of the provider's on which something is paid, and how far it is. */
export type FoundCheckout = {
  id: string;
  key: string;
  state: 'open' | 'paid' | 'expired';
  /** Where it is paid, while it is open. */
  url: string | null;
  /** What the provider calls the payment. */
  payment: string;
};

const readCheckout = (found: Stripe.Checkout.Session): FoundCheckout => ({
  id: found.id,
  key: found.client_reference_id ?? '',
  state: found.payment_status === 'paid' ? 'paid' : found.status === 'expired' ? 'expired' : 'open',
  url: found.url,
  payment: typeof found.payment_intent === 'string' ? found.payment_intent : (found.payment_intent?.id ?? ''),
});

/** Single payments, on the provider's own page: no card number comes to us. */
export const checkoutsOf = ({ stripe, tax, ask }: Provider) => ({
  open: ({ key, lines, currency, email, paidUrl, leftUrl }: Purchase): Promise<FoundCheckout | Refusal> =>
    ask(async () =>
      readCheckout(
        await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: key,
            customer_email: email,
            line_items: lines.map(({ title, amountMinor }) => ({
              quantity: 1,
              price_data: { currency, unit_amount: amountMinor, product_data: { name: title } },
            })),
            automatic_tax: { enabled: tax },
            expires_at: Math.floor((Date.now() + OPEN_MS) / 1000),
            success_url: paidUrl,
            cancel_url: leftUrl,
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  find: (id: string): Promise<FoundCheckout | Refusal> =>
    ask(async () => readCheckout(await stripe.checkout.sessions.retrieve(id))),
  /** Closes a page on which nothing was paid yet. */
  close: (id: string): Promise<FoundCheckout | Refusal> =>
    ask(async () => readCheckout(await stripe.checkout.sessions.expire(id))),
  /** Gives money back, all without an amount; asked twice with one key it is given once. */
  refund: (payment: string, amountMinor: number | undefined, key: string): Promise<true | Refusal> =>
    ask(async () => {
      await stripe.refunds.create(
        { payment_intent: payment, ...(amountMinor === undefined ? {} : { amount: amountMinor }) },
        { idempotencyKey: `refund-${key}` },
      );
      return true as const;
    }),
});
