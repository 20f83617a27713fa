import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { uploads } from '#catalog/limits.ts';

/** Bytes of a refused upload that are still read: as many as the largest picture. */
const MAX_BYTES = uploads.pictureBytes;
const WAIT_MS = 30_000;

/**
 * Reads and discards the rest of a request. Most clients read the response only after sending everything; closing
 * earlier would show them a broken connection instead of the error. Longer requests are cut off, at once when their
 * content-length says so.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return;
  if (Number(request.headers['content-length'] ?? 0) > 2 * MAX_BYTES) return;
  request.unpipe();
  let remaining = MAX_BYTES;
  const ended = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      remaining -= chunk.length;
      if (remaining < 0) resolve();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve());
  });
  request.resume();
  await Promise.race([ended, setTimeout(WAIT_MS, undefined, { ref: false })]);
}
