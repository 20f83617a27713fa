import { isMixed } from '#catalog/mixed-content.ts';
import type { MediaSource } from '../../stage/types.ts';

/** The fields that name a window's page. */
export interface Page {
  mode?: string | undefined;
  url?: string | undefined;
  launchSource?: string | undefined;
  src?: string | undefined;
  assetId?: string | undefined;
}

export interface Framed {
  url: string;
  /** The rights of the frame (its `sandbox`). */
  rights: string;
  /** No browser shows it inside our page: it is insecure, and ours is not. */
  refused?: true;
}

/** A page may run and talk to its own server; it never sees or steers ours, nor moves the window it is in. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * What a window shows: an address, or the launch file of an uploaded folder. Undefined where there is none that may
 * be shown. A page of another origin keeps that origin's rights; one of ours is given none.
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

/** A folder is named by its own address, or by the addresses of its files. */
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
