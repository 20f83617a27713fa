import {
  expiredSortColumns,
  type Organization,
  organizationResource,
} from '#catalog/resources/organizations.ts';
import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listAnswer, listPage, pageOf, within } from '../resource-list.ts';
import { type OrganizationRow, organizationColumns, organizationTables, organizationView } from './views.ts';

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

type Filters = { parent?: number; plan?: string };

/** The organizations that the caller may see, a page at a time. */
export async function listOrganizations(
  { services, viewer }: Caller,
  { parent, plan, ...asked }: Asked<keyof typeof sortKeys> & Filters,
): Promise<ResourceList<Organization>> {
  const where = [
    within(viewer, 'organizations.read', id),
    parent === undefined ? undefined : Prisma.sql`o."parentId" = ${parent}`,
    plan === undefined ? undefined : Prisma.sql`o."planName" = ${plan}`,
  ];
  const tables = organizationTables;
  const list = { columns: organizationColumns, tables, where, sortKeys, id, searched, view: organizationView };
  return listPage(services.db.prisma, organizationResource, list, asked);
}

/** Later is fewer days ago: each of both directions stands for the other. */
const turned = { asc: 'desc', desc: 'asc' } as const;

const expiredKeys: Record<(typeof expiredSortColumns)[number], Prisma.Sql> = {
  daysExpired: Prisma.sql`o."expiresAt"`,
  name,
  type: Prisma.sql`o."planName"`,
  userCount: Prisma.sql`o."userCount"`,
  expiredDate: Prisma.sql`o."expiresAt"`,
};

/** The organizations whose plan has ended, a page at a time. */
export async function listExpired(
  { services }: Caller,
  asked: Asked<keyof typeof expiredKeys>,
): Promise<ResourceList<Organization>> {
  const { field, direction } = asked.sort;
  const sort = { field, direction: field === 'daysExpired' ? turned[direction] : direction };
  const where = [Prisma.sql`o."expiresAt" <= now()`, Prisma.sql`o."id" <> ${PROVIDER_ORGANIZATION_ID}`];
  const { rows, total } = await pageOf<OrganizationRow, keyof typeof expiredKeys>(
    services.db.prisma,
    { columns: organizationColumns, tables: organizationTables, where, sortKeys: expiredKeys, id, searched },
    { ...asked, sort },
  );
  return listAnswer(rows.map(organizationView), total, asked, expiredSortColumns, ['search']);
}

/** The organizations that a list can be narrowed to, the first of them by name where they are many. */
export async function organizationChoices(
  { services, viewer }: Caller,
  { search }: { search?: string },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await pageOf<{ id: number; name: string }, 'name'>(
    services.db.prisma,
    {
      columns: Prisma.sql`o."id", o."name"`,
      tables: Prisma.sql`"Organization" o`,
      where: [within(viewer, 'users.list', id)],
      sortKeys: { name },
      id,
      searched,
    },
    { search, page: 0, size: 200, sort: { field: 'name', direction: 'asc' } },
  );
  return rows;
}
