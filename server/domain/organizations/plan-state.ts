import type { PlanState } from '#catalog/plans.ts';
import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';

type PlanFacts = { id: number; expiresAt: Date | null; accountCancel: boolean; lockedAt: Date | null };

/** How an organization stands with its plan (spec section 8). The provider's own never ends. */
export function planStateOf({ id, expiresAt, accountCancel, lockedAt }: PlanFacts): PlanState {
  if (id === PROVIDER_ORGANIZATION_ID) return 'active';
  if (lockedAt) return 'locked';
  const over = expiresAt !== null && expiresAt.getTime() <= Date.now();
  // Whoever cancelled has what they paid for until it ends.
  if (accountCancel && (over || expiresAt === null)) return 'cancelled';
  return over ? 'expired' : 'active';
}
