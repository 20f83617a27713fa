/** Where the server answers; always our own origin. */
export const TRPC_PATH = '/app/trpc';
export const REST_BASE = '/app/api/v1';

/** Sizes in which a picture is kept; `original` also serves videos and vector drawings. */
export type MediaVariant = 'thumb' | 'preview' | '2k' | '4k' | '8k' | 'original';

/** Address of an asset's file; the cookie (or a published scenario) lets it be read. */
export const mediaUrl = (assetId: string, variant: MediaVariant): string =>
  `/app/media/${encodeURIComponent(assetId)}/${variant}`;
