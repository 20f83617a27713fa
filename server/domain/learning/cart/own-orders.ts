import type { OwnOrder } from '#catalog/resources/cart.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../../caller.ts';
import { settleOrder } from './settle-order.ts';

const MOST = 200;

async function ordersOf({ db }: Services, where: { userId: number; id?: number }): Promise<OwnOrder[]> {
  const rows = await db.prisma.order.findMany({
    where,
    include: { items: { include: { course: { select: { title: true } } }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'desc' },
    take: MOST,
  });
  return rows.map(({ id, state, amountMinor, currency, items, createdAt, paidAt, refundedAt }) => ({
    id,
    state: state as OwnOrder['state'],
    amountMinor,
    currency,
    items: items.map(({ courseId, course, priceMinor }) => ({ courseId, course: course.title, priceMinor })),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
  }));
}

/** What the caller ordered, the newest first. */
export const ownOrders = ({ services, viewer }: Caller): Promise<OwnOrder[]> =>
  ordersOf(services, { userId: viewer.userId });

/** One order of the caller's, after the provider was asked how far it is. */
export async function followOrder(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<OwnOrder | Refusal> {
  const where = { id, userId: viewer.userId };
  const order = await services.db.prisma.order.findFirst({ where, select: { state: true, payment: true } });
  if (!order) return refuse('item-not-found');
  if (order.state === 'open' && order.payment) {
    const settled = await settleOrder(services, order.payment);
    if (isRefusal(settled)) return settled;
  }
  const [now] = await ordersOf(services, where);
  return now!;
}
