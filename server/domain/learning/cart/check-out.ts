import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { appAddress } from '../../account/links.ts';
import type { Tx } from '../../database/open.ts';
import { providerOf } from '../../payments/account.ts';
import { settleOrder } from './settle-order.ts';

const withItems = { items: { include: { course: { select: { title: true } } } } } as const;

/**
 * Leads to the provider's page on which what is kept for the caller in a currency is paid. Asked twice it is the same
 * page; one whose things are others now is closed.
 */
export async function checkOut(
  caller: SignedIn,
  { currency }: { currency: string },
): Promise<{ url: string } | Refusal> {
  const { services, viewer } = caller;
  const { transaction } = services.db;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const { userId } = viewer;
  const made = await transaction((tx) => takeOrder(tx, userId, currency));
  if (isRefusal(made)) return made;
  for (const { id, payment } of made.others) {
    // Nobody was led to a page that is not known; one that is paid meanwhile counts.
    const closed = payment ? await payments.checkouts.close(payment) : undefined;
    if (payment && isRefusal(closed)) await settleOrder(services, payment);
    await transaction((tx) =>
      tx.order.updateMany({ where: { id, state: 'open' }, data: { state: 'cancelled' } }),
    );
  }
  const { order } = made;
  if (order.payment) {
    const page = await payments.checkouts.find(order.payment);
    if (isRefusal(page)) return page;
    if (page.state === 'open' && page.url) return { url: page.url };
    await settleOrder(services, order.payment);
    return refuse('checkout-over');
  }
  const user = await services.db.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  const app = await appAddress(caller);
  const page = await payments.checkouts.open({
    key: order.key,
    lines: order.items.map(({ course, priceMinor }) => ({ title: course.title, amountMinor: priceMinor })),
    currency: currency.toLowerCase(),
    email: user.email,
    paidUrl: `${app}/learn/cart?order=${order.id}`,
    leftUrl: `${app}/learn/cart`,
  });
  if (isRefusal(page)) return page;
  const { id: payment } = page;
  await transaction((tx) => tx.order.update({ where: { id: order.id }, data: { payment } }));
  return page.url ? { url: page.url } : refuse('payments-unreachable');
}

/** The open order of what is kept now, or a new one; `others` are open for something else. */
async function takeOrder(tx: Tx, userId: number, currency: string) {
  await tx.$queryRaw`select "id" from "User" where "id" = ${userId} for no key update`;
  const kept = await tx.cartItem.findMany({
    where: {
      userId,
      course: { currency },
      enrollment: { current: true, heldUntil: { gt: new Date() } },
    },
    include: { course: { select: { priceMinor: true, organizationId: true } } },
    orderBy: { id: 'asc' },
  });
  const [first] = kept;
  if (!first) return refuse('no-courses');
  const open = await tx.order.findMany({
    where: { userId, currency, state: 'open' },
    include: withItems,
    orderBy: { id: 'desc' },
  });
  const wanted = kept.map(({ enrollmentId }) => enrollmentId).join();
  const same = open.find(
    ({ payment, items }) => payment && items.map(({ enrollmentId }) => enrollmentId).join() === wanted,
  );
  const others = open.filter((one) => one !== same);
  if (same) return { order: same, others };
  const items = kept.map(({ courseId, sessionId, enrollmentId, course }) => ({
    courseId,
    sessionId,
    enrollmentId,
    priceMinor: course.priceMinor ?? 0,
  }));
  const order = await tx.order.create({
    data: {
      organizationId: first.course.organizationId,
      userId,
      key: randomUUID(),
      amountMinor: items.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
      currency,
      items: { create: items },
    },
    include: withItems,
  });
  return { order, others };
}
