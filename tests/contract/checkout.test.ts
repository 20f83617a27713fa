import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleOrders } from '#server/domain/learning/cart/settle-order.ts';
import { type PaymentProvider, startPaymentProvider } from '#tests/support/payment-provider.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('cart and checkout on %s', (engine) => {
  let provider: PaymentProvider;
  let server: TestServer;
  let oadmin: Person;
  beforeAll(async () => {
    provider = await startPaymentProvider([]);
    server = await startTestServer(engine, provider.env);
    oadmin = await server.addUser('oadmin');
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await provider?.close();
  });

  const call = (who: Person, method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who.token, body });
  /** A course that costs, taught in one session of one seat, for which some may wait. */
  async function course(title: string, waitSeats = 0): Promise<{ courseId: number; sessionId: number }> {
    const form = { title, type: 'instructor-led', priceMinor: 4900, currency: 'EUR' };
    const courseId = (await call(oadmin, 'POST', 'courses', form)).data.id;
    const meetings = [{ starts: '2099-05-03T09:00', minutes: 60 }];
    const session = { courseId, name: 'Class', seats: 1, waitSeats, meetings };
    return { courseId, sessionId: (await call(oadmin, 'POST', 'course-sessions', session)).data.id };
  }
  const hold = (who: Person, { courseId, sessionId }: { courseId: number; sessionId: number }) =>
    call(who, 'POST', `courses/${courseId}/enrollment`, { sessionId });
  const checkOut = (who: Person) => call(who, 'POST', 'learning/cart/checkout', { currency: 'EUR' });
  const pageOf = (url: string) => url.split('/').at(-1)!;
  const stateOf = async (who: Person, { courseId }: { courseId: number }) =>
    (await call(who, 'GET', `enrollments?courseId=${courseId}`)).data[0]?.state;
  const tell = (id: string, more?: { secret?: string; agedS?: number }) =>
    provider.send(
      server.origin,
      { type: 'checkout.session.completed', object: { id, object: 'checkout.session' } },
      more,
    );
  const orders = async (who: Person) => (await call(who, 'GET', 'learning/orders')).data;

  it('[lms:cart] [lms:checkout] [lms-message:items-checked-out] [rest:GET learning/cart] [rest:POST learning/cart/checkout] [rest:GET learning/orders] [rest:POST learning/orders/{id}] a seat is kept, paid on the provider’s page, and given once', async () => {
    const ada = await server.addUser('student');
    const drill = await course('Fire drill');
    expect((await hold(ada, drill)).data.state).toBe('held');
    expect((await call(ada, 'GET', 'learning/cart')).data).toMatchObject({
      payable: true,
      lines: [{ title: 'Fire drill', session: 'Class', priceMinor: 4900, currency: 'EUR' }],
    });
    const { status, data } = await checkOut(ada);
    expect(status).toBe(201);
    expect((await checkOut(ada)).data).toEqual(data);
    const page = pageOf(data.url);
    expect(await tell(page)).toBe(200);
    expect(await stateOf(ada, drill)).toBe('held');
    expect(await tell(page, { secret: 'whsec_other' })).toBe(400);

    const back = provider.pay(page);
    const id = Number(back.split('order=')[1]);
    const [first, second] = await Promise.all([tell(page), call(ada, 'POST', `learning/orders/${id}`)]);
    expect([first, second.data.state]).toEqual([200, 'paid']);
    expect(await tell(page)).toBe(200);
    expect(await stateOf(ada, drill)).toBe('enrolled');
    expect((await call(ada, 'GET', 'learning/cart')).data.lines).toEqual([]);
    expect(await orders(ada)).toMatchObject([{ id, state: 'paid', amountMinor: 4900 }]);
    expect(provider.books.refunds).toEqual([]);
    const eve = await server.addUser('student');
    expect((await call(eve, 'POST', `learning/orders/${id}`)).status).toBe(404);
    expect((await checkOut(ada)).error?.code).toBe('CM-4007');
  });

  it('who pays late gets a seat that is free, else the money back; what nobody told of is asked about', {
    tags: 'full',
  }, async () => {
    const [bob, cid] = [await server.addUser('student'), await server.addUser('student')];
    const lift = await course('Lifting', 5);
    await hold(bob, lift);
    const late = pageOf((await checkOut(bob)).data.url);
    const { prisma } = server.services.db;
    const lapse = () =>
      prisma.enrollment.updateMany({
        where: { userId: bob.id, current: true },
        data: { heldUntil: new Date(Date.now() - 1000) },
      });
    await lapse();
    // Another takes the seat meanwhile.
    await hold(cid, lift);
    const theirs = pageOf((await checkOut(cid)).data.url);
    provider.pay(theirs);
    await tell(theirs);
    expect(await stateOf(cid, lift)).toBe('enrolled');
    provider.pay(late);
    await tell(late);
    await tell(late);
    expect(provider.books.refunds).toEqual([{ payment: `pi_${late}`, amount: 4900 }]);
    expect(await orders(bob)).toMatchObject([{ state: 'refunded' }]);
    // Whoever has their money back is not among those who wait.
    expect(await stateOf(bob, lift)).not.toBe('waitlisted');

    const free = await course('Ladders');
    await hold(bob, free);
    const other = pageOf((await checkOut(bob)).data.url);
    await lapse();
    provider.pay(other);
    await prisma.order.updateMany({
      where: { userId: bob.id, state: 'open' },
      data: { createdAt: new Date(Date.now() - 3_600_000) },
    });
    await settleOrders(server.services);
    expect(await stateOf(bob, free)).toBe('enrolled');
    expect(provider.books.refunds).toHaveLength(1);
  });

  it('a page for what is no longer in the cart is closed; one that ran out is followed by another', async () => {
    const dan = await server.addUser('student');
    const [one, two] = [await course('One'), await course('Two')];
    await hold(dan, one);
    const first = pageOf((await checkOut(dan)).data.url);
    await hold(dan, two);
    const both = pageOf((await checkOut(dan)).data.url);
    expect(provider.books.pages.get(first)!.status).toBe('expired');
    expect(provider.books.pages.get(both)!.amount).toBe(9800);
    provider.books.pages.get(both)!.status = 'expired';
    expect((await checkOut(dan)).error?.code).toBe('checkout-over');
    expect(pageOf((await checkOut(dan)).data.url)).not.toBe(both);
    expect((await orders(dan)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'lapsed',
      'cancelled',
    ]);
  });

  it('without a provider the cart says so', { tags: 'full' }, async () => {
    const bare = await startTestServer(engine);
    const eli = await bare.addUser('student');
    expect((await bare.rest('GET', 'learning/cart', { token: eli.token })).data.payable).toBe(false);
    const refused = await bare.rest('POST', 'learning/cart/checkout', {
      token: eli.token,
      body: { currency: 'EUR' },
    });
    expect(refused.error?.code).toBe('payments-not-configured');
    await bare.close();
  });
});
