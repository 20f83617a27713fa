import type Stripe from 'stripe';

/** A card by how it behaves: it pays, it is refused, or its bank asks its owner first. */
export type Card = 'pays' | 'refused' | 'asks';

export type Price = {
  id: string;
  product: string;
  amount: number;
  interval: 'month' | 'year';
  euro?: number;
};
export type Sub = {
  id: string;
  customer: string;
  item: string;
  price: string;
  quantity: number;
  currency: string;
  status: string;
  created: number;
  start: number;
  end: number;
  cancel: boolean;
  ended: number | null;
  card: Card | null;
  coupon: string | null;
  invoice: string | null;
  tax: boolean;
  /** What it goes on with after this period, and the schedule that says so. */
  next: { id: string; price: string; quantity: number } | null;
  /** What it becomes once its newest bill is paid. */
  pending: { price: string; quantity: number } | null;
};
export type Bill = {
  id: string;
  customer: string;
  subscription: string;
  created: number;
  status: string;
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  lines: { description: string; amount: number }[];
  payment: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
};
/** A page on which something is paid once. */
export type Page = {
  id: string;
  key: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  paidUrl: string;
};
export type Coupon = { id: string; code: string; percent: number; valid: boolean };

export const TAX_PERCENT = 20;
const DAY = 86_400;
const termOf = { month: 30 * DAY, year: 365 * DAY } as const;

/** What a payment provider has in its books, and how it reckons: the little of it that plans are sold by. */
export class PaymentBooks {
  /** Its clock, in seconds since 1970. */
  now = Math.floor(Date.now() / 1000);
  prices = new Map<string, Price>();
  coupons: Coupon[] = [];
  customers = new Map<string, Record<string, unknown> & { card: Card | null; currency: string | null }>();
  taxIds = new Map<string, { id: string; type: string; value: string }[]>();
  subs = new Map<string, Sub>();
  bills = new Map<string, Bill>();
  /** Cards that are being taken: a secret's intent. */
  intents = new Map<string, { customer: string; card: Card | null }>();
  pages = new Map<string, Page>();
  /** What was given back, by payment. */
  refunds: { payment: string; amount: number }[] = [];
  /** Everything that cards were charged. */
  charges: { customer: string; amount: number }[] = [];
  events: { type: string; object: object }[] = [];
  private made = 0;

  id(prefix: string): string {
    this.made += 1;
    return `${prefix}_${this.made.toString().padStart(6, '0')}`;
  }
  tell(type: string, object: object): void {
    this.events.push({ type, object });
  }

  priceOf(id: string, currency: string): number {
    const price = this.prices.get(id)!;
    return currency === 'eur' && price.euro !== undefined ? price.euro : price.amount;
  }

  /** What something costs: its lines, less the coupon, more the taxes. */
  reckon(lines: Bill['lines'], coupon: string | null, tax: boolean) {
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const percent = this.coupons.find(({ id }) => id === coupon)?.percent ?? 0;
    const discount = Math.max(0, Math.round((subtotal * percent) / 100));
    const taxes = tax ? Math.round(((subtotal - discount) * TAX_PERCENT) / 100) : 0;
    return { lines, subtotal, discount, tax: taxes, total: subtotal - discount + taxes };
  }

  wholeTerm(sub: Pick<Sub, 'price' | 'quantity' | 'currency'>): Bill['lines'] {
    const amount = this.priceOf(sub.price, sub.currency) * sub.quantity;
    return [{ description: `${sub.quantity} × ${this.prices.get(sub.price)!.product}`, amount }];
  }

  /** What a change costs for the rest of a term. */
  rest(sub: Sub, to: { price: string; quantity: number }): Bill['lines'] {
    const left = (sub.end - this.now) / (sub.end - sub.start);
    const [was, is] = [this.wholeTerm(sub)[0]!, this.wholeTerm({ ...sub, ...to })[0]!];
    return [
      { description: `Unused time on ${was.description}`, amount: -Math.round(was.amount * left) },
      { description: `Remaining time on ${is.description}`, amount: Math.round(is.amount * left) },
    ];
  }

  bill(sub: Sub, lines: Bill['lines'], reason: Bill['reason']): Bill {
    const reckoned = this.reckon(lines, sub.coupon, sub.tax);
    const { id, customer, currency } = sub;
    const bill = { id: this.id('in'), customer, subscription: id, created: this.now, currency, reason };
    const whole = { ...bill, ...reckoned, status: 'open', payment: 'requires_payment_method' };
    this.bills.set(whole.id, whole);
    sub.invoice = whole.id;
    return whole;
  }

  /** Charges a bill: what hangs on it becomes so. @returns whether it is paid */
  charge(bill: Bill, card: Card | null): boolean {
    if (bill.status !== 'open') return bill.status === 'paid';
    const sub = this.subs.get(bill.subscription)!;
    if (bill.total > 0 && card !== 'pays') {
      bill.payment = card === 'asks' ? 'requires_action' : 'requires_payment_method';
      this.tell('invoice.payment_failed', { object: 'invoice', id: bill.id, customer: bill.customer });
      return false;
    }
    if (bill.total > 0) this.charges.push({ customer: bill.customer, amount: bill.total });
    Object.assign(bill, { status: 'paid', payment: 'succeeded' });
    Object.assign(sub, sub.pending ?? {}, { pending: null });
    if (sub.status === 'incomplete' || sub.status === 'past_due') sub.status = 'active';
    this.customers.get(bill.customer)!.currency = bill.currency;
    this.tell('invoice.paid', { object: 'invoice', id: bill.id, customer: bill.customer });
    this.tellSub(sub, 'updated');
    return true;
  }

  tellSub(sub: Sub, what: 'created' | 'updated' | 'deleted'): void {
    const { id, customer, status } = sub;
    this.tell(`customer.subscription.${what}`, { object: 'subscription', id, customer, status });
  }

  begin(sub: Pick<Sub, 'customer' | 'price' | 'quantity' | 'currency' | 'coupon' | 'tax'>): Sub {
    const term = termOf[this.prices.get(sub.price)!.interval];
    const made: Sub = {
      ...sub,
      id: this.id('sub'),
      item: this.id('si'),
      status: 'incomplete',
      created: this.now,
      start: this.now,
      end: this.now + term,
      cancel: false,
      ended: null,
      card: null,
      invoice: null,
      next: null,
      pending: null,
    };
    this.subs.set(made.id, made);
    const bill = this.bill(made, this.wholeTerm(made), 'subscription_create');
    if (bill.total === 0) this.charge(bill, null);
    this.tellSub(made, 'created');
    return made;
  }

  change(sub: Sub, to: { price: string; quantity: number }): void {
    sub.pending = to;
    this.charge(this.bill(sub, this.rest(sub, to), 'subscription_update'), this.cardOf(sub));
    this.tellSub(sub, 'updated');
  }

  cardOf = (sub: Sub): Card | null => sub.card ?? this.customers.get(sub.customer)?.card ?? null;

  end(sub: Sub): void {
    const bill = this.bills.get(sub.invoice ?? '');
    if (bill?.status === 'open') bill.status = 'void';
    Object.assign(sub, { status: 'canceled', ended: this.now });
    this.tellSub(sub, 'deleted');
  }

  /** Lets the clock go on to just after the end of a subscription's term. */
  nextTerm(sub: Sub): void {
    this.now = sub.end + 1;
    if (sub.cancel) {
      this.end(sub);
      return;
    }
    if (sub.next) Object.assign(sub, { price: sub.next.price, quantity: sub.next.quantity, next: null });
    sub.start = sub.end;
    sub.end = sub.start + termOf[this.prices.get(sub.price)!.interval];
    if (!this.charge(this.bill(sub, this.wholeTerm(sub), 'subscription_cycle'), this.cardOf(sub)))
      sub.status = 'past_due';
    this.tellSub(sub, 'updated');
  }
}

const card = (behaves: Card | null) =>
  behaves && {
    id: `pm_${behaves}`,
    object: 'payment_method',
    type: 'card',
    card: {
      brand: 'visa',
      last4: { pays: '4242', refused: '0002', asks: '3155' }[behaves],
      exp_month: 12,
      exp_year: 2034,
    },
  };

/** How the books look on the wire, as the official client reads them. */
export const wire = {
  page: ({ id, key, status }: Page, origin: string) => ({
    id,
    object: 'checkout.session',
    client_reference_id: key,
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    payment_intent: status === 'complete' ? `pi_${id}` : null,
    url: status === 'open' ? `${origin}/pay/${id}` : null,
  }),
  price: ({ id, product, amount, interval, euro }: Price) =>
    ({
      id,
      object: 'price',
      active: true,
      product,
      currency: 'usd',
      unit_amount: amount,
      currency_options: { usd: { unit_amount: amount }, ...(euro && { eur: { unit_amount: euro } }) },
      recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    }) as unknown as Stripe.Price,
  coupon: ({ id, code, percent, valid }: Coupon) =>
    ({
      id,
      object: 'coupon',
      name: code,
      percent_off: percent,
      amount_off: null,
      valid,
      duration: 'forever',
      duration_in_months: null,
    }) as unknown as Stripe.Coupon,
  card,
  bill: (bill: Bill) =>
    ({
      ...bill,
      object: 'invoice',
      billing_reason: bill.reason,
      number: bill.id.toUpperCase(),
      amount_due: Math.max(0, bill.total),
      total_discount_amounts: [{ amount: bill.discount }],
      total_taxes: [{ amount: bill.tax }],
      lines: { object: 'list', data: bill.lines },
      invoice_pdf: `https://pay.example.test/${bill.id}.pdf`,
      hosted_invoice_url: `https://pay.example.test/${bill.id}`,
      confirmation_secret: { client_secret: `${bill.id}_secret_x`, type: 'payment_intent' },
    }) as unknown as Stripe.Invoice,
  sub: (books: PaymentBooks, sub: Sub) => {
    const bill = sub.invoice ? books.bills.get(sub.invoice) : undefined;
    const coupon = books.coupons.find(({ id }) => id === sub.coupon);
    return {
      id: sub.id,
      object: 'subscription',
      customer: sub.customer,
      status: sub.status,
      currency: sub.currency,
      created: sub.created,
      cancel_at_period_end: sub.cancel,
      cancel_at: sub.cancel ? sub.end : null,
      ended_at: sub.ended,
      pending_update: sub.pending && { expires_at: books.now + DAY },
      default_payment_method: card(sub.card),
      discounts: coupon ? [{ id: 'di_1', object: 'discount', source: { coupon: wire.coupon(coupon) } }] : [],
      latest_invoice: bill && wire.bill(bill),
      schedule: sub.next && {
        id: sub.next.id,
        object: 'subscription_schedule',
        status: 'active',
        current_phase: { start_date: sub.start, end_date: sub.end },
        phases: [
          { start_date: sub.start, end_date: sub.end, items: [{ price: sub.price, quantity: sub.quantity }] },
          {
            start_date: sub.end,
            end_date: sub.end + DAY,
            items: [{ price: sub.next.price, quantity: sub.next.quantity }],
          },
        ],
      },
      items: {
        object: 'list',
        data: [
          {
            id: sub.item,
            quantity: sub.quantity,
            price: wire.price(books.prices.get(sub.price)!),
            current_period_start: sub.start,
            current_period_end: sub.end,
          },
        ],
      },
    } as unknown as Stripe.Subscription;
  },
};
