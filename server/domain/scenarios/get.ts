import { isRefusal, type Refusal } from '#server/errors.ts';
import type { ScenarioInclude } from '#server/generated/models.ts';
import { type Caller, holderOf, mayEdit, scenarioToSee, withLock } from './rights.ts';
import { type ScenarioCard, thumbnailUrl } from './views.ts';

/** What a card needs beside the row itself. */
export const cardParts = {
  ...withLock,
  owner: { select: { firstName: true, lastName: true, username: true } },
  scenes: { select: { data: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }], take: 1 },
  liveCodes: { select: { code: true }, orderBy: { createdAt: 'desc' }, take: 1 },
  _count: { select: { scenes: true } },
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
  scenes: { data: unknown }[];
  liveCodes: { code: string }[];
  _count: { scenes: number };
};

/** A row as a card; without a chosen cover the first scene's picture is it. */
export function cardOf(row: CardRow, viewer: Caller['viewer']): ScenarioCard {
  const first = row.scenes[0]?.data as { assetId?: string } | undefined;
  const assetId = row.coverAssetId ?? first?.assetId ?? null;
  return {
    id: row.id,
    name: row.name,
    nameRevision: row.nameRevision,
    description: row.description,
    coverImage: { assetId, thumbnailUrl: thumbnailUrl(assetId) },
    sceneCount: row._count.scenes,
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
  return cardOf(await prisma.scenario.findUniqueOrThrow({ where: { id }, include: cardParts }), viewer);
}
