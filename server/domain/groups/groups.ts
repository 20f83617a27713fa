import { canOn } from '#catalog/permissions.ts';
import { type Group, groupResource } from '#catalog/resources/groups.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { unlessTaken } from '../database/unique.ts';
import type { ResourceList } from '../lists.ts';
import { organizationFor } from '../organizations/get.ts';
import { type Asked, listPage, within } from '../resource-list.ts';

type Words = { name: string; description: string };
const taken = refuse('name-taken', { field: 'name' });
type GroupRow = Omit<Group, 'createdAt'> & { createdAt: Date };

const columns = Prisma.sql`g."id", g."name", g."description", g."organizationId", o."name" as "organization",
  (select count(*)::int from "GroupMember" m where m."groupId" = g."id") as "userCount", g."createdAt"`;
const tables = Prisma.sql`"Group" g left join "Organization" o on o."id" = g."organizationId"`;
const sortKeys = { name: Prisma.sql`g."nameKey"`, organization: Prisma.sql`o."nameKey"` };
const joined = { organization: Prisma.sql`o."id" is not null` };

const groupView = (row: GroupRow): Group => ({ ...row, createdAt: row.createdAt.toISOString() });

/** The groups that the caller may see, a page at a time. */
export async function listGroups(
  { services, viewer }: Caller,
  { organization, ...asked }: Asked<keyof typeof sortKeys> & { organization?: number },
): Promise<ResourceList<Group>> {
  const where = [
    within(viewer, 'groups.list', Prisma.sql`g."organizationId"`),
    organization === undefined ? undefined : Prisma.sql`g."organizationId" = ${organization}`,
  ];
  const [id, searched] = [Prisma.sql`g."id"`, [Prisma.sql`g."searchKey"`]];
  const list = { columns, tables, where, sortKeys, joined, id, searched, view: groupView };
  return listPage(services.db.prisma, groupResource, list, asked);
}

/** The group that the viewer's ability goes as far as; whoever it does not is told that there is none. */
async function groupFor(db: Tx, viewer: Viewer, ability: 'groups.list' | 'groups.manage', id: number) {
  const row = await db.group.findUnique({
    where: { id },
    include: { organization: { select: { name: true, above: true } } },
  });
  const on = (asked: typeof ability) =>
    row !== null &&
    canOn(viewer, asked, {
      organizationId: row.organizationId,
      ownerId: viewer.userId,
      above: row.organization.above,
    });
  if (!row || !on('groups.list')) return refuse('not-found');
  return on(ability) ? row : refuse('not-allowed');
}

export async function getGroup(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<Group | Refusal> {
  const seen = await groupFor(services.db.prisma, viewer, 'groups.list', id);
  if (isRefusal(seen)) return seen;
  const [row] = await services.db.prisma.$queryRaw<GroupRow[]>`
    select ${columns} from ${tables} where g."id" = ${id}`;
  return row ? groupView(row) : refuse('not-found');
}

/** Makes a group, in the caller's organization or in one below it. */
export async function createGroup(
  caller: Caller,
  { organizationId = caller.viewer.orgId, ...words }: Words & { organizationId?: number },
): Promise<Group | Refusal> {
  const { services, viewer } = caller;
  const making = services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'users.manage', organizationId);
    if (isRefusal(organization)) return organization;
    return tx.group.create({ data: { organizationId, ...words } });
  });
  const made = await unlessTaken(making, taken);
  return isRefusal(made) ? made : getGroup(caller, made);
}

export async function updateGroup(
  caller: Caller,
  { id, ...words }: { id: number } & Partial<Words>,
): Promise<Group | Refusal> {
  const { services, viewer } = caller;
  const changing = services.db.transaction(async (tx) => {
    const row = await groupFor(tx, viewer, 'groups.manage', id);
    if (isRefusal(row)) return row;
    return tx.group.update({ where: { id }, data: words });
  });
  const done = await unlessTaken(changing, taken);
  return isRefusal(done) ? done : getGroup(caller, { id });
}

export async function removeGroup(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const row = await groupFor(tx, viewer, 'groups.manage', id);
    if (isRefusal(row)) return row;
    await tx.group.delete({ where: { id } });
    return { removed: id };
  });
}

/** Takes people into a group, or out of it: those of its organization, and whoever else is named is passed over. */
export async function changeMembers(
  caller: Caller,
  { id, userIds }: { id: number; userIds: number[] },
  change: 'add' | 'remove',
): Promise<Group | Refusal> {
  const { services, viewer } = caller;
  const done = await services.db.transaction(async (tx) => {
    const row = await groupFor(tx, viewer, 'groups.manage', id);
    if (isRefusal(row)) return row;
    if (change === 'add')
      await tx.$executeRaw`insert into "GroupMember" ("groupId", "userId")
      select ${id}, u."id" from "User" u
      where u."organizationId" = ${row.organizationId} and u."id" = any(${userIds}::int[]) on conflict do nothing`;
    else await tx.groupMember.deleteMany({ where: { groupId: id, userId: { in: userIds } } });
    return row;
  });
  return isRefusal(done) ? done : getGroup(caller, { id });
}
