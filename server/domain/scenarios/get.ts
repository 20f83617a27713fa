import { isRefusal, type Refusal } from '#server/errors.ts';
import type { ScenarioInclude } from '#server/generated/models.ts';
import type { Tx } from '../database/open.ts';
import { type Caller, holderOf, mayEdit, scenarioToSee, withLock } from './rights.ts';
import { type ScenarioCard, thumbnailUrl } from './views.ts';

/** What a card needs of the rows about a scenario; of its scenes see `firstScenes`. */
export const cardParts = {
  ...withLock,
  owner: { select: { firstName: true, lastName: true, username: true } },
  liveCodes: { select: { code: true }, orderBy: { createdAt: 'desc' }, take: 1 },
} satisfies ScenarioInclude;

type CardRow = {
  id: number;
  name: string;
  nameRevision: number;
  description: string;
  coverAssetId: string | null;
  ownerId: number;
  organizationId: number;
  folderId: number | null;
  createdAt: Date;
  updatedAt: Date;
  lock: Parameters<typeof holderOf>[0];
  owner: { firstName: string; lastName: string; username: string };
  liveCodes: { code: string }[];
};

/** The picture of a scenario's first scene, and how many scenes it has. */
type Scenes = { assetId: string | null; count: number };

/** Those of several scenarios at once, read from the index alone but for one scene each, however many there are. */
export async function firstScenes(db: Tx, ids: number[]): Promise<Map<number, Scenes>> {
  const rows = await db.$queryRaw<(Scenes & { id: number })[]>`
    select wanted."id", first."assetId",
      (select count(*)::int from "Scene" s where s."scenarioId" = wanted."id") as "count"
    from unnest(${ids}::int[]) wanted("id")
    left join lateral (select s."data"->>'assetId' as "assetId" from "Scene" s where s."scenarioId" = wanted."id"
      order by s."position", s."id" limit 1) first on true`;
  return new Map(rows.map(({ id, ...scenes }) => [id, scenes]));
}

/** A row as a card; without a chosen cover the first scene's picture is it. */
export function cardOf(row: CardRow, scenes: Scenes | undefined, viewer: Caller['viewer']): ScenarioCard {
  const assetId = row.coverAssetId ?? scenes?.assetId ?? null;
  return {
    id: row.id,
    name: row.name,
    nameRevision: row.nameRevision,
    description: row.description,
    coverImage: { assetId, thumbnailUrl: thumbnailUrl(assetId) },
    sceneCount: scenes?.count ?? 0,
    ownerId: row.ownerId,
    ownerName: `${row.owner.firstName} ${row.owner.lastName}`.trim() || row.owner.username,
    organizationId: row.organizationId,
    parentFolder: row.folderId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    liveCode: row.liveCodes[0]?.code ?? null,
    lockedBy: holderOf(row.lock),
    mayEdit: mayEdit(viewer, row),
  };
}

/** One scenario as a card, for whoever may see it. */
export async function getScenario(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<ScenarioCard | Refusal> {
  const { prisma } = services.db;
  const seen = await scenarioToSee(prisma, viewer, id);
  if (isRefusal(seen)) return seen;
  const row = await prisma.scenario.findUniqueOrThrow({ where: { id }, include: cardParts });
  return cardOf(row, (await firstScenes(prisma, [id])).get(id), viewer);
}
