import { isMixed } from '#catalog/mixed-content.ts';
import type { MediaSource } from '../../stage/types.ts';

/** Fields that refer to a window's page. */
export interface Page {
  mode?: string | undefined;
  url?: string | undefined;
  launchSource?: string | undefined;
  src?: string | undefined;
  assetId?: string | undefined;
}

export interface Framed {
  url: string;
  /** The frame's `sandbox` attribute. */
  rights: string;
  /** Mixed content: browsers refuse an insecure frame in a secure page. */
  refused?: true;
}

/** A framed page may run and use its own server, but cannot access or navigate ours. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * The page a window shows: an address, or the launch file of an uploaded folder; undefined when there is none that may
 * be shown. Only pages of other origins keep their origin (`allow-same-origin`).
 */
export function pageOf(page: Page, media: MediaSource, base: string): Framed | undefined {
  const address = page.mode === 'folder' ? inFolder(page, media) : page.url;
  if (!address) return undefined;
  const baseUrl = new URL(base);
  let url: URL;
  try {
    url = new URL(address.trim(), baseUrl);
  } catch {
    return undefined;
  }
  if (!['http:', 'https:'].includes(url.protocol) || !url.hostname) return undefined;
  const foreign = page.mode !== 'folder' && url.origin !== baseUrl.origin;
  return {
    url: url.href,
    rights: foreign ? `${RIGHTS} allow-same-origin` : RIGHTS,
    ...(isMixed(url, baseUrl) ? { refused: true as const } : {}),
  };
}

/** The launch file's URL in a folder, which has its own address or only those of its files. */
function inFolder(
  { assetId, src, launchSource = 'index.html' }: Page,
  media: MediaSource,
): string | undefined {
  const files = (assetId ? media(assetId)?.files : undefined) ?? [];
  const launch = launchSource.trim().replace(/^\.?\/+/, '') || 'index.html';
  if (launch.split('/').includes('..')) return undefined;
  const named = files.find(({ url }) => url.split(/[?#]/)[0]!.endsWith(`/${launch}`));
  if (named) return named.url;
  const folder = files[0]?.url ?? src;
  return folder && `${folder.replace(/\/+$/, '')}/${launch}`;
}
