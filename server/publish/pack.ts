import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import yazl from 'yazl';

/** One file of an archive. A stream is opened when its turn comes, so only one is open at a time. */
export type Entry = { name: string; compress: boolean } & (
  | { text: string }
  | { path: string }
  | { open: () => Promise<Readable | undefined> }
);

/** A fixed time inside archives: the same content makes the same bytes. */
const mtime = new Date('2020-01-01T00:00:00Z');

/**
 * Streams entries into one ZIP. Memory does not grow with their size: nothing is read ahead of what the
 * reader of the answered stream takes. A source that fails destroys the archive with its error.
 */
export function pack(entries: readonly Entry[]): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  let reading: Readable | undefined;
  // Whoever takes the archive may end before it is whole.
  output.once('close', () => reading?.destroy());
  for (const entry of entries) {
    const options = { mtime, compress: entry.compress };
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text), entry.name, options);
      continue;
    }
    const open = 'path' in entry ? async () => createReadStream(entry.path) : entry.open;
    zip.addReadStreamLazy(entry.name, options, (give) => {
      open().then(
        (source) => {
          if (!source) return fail(new Error(`a file of the package is missing: ${entry.name}`));
          reading = source;
          if (output.destroyed) return source.destroy();
          source.once('error', fail);
          give(null, source);
        },
        (error: unknown) => fail(error),
      );
    });
  }
  zip.end();
  return output;
}
