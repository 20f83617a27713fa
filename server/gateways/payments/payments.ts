import Stripe from 'stripe';
import type { Config } from '#server/config.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { checkoutsOf } from './checkouts.ts';
import { customersOf } from './customers.ts';
import { asked } from './failure.ts';
import { invoicesOf } from './invoices.ts';
import { pricesOf } from './prices.ts';
import type { Provider } from './provider.ts';
import { subscriptionsOf } from './subscriptions.ts';

/** Milliseconds for one attempt. A call is tried twice: with the same key, so that it is done once. */
const PATIENCE_MS = 12_000;
const RETRIES = 1;

/** The payment provider: everything that is asked of it, by subject. */
export type Payments = ReturnType<typeof openPayments>;

export function openPayments(
  { secretKey, webhookSecret, tax, apiUrl }: NonNullable<Config['payments']>,
  log: () => Log,
) {
  const url = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  const provider: Provider = { stripe, tax, ask: (call) => asked(log(), call) };
  return {
    checkouts: checkoutsOf(provider),
    customers: customersOf(provider),
    prices: pricesOf(provider),
    subscriptions: subscriptionsOf(provider),
    invoices: invoicesOf(provider),
    /**
     * What an event is about that the provider sent: a customer, or a page on which something is paid once; null: neither.
     * What it says of them is not taken from it: events come twice, late and in any order.
     */
    subjectOfEvent(
      body: string,
      signature: string,
    ): { customerId: string | null; checkoutId: string | null } | Refusal {
      try {
        const { data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        const { object, id, customer } = data.object as { object?: string; id?: string; customer?: unknown };
        if (object === 'checkout.session') return { customerId: null, checkoutId: id ?? null };
        const named = object === 'customer' ? id : customer;
        return { customerId: typeof named === 'string' ? named : null, checkoutId: null };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return refuse('payments-forged');
        if (error instanceof SyntaxError) return refuse('bad-input');
        throw error;
      }
    },
  };
}
