import { lists } from '#catalog/limits.ts';
import { expiredList, type Organization, organizationResource } from '#catalog/resources/organizations.ts';
import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, rowsOf, within } from '../resource-list.ts';
import { organizationColumns, organizationTables, organizationView } from './views.ts';

const name = Prisma.sql`o."nameKey"`;
const id = Prisma.sql`o."id"`;
const searched = [Prisma.sql`o."searchKey"`];

const sortKeys: Record<(typeof organizationResource.sorts)[number], Prisma.Sql> = {
  name,
  description: Prisma.sql`o."descriptionKey"`,
  userCount: Prisma.sql`o."userCount"`,
  planName: Prisma.sql`o."planName"`,
  createdAt: Prisma.sql`o."createdAt"`,
};

/** The organizations that the caller may see, a page at a time. */
export async function listOrganizations(
  { services, viewer }: Caller,
  { parent, plan, ...asked }: AskedOf<typeof organizationResource>,
): Promise<ResourceList<Organization>> {
  const where = [
    within(viewer, 'organizations.read', id),
    parent === undefined ? undefined : Prisma.sql`o."parentId" = ${parent}`,
    plan === undefined ? undefined : Prisma.sql`o."planName" = ${plan}`,
  ];
  const tables = organizationTables;
  const list = {
    columns: organizationColumns,
    tables,
    where,
    sortKeys,
    id,
    searched,
    view: organizationView,
  };
  return listPage(services.db.prisma, organizationResource, list, asked);
}

/** Later is fewer days ago: each of both directions stands for the other. */
const turned = { asc: 'desc', desc: 'asc' } as const;

const expiredKeys: Record<(typeof expiredList.sorts)[number], Prisma.Sql> = {
  daysExpired: Prisma.sql`o."expiresAt"`,
  name,
  type: Prisma.sql`o."planName"`,
  userCount: Prisma.sql`o."userCount"`,
  expiredDate: Prisma.sql`o."expiresAt"`,
};

/** The organizations whose plan has ended, a page at a time. */
export async function listExpired(
  { services }: Caller,
  asked: AskedOf<typeof expiredList>,
): Promise<ResourceList<Organization>> {
  const { field, direction } = asked.sort;
  const sort = { field, direction: field === 'daysExpired' ? turned[direction] : direction };
  const where = [Prisma.sql`o."expiresAt" <= now()`, Prisma.sql`o."id" <> ${PROVIDER_ORGANIZATION_ID}`];
  const list = {
    columns: organizationColumns,
    tables: organizationTables,
    where,
    sortKeys: expiredKeys,
    id,
    searched,
  };
  return listPage(services.db.prisma, expiredList, { ...list, view: organizationView }, { ...asked, sort });
}

/**
 * The organizations that a list can be narrowed to, the first of them by name where they are many, and in any case the
 * chosen one.
 */
export async function organizationChoices(
  { services, viewer }: Caller,
  { search, chosen }: { search?: string; chosen?: number },
): Promise<{ id: number; name: string }[]> {
  const reached = within(viewer, 'users.list', id);
  const choices = (where: (Prisma.Sql | undefined)[], typed?: string) =>
    rowsOf<{ id: number; name: string }, 'name'>(
      services.db.prisma,
      {
        columns: Prisma.sql`o."id", o."name"`,
        tables: Prisma.sql`"Organization" o`,
        where,
        sortKeys: { name },
        id,
        searched,
      },
      { search: typed, page: 0, size: lists.choices, sort: { field: 'name', direction: 'asc' } },
    );
  const found = await choices([reached], search);
  if (chosen === undefined || found.some((one) => one.id === chosen)) return found;
  return [...found, ...(await choices([reached, Prisma.sql`${id} = ${chosen}`]))];
}
