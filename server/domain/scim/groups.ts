import SCIMMY from 'scimmy';
import { refuse } from '#server/errors.ts';
import { change, type Directory, idOf, scimError } from './directory.ts';

const parts = {
  members: {
    where: { user: { status: { not: 'archived' } } },
    include: { user: { select: { username: true } } },
    orderBy: { userId: 'asc' },
  },
} as const;

type Row = {
  id: number;
  name: string;
  externalId: string | null;
  createdAt: Date;
  members: { userId: number; user: { username: string } }[];
};

/** A group as a directory sees it (RFC 7643 section 4.2). */
const view = ({ id, name, externalId, createdAt, members }: Row) => ({
  id: String(id),
  externalId: externalId ?? undefined,
  displayName: name,
  members: members.map(({ userId, user }) => ({
    value: String(userId),
    display: user.username,
    type: 'User',
  })),
  meta: { created: createdAt, lastModified: createdAt },
});

type Told = { displayName: string; externalId?: string; members?: { value?: string }[] };

async function readGroups(
  { services, organizationId }: Directory,
  id: string | undefined,
): Promise<object[]> {
  const where = { organizationId, ...(id === undefined ? {} : { id: idOf(id) }) };
  const rows = await services.db.prisma.group.findMany({ where, include: parts, orderBy: { id: 'asc' } });
  return rows.map(view);
}

/** Makes a group, or makes of one what it is told to be: its members are those that are told, and no others. */
const writeGroup = (directory: Directory, id: string | undefined, told: Told): Promise<object> =>
  change(directory, async (tx) => {
    const { organizationId } = directory;
    const name = told.displayName.trim();
    if (name === '' || name.length > 100)
      throw scimError(400, 'invalidValue', 'displayName: 1 to 100 characters');
    const data = { name, externalId: told.externalId ?? null };
    const there =
      id === undefined ? null : await tx.group.findFirst({ where: { id: idOf(id), organizationId } });
    if (id !== undefined && !there) return refuse('not-found');
    if ((await tx.group.count({ where: { organizationId, name, id: { not: there?.id } } })) > 0)
      return refuse('name-taken');
    const { id: groupId } = there
      ? await tx.group.update({ where: { id: there.id }, data })
      : await tx.group.create({ data: { ...data, organizationId } });
    const wanted = [...new Set((told.members ?? []).map(({ value }) => idOf(value)))];
    const people = await tx.user.findMany({
      where: { id: { in: wanted }, organizationId },
      select: { id: true },
    });
    if (people.length < wanted.length) throw scimError(400, 'invalidValue', 'members: there is no such user');
    await tx.groupMember.deleteMany({ where: { groupId, userId: { notIn: wanted } } });
    await tx.groupMember.createMany({
      data: people.map((person) => ({ groupId, userId: person.id })),
      skipDuplicates: true,
    });
    return view(await tx.group.findUniqueOrThrow({ where: { id: groupId }, include: parts }));
  });

const removeGroup = (directory: Directory, id: string | undefined): Promise<object> =>
  change(directory, async (tx) => {
    const { organizationId } = directory;
    const { count } = await tx.group.deleteMany({ where: { id: idOf(id), organizationId } });
    return count > 0 ? {} : refuse('not-found');
  });

SCIMMY.Resources.declare(SCIMMY.Resources.Group)
  .egress(async ({ id, filter }, directory: Directory) => {
    const groups = await readGroups(directory, id);
    if (id !== undefined && groups.length === 0) throw scimError(404, undefined, `there is no group ${id}`);
    return (filter ? filter.match(groups) : groups) as never;
  })
  .ingress(
    ({ id }, told, directory: Directory) => writeGroup(directory, id, told as unknown as Told) as never,
  )
  .degress(async ({ id }, directory: Directory) => {
    await removeGroup(directory, id);
  });
