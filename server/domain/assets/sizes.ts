import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#server/services.ts';
import type { Layout } from './media/layout.ts';
import { type SizeName, sizeNames } from './media/pictures.ts';
import { newIncoming } from './receive.ts';
import { keepSize, type StoredVariant } from './variants.ts';
import { sizesOf } from './views.ts';

/** Sizes being made right now by this process, so that two who ask at once wait for one piece of work. */
const underWay = new Map<string, Promise<StoredVariant | undefined>>();

/**
 * A variant of an asset. One of the larger sizes that is not there yet, because its upload has only just
 * ended or its process died meanwhile, is made now.
 */
export async function variantOf(
  services: Services,
  assetId: string,
  variant: string,
): Promise<StoredVariant | undefined> {
  const where = { assetId_variant: { assetId, variant } };
  const stored = await services.db.prisma.assetVariant.findUnique({ where });
  if (stored || !Object.hasOwn(sizeNames, variant)) return stored ?? undefined;
  const key = `${assetId}/${variant}`;
  const running = underWay.get(key) ?? make(services, assetId, variant as SizeName);
  underWay.set(key, running);
  try {
    return await running;
  } finally {
    underWay.delete(key);
  }
}

async function make(services: Services, assetId: string, name: SizeName): Promise<StoredVariant | undefined> {
  const { prisma } = services.db;
  const asset = await prisma.asset.findUnique({ where: { id: assetId } });
  if (asset?.status !== 'ready' || !sizesOf(asset).includes(name)) return undefined;
  const source = await localOriginal(services, assetId);
  if (!source) return undefined;
  try {
    const facts = { width: asset.width ?? 0, height: asset.height ?? 0 };
    const layout = { stereoscopic: asset.stereoscopic, projection: asset.projection } as Layout;
    const made = await keepSize(services, assetId, source, name, facts, layout);
    const where = { assetId_variant: { assetId, variant: name } };
    return await prisma.assetVariant.upsert({ where, create: made, update: made });
  } catch (error) {
    // Removed meanwhile: what was just written would belong to nobody.
    if (!(await prisma.asset.findUnique({ where: { id: assetId } }))) {
      await services.storage.removeFolder(`assets/${assetId}/`);
      return undefined;
    }
    throw error;
  } finally {
    await rm(source, { force: true });
  }
}

/** The original as a local file, for tools that read files only. The caller removes it. */
export async function localOriginal(services: Services, assetId: string): Promise<string | undefined> {
  const where = { assetId_variant: { assetId, variant: 'original' } };
  const row = await services.db.prisma.assetVariant.findUnique({ where });
  const source = row && (await services.storage.read(row.storageKey));
  if (!source) return undefined;
  const path = await newIncoming(services.config.dataDir);
  try {
    await pipeline(source, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return path;
}

/** What this process is making ahead. */
const ahead = new Set<Promise<void>>();

/** Begins to make every size of a new asset. Whatever fails here is made when it is asked for. */
export function deriveRest(services: Services, assetId: string): void {
  const work = derive(services, assetId).finally(() => ahead.delete(work));
  ahead.add(work);
}

/** The same for many new assets, one after the other. */
export function deriveInTurn(services: Services, assetIds: readonly string[]): void {
  const work = (async () => {
    for (const id of assetIds) await derive(services, id);
  })().finally(() => ahead.delete(work));
  ahead.add(work);
}

/** Resolves when nothing of what was begun until now is being made ahead any more. */
export const sizesMade = (): Promise<unknown> => Promise.all(ahead);

/** Makes the sizes of an asset, the most wanted first. */
async function derive(services: Services, assetId: string): Promise<void> {
  for (const name of ['4k', '2k', '8k'] satisfies SizeName[]) {
    await variantOf(services, assetId, name).catch((error: unknown) =>
      services.log.warn({ asset: assetId, size: name, err: error }, 'a size could not be made ahead'),
    );
  }
}
