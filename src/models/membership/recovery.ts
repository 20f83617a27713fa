import type { Failure } from '#api/failure.ts';
import { can } from '#catalog/permissions.ts';
import { isUpgradable, planKind } from '#catalog/plans.ts';
import { actingRole, type Person } from '#catalog/roles.ts';
import type { TextKey } from '#i18n/keys.ts';

/** What is said where a plan ends or does not reach, as `membership:<notice>`, and what is offered. */
export interface PlanNotice {
  notice:
    | 'server'
    | 'cancelled'
    | 'update-membership'
    | 'contact-sales'
    | 'organization-expired'
    | 'locked'
    | 'upgrade'
    | 'upgrade-to-enterprise'
    | 'ask-administrator'
    | 'not-upgradable';
  /** `ok` leads to `to`; `question` may be declined. */
  kind: 'ok' | 'question';
  to: string;
  /** The server's words. */
  told?: { text: TextKey; values: Record<string, unknown> };
  /** Whether the provider's contact is told. */
  contact?: true;
}

type Member = Person & { userId: number; planName: string };

const PUBLIC = '/scenarios/public';
const START = '/start';
const PLANS = '/plans';
const BILLING = '/billing';
const profile = ({ userId }: Member) => `/users/${userId}?profile=1`;

/** What a person is told after a call failed for their plan (spec section 8); undefined: it is no matter of the plan. */
export function planNotice({ code, status, details }: Failure, person: Member): PlanNotice | undefined {
  const told = { text: `errors:${code}` as const, values: details };
  const role = actingRole(person);
  const admin = role === 'oadmin' || role === 'admin';
  const kind = planKind(person.planName);
  if (code === 'plan-expired' || code === 'plan-cancelled') {
    if (!admin) return { notice: 'organization-expired', kind: 'ok', to: PUBLIC };
    if (kind === 'trial') return { notice: 'server', kind: 'ok', to: PLANS, told };
    if (code === 'plan-cancelled') return { notice: 'cancelled', kind: 'ok', to: PLANS };
    if (kind === 'enterprise') return { notice: 'contact-sales', kind: 'ok', to: PUBLIC, contact: true };
    return { notice: 'update-membership', kind: 'ok', to: profile(person) };
  }
  if (code === 'organization-locked')
    return { notice: 'locked', kind: 'ok', to: admin ? profile(person) : PUBLIC };
  if (status !== 426) return undefined;
  if (!admin) return { notice: 'ask-administrator', kind: 'ok', to: START, told };
  if (code === 'upgrade-profile') return { notice: 'server', kind: 'ok', to: profile(person), told };
  if (code === 'upgrade-enterprise') return { notice: 'upgrade-to-enterprise', kind: 'question', to: PLANS };
  if (kind === 'enterprise') return { notice: 'contact-sales', kind: 'ok', to: START, told, contact: true };
  const to = kind !== 'trial' && can(person, 'billing.use') ? BILLING : PLANS;
  return { notice: 'upgrade', kind: 'question', to, told };
}

/** What answering Yes leads to (spec section 4): nothing, where the plan is not one that can be upgraded in place. */
export function afterYes({ to }: PlanNotice, planName: string): PlanNotice | { to: string } {
  if (isUpgradable(planName)) return { to };
  return { notice: 'not-upgradable', kind: 'ok', to };
}
