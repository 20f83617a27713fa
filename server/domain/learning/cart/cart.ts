import type { Cart } from '#catalog/resources/cart.ts';
import type { Caller } from '../../caller.ts';

/** What is kept for the caller until they pay, the first thing first. */
export async function getCart({ services, viewer }: Caller): Promise<Cart> {
  const items = await services.db.prisma.cartItem.findMany({
    where: { userId: viewer.userId, enrollment: { current: true, heldUntil: { gt: new Date() } } },
    include: { course: true, session: true, enrollment: { select: { heldUntil: true } } },
    orderBy: { id: 'asc' },
  });
  const lines = items.map(({ course, session, enrollment }) => ({
    courseId: course.id,
    title: course.title,
    session: session?.name ?? null,
    startsAt: session?.startsAt?.toISOString() ?? null,
    priceMinor: course.priceMinor ?? 0,
    currency: course.currency,
    heldUntil: enrollment.heldUntil!.toISOString(),
  }));
  return { lines, payable: services.payments !== undefined };
}
