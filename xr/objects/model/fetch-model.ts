import { player, uploads } from '#catalog/limits.ts';
import { within } from '#models/play/within.ts';

/** The file is larger than the catalogue allows. */
export class TooLarge extends Error {}

/**
 * Fetches a model's bytes, telling how far it is (0 to 1; null while its size is not known). Rejects when nothing
 * comes for longer than content may take, and as soon as it is clear that it is too large.
 */
export async function fetchModel(
  url: string,
  onProgress: (share: number | null) => void,
  signal: AbortSignal,
  limit: number = uploads.modelBytes,
): Promise<ArrayBuffer> {
  const response = await within(fetch(url, { signal }), player.settingContentMs);
  if (!response.ok || !response.body) throw new Error(`${response.status} ${url}`);
  // The length counts what travels, which may be packed; the bytes themselves are counted as they come.
  const length = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    if (length > limit) throw new TooLarge(url);
    for (;;) {
      const { done, value } = await within(reader.read(), player.settingContentMs);
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw new TooLarge(url);
      parts.push(value);
      onProgress(length ? Math.min(1, size / length) : null);
    }
  } catch (cause) {
    void reader.cancel().catch(() => undefined);
    throw cause;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes.buffer;
}
