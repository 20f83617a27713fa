import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { accessOf, isExpired, type LinkRow } from '../sharing/links.ts';
import { viewsOf } from '../sharing/watch.ts';
import { holderOf, mayEdit, maySee } from './rights.ts';
import { type ScenarioCard, thumbnailUrl } from './views.ts';

export interface CardRow {
  id: number;
  name: string;
  nameRevision: number;
  changeNumber: number;
  description: string;
  tags: string[];
  organizationId: number;
  ownerId: number;
  folderId: number | null;
  template: boolean;
  publicAt: Date | null;
  sourceFor: string | null;
  createdAt: Date;
  updatedAt: Date;
  above: number[];
  channel: string;
  owner: string;
  /** Asset of the cover, else of the first scene's picture. */
  picture: string | null;
  /** The cover that somebody chose. */
  cover: string | null;
  scenes: number;
  likes: number;
  views: number;
  liked: boolean;
  lock: {
    until: string;
    user: { id: number; firstName: string; lastName: string; avatar: string | null };
  } | null;
  /** The one that publishing made comes first. */
  links:
    | (Pick<LinkRow, 'code' | 'private' | 'readerIds' | 'readerGroupIds' | 'passwordHash'> & {
        until: string | null;
      })[]
    | null;
}

/** All that cards need, in one statement however many they are. */
export const cardColumns = (userId: number) => Prisma.sql`
  s."id", s."name", s."nameRevision", s."changeNumber", s."description", s."tags", s."organizationId", s."ownerId",
  s."folderId", s."template", s."publicAt", s."sourceFor", s."createdAt", s."updatedAt",
  o."above", coalesce(c."name", o."name") as "channel",
  coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), u."username") as "owner",
  coalesce(s."coverAssetId"::text, (select p."data"->>'assetId' from "Scene" p where p."scenarioId" = s."id"
    order by p."position", p."id" limit 1)) as "picture", s."coverAssetId"::text as "cover",
  (select count(*)::int from "Scene" p where p."scenarioId" = s."id") as "scenes",
  (select count(*)::int from "ScenarioLike" l where l."scenarioId" = s."id") as "likes",
  ${viewsOf} as "views",
  exists (select from "ScenarioLike" l where l."scenarioId" = s."id" and l."userId" = ${userId}) as "liked",
  (select json_build_object('until', k."expiresAt", 'user', json_build_object(
      'id', h."id", 'firstName', h."firstName", 'lastName', h."lastName", 'avatar', h."avatar"))
    from "ScenarioLock" k join "User" h on h."id" = k."userId" where k."scenarioId" = s."id") as "lock",
  (select json_agg(json_build_object('code', l."code", 'private', l."private", 'passwordHash', l."passwordHash",
      'readerIds', l."readerIds", 'readerGroupIds', l."readerGroupIds", 'until', l."expiresAt") order by l."createdAt", l."code")
    from "LiveCode" l where l."scenarioId" = s."id") as "links"`;

/** Where these columns come from, in parentheses so that it can be joined. */
export const cardTables = Prisma.sql`("Scenario" s
  join "Organization" o on o."id" = s."organizationId" join "User" u on u."id" = s."ownerId"
  left join "Channel" c on c."organizationId" = o."id")`;

/** Scenarios as cards, in the order of the ids. */
export async function cardsOf(db: Tx, ids: number[], viewer: Viewer): Promise<ScenarioCard[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<CardRow[]>`select ${cardColumns(viewer.userId)}
    from unnest(${ids}::int[]) with ordinality wanted ("id", "at")
    join ${cardTables} on s."id" = wanted."id" order by wanted."at"`;
  return rows.map((row) => cardOf(row, viewer));
}

/** The link that a card leads by: one that lets anybody in before others, of those that have not run out. */
function linkFor(links: CardRow['links']) {
  const good = (links ?? []).filter(({ until }) => !isExpired({ expiresAt: until ? new Date(until) : null }));
  return good.find((link) => accessOf(link) === 'anyone') ?? good[0];
}

const ownedRow = (row: CardRow) => ({ ...row, organization: { above: row.above } });

/** A row as a card; without a chosen cover the first scene's picture is it. */
export function cardOf(row: CardRow, viewer: Viewer): ScenarioCard {
  const { above: _, channel, owner, picture, cover, scenes, lock, links, folderId, publicAt, ...plain } = row;
  const owned = ownedRow(row);
  const link = linkFor(links);
  // Of other organizations' public scenarios the channel is told, not who made or edits them.
  const own = maySee(viewer, owned);
  return {
    ...plain,
    coverImage: { assetId: picture, thumbnailUrl: thumbnailUrl(picture), chosen: cover !== null },
    sceneCount: scenes,
    ownerName: own ? owner : '',
    parentFolder: folderId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    liveCode: link?.code ?? null,
    liveAccess: link ? accessOf(link) : null,
    isPublic: publicAt !== null,
    channel,
    sourceFor: row.sourceFor as ScenarioCard['sourceFor'],
    lockedBy: own && lock ? holderOf({ expiresAt: new Date(lock.until), user: lock.user }) : null,
    mayEdit: mayEdit(viewer, owned),
  };
}

/** One scenario as a card, for whoever may see it. */
export async function getScenario(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<ScenarioCard | Refusal> {
  const [row] = await services.db.prisma.$queryRaw<CardRow[]>`select ${cardColumns(viewer.userId)}
    from ${cardTables} where s."id" = ${id} and s."deletedAt" is null`;
  return row && maySee(viewer, ownedRow(row)) ? cardOf(row, viewer) : refuse('scenario-not-found');
}
