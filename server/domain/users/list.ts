import { type User, userResource } from '#catalog/resources/users.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, within } from '../resource-list.ts';
import { userParts, userView } from './views.ts';

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
  const tables = Prisma.sql`"User" u join "Organization" o on o."id" = u."organizationId"`;
  const views = async (rows: { id: number }[]) => {
    const ids = rows.map((row) => row.id);
    const shown = await prisma.user.findMany({ where: { id: { in: ids } }, include: userParts });
    return shown.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(userView);
  };
  return listPage(prisma, userResource, { columns: id, tables, where, sortKeys, id, searched, views }, asked);
}
