import { z } from 'zod';
import { fieldMeta } from '#scenario';

/** Amounts of money are whole numbers in the smallest unit of their currency: cents, or yen. Currencies have three small letters. */
const amount = z.number().int();
const currency = z.string().regex(/^[a-z]{3}$/);

/** A price that a plan is sold for at the payment provider. */
export const priceSchema = z.object({
  id: z.string(),
  plan: z.string(),
  /** Paid for each seat; else once for the plan. */
  bySeat: z.boolean(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number(),
  /** What it costs in each currency, its own first. */
  amounts: z.array(z.object({ currency, amount })),
});
export type Price = z.infer<typeof priceSchema>;

/** What is chosen of a plan: a price, how many seats, in which currency, with which coupon. */
export const choiceForm = z.object({
  priceId: z.string().trim().min(1).max(200),
  seats: z.number().int().min(1).max(100_000).default(1),
  currency: currency.optional(),
  coupon: z.string().trim().max(100).optional(),
});
export type Choice = z.infer<typeof choiceForm>;

const words = z.string().trim().max(200);

/** A field that browsers fill in, by the name that they have for it. */
function filled<S extends z.ZodType>(schema: S, name: string, control: 'text' | 'one' = 'text'): S {
  fieldMeta.add(schema, { control, autoComplete: `billing ${name}` });
  return schema;
}

/** Whom bills are written to. The country has two capital letters. */
export const billingForm = z.object({
  name: filled(words.min(1), 'organization'),
  email: filled(z.email().max(320), 'email'),
  line1: filled(words.min(1), 'address-line1'),
  line2: filled(words.default(''), 'address-line2'),
  postalCode: filled(words.default(''), 'postal-code'),
  city: filled(words.min(1), 'address-level2'),
  state: filled(words.default(''), 'address-level1'),
  country: filled(z.string().regex(/^[A-Z]{2}$/), 'country-name', 'one'),
  taxId: words.default(''),
});
export type BillingForm = z.infer<typeof billingForm>;

/** How a subscription stands, in the provider's words. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

const bought = z.object({ plan: z.string().nullable(), priceId: z.string(), seats: z.number() });

/** What an organization pays for. `plan` is null where no plan of ours is sold as it. */
export const subscriptionSchema = bought.extend({
  status: z.enum(subscriptionStatuses),
  bySeat: z.boolean(),
  currency,
  /** Of one seat, or of the whole, for one period. */
  unitAmount: amount,
  interval: priceSchema.shape.interval,
  intervalCount: z.number(),
  periodEnd: z.iso.datetime(),
  /** When it ends, where it was cancelled. */
  endsAt: z.iso.datetime().nullable(),
  coupon: z.string().nullable(),
  /** The smaller plan that it goes on with after this period. */
  downgrade: bought.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** An organization as the payment provider knows it. */
export const payingCustomerSchema = z.object({
  billing: billingForm.nullable(),
  card: z
    .object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() })
    .nullable(),
  /** The currency that the provider holds to, once something was paid. */
  currency: currency.nullable(),
  subscription: subscriptionSchema.nullable(),
});
export type PayingCustomer = z.infer<typeof payingCustomerSchema>;

export const couponSchema = z.object({
  code: z.string(),
  name: z.string(),
  percentOff: z.number().nullable(),
  amountOff: z.object({ currency, amount }).nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  months: z.number().nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** What a choice would cost. `total` is paid now, or, of what only begins at the end of the term, `at` that time. */
export const estimateSchema = z.object({
  currency,
  lines: z.array(z.object({ text: z.string(), amount })),
  subtotal: amount,
  discount: amount,
  tax: amount,
  total: amount,
  endOfTerm: z.boolean(),
  at: z.iso.datetime().nullable(),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** What became of a choice: it holds; a payment is to be confirmed with the provider first; it begins at the end of the term. */
export const checkoutSchema = z.object({
  state: z.enum(['done', 'confirm', 'scheduled']),
  /** With which the provider's own element confirms the payment. */
  clientSecret: z.string().nullable(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  at: z.iso.datetime(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  currency,
  total: amount,
  /** The provider's address of its PDF, and of the page on which it can be paid. */
  pdf: z.string().nullable(),
  page: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The kinds of tax number that the provider takes, by country; of others none is asked. */
const taxIdKinds: Record<string, string> = {
  AU: 'au_abn',
  BR: 'br_cnpj',
  CA: 'ca_bn',
  CH: 'ch_vat',
  CN: 'cn_tin',
  GB: 'gb_vat',
  IN: 'in_gst',
  JP: 'jp_cn',
  KR: 'kr_brn',
  MX: 'mx_rfc',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SG: 'sg_gst',
  TR: 'tr_tin',
  US: 'us_ein',
  ZA: 'za_vat',
};
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** What the provider calls a country's tax numbers; undefined where none is asked. */
export const taxIdKind = (country: string): string | undefined =>
  union.includes(country) ? 'eu_vat' : taxIdKinds[country];
