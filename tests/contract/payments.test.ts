import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { syncAccounts } from '#server/domain/payments/keep-in-step.ts';
import { type PaymentProvider, startPaymentProvider } from '#tests/support/payment-provider.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const prices = [
  { id: 'price_solo', product: 'prod_solo', amount: 900, interval: 'month' as const },
  { id: 'price_team', product: 'prod_team', amount: 2000, interval: 'month' as const, euro: 1900 },
  { id: 'price_team_year', product: 'prod_team', amount: 20_000, interval: 'year' as const },
  { id: 'price_other', product: 'prod_other', amount: 1, interval: 'month' as const },
];
const billing = {
  name: 'North School',
  email: 'bills@north.test',
  line1: 'Main Street 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  taxId: 'DE123456789',
};
const DAY_MS = 86_400_000;
/** What the server's answers let pages load. */
const policyOf = async ({ origin }: TestServer) =>
  (await fetch(`${origin}/app/api/v1/openapi.json`)).headers.get('content-security-policy');

describe.each(engines)('payments on %s', (engine) => {
  let provider: PaymentProvider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startPaymentProvider(prices);
    server = await startTestServer(engine, { ...provider.env, STRIPE_TAX: '1' });
    const rules = { create: ['watermark', 'analytics'].map((type) => ({ type, value: 'true' })) };
    const plan = (name: string, more: object) =>
      server.services.db.prisma.plan.create({ data: { name, offered: true, rules, ...more } });
    await plan('author-solo', { productId: 'prod_solo' });
    await plan('team', { productId: 'prod_team', bySeat: true });
    provider.books.coupons.push(
      { id: 'half', code: 'HALF', percent: 50, valid: true },
      { id: 'old', code: 'OLD', percent: 50, valid: false },
    );
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await provider?.close();
  });
  afterEach(() => {
    provider.held.length = 0;
  });

  let schools = 0;
  /** An organization on a trial, and what its administrator asks. */
  const school = async (planName = 'trial') => {
    schools += 1;
    const admin = await server.addUser('oadmin', `School ${schools}`);
    const { prisma } = server.services.db;
    const where = { id: admin.orgId };
    await prisma.organization.update({
      where,
      data: { planName, expiresAt: new Date(Date.now() + 3 * DAY_MS) },
    });
    const call = (method: string, path: string, body?: unknown, person: Person = admin) =>
      server.rest(method, `stripe/${path}`, { token: person.token, body });
    const customerId = async () =>
      (await prisma.billingAccount.findUniqueOrThrow({ where: { organizationId: admin.orgId } })).customerId!;
    const sub = async () => {
      const id = await customerId();
      return [...provider.books.subs.values()].findLast(({ customer }) => customer === id)!;
    };
    const charged = async () => {
      const id = await customerId();
      return provider.books.charges.filter(({ customer }) => customer === id).map(({ amount }) => amount);
    };
    const organization = () => prisma.organization.findUniqueOrThrow({ where });
    /** Subscribes and pays. */
    const subscribed = async (priceId = 'price_solo', seats = 1) => {
      await call('PUT', 'customers', billing);
      const { data } = await call('POST', 'checkout', { priceId, seats });
      provider.give(data.clientSecret, 'pays');
      expect((await call('GET', 'customer')).data.subscription).toMatchObject({ status: 'active' });
    };
    const tell = async (options?: { secret?: string; agedS?: number }) =>
      provider.send(
        server.origin,
        { type: 'customer.subscription.updated', object: { customer: await customerId() } },
        options,
      );
    return { admin, call, sub, charged, organization, subscribed, tell };
  };

  it('[rest:GET stripe/publishable] [rest:GET stripe/prices] everybody is told the key and the prices of plans that are offered', async () => {
    const { token } = await server.addUser('author');
    expect((await server.rest('GET', 'stripe/publishable', { token })).data).toEqual({ key: 'pk_test_x' });
    const { data } = await server.rest('GET', 'stripe/prices', { token });
    expect(data.map(({ id, plan }: Record<string, string>) => [id, plan])).toEqual([
      ['price_solo', 'author-solo'],
      ['price_team', 'team'],
      ['price_team_year', 'team'],
    ]);
    expect(data[1].amounts).toEqual([
      { currency: 'usd', amount: 2000 },
      { currency: 'eur', amount: 1900 },
    ]);
    expect((await server.rest('GET', 'stripe/customer', { token })).status).toBe(403);
    expect(await policyOf(server)).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  });

  it('[rest:PUT stripe/customers] [rest:POST stripe/estimate] [rest:POST stripe/checkout] [rest:GET stripe/customer] [rest:GET stripe/invoices] [state:plan] a trial becomes a paid plan: an estimate with taxes, a bill, the seats', async () => {
    const { call, organization, charged } = await school();
    const choice = { priceId: 'price_team', seats: 3, coupon: 'HALF', currency: 'eur' };
    expect((await call('POST', 'checkout', choice)).error?.code).toBe('billing-needed');
    const saved = await call('PUT', 'customers', billing);
    expect(saved.data).toMatchObject({ billing, card: null, subscription: null });
    expect((await call('PUT', 'customers', { ...billing, taxId: 'bad' })).error).toMatchObject({
      code: 'payments-refused',
      details: { reason: 'Invalid value for tax id.' },
    });
    const estimate = await call('POST', 'estimate', { ...choice, prorate: true, endOfTerm: false });
    expect(estimate.data).toMatchObject({
      currency: 'eur',
      subtotal: 5700,
      discount: 2850,
      tax: 570,
      total: 3420,
      endOfTerm: false,
    });
    const begun = await call('POST', 'checkout', choice);
    expect(begun).toMatchObject({ status: 201, data: { state: 'confirm' } });
    // Asked again it is the same one, and nothing is let in or charged before it is paid.
    expect((await call('POST', 'checkout', choice)).data).toEqual(begun.data);
    expect((await organization()).planName).toBe('trial');
    expect(provider.give(begun.data.clientSecret, 'refused')).toBe(false);
    expect((await call('GET', 'customer')).data.subscription).toBeNull();
    provider.give(begun.data.clientSecret, 'pays');
    const { data } = await call('GET', 'customer');
    expect(data).toMatchObject({
      currency: 'eur',
      card: { brand: 'visa', last4: '4242' },
      subscription: {
        plan: 'team',
        status: 'active',
        seats: 3,
        unitAmount: 1900,
        coupon: 'HALF',
        endsAt: null,
      },
    });
    expect(await organization()).toMatchObject({
      planName: 'team',
      seats: 3,
      expiresAt: null,
      accountCancel: false,
    });
    expect(await charged()).toEqual([3420]);
    expect((await call('POST', 'checkout', choice)).error?.code).toBe('subscription-there');
    const [invoice] = (await call('GET', 'invoices')).data;
    expect(invoice).toMatchObject({ status: 'paid', total: 3420, pdf: expect.stringMatching(/\.pdf$/) });
  });

  it('a checkout that is given up leaves a trial as it was', async () => {
    const { call, organization, charged, subscribed } = await school();
    const was = await organization();
    await call('PUT', 'customers', billing);
    const first = (await call('POST', 'checkout', { priceId: 'price_solo' })).data.clientSecret;
    await call('POST', 'checkout', { priceId: 'price_team' });
    expect(provider.give(first, 'pays')).toBe(false);
    expect((await call('GET', 'customer')).data.subscription).toBeNull();
    expect(await organization()).toEqual(was);
    await subscribed('price_team', 2);
    expect(await charged()).toEqual([4800]);
  });

  it('[rest:PUT stripe/checkout] [rest:DELETE stripe/subscription/downgrade] larger is paid now for the rest of the term, smaller begins after it and may be taken back', async () => {
    const { call, organization, charged, subscribed, sub, tell } = await school();
    await subscribed('price_team', 2);
    const larger = { priceId: 'price_team', seats: 4 };
    const estimate = (await call('POST', 'estimate', larger)).data;
    expect(estimate.lines).toHaveLength(2);
    expect((await call('PUT', 'checkout', larger)).data.state).toBe('done');
    expect((await call('PUT', 'checkout', larger)).data.state).toBe('done');
    expect(await organization()).toMatchObject({ planName: 'team', seats: 4 });
    expect(await charged()).toEqual([4800, estimate.total]);

    const smaller = { priceId: 'price_solo' };
    expect((await call('POST', 'estimate', smaller)).data).toMatchObject({ endOfTerm: true, total: 1080 });
    expect((await call('PUT', 'checkout', smaller)).data.state).toBe('scheduled');
    expect((await call('GET', 'customer')).data.subscription.downgrade).toMatchObject({
      plan: 'author-solo',
    });
    expect((await call('DELETE', 'subscription/downgrade')).data.subscription.downgrade).toBeNull();
    await call('PUT', 'checkout', smaller);
    expect(await organization()).toMatchObject({ planName: 'team', seats: 4 });
    provider.books.nextTerm(await sub());
    expect(await tell()).toBe(200);
    expect(await organization()).toMatchObject({ planName: 'author-solo', seats: null });
  });

  it('[rest:POST stripe/subscription/cancel] [rest:POST stripe/subscription/reinstate] [error:402-IRIS-4036] cancelled it runs until its term ends, and may be reinstated until then', async () => {
    const { admin, call, organization, subscribed, sub, tell } = await school();
    expect((await call('POST', 'subscription/cancel')).error?.code).toBe('subscription-needed');
    await subscribed();
    const cancelled = (await call('POST', 'subscription/cancel', '')).data.subscription;
    expect(cancelled.endsAt).toBe(cancelled.periodEnd);
    expect(await organization()).toMatchObject({
      accountCancel: true,
      expiresAt: new Date(cancelled.periodEnd),
    });
    expect((await call('POST', 'subscription/cancel')).data.subscription.endsAt).toBe(cancelled.endsAt);
    expect((await call('POST', 'subscription/reinstate')).data.subscription.endsAt).toBeNull();
    expect(await organization()).toMatchObject({ accountCancel: false, expiresAt: null });
    await call('POST', 'subscription/cancel');
    const ending = await sub();
    ending.end = Math.floor(Date.now() / 1000) - 10;
    provider.books.nextTerm(ending);
    await tell();
    expect((await server.rest('GET', 'users', { token: admin.token })).error?.code).toBe('IRIS-4036');
    expect((await call('POST', 'subscription/reinstate')).error?.code).toBe('subscription-needed');
    await subscribed();
    expect((await server.rest('GET', 'folders', { token: admin.token })).status).toBe(200);
  });

  it('[rest:POST stripe/card] [rest:PUT stripe/card] a renewal that the card refuses leaves some days, and another card pays it', async () => {
    const { call, organization, charged, subscribed, sub, tell } = await school();
    await subscribed();
    const late = await sub();
    late.card = 'refused';
    provider.books.nextTerm(late);
    await tell();
    const { expiresAt, planName } = await organization();
    expect(planName).toBe('author-solo');
    expect(expiresAt!.getTime()).toBeCloseTo(provider.books.now * 1000 + 7 * DAY_MS, -4);
    expect((await call('PUT', 'checkout', { priceId: 'price_team' })).error?.code).toBe('bill-open');
    const setup = (await call('POST', 'card')).data.clientSecret;
    const setupIntentId = setup.split('_secret_')[0];
    expect((await call('PUT', 'card', { setupIntentId })).error?.code).toBe('bad-input');
    provider.give(setup, 'pays');
    const { data } = await call('PUT', 'card', { setupIntentId });
    expect(data).toMatchObject({ card: { last4: '4242' }, subscription: { status: 'active' } });
    expect((await organization()).expiresAt).toBeNull();
    expect(await charged()).toEqual([1080, 1080]);
  });

  it('[rest:GET stripe/coupon/{code}] coupons that ended or never were, prices that are not offered and too few seats are refused', async () => {
    const { call, subscribed } = await school();
    expect((await call('GET', 'coupon/HALF')).data).toMatchObject({ code: 'HALF', percentOff: 50 });
    expect(await call('GET', 'coupon/OLD')).toMatchObject({ status: 410, error: { code: 'coupon-ended' } });
    expect((await call('GET', 'coupon/NONE')).error?.code).toBe('coupon-unknown');
    await subscribed();
    const code = async (body: object) => (await call('PUT', 'checkout', body)).error?.code;
    expect(await code({ priceId: 'price_team', coupon: 'OLD' })).toBe('coupon-ended');
    expect(await code({ priceId: 'price_other' })).toBe('price-unknown');
    expect(await code({ priceId: 'price_team', seats: 0 })).toBe('bad-input');
    await server.addUser('author', `School ${schools}`);
    expect(await code({ priceId: 'price_team', seats: 1 })).toBe('seats-too-few');
  });

  it('a card that is refused in the middle of an upgrade changes nothing; one whose bank asks waits for the answer', async () => {
    const { call, organization, charged, subscribed, sub } = await school();
    await subscribed('price_team', 2);
    (await sub()).card = 'refused';
    const larger = { priceId: 'price_team', seats: 5 };
    expect(await call('PUT', 'checkout', larger)).toMatchObject({
      status: 422,
      error: { code: 'card-refused', details: { reason: 'Your card was declined.' } },
    });
    expect(await organization()).toMatchObject({ planName: 'team', seats: 2 });
    (await sub()).card = 'asks';
    const { data } = await call('PUT', 'checkout', larger);
    expect(data.state).toBe('confirm');
    expect((await organization()).seats).toBe(2);
    provider.give(data.clientSecret, 'pays');
    await call('GET', 'customer');
    expect((await organization()).seats).toBe(5);
    expect(await charged()).toHaveLength(2);
  });

  it('two administrators who upgrade at once pay once', { tags: 'full' }, async () => {
    const { call, charged, subscribed } = await school();
    const other = await server.addUser('oadmin', `School ${schools}`);
    await subscribed('price_team', 2);
    const larger = { priceId: 'price_team', seats: 6 };
    const both = await Promise.all([call('PUT', 'checkout', larger), call('PUT', 'checkout', larger, other)]);
    const codes = both.map(({ error }) => error?.code ?? 'ok').sort();
    expect(['ok,ok', 'ok,plan-changing']).toContain(codes.join());
    expect(await charged()).toHaveLength(2);
  });

  it('events that come twice, out of order, late or for nobody change what is so now; forged and replayed ones nothing', {
    tags: 'full',
  }, async () => {
    const { organization, subscribed, sub, tell } = await school();
    await subscribed();
    const paid = await sub();
    paid.cancel = true;
    expect([await tell(), await tell()]).toEqual([200, 200]);
    expect((await organization()).accountCancel).toBe(true);
    paid.cancel = false;
    expect(await tell({ secret: 'whsec_other' })).toBe(400);
    expect(await tell({ agedS: 7 * 86_400 })).toBe(400);
    expect((await organization()).accountCancel).toBe(true);
    // A week later the provider signs anew what was true then.
    const stale = {
      type: 'customer.subscription.deleted',
      object: { customer: paid.customer, status: 'canceled' },
    };
    expect(await provider.send(server.origin, stale)).toBe(200);
    expect(await organization()).toMatchObject({ accountCancel: false, expiresAt: null });
    const stranger = { type: 'invoice.paid', object: { customer: 'cus_nobody' } };
    expect(await provider.send(server.origin, stranger)).toBe(200);
    const unsigned = await fetch(`${server.origin}/app/webhooks/payments`, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(400);
  });

  it('lost events are made up for, and what administrators set stays until the subscription changes', async () => {
    const { admin, organization, subscribed, sub, tell } = await school();
    await subscribed();
    const { prisma } = server.services.db;
    const where = { organizationId: admin.orgId };
    await prisma.organization.update({ where: { id: admin.orgId }, data: { planName: 'enterprise' } });
    await tell();
    expect((await organization()).planName).toBe('enterprise');
    (await sub()).cancel = true;
    await syncAccounts(server.services);
    expect((await organization()).accountCancel).toBe(false);
    await prisma.billingAccount.update({ where, data: { syncedAt: new Date(Date.now() - DAY_MS) } });
    await syncAccounts(server.services);
    expect(await organization()).toMatchObject({ planName: 'author-solo', accountCancel: true });
  });

  it('an answer that is lost on its way is asked for again under the same key: paid once', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const { call, charged, subscribed } = await school();
    await subscribed('price_team', 2);
    const before = provider.calls.length;
    // Of the calls of a change the third is the change itself.
    const pass = { until: Promise.resolve() };
    const change = { until: setTimeout(20_000), lost: true };
    provider.held.push(pass, pass, change);
    const answer = await call('PUT', 'checkout', { priceId: 'price_team', seats: 3 });
    expect(answer.data?.state).toBe('done');
    const keys = provider.calls
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions/'))
      .map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await charged()).toHaveLength(2);
  });

  it('a provider that cannot be reached is said to be so', async () => {
    const { call, subscribed } = await school();
    await subscribed();
    const gone = { until: Promise.resolve(), dropped: true };
    provider.held.push(gone, gone);
    expect(await call('GET', 'customer')).toMatchObject({
      status: 502,
      error: { code: 'payments-unreachable' },
    });
  });

  it('a provider that hangs for a minute is told of after less, and the plan is as it was', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const { call, organization, subscribed } = await school();
    await subscribed();
    const minute = new Promise(() => {});
    provider.held.push({ until: minute }, { until: minute });
    const begun = Date.now();
    const answer = await call('GET', 'customer');
    expect(answer).toMatchObject({ status: 502, error: { code: 'payments-unreachable' } });
    expect(Date.now() - begun).toBeLessThan(40_000);
    expect((await organization()).planName).toBe('author-solo');
  });
});

describe.each(engines)('without a payment provider on %s', (engine) => {
  it('everything says so, and plans are as administrators set them', async () => {
    const server = await startTestServer(engine);
    try {
      const { token } = await server.addUser('oadmin');
      const call = (method: string, path: string) => server.rest(method, `stripe/${path}`, { token });
      expect(await policyOf(server)).not.toContain('stripe');
      expect((await call('GET', 'publishable')).data).toEqual({ key: null });
      expect((await call('GET', 'prices')).data).toEqual([]);
      for (const path of ['customer', 'invoices', 'coupon/HALF'])
        expect(await call('GET', path)).toMatchObject({
          status: 409,
          error: { code: 'payments-not-configured' },
        });
      expect((await call('POST', 'subscription/cancel')).error?.code).toBe('payments-not-configured');
      const event = await fetch(`${server.origin}/app/webhooks/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(event.status).toBe(409);
    } finally {
      await server.close();
    }
  }, 120_000);
});
