import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { uploads } from '#catalog/limits.ts';

/** How much of a refused upload is still taken in, so that its sender gets to read why: a picture's worth. */
const BYTES = uploads.pictureBytes;
const WAIT_MS = 30_000;

/**
 * Reads the rest of a request and throws it away. Most clients read an answer only when all was sent; to close while
 * they are still sending would show them a broken connection instead of the refusal. What is longer is cut off, at
 * once where it says how long it is.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return;
  if (Number(request.headers['content-length'] ?? 0) > 2 * BYTES) return;
  request.unpipe();
  let left = BYTES;
  const ended = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve());
  });
  request.resume();
  await Promise.race([ended, setTimeout(WAIT_MS, undefined, { ref: false })]);
}
