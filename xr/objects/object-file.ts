import type { MediaSource } from '../stage/types.ts';

/** The fields that name an object's file. */
interface Sourced {
  name: string;
  src?: string | undefined;
  assetId?: string | undefined;
  assetName?: string | undefined;
}

/** The address of an object's file, or what to call the file that is not there. */
export function fileOf(object: Sourced, media: MediaSource): { url: string } | { missing: string } {
  const url = (object.assetId && media(object.assetId)?.files[0]?.url) || object.src;
  return url ? { url } : { missing: object.assetName ?? object.name };
}
