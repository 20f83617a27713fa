import type { Readable } from 'node:stream';
import { rates } from '#catalog/limits.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import type { StereoLayout } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { countUse } from '../auth/attempts.ts';
import type { Tx } from '../database/open.ts';
import { type Caller, scenarioToEdit } from '../scenarios/rights.ts';
import { type Ingested, ingest } from './ingest.ts';
import { layoutChoices } from './media/layout.ts';
import type { MediaRead } from './prepare.ts';
import { receive } from './receive.ts';
import { deriveRest } from './sizes.ts';
import { type AssetView, assetView, isFolderFile } from './views.ts';

export type Upload = { use: UploadUse; name: string; stereo?: StereoLayout; source: Readable };

/**
 * Takes a file into a scenario, or into none yet. When only the author can tell the stereo layout the file
 * is kept, and the refusal's details carry its id (`asset`), the `guess` and the `choices` that its shape leaves.
 */
export async function uploadAsset(
  caller: Caller,
  { scenarioId, ...upload }: Upload & { scenarioId?: number },
): Promise<AssetView | Refusal> {
  const { services, viewer } = caller;
  const allowed = () =>
    scenarioId === undefined ? undefined : scenarioToEdit(services.db.prisma, viewer, scenarioId);
  // Asked twice: before the bytes are taken, and again when they are all there.
  const before = await allowed();
  const refused = isRefusal(before)
    ? before
    : await countUse(services, 'upload', String(viewer.userId), rates.uploads);
  if (refused) {
    upload.source.resume();
    return refused;
  }
  const file = await receive(services.config.dataDir, upload.source);
  if (isRefusal(file)) return file;
  const ingested = await ingest(services, file, upload);
  if (isRefusal(ingested)) return ingested;
  const stored = await services.db
    .transaction(async (tx) => {
      const after = scenarioId === undefined ? undefined : await scenarioToEdit(tx, viewer, scenarioId);
      return isRefusal(after) ? after : insert(tx, caller, upload, ingested, scenarioId);
    })
    .catch(async (error: unknown) => {
      await discard(services, ingested);
      throw error;
    });
  if (isRefusal(stored)) {
    await discard(services, ingested);
    return stored;
  }
  const { media } = ingested;
  if (media.ask) {
    const { width, height } = media;
    return refuse('stereo-layout-needed', {
      guess: media.layout?.stereoscopic,
      choices: layoutChoices(width, height),
      projection: media.layout?.projection,
      asset: ingested.id,
      width,
      height,
    });
  }
  deriveRest(services, ingested.id);
  return stored;
}

const discard = (services: Services, { id }: Ingested) =>
  services.storage.removeFolder(`assets/${id}/`).catch(() => undefined);

function typeOf({ kind }: MediaRead, use: UploadUse): AssetView['type'] {
  if (kind === 'picture' || kind === 'drawing') return use === 'hotspot' ? 'hotspot' : 'image';
  return kind === 'captions' ? 'document' : kind;
}

/** Bytes: of the original, or of all files of a folder. */
const bytesOf = (variants: Ingested['variants']): bigint =>
  variants
    .filter(({ variant }) => variant === 'original' || isFolderFile(variant))
    .reduce((sum, { bytes }) => sum + bytes, 0n);

async function insert(
  tx: Tx,
  { viewer }: Caller,
  { use, name }: Upload,
  { id, media, variants }: Ingested,
  scenarioId?: number,
): Promise<AssetView> {
  const row = await tx.asset.create({
    data: {
      id,
      organizationId: viewer.orgId,
      ownerId: viewer.userId,
      name: name.slice(0, 255) || id,
      uniqueName: `${id}.${media.extension}`,
      type: typeOf(media, use),
      tag: use === 'scene' ? 'scene' : 'media',
      mime: media.mime,
      bytes: bytesOf(variants),
      width: media.width ?? null,
      height: media.height ?? null,
      durationMs: media.durationMs ?? null,
      stereoscopic: media.layout?.stereoscopic ?? null,
      projection: media.layout?.projection ?? null,
      ...(media.kind === 'model' ? { details: { animations: media.animations ?? [] } } : {}),
      status: media.ask ? 'needs-layout' : 'ready',
      variants: { create: variants.map(({ assetId: _, ...variant }) => variant) },
      ...(scenarioId === undefined ? {} : { scenarios: { create: { scenarioId } } }),
    },
  });
  return assetView(row);
}
