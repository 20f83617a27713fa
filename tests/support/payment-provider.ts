import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type Card, PaymentBooks, type Price, type Sub, wire } from './payment-books.ts';

export const webhookSecret = 'whsec_test';
type Form = { [name: string]: string | Form };
type Call = { method: string; path: string; form: Form; key: string };
type Reply = { status: number; body: object };

const list = (data: unknown[]) => ({ object: 'list', has_more: false, url: '/', data });
const refused = (status: number, error: Record<string, string>): Reply => ({ status, body: { error } });
const missing = (param: string) =>
  refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}`,
  });

/** Reads a form whose names hold brackets: `items[0][price]=x`. */
function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = name.split(/[[\]]+/).filter(Boolean);
    let at = form;
    for (const part of parts.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Form;
    }
    at[parts.at(-1)!] = value;
  }
  return form;
}

const at = (form: Form, ...path: string[]): string | undefined => {
  let found: string | Form | undefined = form;
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/**
 * A payment provider on the loopback, with its books: it answers as its API does to the official client, does what has
 * one key once, and signs the events that it is told to send.
 */
export async function startPaymentProvider(prices: Price[]) {
  const books = new PaymentBooks();
  for (const price of prices) books.prices.set(price.id, price);
  const calls: Call[] = [];
  const answered = new Map<string, Reply>();
  /** What the next calls wait for, and whether only their answer does, or they are cut off. */
  const held: { until: Promise<unknown>; lost?: boolean; dropped?: boolean }[] = [];
  const stripe = new Stripe('sk_test_x');

  const subOf = (id: string) => books.subs.get(id);
  const discountOf = (form: Form): string | null | undefined => {
    const code = at(form, 'discounts', '0', 'promotion_code')?.slice('promo_'.length);
    const id = at(form, 'discounts', '0', 'coupon') ?? books.coupons.find((one) => one.code === code)?.id;
    return id === undefined ? null : books.coupons.find((one) => one.id === id)?.valid ? id : undefined;
  };

  const answer = ({ method, path, form }: Call): Reply => {
    const ok = (body: object): Reply => ({ status: 200, body });
    const [, kind = '', id = '', act = ''] = path.split('?')[0]!.split('/').slice(1);
    const query = new URLSearchParams(path.split('?')[1]);
    if (kind === 'prices') return ok(list([...books.prices.values()].map(wire.price)));
    if (kind === 'promotion_codes') {
      const found = books.coupons.filter(({ code }) => code === query.get('code'));
      const shown = found.map((one) => ({
        id: `promo_${one.code}`,
        active: one.valid,
        promotion: { type: 'coupon', coupon: wire.coupon(one) },
      }));
      return ok(list(shown));
    }
    if (kind === 'coupons') {
      const found = books.coupons.find((one) => one.id === decodeURIComponent(id));
      return found ? ok(wire.coupon(found)) : missing('coupon');
    }
    if (kind === 'customers') return ofCustomer(method, id, act, form);
    if (kind === 'setup_intents') {
      const made = id || books.id('seti');
      if (!id) books.intents.set(made, { customer: at(form, 'customer')!, card: null });
      const { customer, card } = books.intents.get(made)!;
      const status = card ? 'succeeded' : 'requires_payment_method';
      const method = card && `pm_${card}`;
      return ok({ id: made, customer, status, payment_method: method, client_secret: `${made}_secret_x` });
    }
    if (kind === 'subscriptions') return ofSubscription(method, id, form, query);
    if (kind === 'subscription_schedules') return ofSchedule(id, act, form);
    if (kind === 'invoice_payments') {
      const { payment } = books.bills.get(query.get('invoice')!)!;
      const last_payment_error = { message: 'Your card was declined.' };
      return ok(list([{ payment: { payment_intent: { id: 'pi_1', status: payment, last_payment_error } } }]));
    }
    if (kind === 'invoices') return ofInvoice(id, act, form, query);
    if (kind === 'checkout') return ofPage(act, path.split('/')[5], form);
    if (kind === 'refunds') {
      const payment = at(form, 'payment_intent')!;
      const whole = books.pages.get(payment.replace('pi_', ''))!.amount;
      books.refunds.push({ payment, amount: Number(at(form, 'amount') ?? whole) });
      return ok({ id: books.id('re'), object: 'refund', status: 'succeeded' });
    }
    return missing(kind);
  };

  const ofCustomer = (method: string, given: string, act: string, form: Form): Reply => {
    const id = given || books.id('cus');
    if (!given) books.customers.set(id, { card: null, currency: null });
    const customer = books.customers.get(id);
    if (!customer) return missing('customer');
    if (act === 'tax_ids') {
      const taxIds = books.taxIds.get(id) ?? [];
      books.taxIds.set(id, taxIds);
      if (method === 'POST' && /bad/i.test(at(form, 'value')!))
        return refused(400, {
          type: 'invalid_request_error',
          code: 'tax_id_invalid',
          message: 'Invalid value for tax id.',
        });
      if (method === 'POST')
        taxIds.push({ id: books.id('txi'), type: at(form, 'type')!, value: at(form, 'value')! });
      return { status: 200, body: list(taxIds) };
    }
    const card = at(form, 'invoice_settings', 'default_payment_method');
    if (card) customer.card = card.slice('pm_'.length) as Card;
    Object.assign(customer, form, { currency: customer.currency });
    const shown = { ...customer, id, object: 'customer', tax_ids: list(books.taxIds.get(id) ?? []) };
    const settings = { default_payment_method: wire.card(customer.card) };
    return { status: 200, body: { ...shown, invoice_settings: settings } };
  };

  const ofSubscription = (method: string, id: string, form: Form, query: URLSearchParams): Reply => {
    const shown = (sub: Sub): Reply => ({ status: 200, body: wire.sub(books, sub) });
    if (method === 'GET' && !id) {
      const theirs = [...books.subs.values()].filter(({ customer }) => customer === query.get('customer'));
      return { status: 200, body: list(theirs.map((sub) => wire.sub(books, sub))) };
    }
    const coupon = discountOf(form);
    if (coupon === undefined)
      return refused(400, { type: 'invalid_request_error', code: 'coupon_expired', message: 'Expired.' });
    const item = {
      price: at(form, 'items', '0', 'price')!,
      quantity: Number(at(form, 'items', '0', 'quantity')),
    };
    if (!id) {
      const tax = at(form, 'automatic_tax', 'enabled') === 'true';
      const currency = at(form, 'currency') ?? 'usd';
      return shown(books.begin({ ...item, customer: at(form, 'customer')!, currency, coupon, tax }));
    }
    const sub = subOf(id)!;
    if (method === 'DELETE') books.end(sub);
    else if (form.items) books.change(sub, item);
    else {
      if (form.cancel_at_period_end) sub.cancel = form.cancel_at_period_end === 'true';
      if (form.default_payment_method === '') sub.card = null;
      if (coupon) sub.coupon = coupon;
      books.tellSub(sub, 'updated');
    }
    return shown(sub);
  };

  const ofSchedule = (id: string, act: string, form: Form): Reply => {
    if (!id) {
      const sub = subOf(at(form, 'from_subscription')!)!;
      sub.next = { id: books.id('sub_sched'), price: sub.price, quantity: sub.quantity };
      const phases = [{ start_date: sub.start, end_date: sub.end }];
      return { status: 200, body: { id: sub.next.id, status: 'active', phases } };
    }
    const sub = [...books.subs.values()].find(({ next }) => next?.id === id)!;
    const next = (name: string) => at(form, 'phases', '1', 'items', '0', name);
    sub.next = act === 'release' ? null : { id, price: next('price')!, quantity: Number(next('quantity')) };
    books.tellSub(sub, 'updated');
    return { status: 200, body: { id, status: act === 'release' ? 'released' : 'active' } };
  };

  const ofInvoice = (id: string, act: string, form: Form, query: URLSearchParams): Reply => {
    const customer = query.get('customer');
    if (!id) {
      const theirs = [...books.bills.values()].filter((bill) => bill.customer === customer).reverse();
      return { status: 200, body: list(theirs.map(wire.bill)) };
    }
    if (id === 'create_preview') {
      const [price, quantity] = ['price', 'quantity'].map((name) =>
        at(form, 'subscription_details', 'items', '0', name),
      ) as [string, string];
      const to = { price, quantity: Number(quantity), currency: at(form, 'currency')! };
      const sub = subOf(at(form, 'subscription') ?? '');
      const now = sub && at(form, 'subscription_details', 'proration_behavior') === 'always_invoice';
      const lines = now ? books.rest(sub, to) : books.wholeTerm(to);
      const tax = at(form, 'automatic_tax', 'enabled') === 'true';
      const reckoned = books.reckon(lines, discountOf(form) ?? sub?.coupon ?? null, tax);
      const reason = 'subscription_update' as const;
      const bill = { id: 'upcoming', customer: '', subscription: '', created: books.now, reason };
      const whole = { ...bill, currency: to.currency, ...reckoned, status: 'draft', payment: '' };
      return { status: 200, body: wire.bill(whole) };
    }
    const bill = books.bills.get(id)!;
    const sub = subOf(bill.subscription)!;
    if (act === 'void') {
      bill.status = 'void';
      sub.pending = null;
    }
    if (act === 'pay' && !books.charge(bill, books.cardOf(sub)))
      return refused(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    return { status: 200, body: wire.bill(bill) };
  };

  const ofPage = (id: string, act: string | undefined, form: Form): Reply => {
    const made = id || books.id('cs');
    if (!id) {
      const lines = Object.values(form.line_items as Form) as Form[];
      books.pages.set(made, {
        id: made,
        key: at(form, 'client_reference_id')!,
        status: 'open',
        amount: lines.reduce((sum, line) => sum + Number(at(line, 'price_data', 'unit_amount')), 0),
        paidUrl: at(form, 'success_url')!,
      });
    }
    const page = books.pages.get(made);
    if (!page) return missing('session');
    if (act === 'expire' && page.status !== 'open')
      return refused(400, { type: 'invalid_request_error', message: 'Only open pages can be closed.' });
    if (act === 'expire') page.status = 'expired';
    return { status: 200, body: wire.page(page, origin) };
  };

  const read = async (request: IncomingMessage): Promise<Call> => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '', headers } = request;
    return { method, path: url, form: readForm(text), key: String(headers['idempotency-key'] ?? '') };
  };
  const server = createServer(async (request, response) => {
    const call = await read(request);
    calls.push(call);
    const wait = held.shift();
    if (wait && !wait.lost) await wait.until;
    if (wait?.dropped) return request.socket.destroy();
    const reply = answered.get(call.key) ?? answer(call);
    if (call.key) answered.set(call.key, reply);
    if (wait?.lost) await wait.until;
    response
      .writeHead(reply.status, { 'content-type': 'application/json', 'request-id': `req_${calls.length}` })
      .end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    books,
    calls,
    held,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: origin,
    },
    /** A person's card, given to the provider's element: pays what a secret stands for, or is kept for later. */
    give(secret: string, card: Card): boolean {
      const id = secret.split('_secret_')[0]!;
      const intent = books.intents.get(id);
      if (intent) {
        if (card !== 'refused') intent.card = card;
        return card !== 'refused';
      }
      const bill = books.bills.get(id)!;
      const sub = books.subs.get(bill.subscription)!;
      // Whoever sits before the element answers their bank.
      const paid = books.charge(bill, card === 'asks' ? 'pays' : card);
      if (paid) sub.card = card;
      return paid;
    },
    /** Somebody pays on a page; where it leads then. */
    pay(id: string): string {
      const page = books.pages.get(id)!;
      page.status = 'complete';
      books.charges.push({ customer: '', amount: page.amount });
      return page.paidUrl;
    },
    /** Sends an event to a server, signed at a time, or with another's secret. */
    async send(
      to: string,
      event: { type: string; object: object },
      { secret = webhookSecret, agedS = 0 } = {},
    ) {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: event.type,
        data: { object: event.object },
      });
      const timestamp = Math.floor(Date.now() / 1000) - agedS;
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${to}/app/webhooks/payments`, { method: 'POST', headers, body: payload })).status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
export type PaymentProvider = Awaited<ReturnType<typeof startPaymentProvider>>;
