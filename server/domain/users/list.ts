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
const joined = { organization: Prisma.sql`o."id" is not null` };

/** The users whom the caller may see, a page at a time. */
export async function listUsers(
  { services, viewer }: Caller,
  { organization, group, status, ...asked }: AskedOf<typeof userResource>,
): Promise<ResourceList<User>> {
  const states = status?.split(',') ?? [];
  const near = (id: Prisma.Sql) => [
    within(viewer, 'users.list', id),
    organization === undefined ? undefined : Prisma.sql`${id} = ${organization}`,
  ];
  const where = [
    ...near(Prisma.sql`u."organizationId"`),
    group === undefined
      ? undefined
      : Prisma.sql`u."id" in (select m."userId" from "GroupMember" m where m."groupId" = ${group})`,
    states.length === 0
      ? undefined
      : Prisma.sql`(u."status" = any(${states}::text[]) or ${states.includes('invited')} and ${isInvited})`,
  ];
  const counts = [
    ...near(Prisma.sql`n."organizationId"`),
    states.length === 0 ? Prisma.sql`true` : Prisma.sql`n."status" = any(${states}::text[])`,
  ].filter((one) => one !== undefined);
  const counted =
    group === undefined && !states.includes('invited')
      ? Prisma.sql`select coalesce(sum(n."count"), 0) from "PeopleCount" n where ${Prisma.join(counts, ' and ')}`
      : undefined;
  const list = { columns, tables, where, sortKeys, joined, id, searched, counted, view };
  return listPage(services.db.prisma, userResource, list, asked);
}

const tables = Prisma.sql`"User" u left join "Organization" o on o."id" = u."organizationId"`;

/** All that is shown of somebody, so that a page is one statement. */
const columns = Prisma.sql`u."id", u."avatar", u."firstName", u."lastName", u."email", u."organizationId", u."status",
  u."passwordHash", u."role", u."lastLoginAt", u."createdAt", o."name" as "organizationName",
  coalesce((select json_agg(g."name" order by g."id") from "GroupMember" m join "Group" g on g."id" = m."groupId"
    where m."userId" = u."id"), '[]') as "groupNames"`;

type Row = Omit<UserRow, 'organization' | 'groups'> & { organizationName: string; groupNames: string[] };

const view = ({ organizationName: name, groupNames, ...row }: Row): User =>
  userView({
    ...row,
    organization: { name },
    groups: groupNames.map((group) => ({ group: { name: group } })),
  });
