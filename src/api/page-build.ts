import { page } from '#catalog/page.ts';

const KEY = 'outdated-at';

/**
 * Which build the page is of, by the address of its first script: the server tells a page that it no longer serves.
 * Undefined while developing, and for a while after a page was loaded again for that: of several servers one may serve
 * another build still.
 */
export function pageBuild(now = Date.now()): string | undefined {
  if (now - keptAt() < page.chunkReloadMs) return undefined;
  return document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined;
}

/** The page was told that it is outdated, and is loaded again. */
export function noteOutdated(now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Kept nowhere, it is told once more.
  }
}

function keptAt(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  } catch {
    // Nothing can be kept: nothing is asked for again without end.
    return Number.POSITIVE_INFINITY;
  }
}
