import { vi } from 'vitest';

interface Asked {
  answer(response: Response): void;
  body?: ReadableStreamDefaultController<Uint8Array>;
  signal: AbortSignal | null | undefined;
}

/** Stands in for the network: takes requests, and answers when, and as far as, a test says. */
export function heldServer() {
  const asked = new Map<string, Asked>();
  const requests: string[] = [];
  const of = (name: string) => {
    const found = [...asked].find(([url]) => url.endsWith(name))?.[1];
    if (!found) throw new Error(`nobody asked for ${name}`);
    return found;
  };
  vi.stubGlobal('fetch', (url: string | URL, { signal }: RequestInit = {}) => {
    requests.push(String(url));
    return new Promise<Response>((answer, reject) => {
      const request: Asked = { answer, signal };
      asked.set(String(url), request);
      signal?.addEventListener('abort', () => {
        reject(signal.reason);
        request.body?.error(signal.reason);
        asked.delete(String(url));
      });
    });
  });
  return {
    /** Every address that was asked for, in order. */
    requests,
    /** What is asked for and neither answered to its end nor given up. */
    open: () => [...asked.keys()],
    /** The headers; the file comes with `send`. */
    answer(name: string, headers: HeadersInit = {}, status = 200): void {
      const request = of(name);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          request.body = controller;
        },
      });
      request.answer(new Response(body, { headers, status }));
    },
    send: (name: string, part: string | Uint8Array): void =>
      of(name).body!.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part),
    end(name: string): void {
      of(name).body!.close();
      for (const url of asked.keys()) if (url.endsWith(name)) asked.delete(url);
    },
  };
}
