import { losesRun, mayReloadFor, PartGone, pageAnswers, wasUnfetched } from '#models/play/chunk-reload.ts';

/** First and longest pause between retries without an online event, in ms. */
const PAUSE = 4000;
const LONGEST_PAUSE = 64_000;

/** Resolves when the browser is online again, or after the pause (ms). */
export const waitForOnline = (pause = PAUSE): Promise<unknown> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(pause);
    signal.onabort = resolve;
    addEventListener('online', resolve, { signal });
  });

/** Calls once when the browser comes back online; never if it is online now. */
export function whenOnline(listener: () => void): void {
  if (!navigator.onLine) addEventListener('online', listener, { once: true });
}

/**
 * Loads a chunk of the page, retrying with growing pauses while the network is down. If the page can be fetched but the
 * chunk cannot, twice in a row, there is a new version or the browser cached the failure: the page reloads, provided
 * that loses nothing. Rejects with an error of the chunk itself, or with `PartGone` when the person must reload.
 * `running` false: there is no run yet, and it never rejects with `PartGone`.
 */
export async function retry<T>(load: () => Promise<T>, running = true): Promise<T> {
  watchStyleSheets();
  let pageAnswered = false;
  let waited = false;
  for (let pause = PAUSE; ; ) {
    try {
      await reloadFailedSheets();
      const part = await load();
      // A style sheet may have failed while the chunk loaded.
      await reloadFailedSheets();
      return part;
    } catch (cause) {
      if (!wasUnfetched(cause)) throw cause;
      const pageResponds = await pageAnswers();
      // A single request may fail by chance.
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

/** Reloads the page; never resolves. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** Style sheets that failed to load; the chunk loader requests each only once. */
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

/** Reloads failed style sheets in place; those that fail again are recorded again. */
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
