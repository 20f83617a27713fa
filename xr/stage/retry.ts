import { losesRun, mayReloadFor, PartGone, wasUnfetched } from '#models/play/chunk-reload.ts';
import { fetchFile } from '#models/play/fetch-with-progress.ts';

/** How long a line is waited for of which nothing is heard, at first and at most; ms. */
const PAUSE = 4000;
const LONGEST_PAUSE = 64_000;

/** Resolves when the line may be back: the browser says so, or the pause (ms) is over. */
export const waitForOnline = (pause = PAUSE): Promise<unknown> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(pause);
    signal.onabort = resolve;
    addEventListener('online', resolve, { signal });
  });

/** Calls once when the browser is online again; never where it is online now. */
export function whenOnline(listener: () => void): void {
  if (!navigator.onLine) addEventListener('online', listener, { once: true });
}

/**
 * Brings a part of the page, however often the line drops: it is asked for again when the line may be back, after
 * pauses that grow. Where the page can be had and the part cannot, two times in a row, a new version is out, or the
 * browser keeps it in mind that the part could not be had once: the page is loaded again, while nothing is lost by that.
 * Rejects with what is wrong with the part itself, or with `PartGone`: then the page is for the person to load again.
 * `begun` false: there is no run yet, and nobody to say anything; it never rejects so.
 */
export async function retry<T>(load: () => Promise<T>, running = true): Promise<T> {
  watchStyleSheets();
  let pageAnswered = false;
  let waited = false;
  for (let pause = PAUSE; ; ) {
    try {
      await reloadFailedSheets();
      const part = await load();
      // A sheet may have been lost while the part came.
      await reloadFailedSheets();
      return part;
    } catch (cause) {
      if (!wasUnfetched(cause)) throw cause;
      const pageResponds = await pageAnswers();
      // A single request may be lost while all others come.
      pageAnswered = pageResponds && !pageAnswered;
      if (pageAnswered) continue;
      if (pageResponds) {
        if (mayReloadFor(cause, running && (waited || losesRun()))) return reloadPage();
        if (running) throw new PartGone('A part of the page cannot be had.', { cause });
      }
      waited = true;
      await waitForOnline(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  }
}

/** Never resolves: the page goes. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

const pageAnswers = (): Promise<boolean> =>
  fetchFile(location.href, async () => true, { cache: 'no-store' }).catch(() => false);

/** Style sheets that could not be had: what fetches a part asks for each of them but once. */
let failedSheets: Set<HTMLLinkElement> | undefined;
let styles: Promise<unknown> = Promise.resolve();

function watchStyleSheets(): void {
  if (failedSheets) return;
  const sheets = new Set<HTMLLinkElement>();
  failedSheets = sheets;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') sheets.add(target);
  };
  addEventListener('error', note, true);
}

/** Asks for them again, in their places; one that is still lost is noted anew. */
function reloadFailedSheets(): Promise<unknown> {
  const links = [...(failedSheets ?? [])];
  failedSheets?.clear();
  if (links.length > 0) styles = Promise.all(links.map(reloadSheet));
  return styles;
}

const reloadSheet = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.onload = resolve;
    copy.onerror = () => reject(new Error(`Unable to preload ${copy.href}`));
    link.replaceWith(copy);
  });
