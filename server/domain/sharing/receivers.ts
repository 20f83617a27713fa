import type { Heirs, OfferedReceivers } from '#catalog/resources/sharing.ts';
import { authorRoles } from '#catalog/roles.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { rowsOf } from '../resource-list.ts';
import { mayDo, mayPublish, scenarioToSee } from '../scenarios/rights.ts';

/** Whom something of an organization is for: people and groups, by their ids. */
export type Receivers = { userIds: readonly number[]; groupIds: readonly number[] };

/**
 * The people and groups, of the organization and of those below it, each once. Refuses any that is not there, and
 * nobody at all.
 */
export async function receiversOf(
  db: Tx,
  organizationId: number,
  { userIds, groupIds }: Receivers,
): Promise<{ people: { id: number }[]; groups: { id: number }[] } | Refusal> {
  const near = { OR: [{ organizationId }, { organization: { above: { has: organizationId } } }] };
  const [people, groups] = await Promise.all([
    db.user.findMany({
      where: { id: { in: [...userIds] }, status: 'active', ...near },
      select: { id: true },
    }),
    db.group.findMany({ where: { id: { in: [...groupIds] }, ...near }, select: { id: true } }),
  ]);
  if (people.length < new Set(userIds).size || groups.length < new Set(groupIds).size)
    return refuse('not-found');
  return people.length + groups.length === 0 ? refuse('assigned-to-nobody') : { people, groups };
}

/** So many people, and so many groups, are offered at a time: what is typed narrows them. */
const OFFERED = 20;

type Search = { scenarioId: number; search?: string | undefined };

/** The first rows of a table by name, of those whose names hold what is typed. */
const firstOf = <Row>(
  db: Tx,
  {
    tables,
    alias,
    columns,
    where,
  }: Record<'tables' | 'alias' | 'columns', Prisma.Sql> & { where: Prisma.Sql[] },
  name: Prisma.Sql,
  search = '',
): Promise<Row[]> =>
  rowsOf<Row, 'name'>(
    db,
    {
      columns,
      tables: Prisma.sql`${tables} ${alias} join "Organization" o on o."id" = ${alias}."organizationId"`,
      where,
      sortKeys: { name },
      id: Prisma.sql`${alias}."id"`,
      searched: [Prisma.sql`${alias}."searchKey"`],
    },
    { search, page: 0, size: OFFERED, sort: { field: 'name', direction: 'asc' } },
  );

const people = (db: Tx, where: Prisma.Sql[], search?: string) =>
  firstOf<OfferedReceivers['people'][number]>(
    db,
    {
      tables: Prisma.sql`"User"`,
      alias: Prisma.sql`u`,
      columns: Prisma.sql`u."id", u."firstName", u."lastName", u."email"`,
      where: [Prisma.sql`u."status" = 'active'`, ...where],
    },
    Prisma.sql`u."firstNameKey"`,
    search,
  );

/** Whom a scenario may be assigned to, or a link of it be for: by what is typed of their names. */
export async function offeredReceivers(
  { services, viewer }: Caller,
  { scenarioId, search }: Search,
): Promise<OfferedReceivers | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const { organizationId: of } = scenario;
  const near = Prisma.sql`(o."id" = ${of} or o."above" @> array[${of}::int])`;
  const groups = firstOf<OfferedReceivers['groups'][number]>(
    prisma,
    {
      tables: Prisma.sql`"Group"`,
      alias: Prisma.sql`g`,
      columns: Prisma.sql`g."id", g."name"`,
      where: [near],
    },
    Prisma.sql`g."nameKey"`,
    search,
  );
  const [found, foundGroups] = await Promise.all([people(prisma, [near], search), groups]);
  return { people: found, groups: foundGroups };
}

/** To whom a scenario whose owner is gone may be given: those of its organization who may make scenarios. */
export async function heirsOf(
  { services, viewer }: Caller,
  { scenarioId, search }: Search,
): Promise<Heirs | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayDo(viewer, 'scenarios.give', scenario)) return refuse('not-allowed');
  const fit = [
    Prisma.sql`o."id" = ${scenario.organizationId}`,
    Prisma.sql`u."role" = any(${[...authorRoles]}::text[])`,
  ];
  return people(prisma, fit, search);
}
