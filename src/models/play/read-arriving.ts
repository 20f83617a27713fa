import { requests } from '#catalog/page.ts';

/**
 * Fetches a file in the parts it comes in; tells on the way which share of them is there, in hundredths, where the
 * server says how many there are. Rejects with an AbortError when nothing came for as long as content may take (spec
 * section 8); when the answer is no file, with its `url`, its `status` and what the server says of it (`description`).
 */
async function fetchParts(url: string, tell?: (share: number) => void) {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    // A page that nobody sees may be held still by its browser.
    timer = setTimeout(() => (document.hidden ? heard() : stop.abort()), requests.settingContentMs);
  };
  heard();
  try {
    const response = await fetch(url, { signal: stop.signal });
    const { ok, status, headers, body } = response;
    if (!ok) {
      const told = await response.json().catch(() => null);
      const description: unknown = told?.error?.description;
      throw Object.assign(new Error(`${status} ${url}`), { url, status, description });
    }
    // What is packed on the way is longer in the end.
    const total = headers.get('content-encoding') ? 0 : Number(headers.get('content-length'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = body?.getReader();
    for (let read = 0; ; ) {
      if (total) tell?.(Math.min(1, Math.floor((read / total) * 100) / 100));
      const part = await reader?.read();
      if (!part?.value) return { parts, type: headers.get('content-type') ?? '' };
      heard();
      parts.push(part.value);
      read += part.value.byteLength;
    }
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
