import { rm } from 'node:fs/promises';
import type { AssetView } from '#catalog/resources/files.ts';
import type { StereoLayout } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { keepSmall } from './ingest.ts';
import { layoutAsTold } from './media/layout.ts';
import { assetToEdit } from './rights.ts';
import { deriveRest, localOriginal } from './sizes.ts';
import { DamagedPicture } from './variants.ts';
import { assetView } from './views.ts';

/**
 * Answers the question of `stereo-layout-needed` for a file that was kept, without sending it again. `scenarioId`
 * names the scenario whose file it has to be.
 */
export async function chooseLayout(
  { services, viewer }: Caller,
  { id, stereo, scenarioId }: { id: string; stereo: StereoLayout; scenarioId?: number },
): Promise<AssetView | Refusal> {
  const { prisma } = services.db;
  const asset = await assetToEdit(prisma, viewer, id);
  if (isRefusal(asset)) return asset;
  if (scenarioId !== undefined) {
    const scenario = await scenarioToEdit(prisma, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const key = { scenarioId_assetId: { scenarioId, assetId: id } };
    if (!(await prisma.scenarioAsset.findUnique({ where: key }))) return refuse('asset-not-found');
  }
  if (asset.status !== 'needs-layout') return assetView(asset);
  const { width, height } = asset;
  const layout = width && height ? layoutAsTold(width, height, stereo) : undefined;
  if (!width || !height || !layout) return refuse('wrong-shape', { width, height });
  const source = await localOriginal(services, id);
  if (!source) return refuse('asset-not-found');
  try {
    const variants = await keepSmall(services, id, source, { width, height, layout });
    const row = await services.db.transaction(async (tx) => {
      for (const made of variants) {
        const where = { assetId_variant: { assetId: id, variant: made.variant } };
        await tx.assetVariant.upsert({ where, create: made, update: made });
      }
      return tx.asset.update({ where: { id }, data: { ...layout, status: 'ready' } });
    });
    deriveRest(services, id);
    return assetView(row);
  } catch (error) {
    if (error instanceof DamagedPicture) return refuse('truncated-image');
    throw error;
  } finally {
    await rm(source, { force: true });
  }
}
