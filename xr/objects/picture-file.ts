import { builtInAddress } from '#catalog/hotspot-drawings.ts';
import type { SceneObject } from '#scenario';
import type { MediaSource } from '../stage/types.ts';

/**
 * The address of an object's picture: a built-in one, the smallest uploaded file of at least `width` pixels, or the
 * address its author gave; `usual` where the author named neither. Undefined when it has none.
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
  return (assetId && builtInAddress(assetId)) ?? file?.url ?? (src || undefined);
}

/** What to call an object's picture that is asked for and not there; undefined where nothing is missing. */
export function missingPicture(object: SceneObject, media: MediaSource): string | undefined {
  const { assetId, assetName, name } = object as { assetId?: string; assetName?: string; name: string };
  return assetId && !pictureOf(object, media, 0) ? assetName || name : undefined;
}
