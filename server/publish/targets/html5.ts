import type { PublishTarget } from './target.ts';

/** An archive for any static web server: the player, the scenario and every file it uses. */
export const html5: PublishTarget = {
  name: 'html5',
  place: ({ assetId, variant, extension }) =>
    variant.startsWith('folder/')
      ? `media/${assetId}/${variant.slice('folder/'.length)}`
      : `media/${assetId.replace(/^-/, 'hotspot-')}-${variant}.${extension}`,
  kept: 'archive',
  fileName: ({ scenario }) => `${wordsOf(scenario.name)}-html5.zip`,
};

/** A name that every file system and header takes. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'scenario';
