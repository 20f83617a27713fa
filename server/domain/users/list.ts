import { type User, userResource } from '#catalog/resources/users.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, within } from '../resource-list.ts';
import { type UserRow, userView } from './views.ts';

type Field = (typeof userResource.sorts)[number];

const id = Prisma.sql`u."id"`;
const searched = [Prisma.sql`u."searchKey"`];

const isInvited = Prisma.sql`(u."status" = 'active' and u."passwordHash" is null and u."lastLoginAt" is null)`;

/** What each column sorts by: names as people look them up, on every database alike. */
const sortKeys: Record<Field, Prisma.Sql> = {
  firstName: Prisma.sql`u."firstNameKey"`,
  lastName: Prisma.sql`u."lastNameKey"`,
  email: Prisma.sql`u."emailKey"`,
  organization: Prisma.sql`o."nameKey"`,
  status: Prisma.sql`u."status"`,
};

/** The users whom the caller may see, a page at a time. */
export async function listUsers(
  { services, viewer }: Caller,
  { organization, group, status, ...asked }: AskedOf<typeof userResource>,
): Promise<ResourceList<User>> {
  const { prisma } = services.db;
  const states = status?.split(',') ?? [];
  const where = [
    within(viewer, 'users.list', Prisma.sql`u."organizationId"`),
    organization === undefined ? undefined : Prisma.sql`u."organizationId" = ${organization}`,
    group === undefined
      ? undefined
      : Prisma.sql`u."id" in (select m."userId" from "GroupMember" m where m."groupId" = ${group})`,
    states.length === 0
      ? undefined
      : Prisma.sql`(u."status" = any(${states}::text[]) or ${states.includes('invited')} and ${isInvited})`,
  ];
  const tables = asked.sort.field === 'organization' ? withOrganization : Prisma.sql`"User" u`;
  return listPage(prisma, userResource, { columns, tables, where, sortKeys, id, searched, view }, asked);
}

const withOrganization = Prisma.sql`"User" u join "Organization" o on o."id" = u."organizationId"`;

/** All that is shown of somebody, so that a page is one statement. */
const columns = Prisma.sql`u."id", u."avatar", u."firstName", u."lastName", u."email", u."organizationId", u."status",
  u."passwordHash", u."role", u."lastLoginAt", u."createdAt",
  (select b."name" from "Organization" b where b."id" = u."organizationId") as "organizationName",
  coalesce((select json_agg(g."name" order by g."id") from "GroupMember" m join "Group" g on g."id" = m."groupId"
    where m."userId" = u."id"), '[]') as "groupNames"`;

type Row = Omit<UserRow, 'organization' | 'groups'> & { organizationName: string; groupNames: string[] };

const view = ({ organizationName: name, groupNames, ...row }: Row): User =>
  userView({
    ...row,
    organization: { name },
    groups: groupNames.map((group) => ({ group: { name: group } })),
  });
