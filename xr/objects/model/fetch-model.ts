import { uploads } from '#catalog/limits.ts';
import { fetchFile, lengthOf, partsOf } from '#models/play/fetch-with-progress.ts';

/** The file exceeds the catalogue's limit. */
export class TooLarge extends Error {}

/**
 * Fetches a model's bytes with progress (0 to 1; null while the size is unknown). Rejects like `fetchFile`, or with
 * `TooLarge` as soon as the limit is exceeded.
 */
export const fetchModel = (
  url: string,
  onProgress: (share: number | null) => void,
  signal: AbortSignal,
  limit: number = uploads.modelBytes,
): Promise<ArrayBuffer> =>
  fetchFile(
    url,
    async (response, onData) => {
      // The announced length may be of compressed data, so also count the received bytes.
      const length = lengthOf(response);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let size = 0;
      if (length > limit) throw new TooLarge(url);
      for await (const part of partsOf(response, onData)) {
        size += part.byteLength;
        if (size > limit) throw new TooLarge(url);
        parts.push(part);
        onProgress(length ? Math.min(1, size / length) : null);
      }
      return new Blob(parts).arrayBuffer();
    },
    { signal },
  );
