import type { Bundle, FilePath } from '../bundle.ts';

/** Where a file lies in an archive. */
export const archivePlace: FilePath = ({ assetId, variant, extension }) =>
  variant.startsWith('folder/')
    ? `media/${assetId}/${variant.slice('folder/'.length)}`
    : `media/${assetId.replace(/^-/, 'hotspot-')}-${variant}.${extension}`;

/** An archive's name: letters and digits of the scenario's, and of what it is for. */
export const archiveName =
  (what: string, extension = 'zip') =>
  ({ scenario }: Bundle): string =>
    `${wordsOf(scenario.name)}-${what}.${extension}`;

/** A name that every file system and header takes. */
export const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'scenario';
