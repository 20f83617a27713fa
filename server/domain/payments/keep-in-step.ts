import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { settleOrder } from '../learning/cart/settle-order.ts';
import { providerOf } from './account.ts';
import { syncAccount } from './sync.ts';

/** Milliseconds after which an account is asked about that no event told of. */
const QUIET_MS = 20 * 3_600_000;

/** Takes an event that the provider sent and signed. Of customers who are none of ours nothing is done. */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string,
): Promise<undefined | Refusal> {
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const event = payments.subjectOfEvent(body, signature);
  if (isRefusal(event)) return event;
  const { customerId, checkoutId } = event;
  if (checkoutId) {
    const settled = await settleOrder(services, checkoutId);
    return isRefusal(settled) ? settled : undefined;
  }
  const account =
    customerId && (await services.db.prisma.billingAccount.findUnique({ where: { customerId } }));
  if (!account) return undefined;
  const synced = await syncAccount(services, account.organizationId);
  return isRefusal(synced) ? synced : undefined;
}

/** Asks about every account of which nothing was heard for long: events may be lost. */
export async function syncAccounts(services: Services): Promise<void> {
  if (isRefusal(providerOf(services))) return;
  const before = new Date(Date.now() - QUIET_MS);
  const accounts = await services.db.prisma.billingAccount.findMany({
    where: { customerId: { not: null }, OR: [{ syncedAt: null }, { syncedAt: { lt: before } }] },
    select: { organizationId: true },
  });
  for (const { organizationId } of accounts) {
    const synced = await syncAccount(services, organizationId);
    if (isRefusal(synced) && synced.refused === 'payments-unreachable') return;
  }
}
