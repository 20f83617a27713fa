import { reachOf } from '#catalog/permissions.ts';
import { type User, type UserStatus, userSortColumns } from '#catalog/resources/users.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import { compareNames, type ResourceList } from '../lists.ts';
import type { Caller } from '../scenarios/rights.ts';
import { userParts, userView } from './views.ts';

export type UsersAsked = {
  search?: string;
  /** Zero-based. */
  page: number;
  size: number;
  sort: { field: (typeof userSortColumns)[number]; direction: 'asc' | 'desc' };
  organization?: number;
  statuses: UserStatus[];
};

/** The organizations whose users the viewer may list, as a condition on a row's `organizationId`. */
const within = (viewer: Viewer) => (reachOf(viewer, 'users.list') === 'all' ? {} : { equals: viewer.orgId });

/** What each column sorts by: names as people look them up, on every database alike. */
const sortKeys: Record<UsersAsked['sort']['field'], Prisma.Sql> = {
  firstName: Prisma.sql`"sortText"(u."firstName")`,
  lastName: Prisma.sql`"sortText"(u."lastName")`,
  email: Prisma.sql`"sortText"(u."email")`,
  organization: Prisma.sql`"sortText"(o."name")`,
  status: Prisma.sql`u."status"`,
};

/** The users whom the caller may see, a page at a time: searched, sorted and cut in the database. */
export async function listUsers(
  { services, viewer }: Caller,
  { search = '', page, size, sort: { field, direction }, organization, statuses }: UsersAsked,
): Promise<ResourceList<User>> {
  const { prisma } = services.db;
  const wanted = search.trim();
  const columns = ['firstName', 'lastName', 'email'].map((name) => Prisma.raw(`u."${name}"`));
  const conditions = [
    Prisma.sql`true`,
    ...(reachOf(viewer, 'users.list') === 'all' ? [] : [Prisma.sql`u."organizationId" = ${viewer.orgId}`]),
    ...(organization ? [Prisma.sql`u."organizationId" = ${organization}`] : []),
    ...(statuses.length > 0 ? [Prisma.sql`u."status" = any(${statuses}::text[])`] : []),
    ...(wanted
      ? [
          Prisma.sql`(${Prisma.join(
            columns.map((column) => Prisma.sql`strpos("plainText"(${column}), "plainText"(${wanted})) > 0`),
            ' or ',
          )})`,
        ]
      : []),
  ];
  const where = Prisma.sql`from "User" u join "Organization" o on o."id" = u."organizationId"
    where ${Prisma.join(conditions, ' and ')}`;
  const turn = direction === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  const [rows, [counted]] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      select u."id" ${where} order by ${sortKeys[field]} ${turn}, u."id" ${turn}
      limit ${size} offset ${page * size}`,
    prisma.$queryRaw<{ total: number }[]>`select count(*)::int as "total" ${where}`,
  ]);
  const ids = rows.map(({ id }) => id);
  const shown = await prisma.user.findMany({ where: { id: { in: ids } }, include: userParts });
  shown.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const total = counted?.total ?? 0;
  return {
    items: shown.map(userView),
    total,
    page,
    pageSize: size,
    totalPages: Math.ceil(total / size),
    columns: [...userSortColumns],
    filters: ['search', 'organization', 'status'],
  };
}

/** The organizations that the list can be narrowed to. */
export async function organizationsOfUsers({ services, viewer }: Caller) {
  const rows = await services.db.prisma.organization.findMany({
    where: { id: within(viewer) },
    select: { id: true, name: true },
  });
  return rows.sort((a, b) => compareNames(a.name, b.name));
}
