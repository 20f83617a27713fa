import { page } from '#catalog/page.ts';
import { fetchFile } from './fetch-with-progress.ts';

const KEY = 'chunk-reload';
const chunkFailure = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** A store of the window that outlives a reload; the browser's own may refuse to be touched. */
type Kept = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Whether this says that a part of the page could not be fetched. */
export const wasUnfetched = (failure: unknown): boolean =>
  failure instanceof Error && chunkFailure.test(failure.message);

/** A part that cannot be had though the page can. To load the page again for it is left to the person. */
export class PartGone extends Error {}

/** The app's page, with its editor, keeps what is done in it; a player's page does not keep the run. */
let keepsWork = false;

/** Whether a run would be lost if the page were loaded again: somebody has done something here. */
export const losesRun = (): boolean => !keepsWork && navigator.userActivation?.hasBeenActive === true;

/**
 * Whether a part of the page could not be fetched (a new version is out) and the page may be loaded again for it: only
 * where no run is lost by that, at most once a minute (spec section 8), and never without a network. Asking counts as
 * having reloaded.
 */
export function mayReloadFor(
  failure: unknown,
  loses = losesRun(),
  kept: Kept = () => sessionStorage,
  now = Date.now(),
  online = navigator.onLine,
): boolean {
  if (!wasUnfetched(failure) || loses || !online) return false;
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

/** Whether the server has the page now. */
export const pageAnswers = (): Promise<boolean> =>
  fetchFile(location.href, async () => true, { cache: 'no-store' }).catch(() => false);

/**
 * Loads the page again for a part that could not be fetched, where `mayReloadFor` says so and the server answers: while
 * it is down the page that is here would be lost too. Where it is not, `otherwise` is done.
 */
export function reloadFor(failure: unknown, otherwise?: () => void): void {
  if (!wasUnfetched(failure)) otherwise?.();
  else
    void pageAnswers().then((answers) => {
      if (answers && mayReloadFor(failure)) location.reload();
      else otherwise?.();
    });
}

/**
 * Loads the page again when a part that nobody waits for, or nobody stands in for, could not be fetched. `keeps`: what is
 * done in the page is kept as it is done.
 */
export function reloadForChunks(keeps = false): void {
  keepsWork = keeps;
  addEventListener('error', ({ error }) => reloadFor(error));
  addEventListener('unhandledrejection', ({ reason }) => reloadFor(reason));
}
