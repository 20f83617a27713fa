import type Stripe from 'stripe';
import { type BillingForm, type PayingCustomer, taxIdKind } from '#catalog/resources/payments.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Provider } from './provider.ts';

export type FoundCustomer = Omit<PayingCustomer, 'subscription'>;

/** Whom bills are written to, and the card that they are paid with. */
export const customersOf = ({ stripe, tax, ask }: Provider) => ({
  get: (id: string): Promise<FoundCustomer | null | Refusal> =>
    ask(async () => {
      const customer = await stripe.customers.retrieve(id, {
        expand: ['tax_ids', 'invoice_settings.default_payment_method'],
      });
      return customer.deleted ? null : readCustomer(customer);
    }),

  /** Makes a customer, nameless as yet. @returns its id */
  create: (organizationId: number): Promise<string | Refusal> =>
    ask(async () => {
      const metadata = { organization: String(organizationId) };
      return (await stripe.customers.create({ metadata })).id;
    }),

  async update(id: string, form: BillingForm): Promise<Refusal | undefined> {
    const done = await ask(async () => {
      await stripe.customers.update(id, written(form, tax));
      return keepTaxId(stripe, id, form);
    });
    return isRefusal(done) ? done : undefined;
  },

  /** Begins to take a card. @returns the secret with which the provider's element goes on */
  beginCard: (id: string): Promise<string | Refusal> =>
    ask(async () => {
      const intent = await stripe.setupIntents.create({
        customer: id,
        usage: 'off_session',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      });
      return intent.client_secret!;
    }),

  /** Has what was taken by a setup intent of this customer pay from now on. @returns false where it is not theirs, or not done */
  keepCard: (id: string, intentId: string): Promise<boolean | Refusal> =>
    ask(async () => {
      const intent = await stripe.setupIntents.retrieve(intentId);
      const method = intent.payment_method;
      if (intent.customer !== id || intent.status !== 'succeeded' || typeof method !== 'string') return false;
      await stripe.customers.update(id, { invoice_settings: { default_payment_method: method } });
      return true;
    }),
});

const written = ({ name, email, taxId: _, ...address }: BillingForm, tax: boolean) => {
  const { line1, line2, postalCode, city, state, country } = address;
  return {
    name,
    email,
    address: { line1, line2, postal_code: postalCode, city, state, country },
    ...(tax && { tax: { validate_location: 'immediately' as const } }),
  };
};

/** Has the customer have this tax number and no other. */
async function keepTaxId(stripe: Stripe, id: string, { country, taxId }: BillingForm): Promise<void> {
  const type = taxIdKind(country);
  const { data } = await stripe.customers.listTaxIds(id, { limit: 10 });
  const wanted = type && taxId ? { type, value: taxId } : undefined;
  const kept = data.find((one) => one.type === type && one.value === taxId);
  if (wanted && !kept) await stripe.customers.createTaxId(id, wanted as Stripe.CustomerCreateTaxIdParams);
  for (const one of data) if (one !== kept) await stripe.customers.deleteTaxId(id, one.id);
}

/** What is shown of a card; null of other ways to pay. */
export const cardOf = ({ card }: Stripe.PaymentMethod): PayingCustomer['card'] =>
  card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null;

function readCustomer(customer: Stripe.Customer): FoundCustomer {
  const { address, name, email, currency, tax_ids: taxIds } = customer;
  const method = customer.invoice_settings.default_payment_method;
  return {
    billing: address?.country
      ? {
          name: name ?? '',
          email: email ?? '',
          line1: address.line1 ?? '',
          line2: address.line2 ?? '',
          postalCode: address.postal_code ?? '',
          city: address.city ?? '',
          state: address.state ?? '',
          country: address.country,
          taxId: taxIds?.data[0]?.value ?? '',
        }
      : null,
    card: method && typeof method !== 'string' ? cardOf(method) : null,
    currency: currency ?? null,
  };
}
