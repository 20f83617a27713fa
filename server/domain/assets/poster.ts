import { rm } from 'node:fs/promises';
import { type Container, findFfmpeg, writeFrame } from '#server/gateways/films/ffmpeg.ts';
import type { Services } from '#server/services.ts';
import type { VisibleMedia } from './prepare.ts';
import { newIncoming } from './receive.ts';
import { keepThumbnail, type StoredVariant } from './variants.ts';

/** Milliseconds into a film that cards show, where it is as long: the first picture is often black. */
const POSTER_MS = 1000;

/** Stores a picture of a film for cards; none where there is no ffmpeg, or it cannot read the film. */
export async function keepPoster(
  services: Services,
  id: string,
  { path }: { path: string },
  {
    durationMs = 0,
    layout,
    convert = 'mov',
  }: Pick<VisibleMedia, 'durationMs' | 'layout'> & { convert?: Container },
): Promise<StoredVariant[]> {
  const ffmpeg = await findFfmpeg(services.config.ffmpegPath);
  if (!ffmpeg) return [];
  const frame = await newIncoming(services.config.dataDir);
  try {
    const atMs = durationMs > 2 * POSTER_MS ? POSTER_MS : 0;
    await writeFrame(ffmpeg, { source: path, container: convert, target: frame, atMs });
    return [await keepThumbnail(services, id, frame, layout)];
  } catch (err) {
    services.log.warn({ asset: id, err }, 'a film has no picture for its card');
    return [];
  } finally {
    await rm(frame, { force: true });
  }
}
