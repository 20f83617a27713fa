import { page } from '#catalog/page.ts';

const KEY = 'chunk-reload';
const chunkFailure = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** A store of the window that outlives a reload; the browser's own may refuse to be touched. */
type Kept = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Whether this says that a part of the page could not be fetched. */
export const wasUnfetched = (failure: unknown): boolean =>
  failure instanceof Error && chunkFailure.test(failure.message);

/** A part that cannot be had though the page can. To load the page again for it is left to the person. */
export class PartGone extends Error {}

/**
 * Whether a part of the page could not be fetched (a new version is out) and the page may be loaded again for it: at
 * most once a minute (spec section 8), and never without a network. Asking counts as having reloaded.
 */
export function mayReloadFor(
  failure: unknown,
  kept: Kept = () => sessionStorage,
  now = Date.now(),
  online = navigator.onLine,
): boolean {
  if (!wasUnfetched(failure) || !online) return false;
  try {
    const last = Number(kept().getItem(KEY) ?? 0);
    if (now - last <= page.chunkReloadMs) return false;
    kept().setItem(KEY, String(now));
    return true;
  } catch {
    // Nothing can be kept: a page that reloads without end is worse than one that lacks a part.
    return false;
  }
}

/** Loads the page again when a part that nobody waits for, or nobody stands in for, could not be fetched. */
export function reloadForChunks(): void {
  const failed = (failure: unknown) => {
    if (mayReloadFor(failure)) location.reload();
  };
  addEventListener('error', ({ error }) => failed(error));
  addEventListener('unhandledrejection', ({ reason }) => failed(reason));
}
