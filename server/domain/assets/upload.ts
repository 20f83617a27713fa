import type { Readable } from 'node:stream';
import { rates } from '#catalog/limits.ts';
import type { AssetView } from '#catalog/resources/files.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import type { StereoLayout } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { keptFileName } from '#server/file-name.ts';
import type { Services } from '#server/services.ts';
import { countUse } from '../auth/attempts.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { refuseStorage } from '../organizations/counts.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { beginConversion, type Conversion, lineToConvert, newConversion } from './convert.ts';
import { type Ingested, ingest } from './ingest.ts';
import { layoutChoices } from './media/layout.ts';
import type { MediaRead } from './prepare.ts';
import { type Received, receive, receiveFile } from './receive.ts';
import { deriveRest } from './sizes.ts';
import { SOURCE } from './variants.ts';
import { type AssetRow, assetView, isFolderFile } from './views.ts';

/** `source`: the bytes as they arrive, or a file that is here whole; `id`: of the asset, by default a new one. */
export type Upload = {
  use: UploadUse;
  name: string;
  stereo?: StereoLayout | undefined;
  source: Readable | { path: string };
  id?: string | undefined;
};

/** Lets go of what will not be read. */
export const leave = (source: Upload['source']) => ('path' in source ? undefined : source.resume());

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
    : ((await refuseStorage(services.db.prisma, viewer.orgId)) ??
      (await countUse(services, 'upload', String(viewer.userId), rates.uploads)));
  if (refused) {
    leave(upload.source);
    return refused;
  }
  const { dataDir } = services.config;
  const { source } = upload;
  const file = 'path' in source ? await receiveFile(dataDir, source.path) : await receive(dataDir, source);
  if (isRefusal(file)) return file;
  const kept = await keepReceived(caller, upload, file, async (tx) => {
    const after = scenarioId === undefined ? undefined : await scenarioToEdit(tx, viewer, scenarioId);
    return isRefusal(after) ? after : { scenarioId };
  });
  if (isRefusal(kept)) return kept;
  const { asset, media } = kept;
  if (media.ask) return askForLayout({ id: asset.id, ...media, ...media.layout });
  if (!media.convert) deriveRest(services, asset.id);
  return asset;
}

/**
 * Keeps a received file as an asset of the caller's, and begins to convert a film that needs it. `allowed` is asked in
 * the transaction that stores its row, and says which scenario it belongs to, if any. Nothing stays of a file that is
 * refused.
 */
export async function keepReceived(
  caller: Caller,
  upload: Omit<Upload, 'source'>,
  file: Received,
  allowed: (tx: Tx) => Promise<{ scenarioId?: number | undefined } | Refusal> = async () => ({}),
): Promise<{ asset: AssetView; media: MediaRead } | Refusal> {
  const { services } = caller;
  const ingested = await ingest(services, file, upload);
  if (isRefusal(ingested)) return ingested;
  const { media } = ingested;
  const conversion = media.convert && newConversion(media.convert);
  const stored = await services.db
    .transaction(async (tx) => {
      const before = conversion ? await lineToConvert(tx, caller.viewer.userId) : 0;
      const use = await allowed(tx);
      if (isRefusal(use)) return use;
      // By what is stored: an archive is unpacked, and nobody said how long a stream is.
      const beyond = await refuseStorage(tx, caller.viewer.orgId, storedBytes(ingested));
      if (beyond) return beyond;
      return { asset: await insert(tx, caller, { upload, ingested, ...use, conversion }), before };
    })
    .catch(async (error: unknown) => {
      await discard(services, ingested);
      throw error;
    });
  if (isRefusal(stored)) {
    await discard(services, ingested);
    return stored;
  }
  if (conversion) await beginConversion(services, ingested.id, conversion, stored.before);
  return { asset: stored.asset, media };
}

/** Files that were left out of a folder and are told by name. */
const MOST_LEFT_OUT = 20;

type Asked = Pick<AssetRow, 'id' | 'width' | 'height'> & {
  stereoscopic?: string | null;
  projection?: string | null;
};

/** Asks how the eyes lie in a picture that is kept; the details are what the author chooses from. */
export const askForLayout = ({ id, width, height, stereoscopic, projection }: Asked): Refusal =>
  refuse('stereo-layout-needed', {
    guess: stereoscopic ?? undefined,
    choices: layoutChoices(width ?? 0, height ?? 0),
    projection: projection ?? undefined,
    asset: id,
    width,
    height,
  });

const discard = (services: Services, { id }: Ingested) =>
  services.storage.removeFolder(`assets/${id}/`).catch(() => undefined);

function typeOf({ kind }: MediaRead, use: UploadUse): AssetView['type'] {
  if (kind === 'picture' || kind === 'drawing') return use === 'hotspot' ? 'hotspot' : 'image';
  return kind === 'captions' ? 'document' : kind;
}

/** Bytes of all that is stored of a file. */
const storedBytes = ({ variants }: Ingested): number =>
  variants.reduce((sum, { bytes }) => sum + Number(bytes), 0);

/** Bytes: of the original, or of all files of a folder. */
const bytesOf = (variants: Ingested['variants']): bigint =>
  variants
    .filter(({ variant }) => variant === 'original' || variant === SOURCE || isFolderFile(variant))
    .reduce((sum, { bytes }) => sum + bytes, 0n);

type Stored = {
  upload: Omit<Upload, 'source'>;
  ingested: Ingested;
  scenarioId?: number | undefined;
  conversion?: Conversion | undefined;
};

async function insert(
  tx: Tx,
  { viewer }: Caller,
  { upload, ingested, scenarioId, conversion }: Stored,
): Promise<AssetView> {
  const { use, name } = upload;
  const { id, media, variants } = ingested;
  const row = await tx.asset.create({
    data: {
      id,
      organizationId: viewer.orgId,
      ownerId: viewer.userId,
      name: keptFileName(name, id),
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
      ...(media.kind === 'folder' && media.leftOut?.length
        ? { details: { leftOut: media.leftOut.slice(0, MOST_LEFT_OUT) } }
        : {}),
      ...(conversion ? { details: { conversion } } : {}),
      status: media.ask ? 'needs-layout' : conversion ? 'converting' : 'ready',
      variants: { create: variants.map(({ assetId: _, ...variant }) => variant) },
      ...(scenarioId === undefined ? {} : { scenarios: { create: { scenarioId } } }),
    },
  });
  return assetView(row);
}
