import type Stripe from 'stripe';
import type { Estimate, Invoice } from '#catalog/resources/payments.ts';
import type { Refusal } from '#server/errors.ts';
import type { Provider } from './provider.ts';
import type { Bought, FoundSubscription } from './subscriptions.ts';

type Asked = {
  /** Null: somebody who is none yet. */
  customer: string | null;
  bought: Bought;
  currency: string;
  discount?: { promotion_code: string } | { coupon: string } | undefined;
  /** What it would change; without one it would be the first. */
  subscription?: FoundSubscription | undefined;
  prorate: boolean;
  endOfTerm: boolean;
};

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Bills: those that were written, and those that would be. */
export const invoicesOf = ({ stripe, tax, ask }: Provider) => ({
  /** The bills of a customer, the newest first. */
  list: (customer: string): Promise<Invoice[] | Refusal> =>
    ask(async () => {
      const { data } = await stripe.invoices.list({ customer, limit: 100 });
      return data.filter(({ status }) => status !== 'draft').map(readInvoice);
    }),

  /** What a choice would cost, taxes and what is already paid reckoned in. */
  estimate: (asked: Asked): Promise<Estimate | Refusal> =>
    ask(async () => {
      const { subscription, bought, prorate, endOfTerm } = asked;
      const item = { price: bought.priceId, quantity: bought.seats };
      const preview = await stripe.invoices.createPreview({
        ...(asked.customer ? { customer: asked.customer } : {}),
        currency: asked.currency,
        ...(asked.discount ? { discounts: [asked.discount] } : {}),
        automatic_tax: { enabled: tax },
        ...(subscription ? { subscription: subscription.id } : {}),
        subscription_details: {
          items: [{ ...item, ...(subscription ? { id: subscription.itemId } : {}) }],
          ...(subscription && {
            proration_behavior: prorate && !endOfTerm ? ('always_invoice' as const) : ('none' as const),
          }),
        },
      });
      return readEstimate(preview, endOfTerm, subscription?.periodEnd ?? null);
    }),

  /** Has an open bill paid by what its customer pays by. */
  pay: (id: string): Promise<unknown> => ask(() => stripe.invoices.pay(id)),
});

const sum = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0);

function readEstimate(preview: Stripe.Invoice, endOfTerm: boolean, end: string | null): Estimate {
  return {
    currency: preview.currency,
    lines: preview.lines.data.map(({ description, amount }) => ({ text: description ?? '', amount })),
    subtotal: preview.subtotal,
    discount: sum(preview.total_discount_amounts),
    tax: sum(preview.total_taxes),
    total: endOfTerm ? preview.total : preview.amount_due,
    endOfTerm,
    at: endOfTerm ? end : null,
  };
}

const readInvoice = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id!,
  number: invoice.number ?? invoice.id!,
  at: iso(invoice.created),
  status: invoice.status as Invoice['status'],
  currency: invoice.currency,
  total: invoice.total,
  pdf: invoice.invoice_pdf ?? null,
  page: invoice.hosted_invoice_url ?? null,
});
