import type { AssetView } from '#catalog/resources/files.ts';
import { type SizeName, sizeNames, sizesFor } from './media/pictures.ts';

export type AssetRow = {
  id: string;
  name: string;
  uniqueName: string;
  type: string;
  tag: string;
  mime: string;
  bytes: bigint;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  stereoscopic: string | null;
  projection: string | null;
  details?: unknown;
  status: string;
};

/** The sizes that can be had of an asset; only pictures of scenes have any. */
export function sizesOf(row: Pick<AssetRow, 'tag' | 'mime' | 'width' | 'height'>): SizeName[] {
  const isPanorama = row.tag === 'scene' && row.mime.startsWith('image/');
  return isPanorama && row.width && row.height ? sizesFor(row.width, row.height) : [];
}

/** The variants that the files of a folder are: this and the file's place in it. */
export const FOLDER = 'folder/';
export const isFolderFile = (variant: string): boolean => variant.startsWith(FOLDER);

/**
 * What goes out with a publication: of a panorama its sizes, of anything else the file itself. Of a folder, whose
 * files are not told by its row, it is what `isFolderFile`.
 */
export const publishedVariants = (row: Pick<AssetRow, 'tag' | 'mime' | 'width' | 'height'>): string[] =>
  row.tag === 'scene' && row.mime.startsWith('image/') ? ['preview', ...sizesOf(row)] : ['original'];

export const mediaUrl = (id: string, variant: string): string => `/app/media/${id}/${variant}`;

const withPicture = new Set(['image', 'hotspot', 'video']);

function shown(row: AssetRow): string {
  if (row.type === 'folder') return FOLDER;
  const isPanorama = row.tag === 'scene' && row.mime.startsWith('image/');
  return isPanorama ? (sizesOf(row).at(-1) ?? 'preview') : 'original';
}

/** A row as the wire shows it. */
export function assetView(row: AssetRow): AssetView {
  const sizes = sizesOf(row).map((name) => sizeNames[name]);
  const isPanorama = row.tag === 'scene' && row.mime.startsWith('image/');
  return {
    id: row.id,
    name: row.name,
    uniqueName: row.uniqueName,
    url: mediaUrl(row.id, shown(row)),
    ...(withPicture.has(row.type) ? { thumbnailUrl: mediaUrl(row.id, 'thumb') } : {}),
    type: row.type as AssetView['type'],
    tag: row.tag as AssetView['tag'],
    mime: row.mime,
    bytes: Number(row.bytes),
    ...(row.width && row.height ? { width: row.width, height: row.height } : {}),
    ...(row.durationMs ? { duration: row.durationMs } : {}),
    ...detailsIn(row.details),
    ...(row.stereoscopic ? { stereoscopic: row.stereoscopic } : {}),
    ...(row.projection ? { projection: row.projection } : {}),
    sizes: sizes.length || !isPanorama ? sizes : [Math.min(1024, row.width ?? 1024)],
    ...(row.status === 'converting' || row.status === 'failed' ? { status: row.status } : {}),
  };
}

/** What a row keeps beside its columns. */
export type AssetDetails = { animations?: string[]; leftOut?: string[] };

function detailsIn(details: unknown): AssetDetails {
  const { animations, leftOut } = Object(details) as AssetDetails;
  return { ...(animations?.length ? { animations } : {}), ...(leftOut?.length ? { leftOut } : {}) };
}
