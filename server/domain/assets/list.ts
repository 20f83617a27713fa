import { isRefusal, type Refusal } from '#server/errors.ts';
import type { ResourceList } from '../lists.ts';
import { type Caller, scenarioToSee } from '../scenarios/rights.ts';
import { holds } from '../search.ts';
import { assetToSee } from './rights.ts';
import { type AssetView, assetView } from './views.ts';

export type AssetsAsked = {
  scenarioId: number;
  search?: string;
  tag?: 'scene' | 'media';
  page: number;
  size: number;
};

/** The files of a scenario, the newest first. */
export async function listAssets(
  { services, viewer }: Caller,
  { scenarioId, search, tag, page, size }: AssetsAsked,
): Promise<ResourceList<AssetView> | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const where = {
    scenarios: { some: { scenarioId } },
    status: 'ready',
    ...(tag ? { tag } : {}),
  };
  const all = await prisma.asset.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
  const found = all.filter(holds(search?.trim() ?? '', ['name']));
  const total = found.length;
  const rows = found.slice(page * size, (page + 1) * size);
  const totalPages = Math.ceil(total / size);
  const columns = ['name', 'type', 'tag', 'bytes', 'width', 'height'];
  return {
    items: rows.map(assetView),
    total,
    page,
    pageSize: size,
    totalPages,
    columns,
    filters: ['search', 'tag'],
  };
}

/** One file, for whoever may see it. */
export async function getAsset(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<AssetView | Refusal> {
  const asset = await assetToSee(services.db.prisma, viewer, id);
  return isRefusal(asset) ? asset : assetView(asset);
}
