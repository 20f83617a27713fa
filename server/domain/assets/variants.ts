import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '#server/disk-full.ts';
import type { Services } from '#server/services.ts';
import type { Layout } from './media/layout.ts';
import {
  dimensionsOf,
  limited,
  type SizeName,
  writeFlatThumbnail,
  writeSize,
  writeThumbnail,
  writeUpright,
} from './media/pictures.ts';
import { StripJpeg } from './media/strip-jpeg.ts';
import { StripPng } from './media/strip-png.ts';
import type { MediaRead } from './prepare.ts';
import { newIncoming } from './receive.ts';

/** A stored file of an asset, as its row names it. */
export type StoredVariant = {
  assetId: string;
  variant: string;
  storageKey: string;
  mime: string;
  bytes: bigint;
  width: number | null;
  height: number | null;
  etag: string;
};

type Facts = Pick<MediaRead, 'kind' | 'mime' | 'extension' | 'width' | 'height' | 'turned'> & {
  convert?: string;
};

/** One gate for all picture work of this process, or many uploads at once would fight for memory. */
const inTurn = limited();

/** The picture's data ended early or is damaged. */
export class DamagedPicture extends Error {}

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Has `write` fill a local file, and stores that as a variant of the asset. */
async function keep(
  services: Services,
  assetId: string,
  variant: string,
  mime: string,
  extension: string,
  write: (path: string) => Promise<{ width?: number; height?: number } | undefined>,
): Promise<StoredVariant> {
  const path = await newIncoming(services.config.dataDir);
  try {
    const size = await write(path);
    const storageKey = `assets/${assetId}/${variant}.${extension}`;
    const { size: bytes } = await services.storage.adopt(storageKey, path);
    // What is stored never changes under its id: the id itself is the tag.
    const etag = `"${assetId}-${variant}"`;
    const { width = null, height = null } = size ?? {};
    return { assetId, variant, storageKey, mime, bytes: BigInt(bytes), width, height, etag };
  } finally {
    await rm(path, { force: true });
  }
}

/** Turns what sharp throws on bad data into one kind of failure; a full disk stays what it is. */
async function drawing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(work);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new DamagedPicture(String(error));
  }
}

/** The variant that a film is as it was sent, until an MP4 was made of it. */
export const SOURCE = 'source';

/**
 * Stores the original without what it tells beside the picture. A film, sound or drawing is taken over as it lies; a
 * film that is still to be converted as `SOURCE`.
 */
export const keepOriginal = (services: Services, assetId: string, path: string, facts: Facts) =>
  keep(
    services,
    assetId,
    facts.convert ? SOURCE : 'original',
    facts.mime,
    facts.extension,
    async (target) => {
      if (facts.kind === 'picture' && facts.turned)
        await drawing(() => writeUpright(path, target, facts.mime));
      else if (facts.mime === 'image/jpeg') await copyThrough(path, new StripJpeg(), target);
      else if (facts.mime === 'image/png') await copyThrough(path, new StripPng(), target);
      else await rename(path, target);
      return facts;
    },
  );

async function copyThrough(path: string, stripper: StripJpeg | StripPng, target: string): Promise<void> {
  try {
    await pipeline(createReadStream(path), stripper, createWriteStream(target));
  } catch (error) {
    throw isDiskFull(error) ? error : new DamagedPicture(String(error));
  }
}

/** Stores one size of a panorama. */
export const keepSize = (
  services: Services,
  assetId: string,
  path: string,
  name: SizeName | 'preview',
  facts: { width: number; height: number },
  layout: Layout,
) =>
  keep(services, assetId, name, 'image/jpeg', 'jpg', (target) =>
    drawing(async () => {
      await writeSize(path, target, name, facts, layout);
      return dimensionsOf(name, facts.width, facts.height, layout);
    }),
  );

/** Stores what cards show: of a panorama the view ahead, of anything else all of it. */
export const keepThumbnail = (services: Services, assetId: string, path: string, layout?: Layout) => {
  const mime = layout ? 'image/jpeg' : 'image/png';
  return keep(services, assetId, 'thumb', mime, extensions[mime]!, (target) =>
    drawing(async () => {
      await (layout ? writeThumbnail(path, target, layout) : writeFlatThumbnail(path, target));
      return undefined;
    }),
  );
};
