import { isRefusal, type Refusal } from '#server/errors.ts';
import type { FoundCheckout } from '#server/gateways/payments/checkouts.ts';
import type { Order, OrderItem } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../../database/open.ts';
import { sendSoon } from '../../mail/post.ts';
import { providerOf } from '../../payments/account.ts';
import { enact } from '../enrollment/command.ts';
import { lockSessions } from '../enrollment/facts.ts';

/** Milliseconds after which an order is asked about of which nothing was heard. */
const QUIET_MS = 5 * 60_000;

/**
 * Does what a page of the provider's came to: whoever paid is enrolled, once, however often it is told; the money for a
 * seat that is gone meanwhile is given back.
 */
export async function settleOrder(services: Services, checkoutId: string): Promise<undefined | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const found = await payments.checkouts.find(checkoutId);
  if (isRefusal(found)) return found;
  const id = await services.db.transaction((tx) => settle(services, tx, found));
  if (id === undefined) return undefined;
  await sendSoon(services);
  return refundLost(services, id);
}

/** @returns the order, where it is paid */
async function settle(services: Services, tx: Tx, { key, state, payment }: FoundCheckout) {
  await tx.$queryRaw`select "id" from "Order" where "key" = ${key} for update`;
  const order = await tx.order.findUnique({ where: { key }, include: { items: true } });
  if (!order) return undefined;
  const { id } = order;
  if (order.paidAt) return id;
  if (state === 'expired' && order.state === 'open')
    await tx.order.update({ where: { id }, data: { state: 'lapsed' } });
  if (state !== 'paid') return undefined;
  await tx.order.update({ where: { id }, data: { state: 'paid', paidAt: new Date(), payment } });
  await lockSessions(
    tx,
    order.items.map(({ sessionId }) => sessionId),
  );
  for (const item of order.items) await give(services, tx, order, item);
  return id;
}

/** Enrolls for one line of an order: in the seat that is kept, else in one that is free; nobody waits who has paid. */
async function give(services: Services, tx: Tx, { userId }: Order, { id, courseId, sessionId }: OrderItem) {
  const wanted = {
    courseId,
    userId,
    paid: true,
    grant: { kind: 'order' as const, orderItemId: id },
    actorId: null,
  };
  const paid = await enact(services, tx, { ...wanted, act: 'pay' });
  if (isRefusal(paid))
    await enact(services, tx, { ...wanted, act: 'enroll-by-order', sessionId: sessionId ?? undefined });
}

/** Gives back the money for what nobody could be enrolled in. */
async function refundLost(services: Services, id: number): Promise<undefined | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const order = await services.db.prisma.order.findUniqueOrThrow({
    where: { id },
    include: { items: { include: { grants: { select: { id: true } } } } },
  });
  const lost = order.items.filter(({ grants }) => grants.length === 0);
  if (lost.length === 0 || order.refundedAt) return undefined;
  const whole = lost.length === order.items.length;
  const amount = lost.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const refunded = await payments.checkouts.refund(order.payment, whole ? undefined : amount, order.key);
  if (isRefusal(refunded)) return refunded;
  const data = { refundedAt: new Date(), ...(whole ? { state: 'refunded' } : {}) };
  await services.db.transaction((tx) => tx.order.update({ where: { id }, data }));
  return undefined;
}

/** The regular job: asks about orders of which nothing was heard, and gives back what is still to be given back. */
export async function settleOrders(services: Services): Promise<void> {
  if (isRefusal(providerOf(services))) return;
  const open = await services.db.prisma.order.findMany({
    where: { state: 'open', payment: { not: '' }, createdAt: { lt: new Date(Date.now() - QUIET_MS) } },
    select: { payment: true },
  });
  for (const { payment } of open) {
    const settled = await settleOrder(services, payment);
    if (isRefusal(settled) && settled.refused === 'payments-unreachable') return;
  }
  const owing = await services.db.prisma.order.findMany({
    where: { state: 'paid', refundedAt: null, items: { some: { grants: { none: {} } } } },
    select: { id: true },
  });
  for (const { id } of owing) await refundLost(services, id);
}
