import { requests } from '#catalog/page.ts';
import { Late } from './within.ts';

/** An answer of the server that is no file. */
class HttpFailure extends Error {
  constructor(
    readonly url: string,
    readonly status: number,
    /** What the server says of it, where it says anything (spec section 8). */
    readonly description: unknown,
  ) {
    super(`${status} ${url}`);
  }
}

/**
 * Fetches a file in the parts it comes in; tells on the way which share of them is there, in hundredths, where the
 * server says how many there are. Rejects with `Late` when nothing came for as long as content may take (spec section
 * 8), with `HttpFailure` when the answer is no file.
 */
async function fetchParts(url: string, tell?: (share: number) => void) {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A page that nobody sees may be held still by its browser. */
  const late = () => (document.hidden ? heard() : stop.abort(new Late(url)));
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(late, requests.settingContentMs);
  };
  heard();
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok) {
      const told = await response.json().catch(() => null);
      throw new HttpFailure(url, response.status, told?.error?.description);
    }
    const type = response.headers.get('content-type') ?? '';
    // What is packed on the way is longer in the end.
    const packed = response.headers.get('content-encoding');
    const total = packed ? 0 : Number(response.headers.get('content-length'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let read = 0;
    if (total) tell?.(0);
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      heard();
      parts.push(part.value);
      read += part.value.byteLength;
      if (total) tell?.(Math.min(1, Math.floor((read / total) * 100) / 100));
    }
    return { parts, type };
  } finally {
    clearTimeout(timer);
  }
}

/** A file's bytes; rejects as `fetchParts` does. */
export async function fetchArriving(url: string, tell?: (share: number) => void): Promise<Blob> {
  const { parts, type } = await fetchParts(url, tell);
  return new Blob(parts, { type });
}

/** A file's text; rejects as `fetchParts` does. */
export async function fetchText(url: string): Promise<string> {
  const decoder = new TextDecoder();
  const { parts } = await fetchParts(url);
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}
