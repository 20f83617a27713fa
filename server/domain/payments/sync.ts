import { isRefusal, type Refusal } from '#server/errors.ts';
import type { FoundSubscription } from '#server/gateways/payments/subscriptions.ts';
import type { Services } from '#server/services.ts';
import { actingAs } from '../database/actor.ts';
import type { Tx } from '../database/open.ts';
import { onTermsOf } from '../organizations/terms-below.ts';
import { providerOf } from './account.ts';
import { currentOf, type Terms, termsOf } from './terms.ts';

/** How an organization's subscriptions stand: the one that counts, and one that waits for its first payment. */
export type Standing = { current?: FoundSubscription; unpaid?: FoundSubscription };

/**
 * Asks the provider how an organization's subscription stands, and gives the organization what it pays for. It goes by
 * what the provider says now, whatever made us ask; of answers that cross, the one that was asked for last is written.
 */
export async function syncAccount(services: Services, organizationId: number): Promise<Standing | Refusal> {
  const { db, log } = services;
  const payments = providerOf(services);
  if (isRefusal(payments)) return payments;
  const [account] = await db.transaction(
    (tx) => tx.$queryRaw<{ asked: number; customerId: string | null }[]>`
      update "BillingAccount" set "asked" = "asked" + 1 where "organizationId" = ${organizationId}
      returning "asked", "customerId"`,
  );
  if (!account?.customerId) return {};
  const found = await payments.subscriptions.list(account.customerId);
  if (isRefusal(found)) return found;
  const current = currentOf(found);
  const unpaid = found.find(({ status }) => status === 'incomplete');
  const plan = current && (await db.prisma.plan.findUnique({ where: { productId: current.productId } }));
  if (current && !plan)
    log.warn({ organizationId, product: current.productId }, 'no plan is sold as this product');
  const terms = current && plan ? termsOf(current, plan) : null;
  await actingAs({ userId: null, call: 'payments.sync' }, () =>
    db.transaction((tx) => write(tx, organizationId, account.asked, terms)),
  );
  return { current, unpaid };
}

/** Writes down what is paid for, unless a later answer is there, or it is what was written before. */
async function write(tx: Tx, organizationId: number, asked: number, terms: Terms | null): Promise<void> {
  const [account] = await tx.$queryRaw<{ written: number; given: Terms | null }[]>`
    select "written", "given" from "BillingAccount" where "organizationId" = ${organizationId} for update`;
  if (!account || account.written >= asked) return;
  await tx.billingAccount.update({
    where: { organizationId },
    data: { written: asked, syncedAt: new Date(), ...(terms ? { given: terms } : {}) },
  });
  // What administrators set beside the provider stays until the subscription changes.
  if (terms && !isSame(terms, account.given)) await give(tx, organizationId, terms);
}

const isSame = (a: Terms, b: Terms | null): boolean =>
  b !== null &&
  a.planName === b.planName &&
  a.expiresAt === b.expiresAt &&
  a.accountCancel === b.accountCancel &&
  a.seats === b.seats;

/** Gives an organization its terms, and those below it that have the same and no account of their own. */
async function give(tx: Tx, organizationId: number, terms: Terms): Promise<void> {
  const was = await tx.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const data = { ...terms, expiresAt: terms.expiresAt && new Date(terms.expiresAt) };
  await tx.organization.updateMany({ where: { OR: [{ id: organizationId }, onTermsOf(was)] }, data });
}
