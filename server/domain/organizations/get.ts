import { canOn } from '#catalog/permissions.ts';
import { authorLimit, limitOf, planKind } from '#catalog/plans.ts';
import type { Organization, PlanUse } from '#catalog/resources/organizations.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { planStateOf } from './plan-state.ts';
import { organizationView } from './views.ts';

/** Bytes. */
export const GIGABYTE = 1_000_000_000;

/** The organization that the viewer's ability goes as far as; whoever it does not is told that there is none. */
export async function organizationFor(
  db: Tx,
  viewer: Viewer,
  ability:
    | 'organizations.read'
    | 'organizations.manage'
    | 'settings.read'
    | 'settings.manage'
    | 'users.manage'
    | 'records.manage',
  id: number,
) {
  const row = await db.organization.findUnique({
    where: { id },
    include: { parent: { select: { name: true } }, plan: { include: { rules: true } } },
  });
  const seen =
    row && canOn(viewer, ability, { organizationId: row.id, ownerId: viewer.userId, above: row.above });
  return row && seen ? row : refuse('not-found');
}

/** One organization. */
export async function getOrganization(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<Organization | Refusal> {
  const row = await organizationFor(services.db.prisma, viewer, 'organizations.read', id);
  return isRefusal(row) ? row : viewOf(row);
}

type Found = Exclude<Awaited<ReturnType<typeof organizationFor>>, Refusal>;

export function viewOf({ plan: _, above: __, parent, ...row }: Found): Organization {
  return organizationView({ ...row, parent: parent?.name ?? null });
}

/** What of its plan an organization uses, counted now. */
export async function planUse(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<PlanUse | Refusal> {
  const { prisma } = services.db;
  const row = await organizationFor(prisma, viewer, 'organizations.read', id);
  return isRefusal(row) ? row : planUseOf(prisma, row);
}

type WithPlan = Omit<Found, 'parent' | 'description' | 'createdAt'>;

/** What of its plan the organization of a row uses. */
export async function planUseOf(db: Tx, row: WithPlan): Promise<PlanUse> {
  const { rules } = row.plan;
  const [bytes, scenarios] = await Promise.all([
    bytesOf(db, row.id),
    db.scenario.count({ where: { organizationId: row.id, deletedAt: null } }),
  ]);
  const storage = limitOf(rules, 'storage');
  return {
    planName: row.planName,
    type: planKind(row.planName),
    state: planStateOf(row),
    expiredDate: row.expiresAt?.toISOString() ?? null,
    users: { used: row.userCount, limit: limitOf(rules, 'maxUsers') ?? null },
    authors: { used: row.authorCount, limit: authorLimit(rules, row.seats) ?? null },
    storage: { used: bytes, limit: storage === undefined ? null : storage * GIGABYTE },
    scenarios,
    ruleValues: rules.map(({ type, value }) => ({ type, value })),
  };
}

/** Bytes of all files of an organization, every size of them, of its packages and of the exports that its people keep. */
export async function bytesOf(db: Tx, organizationId: number): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`
    select (select coalesce(sum(v."bytes"), 0) from "Asset" a
        join "AssetVariant" v on v."assetId" = a."id" where a."organizationId" = ${organizationId})::bigint
      + (select coalesce(sum(p."bytes"), 0) from "Scenario" s
        join "Package" p on p."scenarioId" = s."id" where s."organizationId" = ${organizationId})::bigint
      + (select coalesce(sum((j."result"->>'bytes')::bigint), 0) from "User" u
        join "AsyncJob" j on j."ownerId" = u."id" and j."kind" = 'export' and j."status" = 'completed'
        where u."organizationId" = ${organizationId})::bigint as "bytes"`;
  return Number(row?.bytes ?? 0);
}
