import { requests } from '#catalog/page.ts';

/** Bytes a ms that even a poor line brings. */
const POOR_LINE = 20;
/** Of a file whose length no one told. */
const LIKELY_LENGTH = 2_000_000;

/** Says that something came: silence begins anew, and may last `more` ms than it else may. */
type KeepAlive = (more?: number) => void;
type Tell = (share: number) => void;
/** Who hears how much of a file is there; or a promise of it, until which nothing is read. */
export type ToldShare = Tell | Promise<Tell | undefined>;

/**
 * Fetches a file and reads it. Rejects with an AbortError when nothing was heard for as long as content may take
 * (spec section 8), or `how.signal` says that nobody wants it any more; when the answer is no file, with its `url`, its
 * `status` and what the server says of it (`description`). What was not read in the end is not fetched on.
 */
export async function fetchFile<T>(
  url: string,
  read: (response: Response, keepAlive: KeepAlive) => Promise<T>,
  how?: RequestInit,
): Promise<T> {
  const stop = new AbortController();
  how?.signal?.addEventListener('abort', () => stop.abort(), stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepAlive = (more = 0) => {
    clearTimeout(timer);
    // A page that nobody sees may be held still by its browser.
    timer = setTimeout(
      () => (document.hidden ? keepAlive(more) : stop.abort()),
      requests.settingContentMs + more,
    );
  };
  keepAlive();
  try {
    const response = await fetch(url, { ...how, signal: stop.signal });
    const { ok, status } = response;
    if (ok) return await read(response, keepAlive);
    const told = await response.json().catch(() => null);
    const description: unknown = told?.error?.description;
    throw Object.assign(new Error(`${status} ${url}`), { url, status, description });
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** Bytes, as the server tells it; 0 where it does not. */
export const lengthOf = ({ headers }: Response) => Number(headers.get('content-length'));

/** The parts of a file as they come. */
export async function* partsOf({ body }: Response, keepAlive: KeepAlive) {
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    keepAlive();
    yield part.value;
  }
}

/** All of its parts; `tell` as `fetchArriving` has `told`. */
export async function allOf(response: Response, keepAlive: KeepAlive, tell?: Tell) {
  // What is packed on the way is longer in the end.
  const total = response.headers.get('content-encoding') ? 0 : lengthOf(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  const share = () => total && tell?.(Math.min(1, Math.floor((read / total) * 100) / 100));
  share();
  for await (const part of partsOf(response, keepAlive)) {
    parts.push(part);
    read += part.byteLength;
    share();
  }
  return parts;
}

/**
 * A file's bytes; rejects as `fetchFile` does. `told` hears on the way which share of them is there, in hundredths,
 * where the server says how many there are. Without it the browser reads them aside: their parts would pass through
 * this thread, and hold the first picture up.
 */
export const fetchWithProgress = (url: string, told?: ToldShare): Promise<Blob> =>
  fetchFile(url, async (response, keepAlive) => {
    const tell = await told;
    if (tell)
      return new Blob(await allOf(response, keepAlive, tell), {
        type: response.headers.get('content-type') ?? '',
      });
    keepAlive((lengthOf(response) || LIKELY_LENGTH) / POOR_LINE);
    return response.blob();
  });

/** A file's text; rejects as `fetchFile` does. */
export const fetchText = (url: string): Promise<string> =>
  fetchFile(url, async (response, keepAlive) => {
    const decoder = new TextDecoder();
    const parts = await allOf(response, keepAlive);
    return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  });
