import type { DetailedError, HttpRequest, PreviousUpload } from 'tus-js-client';
import { errors } from '#catalog/errors.ts';
import { uploads } from '#catalog/limits.ts';
import { REST_BASE } from './addresses.ts';
import { callHeaders } from './client.ts';
import { aborted, CallError, type Failure, failureOfResponse, offline } from './failure.ts';

interface Sending {
  file: Blob;
  fileName: string;
  use: string;
  /** Bytes that arrived, of all. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A file that arrived whole in pieces: its id, and what forgets where it can be gone on with. */
export interface SentInPieces {
  id: string;
  forget: () => Promise<void>;
}

/** In ms: a short loss is bridged; after a longer one whoever sends decides. */
const PAUSES = [0, 1000, 3000, 5000];

/** The status of a server without room, which has none in a second either. */
const FULL = errors['storage-full'].status;

/**
 * Sends a file in pieces. Where it was cut off before, also by a closed page, it goes on from there.
 * @throws CallError; ended by the signal, what had arrived is dropped
 */
export async function sendInPieces(sending: Sending): Promise<SentInPieces> {
  const { file, fileName, use, signal } = sending;
  const { Upload, canStoreURLs, defaultOptions } = await import('tus-js-client');
  if (signal?.aborted) throw new CallError(aborted());
  return new Promise((resolve, reject) => {
    const end = () => {
      // Nobody waits for it: what stays behind goes after a day.
      void upload.abort(true).catch(() => undefined);
      reject(new CallError(aborted()));
    };
    const settle = (work: () => void) => {
      signal?.removeEventListener('abort', end);
      work();
    };
    const upload = new Upload(file as File, {
      endpoint: `${REST_BASE}/uploads`,
      metadata: { filename: fileName, use },
      chunkSize: uploads.pieceBytes,
      retryDelays: PAUSES,
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        return !status || status === 409 || status === 423 || (status >= 500 && status !== FULL);
      },
      storeFingerprintForResuming: canStoreURLs,
      removeFingerprintOnSuccess: false,
      // The token may be renewed while a long file is on its way.
      onBeforeRequest: (request: HttpRequest) => {
        for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
      },
      onProgress: (sent: number, total: number | null) => sending.onProgress?.(sent, total ?? file.size),
      onError: (error: Error) => settle(() => reject(new CallError(failureIn(error as DetailedError)))),
      onSuccess: () =>
        settle(() => {
          const id = upload.url?.split('/').at(-1) ?? '';
          resolve({ id, forget: () => forget(file as File) });
        }),
    });
    const forget = async (of: File) => {
      const { fingerprint, urlStorage } = defaultOptions;
      const print = await fingerprint(of, upload.options);
      if (!print) return;
      for (const { urlStorageKey } of await urlStorage.findUploadsByFingerprint(print))
        if (urlStorageKey) await urlStorage.removeUpload(urlStorageKey);
    };
    signal?.addEventListener('abort', end, { once: true });
    upload.findPreviousUploads().then(
      (before: PreviousUpload[]) => {
        if (signal?.aborted) return;
        if (before[0]) upload.resumeFromPreviousUpload(before[0]);
        upload.start();
      },
      () => upload.start(),
    );
  });
}

function failureIn({ originalResponse }: DetailedError): Failure {
  const status = originalResponse?.getStatus() ?? 0;
  if (!status) return offline();
  let body: unknown;
  try {
    body = JSON.parse(originalResponse?.getBody() ?? '');
  } catch {
    // The protocol's own answers are words.
  }
  return failureOfResponse(status, body);
}
