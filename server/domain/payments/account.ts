import { type Refusal, refuse } from '#server/errors.ts';
import type { Payments } from '#server/gateways/payments/payments.ts';
import type { BillingAccount } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds after which a change that somebody began counts as given up: longer than all its calls take. */
const GIVEN_UP_MS = 3 * 60_000;

export const providerOf = ({ payments }: Services): Payments | Refusal =>
  payments ?? refuse('payments-not-configured');

/** An organization's account at the provider, begun where there is none. */
export const accountOf = ({ db }: Services, organizationId: number): Promise<BillingAccount> =>
  db.transaction((tx) =>
    tx.billingAccount.upsert({ where: { organizationId }, create: { organizationId }, update: {} }),
  );

/** Changes what an organization pays for, one administrator at a time: another is refused meanwhile. */
export async function changing<T>(
  services: Services,
  organizationId: number,
  work: (account: BillingAccount) => Promise<T>,
): Promise<T | Refusal> {
  const { transaction } = services.db;
  const account = await accountOf(services, organizationId);
  const since = new Date();
  const free = { lt: new Date(since.getTime() - GIVEN_UP_MS) };
  const { count } = await transaction((tx) =>
    tx.billingAccount.updateMany({
      where: { organizationId, OR: [{ changingSince: null }, { changingSince: free }] },
      data: { changingSince: since },
    }),
  );
  if (count === 0) return refuse('plan-changing');
  try {
    return await work(account);
  } finally {
    await transaction((tx) =>
      tx.billingAccount.updateMany({
        where: { organizationId, changingSince: since },
        data: { changingSince: null },
      }),
    );
  }
}
