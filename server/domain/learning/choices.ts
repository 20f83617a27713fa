import { isRefusal, type Refusal } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import { holding } from '../resource-list.ts';
import { nameOf } from './courses.ts';
import { organizationToTeachIn } from './rights.ts';

/** How many are offered at once. */
const OFFERED = { courses: 30, scenarios: 30, instructors: 500, learners: 30 } as const;
export const choiceKinds = ['courses', 'scenarios', 'instructors', 'learners'] as const;
type Kind = (typeof choiceKinds)[number];

const person = nameOf(Prisma.sql`p`);
const sources: Record<Kind, Record<'label' | 'table' | 'where' | 'order', Prisma.Sql>> = {
  courses: {
    label: Prisma.sql`p."title"`,
    table: Prisma.sql`"Course" p`,
    where: Prisma.sql`p."retiredAt" is null`,
    order: Prisma.sql`p."titleKey"`,
  },
  scenarios: {
    label: Prisma.sql`p."name"`,
    table: Prisma.sql`"Scenario" p`,
    where: Prisma.sql`p."deletedAt" is null`,
    order: Prisma.sql`p."nameKey"`,
  },
  instructors: {
    label: person,
    table: Prisma.sql`"User" p`,
    where: Prisma.sql`p."status" = 'active' and p."role" in ('instructor', 'oadmin', 'admin')`,
    order: Prisma.sql`"sortText"(${person})`,
  },
  learners: {
    label: Prisma.sql`${person} || ' · ' || p."email"`,
    table: Prisma.sql`"User" p`,
    where: Prisma.sql`p."status" = 'active'`,
    order: Prisma.sql`"sortText"(${person})`,
  },
};

/** What a course of an organization can be made of, found by its name. */
export async function choicesFor(
  { services, viewer }: Caller,
  { organizationId, kind, search }: { organizationId: number; kind: Kind; search: string },
): Promise<{ items: { id: number; label: string }[] } | Refusal> {
  const { prisma } = services.db;
  const organization = await organizationToTeachIn(prisma, viewer, organizationId);
  if (isRefusal(organization)) return organization;
  const { label, table, where, order } = sources[kind];
  const found = holding([Prisma.sql`p."searchKey"`], search) ?? Prisma.sql`true`;
  const items = await prisma.$queryRaw<{ id: number; label: string }[]>`
    select p."id", ${label} as "label" from ${table}
    where p."organizationId" = ${organizationId} and ${where} and ${found}
    order by ${order}, p."id" limit ${OFFERED[kind]}`;
  return { items };
}
