import { daysUntil, planKind } from '#catalog/plans.ts';
import type { Organization } from '#catalog/resources/organizations.ts';
import { Prisma } from '#server/generated/client.ts';
import { planStateOf } from './plan-state.ts';

export type OrganizationRow = {
  id: number;
  name: string;
  description: string;
  userCount: number;
  authorCount: number;
  parentId: number | null;
  parent: string | null;
  planName: string;
  expiresAt: Date | null;
  accountCancel: boolean;
  lockedAt: Date | null;
  createdAt: Date;
};

/** The columns of an `OrganizationRow`, of the tables below. */
export const organizationColumns = Prisma.sql`o."id", o."name", o."description", o."userCount", o."authorCount",
  o."parentId", p."name" as "parent", o."planName", o."expiresAt", o."accountCancel", o."lockedAt", o."createdAt"`;
export const organizationTables = Prisma.sql`"Organization" o left join "Organization" p on p."id" = o."parentId"`;

/** A row as the wire shows it. */
export function organizationView(row: OrganizationRow): Organization {
  const { expiresAt, createdAt, accountCancel, lockedAt, ...rest } = row;
  const left = expiresAt && daysUntil(expiresAt, new Date());
  const state = planStateOf(row);
  return {
    ...rest,
    type: planKind(row.planName),
    state,
    cancelled: accountCancel,
    locked: lockedAt !== null,
    expiredDate: expiresAt?.toISOString() ?? null,
    daysExpired:
      expiresAt && expiresAt.getTime() <= Date.now() && state !== 'active' ? Math.max(0, -left!) : null,
    createdAt: createdAt.toISOString(),
  };
}
