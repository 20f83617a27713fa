import type { z } from 'zod';
import { can, canOn } from '#catalog/permissions.ts';
import { firstPlan, limitOf, planKind } from '#catalog/plans.ts';
import type { Organization, organizationTerms, organizationWords } from '#catalog/resources/organizations.ts';
import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { unlessTaken } from '../database/unique.ts';
import { getOrganization, organizationFor } from './get.ts';
import { onTermsOf } from './terms-below.ts';

type Words = z.output<typeof organizationWords>;
type Terms = z.output<typeof organizationTerms>;
const DAY_MS = 86_400_000;
const taken = refuse('name-taken', { field: 'name' });

/** One change of the tree at a time: two organizations put below each other at once would stand below themselves. */
const holdTree = (tx: Tx) => tx.$executeRaw`select pg_advisory_xact_lock(7230117)`;

/**
 * Makes an organization. The provider's people make any; an organization's administrator makes one below their own, on
 * the plan of theirs.
 */
export async function createOrganization(
  caller: Caller,
  { name, description, ...terms }: Words & Partial<Terms>,
): Promise<Organization | Refusal> {
  const { services, viewer } = caller;
  const free = can(viewer, 'organizations.terms');
  const making = services.db.transaction(async (tx) => {
    await holdTree(tx);
    const parentId = free ? (terms.parentId ?? null) : (terms.parentId ?? viewer.orgId);
    const parent =
      parentId === null ? null : await organizationFor(tx, viewer, 'organizations.manage', parentId);
    if (isRefusal(parent)) return parent;
    const planName = (free ? terms.planName : parent?.planName) ?? firstPlan;
    const plan = await tx.plan.findUnique({ where: { name: planName }, include: { rules: true } });
    if (!plan) return refuse('bad-input', { field: 'planName' });
    return tx.organization.create({
      data: {
        name,
        description,
        planName,
        parentId,
        above: parent ? [...parent.above, parent.id] : [],
        seats: free ? null : (parent?.seats ?? null),
        expiresAt: free ? endOf(terms, plan.rules, planName) : (parent?.expiresAt ?? null),
        accountCancel: !free && (parent?.accountCancel ?? false),
      },
    });
  });
  const made = await unlessTaken(making, taken);
  return isRefusal(made) ? made : getOrganization(caller, made);
}

/** When a new organization's plan ends: as asked, else a trial after its days. */
export function endOf(
  { expiredDate }: Partial<Terms>,
  rules: { type: string; value: string }[],
  planName: string,
) {
  if (expiredDate) return new Date(expiredDate);
  const days = limitOf(rules, 'trialDays');
  const counted = expiredDate === undefined && days !== undefined && planKind(planName) === 'trial';
  return counted ? new Date(Date.now() + days * DAY_MS) : null;
}

/**
 * Changes an organization: its words by whoever administers it, its terms by the provider's people alone. Those below it
 * that have its terms from it get the new ones with it.
 */
export async function updateOrganization(
  caller: Caller,
  { id, ...asked }: { id: number } & Partial<Words & Terms>,
): Promise<Organization | Refusal> {
  const { services, viewer } = caller;
  const changing = services.db.transaction(async (tx) => {
    await holdTree(tx);
    const row = await organizationFor(tx, viewer, 'organizations.manage', id);
    if (isRefusal(row)) return row;
    const { name, description, planName, expiredDate, cancelled, locked, parentId } = asked;
    const terms = [planName, expiredDate, cancelled, locked, parentId].some((one) => one !== undefined);
    if (terms && !can(viewer, 'organizations.terms')) return refuse('not-allowed');
    if (id === PROVIDER_ORGANIZATION_ID && (expiredDate || cancelled || locked || parentId))
      return refuse('provider-needed');
    if (planName !== undefined && !(await tx.plan.count({ where: { name: planName } })))
      return refuse('bad-input', { field: 'planName' });
    if (parentId !== undefined && parentId !== row.parentId) {
      const refused = await moveBelow(tx, viewer, row, parentId);
      if (refused) return refused;
    }
    const lockedAt = locked === undefined ? undefined : locked ? (row.lockedAt ?? new Date()) : null;
    const expiresAt = expiredDate === undefined ? undefined : expiredDate && new Date(expiredDate);
    const data = { planName, accountCancel: cancelled, expiresAt };
    if (terms) {
      const below = onTermsOf(row);
      // One that was locked by itself stays so.
      await tx.organization.updateMany({ where: { ...below, lockedAt: row.lockedAt }, data: { lockedAt } });
      await tx.organization.updateMany({ where: below, data });
    }
    await tx.organization.update({ where: { id }, data: { name, description, lockedAt, ...data } });
    return row;
  });
  const done = await unlessTaken(changing, taken);
  return isRefusal(done) ? done : getOrganization(caller, { id });
}

/** Puts an organization, with all that are below it, below another or at the top. */
async function moveBelow(
  tx: Tx,
  viewer: Viewer,
  { id, above }: { id: number; above: number[] },
  parentId: number | null,
): Promise<Refusal | undefined> {
  const parent = parentId === null ? null : await tx.organization.findUnique({ where: { id: parentId } });
  if (parentId !== null && !parent) return refuse('bad-input', { field: 'parentId' });
  if (
    parent &&
    !canOn(viewer, 'organizations.manage', { organizationId: parent.id, ownerId: 0, above: parent.above })
  )
    return refuse('not-found');
  if (parent && (parent.id === id || parent.above.includes(id)))
    return refuse('organization-below-itself', { field: 'parentId' });
  const next = parent ? [...parent.above, parent.id] : [];
  await tx.organization.update({ where: { id }, data: { parentId, above: next } });
  // Whoever is below keeps what comes after this one.
  await tx.$executeRaw`update "Organization"
    set "above" = ${next}::int[] || "above"[${above.length + 1}:] where "above" @> array[${id}::int]`;
  return undefined;
}

/** Removes an organization in which nobody and nothing is any more. */
export async function removeOrganization(
  { services }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  if (id === PROVIDER_ORGANIZATION_ID) return refuse('provider-needed');
  return services.db.transaction(async (tx) => {
    await holdTree(tx);
    // Whoever is just adding something to it has done so before it is looked at, or finds it gone.
    await tx.$executeRaw`select from "Organization" where "id" = ${id} for update`;
    const row = await tx.organization.findUnique({
      where: { id },
      include: { _count: { select: { users: true, scenarios: true, children: true, assets: true } } },
    });
    if (!row) return refuse('not-found');
    if (Object.values(row._count).some((count) => count > 0))
      return refuse('organization-not-empty', row._count);
    await tx.organization.delete({ where: { id } });
    return { removed: id };
  });
}
