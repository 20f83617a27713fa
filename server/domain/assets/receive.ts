import { copyFile, link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readableBytes, uploads } from '#catalog/limits.ts';
import { contentLimit } from '#catalog/uploads.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { nameOnTheWay } from '#server/on-the-way.ts';
import { HEAD_BYTES, type Sniffed, sniff } from './media/sniff.ts';

/** A file that arrived whole, on the local disk. */
export type Received = { path: string; size: number; sniffed: Sniffed; remove: () => Promise<void> };

/** Bytes. */
const greatest: Record<Sniffed['kind'], number> = {
  picture: contentLimit('picture'),
  drawing: contentLimit('drawing'),
  video: contentLimit('video'),
  footage: contentLimit('video'),
  audio: contentLimit('audio'),
  model: contentLimit('model'),
  captions: contentLimit('captions'),
  archive: contentLimit('folder'),
  document: contentLimit('document'),
  text: contentLimit('document'),
  other: uploads.pictureBytes,
};

/** Ends an upload that is refused before it is all there. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Folder for files that are on their way in. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'incoming');

/** A path there for a new file. */
export async function newIncoming(dataDir: string): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  return join(folder, nameOnTheWay());
}

/** Takes a file that lies here whole, as `receive` takes a stream; it stays where it is until it is removed there. */
export async function receiveFile(dataDir: string, file: string): Promise<Received | Refusal> {
  const path = await newIncoming(dataDir);
  await link(file, path).catch(() => copyFile(file, path));
  const remove = () => rm(path, { force: true });
  const handle = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  try {
    const { size } = await handle.stat();
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    const sniffed = await sniff(head.subarray(0, bytesRead));
    const limit = greatest[sniffed.kind];
    if (size <= limit) return { path, size, sniffed, remove };
    await remove();
    return refuse('file-too-large', { limit: readableBytes(limit) });
  } finally {
    await handle.close();
  }
}

/**
 * Streams an upload to the local disk. Its first bytes tell its kind, and the kind its greatest size, so a
 * picture of 4 GB is refused after 200 MB. Nothing stays of one that is refused or breaks off.
 */
export async function receive(
  dataDir: string,
  source: Readable,
  limits: Partial<Record<Sniffed['kind'], number>> = greatest,
): Promise<Received | Refusal> {
  const path = await newIncoming(dataDir);
  const remove = () => rm(path, { force: true });
  let size = 0;
  let head = Buffer.alloc(0);
  let sniffed: Sniffed | undefined;
  const watch = new Transform({
    async transform(chunk: Buffer, _, done) {
      size += chunk.length;
      try {
        if (!sniffed) {
          head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
          if (head.length >= HEAD_BYTES) sniffed = await sniff(head);
        }
        const kind = sniffed?.kind ?? 'other';
        const limit = limits[kind] ?? greatest[kind];
        done(
          size > limit ? new Refused(refuse('file-too-large', { limit: readableBytes(limit) })) : null,
          chunk,
        );
      } catch (error) {
        done(error as Error);
      }
    },
  });
  try {
    // Opened before anything flows: opened beside it, the file could come after it was removed.
    const file = await open(path, 'w');
    await pipeline(source, watch, file.createWriteStream());
  } catch (error) {
    await remove();
    if (error instanceof Refused) return error.refusal;
    if (isDiskFull(error)) throw error;
    return refuse('upload-interrupted');
  }
  if (size === 0) {
    await remove();
    return refuse('file-empty');
  }
  sniffed ??= await sniff(head);
  return { path, size, sniffed, remove };
}
