import { z } from 'zod';
import { type AssetView, assetList } from '#catalog/resources/files.ts';
import { FOLDER_PAGE } from '#catalog/web-files.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';
import { scenarioToSee } from '../scenarios/rights.ts';
import { assetToEdit, assetToSee } from './rights.ts';
import { assetView, FOLDER, isFolderFile } from './views.ts';

/** The files of a scenario, a page at a time. */
export async function listAssets(
  { services, viewer }: Caller,
  { scenarioId, tag, ...asked }: AskedOf<typeof assetList>,
): Promise<ResourceList<AssetView> | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const where = [
    Prisma.sql`a."status" = 'ready'`,
    Prisma.sql`a."id" in (select l."assetId" from "ScenarioAsset" l where l."scenarioId" = ${scenarioId})`,
    tag ? Prisma.sql`a."tag" = ${tag}` : undefined,
  ];
  return listPage(prisma, assetList, { ...listed, where, view: assetView }, asked);
}

const listed = {
  columns: Prisma.sql`a.*`,
  tables: Prisma.sql`"Asset" a`,
  sortKeys: {
    name: Prisma.sql`a."nameKey"`,
    type: Prisma.sql`a."type"`,
    tag: Prisma.sql`a."tag"`,
    bytes: Prisma.sql`a."bytes"`,
    width: Prisma.sql`coalesce(a."width", 0)`,
    height: Prisma.sql`coalesce(a."height", 0)`,
    createdAt: Prisma.sql`a."createdAt"`,
  },
  id: Prisma.sql`a."id"`,
  searched: [Prisma.sql`a."searchKey"`],
};

/** One file, for whoever may see it. */
export async function getAsset(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<AssetView | Refusal> {
  const asset = await assetToSee(services.db.prisma, viewer, id);
  return isRefusal(asset) ? asset : assetView(asset);
}

/** What an uploaded folder shows in a web window: where it is opened, and its pages. */
export const webWindowView = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  launch: z.string(),
  pages: z.array(z.string()),
});

/** Pages of a folder that are told. */
const MOST_PAGES = 500;

export async function getWebWindow(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<z.infer<typeof webWindowView> | Refusal> {
  const asset = await assetToSee(services.db.prisma, viewer, id);
  if (isRefusal(asset)) return asset;
  if (asset.type !== 'folder') return refuse('asset-not-found');
  const files = await services.db.prisma.assetVariant.findMany({
    where: { assetId: id, mime: { startsWith: 'text/html' } },
    select: { variant: true },
    orderBy: { variant: 'asc' },
    take: MOST_PAGES,
  });
  const pages = files
    .filter(({ variant }) => isFolderFile(variant))
    .map(({ variant }) => variant.slice(FOLDER.length));
  return { id, name: asset.name, url: assetView(asset).url, launch: FOLDER_PAGE, pages };
}

/** Gives a file another name, wherever it is listed. */
export async function updateAsset(
  { services, viewer }: Caller,
  { id, name }: { id: string; name: string },
): Promise<AssetView | Refusal> {
  return services.db.transaction(async (tx) => {
    const asset = await assetToEdit(tx, viewer, id);
    if (isRefusal(asset)) return asset;
    return assetView(await tx.asset.update({ where: { id }, data: { name } }));
  });
}
