import { reachOf } from '#catalog/permissions.ts';
import { type User, type UserStatus, userSortColumns } from '#catalog/resources/users.ts';
import type { Viewer } from '../auth/viewer.ts';
import { compareNames, type ResourceList } from '../lists.ts';
import type { Caller } from '../scenarios/rights.ts';
import { holds } from '../search.ts';
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

/** The users whom the caller may see, a page at a time. Names are compared here, on every database alike. */
export async function listUsers(
  { services, viewer }: Caller,
  { search = '', page, size, sort: { field, direction }, organization, statuses }: UsersAsked,
): Promise<ResourceList<User>> {
  const { prisma } = services.db;
  const rows = await prisma.user.findMany({
    where: {
      AND: [{ organizationId: within(viewer) }, organization ? { organizationId: organization } : {}],
      ...(statuses.length > 0 ? { status: { in: statuses } } : {}),
    },
    select: { id: true, firstName: true, lastName: true, email: true, status: true, ...userParts },
  });
  const texts = rows.map((row) => ({ ...row, organization: row.organization.name }));
  const found = texts.filter(holds(search.trim(), ['firstName', 'lastName', 'email']));
  const turn = direction === 'asc' ? 1 : -1;
  found.sort((a, b) => turn * (compareNames(a[field], b[field]) || a.id - b.id));
  const ids = found.slice(page * size, (page + 1) * size).map(({ id }) => id);
  const shown = await prisma.user.findMany({ where: { id: { in: ids } }, include: userParts });
  shown.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    items: shown.map(userView),
    total: found.length,
    page,
    pageSize: size,
    totalPages: Math.ceil(found.length / size),
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
