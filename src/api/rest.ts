import { uploads } from '#catalog/limits.ts';
import { REST_BASE } from './addresses.ts';
import { callHeaders } from './client.ts';
import { aborted, CallError, type Failure, failureOf, failureOfResponse, offline } from './failure.ts';
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
 * Sends one file with real progress: a small one as a form, a large one in pieces, which goes on where it was cut off.
 * @returns the `data` of the answer's envelope.
 * @throws CallError, `aborted` when the signal ended it. The caller shows it: nothing is announced here.
 */
export function upload<T>(options: UploadOptions): Promise<T> {
  return options.file.size > uploads.resumableBytes ? uploadInPieces<T>(options) : uploadForm<T>(options);
}

/** Sends the pieces, then says what they are for: again from the beginning where the server has lost them. */
async function uploadInPieces<T>(options: UploadOptions, again = true): Promise<T> {
  const { path, query = {}, file, fileName, signal, onProgress } = options;
  let forget = async () => {};
  try {
    const { sendInPieces } = await import('./resumable.ts');
    const use = query.use ?? 'media';
    const sent = await sendInPieces({ file, fileName, use, signal, onProgress });
    forget = sent.forget;
    onProgress?.(file.size, file.size);
    const answer = await taken<T>(options, sent.id);
    await forget();
    return answer;
  } catch (thrown) {
    const failure = failureOf(thrown);
    // While the answer is lost the file is there: the next attempt only asks again.
    if (failure.kind === 'refused' && failure.code !== 'user-asset-exists') await forget();
    if (failure.code === 'upload-not-found' && again) return uploadInPieces<T>(options, false);
    reportFailedCall({ failure, path, kind: 'rest', quiet: true });
    throw new CallError(failure);
  }
}

async function taken<T>({ path, method = 'POST', query, signal }: UploadOptions, id: string): Promise<T> {
  const address = `${REST_BASE}/${path}${search({ ...query, upload: id })}`;
  const asked = { method, headers: callHeaders(), ...(signal ? { signal } : {}) };
  const answer = await fetch(address, asked).catch(() => {
    throw new CallError(signal?.aborted ? aborted() : offline());
  });
  const body = parse(await answer.text().catch(() => ''));
  if (!answer.ok) throw new CallError(failureOfResponse(answer.status, body));
  return dataOf(body) as T;
}

function uploadForm<T>(options: UploadOptions): Promise<T> {
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
