import { z } from 'zod';
import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listAnswer, pageOf } from '../resource-list.ts';
import { holdingWords, type SortColumn, scenarioSortKeys } from '../scenarios/page-of.ts';
import { thumbnailUrl } from '../scenarios/views.ts';
import { inChannel, openLinks, viewsOf } from './watch.ts';

/** A public scenario as whoever is not signed in sees it. */
export const publicCard = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  channelId: z.number(),
  channel: z.string(),
  liveCode: z.string(),
  likes: z.number(),
  views: z.number(),
});
export type PublicCard = z.infer<typeof publicCard>;

/** A channel as whoever is not signed in sees it. */
export const publicChannel = z.object({ id: z.number(), name: z.string(), description: z.string() });

type Row = Omit<PublicCard, 'thumbnailUrl'> & { picture: string | null };

const columns = Prisma.sql`s."id", s."name", s."description", s."organizationId" as "channelId",
  (select coalesce(c."name", o."name") from "Organization" o left join "Channel" c on c."organizationId" = o."id"
    where o."id" = s."organizationId") as "channel",
  (select l."code" ${openLinks} order by l."createdAt" limit 1) as "liveCode",
  coalesce(s."coverAssetId"::text, (select p."data"->>'assetId' from "Scene" p where p."scenarioId" = s."id"
    order by p."position", p."id" limit 1)) as "picture",
  (select count(*)::int from "ScenarioLike" k where k."scenarioId" = s."id") as "likes",
  ${viewsOf} as "views"`;

/** What anybody may see of a channel, or of all: its public scenarios that can be played, a page at a time. */
export async function publicScenarios(
  { db }: Services,
  { channel, search = '', ...asked }: Asked<SortColumn> & { channel?: number },
): Promise<ResourceList<PublicCard>> {
  const wanted = search.trim();
  const { rows, total } = await pageOf<Row, SortColumn>(
    db.prisma,
    {
      columns,
      tables: Prisma.sql`"Scenario" s`,
      where: [
        inChannel,
        channel === undefined ? undefined : Prisma.sql`s."organizationId" = ${channel}`,
        wanted ? holdingWords(wanted) : undefined,
      ],
      sortKeys: scenarioSortKeys,
      id: Prisma.sql`s."id"`,
    },
    asked,
  );
  const items = rows.map(({ picture, ...row }) => ({ ...row, thumbnailUrl: thumbnailUrl(picture) }));
  return listAnswer(items, total, asked, Object.keys(scenarioSortKeys), ['search', 'channel']);
}

/** A channel that has something for anybody. */
export async function channelForAnybody(
  { db }: Services,
  { id }: { id: number },
): Promise<z.infer<typeof publicChannel> | Refusal> {
  const [row] = await db.prisma.$queryRaw<z.infer<typeof publicChannel>[]>`
    select o."id", coalesce(c."name", o."name") as "name", coalesce(c."description", '') as "description"
    from "Organization" o left join "Channel" c on c."organizationId" = o."id"
    where o."id" = ${id} and exists (select from "Scenario" s where s."organizationId" = o."id" and ${inChannel})`;
  return row ?? refuse('not-found');
}
