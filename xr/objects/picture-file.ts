import { builtInAddress } from '#catalog/hotspot-drawings.ts';
import type { SceneObject } from '#scenario';
import type { MediaSource } from '../stage/types.ts';

/**
 * The URL of an object's picture: the smallest file of at least `width` pixels, what is built in, or its `src`. Falls
 * back to the built-in `usual`; undefined when there is none.
 */
export function pictureOf(
  object: SceneObject,
  media: MediaSource,
  width: number,
  usual?: string,
): string | undefined {
  const { src, ...named } = object as { assetId?: string; src?: string };
  const assetId = named.assetId ?? (src ? undefined : usual);
  const files = assetId === undefined ? undefined : media(assetId)?.files;
  const file = files?.find((one) => (one.width ?? 0) >= width) ?? files?.at(-1);
  // A package has the built-in pictures as files: a host's policy may refuse any other address of theirs.
  return file?.url ?? builtInAddress(assetId) ?? (src || undefined);
}

/** The name to report for a missing picture; undefined when nothing is missing. */
export function missingPicture(object: SceneObject, media: MediaSource): string | undefined {
  const { assetId, assetName, name } = object as { assetId?: string; assetName?: string; name: string };
  return assetId && !pictureOf(object, media, 0) ? assetName || name : undefined;
}
