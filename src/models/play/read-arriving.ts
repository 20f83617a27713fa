import { requests } from '#catalog/page.ts';

/** Bytes a ms that even a poor line brings. */
const POOR_LINE = 20;
/** Of a file whose length no one told. */
const LIKELY_LENGTH = 2_000_000;

type Heard = (more?: number) => void;
type Tell = (share: number) => void;
/** Who hears how much of a file is there; or a promise of it, until which nothing is read. */
export type ToldShare = Tell | Promise<Tell | undefined>;

/**
 * Fetches a file and reads it. Rejects with an AbortError when nothing was heard for as long as content may take
 * (spec section 8), and `more` ms; when the answer is no file, with its `url`, its `status` and what the server says of
 * it (`description`).
 */
async function fetched<T>(url: string, read: (response: Response, heard: Heard) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (more = 0) => {
    clearTimeout(timer);
    // A page that nobody sees may be held still by its browser.
    timer = setTimeout(
      () => (document.hidden ? heard(more) : stop.abort()),
      requests.settingContentMs + more,
    );
  };
  heard();
  try {
    const response = await fetch(url, { signal: stop.signal });
    const { ok, status } = response;
    if (ok) return await read(response, heard);
    const told = await response.json().catch(() => null);
    const description: unknown = told?.error?.description;
    throw Object.assign(new Error(`${status} ${url}`), { url, status, description });
  } finally {
    clearTimeout(timer);
  }
}

const lengthOf = ({ headers }: Response) => Number(headers.get('content-length'));

/** Reads a file in the parts it comes in; `tell` as `fetchArriving` has `told`. */
async function partsOf(response: Response, heard: Heard, tell?: Tell) {
  // What is packed on the way is longer in the end.
  const total = response.headers.get('content-encoding') ? 0 : lengthOf(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let read = 0; ; ) {
    if (total) tell?.(Math.min(1, Math.floor((read / total) * 100) / 100));
    const part = await reader?.read();
    if (!part?.value) return parts;
    heard();
    parts.push(part.value);
    read += part.value.byteLength;
  }
}

/**
 * A file's bytes; rejects as `fetched` does. `told` hears on the way which share of them is there, in hundredths,
 * where the server says how many there are. Without it the browser reads them aside: their parts would pass through
 * this thread, and hold the first picture up.
 */
export const fetchArriving = (url: string, told?: ToldShare): Promise<Blob> =>
  fetched(url, async (response, heard) => {
    const tell = await told;
    if (tell)
      return new Blob(await partsOf(response, heard, tell), {
        type: response.headers.get('content-type') ?? '',
      });
    heard((lengthOf(response) || LIKELY_LENGTH) / POOR_LINE);
    return response.blob();
  });

/** A file's text; rejects as `fetched` does. */
export const fetchText = (url: string): Promise<string> =>
  fetched(url, async (response, heard) => {
    const decoder = new TextDecoder();
    const parts = await partsOf(response, heard);
    return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  });
