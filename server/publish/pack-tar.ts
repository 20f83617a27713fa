import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** A fixed time inside archives: the same content makes the same bytes. */
const mtime = new Date('2020-01-01T00:00:00Z');

/** Texts as a TAR, compressed by gzip. */
export function packTar(files: readonly { name: string; text: string }[]): Readable {
  const tar = pack();
  for (const { name, text } of files) tar.entry({ name, mtime }, text);
  tar.finalize();
  return pipeline(tar, createGzip(), () => undefined);
}
