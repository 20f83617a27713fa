import { canOn } from '#catalog/permissions.ts';
import type { Channel } from '#catalog/resources/sharing.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { type Asked, pageOf, searchText, sorted } from '../resource-list.ts';
import { isPublic } from './watch.ts';

type Row = Omit<Channel, 'mayEdit'> & { above: number[] };
const name = Prisma.sql`coalesce(c."name", o."name")`;
const tables = Prisma.sql`"Organization" o left join "Channel" c on c."organizationId" = o."id"`;
const publicOnes = Prisma.sql`from "Scenario" s
  where s."organizationId" = o."id" and ${isPublic}`;

const columns = (
  userId: number,
) => Prisma.sql`o."id", ${name} as "name", coalesce(c."description", '') as "description",
  o."above", (select count(*)::int ${publicOnes}) as "scenarioCount",
  exists (select from "ChannelSubscription" b where b."organizationId" = o."id" and b."userId" = ${userId}) as "subscribed"`;

const mayEdit = (viewer: Viewer, { id, above }: Pick<Row, 'id' | 'above'>): boolean =>
  canOn(viewer, 'channels.manage', { organizationId: id, ownerId: viewer.userId, above });

const view = ({ above, ...row }: Row, viewer: Viewer): Channel => ({
  ...row,
  mayEdit: mayEdit(viewer, { id: row.id, above }),
});

/** Channels that the viewer may look at: their own, and those that have public scenarios and may have them. */
const channelRows = (db: Tx, viewer: Viewer, ids: number[]): Promise<Row[]> =>
  db.$queryRaw<Row[]>`select ${columns(viewer.userId)} from ${tables} where o."id" = any(${ids}::int[])
    and (o."id" = ${viewer.orgId} or ("mayBePublic"(o."id") and exists (select ${publicOnes})))`;

/** Channels: those that the caller follows, or all that have something. */
export async function listChannels(
  { services, viewer }: Caller,
  { subscribed, ...asked }: Asked<'name'> & { subscribed: boolean },
): Promise<{ items: Channel[]; total: number }> {
  const follows = Prisma.sql`o."id" in (
    select b."organizationId" from "ChannelSubscription" b where b."userId" = ${viewer.userId})`;
  const { rows, total } = await pageOf<Row, 'name'>(
    services.db.prisma,
    {
      columns: columns(viewer.userId),
      tables,
      where: [
        subscribed ? follows : undefined,
        Prisma.sql`exists (select ${publicOnes}) and "mayBePublic"(o."id")`,
      ],
      sortKeys: { name: sorted(name) },
      id: Prisma.sql`o."id"`,
      searched: [searchText(Prisma.sql`concat_ws(' ', ${name}, c."description")`)],
    },
    asked,
  );
  return { items: rows.map((row) => view(row, viewer)), total };
}

export async function getChannel(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<Channel | Refusal> {
  const [row] = await channelRows(services.db.prisma, viewer, [id]);
  return row ? view(row, viewer) : refuse('not-found');
}

/** Follows the channels of organizations. @returns them */
export async function subscribe(
  { services, viewer }: Caller,
  { organizationIds }: { organizationIds: number[] },
): Promise<Channel[] | Refusal> {
  const { prisma } = services.db;
  const rows = await channelRows(prisma, viewer, organizationIds);
  if (rows.length < new Set(organizationIds).size) return refuse('not-found');
  await prisma.channelSubscription.createMany({
    data: rows.map(({ id }) => ({ userId: viewer.userId, organizationId: id })),
    skipDuplicates: true,
  });
  return rows.map((row) => view({ ...row, subscribed: true }, viewer));
}

/** Follows a channel no longer. */
export async function unsubscribe(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { count } = await services.db.prisma.channelSubscription.deleteMany({
    where: { userId: viewer.userId, organizationId: id },
  });
  return count > 0 ? { removed: id } : refuse('not-found');
}

/** Names and describes the channel of an organization that the caller administers. */
export async function updateChannel(
  { services, viewer }: Caller,
  { id, ...words }: { id: number; name?: string | undefined; description?: string | undefined },
): Promise<Channel | Refusal> {
  const { prisma } = services.db;
  const organization = await prisma.organization.findUnique({ where: { id }, include: { channel: true } });
  if (!organization) return refuse('not-found');
  if (!mayEdit(viewer, organization))
    return refuse((await channelRows(prisma, viewer, [id])).length > 0 ? 'not-allowed' : 'not-found');
  await prisma.channel.upsert({
    where: { organizationId: id },
    create: { organizationId: id, name: words.name ?? organization.name, description: words.description },
    update: words,
  });
  const [row] = await prisma.$queryRaw<
    Row[]
  >`select ${columns(viewer.userId)} from ${tables} where o."id" = ${id}`;
  return row ? view(row, viewer) : refuse('not-found');
}
