import { randomUUID } from 'node:crypto';
import type { UploadUse } from '#catalog/uploads.ts';
import type { StereoLayout } from '#scenario';
import { isDiskFull } from '#server/disk-full.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { placeCropped } from './media/cropped.ts';
import { keepPoster } from './poster.ts';
import { type MediaRead, readMedia, type VisibleMedia } from './prepare.ts';
import type { Received } from './receive.ts';
import { keepFolder } from './unpack.ts';
import { DamagedPicture, keepOriginal, keepSize, keepThumbnail, type StoredVariant } from './variants.ts';

/** A file that is stored but has no row yet. */
export type Ingested = { id: string; media: MediaRead; variants: StoredVariant[] };

/**
 * Reads a received file, stores it and what must be there at once: the preview, which the editor shows, and
 * the thumbnail. Larger sizes follow. The received file is gone afterwards, and when it is refused so is
 * everything that was stored of it.
 */
export async function ingest(
  services: Services,
  file: Received,
  asked: { use: UploadUse; name: string; stereo?: StereoLayout | undefined; id?: string | undefined },
): Promise<Ingested | Refusal> {
  const id = asked.id ?? randomUUID();
  try {
    if (asked.use === 'scene' && file.sniffed.kind === 'picture') await placedOrDamaged(file.path);
    const media = await readMedia(file, { ...asked, ffmpegPath: services.config.ffmpegPath });
    if (isRefusal(media)) return media;
    if (media.kind === 'folder') {
      const kept = await keepFolder(services, id, file.path);
      if (!isRefusal(kept))
        return { id, media: { ...media, leftOut: kept.leftOut }, variants: kept.variants };
      await services.storage.removeFolder(`assets/${id}/`).catch(() => undefined);
      return kept;
    }
    const variants: StoredVariant[] = [];
    // The preview first: it reads the whole picture, so damage shows before anything else is written.
    if (media.kind === 'picture' && !media.ask) {
      variants.push(...(await keepSmall(services, id, file.path, media)));
    }
    if (media.kind === 'drawing') variants.push(await keepThumbnail(services, id, file.path));
    if (media.kind === 'video') variants.push(...(await keepPoster(services, id, file, media)));
    variants.push(await keepOriginal(services, id, file.path, media));
    return { id, media, variants };
  } catch (error) {
    await services.storage.removeFolder(`assets/${id}/`).catch(() => undefined);
    if (error instanceof DamagedPicture) return refuse('truncated-image');
    throw error;
  } finally {
    await file.remove();
  }
}

const placedOrDamaged = (path: string) =>
  placeCropped(path).catch((error: unknown) => {
    throw isDiskFull(error) ? error : new DamagedPicture(String(error));
  });

/** Preview and thumbnail of a picture; a picture that is no panorama has the thumbnail only. */
export async function keepSmall(
  services: Services,
  id: string,
  path: string,
  media: Pick<VisibleMedia, 'width' | 'height' | 'layout'>,
): Promise<StoredVariant[]> {
  if (!media.layout) return [await keepThumbnail(services, id, path)];
  const preview = await keepSize(services, id, path, 'preview', media, media.layout);
  return [preview, await keepThumbnail(services, id, path, media.layout)];
}
