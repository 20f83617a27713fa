import type { MediaSource } from '../stage/types.ts';

/** Fields that refer to an object's file. */
interface Sourced {
  name: string;
  src?: string | undefined;
  assetId?: string | undefined;
  assetName?: string | undefined;
}

/** The URL of an object's file, or the name to report when it is missing. */
export function fileOf(object: Sourced, media: MediaSource): { url: string } | { missing: string } {
  const url = (object.assetId && media(object.assetId)?.files[0]?.url) || object.src;
  return url ? { url } : { missing: object.assetName ?? object.name };
}
