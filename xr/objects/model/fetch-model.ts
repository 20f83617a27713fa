import { uploads } from '#catalog/limits.ts';
import { fetchFile, lengthOf, partsOf } from '#models/play/fetch-with-progress.ts';

/** The file is larger than the catalogue allows. */
export class TooLarge extends Error {}

/**
 * Fetches a model's bytes, telling how far it is (0 to 1; null while its size is not known). Rejects as `fetchFile`
 * does, and as soon as it is clear that it is too large.
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
      // The length counts what travels, which may be packed; the bytes themselves are counted as they come.
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
