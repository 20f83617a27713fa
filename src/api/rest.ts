import { REST_BASE } from './addresses.ts';
import { callHeaders } from './client.ts';
import { aborted, CallError, type Failure, failureOfResponse, offline } from './failure.ts';
import { reportFailedCall } from './recovery.ts';

export interface UploadOptions {
  /** Below the API's base, such as `scenarios/12/assets/file`. */
  path: string;
  method?: 'POST' | 'PUT';
  /** Query parameters; undefined ones are left out. */
  query?: Record<string, string | undefined>;
  file: Blob;
  fileName: string;
  /** Bytes sent of all; called as the browser tells. `sent === total` means the server is at work. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file as a form, with real progress (which fetch cannot tell).
 * @returns the `data` of the answer's envelope.
 * @throws CallError, `aborted` when the signal ended it. The caller shows it: nothing is announced here.
 */
export function upload<T>(options: UploadOptions): Promise<T> {
  const { path, query = {}, file, fileName, signal } = options;
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (failure: Failure) => {
      reportFailedCall({ failure, path, kind: 'rest', quiet: true });
      reject(new CallError(failure));
    };
    if (signal?.aborted) return fail(aborted());
    request.open(options.method ?? 'POST', `${REST_BASE}/${path}${search(query)}`);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(dataOf(body) as T);
      else fail(failureOfResponse(request.status, body));
    };
    request.onerror = () => fail(offline());
    request.ontimeout = () => fail(offline());
    request.onabort = () => fail(aborted());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, fileName);
    request.send(form);
  });
}

function search(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
