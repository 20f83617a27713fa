import { open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { CatalogError } from '#server/errors.ts';
import { unreadableFile } from './file-errors.ts';

/** A backup file opened for reading, entry by entry in any order. */
export type Archive = {
  names: string[];
  open: (name: string) => Promise<Readable>;
  /**
   * Reads all of it, which restoring does again: only what is known to be whole may take the place of what is there,
   * and a database and a bucket, unlike a folder, cannot be filled beside what they hold.
   * @returns the first entry that cannot be read, or is not what was written.
   */
  firstDamaged: () => Promise<string | undefined>;
  close: () => void;
};

/**
 * Opens a zip file and reads its table of contents; what reads its entries breaks off by `signal`.
 * @throws CatalogError when it cannot be read, is none, or is cut off.
 */
export async function openArchive(file: string, signal?: AbortSignal): Promise<Archive> {
  try {
    return await readArchive(file, signal);
  } catch (error) {
    // The system's faults have a code, those of the content have none.
    if ((error as NodeJS.ErrnoException).code) throw unreadableFile(file, error);
    const begins = await beginsAsArchive(file).catch((unread: unknown) => {
      throw unreadableFile(file, unread);
    });
    throw new CatalogError(begins ? 'backup-cut-off' : 'backup-not-one', { file });
  }
}

/** The table of contents is the last of a zip file; what is cut off shows only by its first bytes what it was. */
async function beginsAsArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return 'PK\x03\x04'.startsWith(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

async function readArchive(file: string, signal?: AbortSignal): Promise<Archive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const entries = new Map<string, yauzl.Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve).once('error', reject);
    zip.readEntry();
  });
  const openEntry = (name: string) =>
    new Promise<Readable>((resolve, reject) => {
      const entry = entries.get(name);
      if (!entry) return reject(new Error(`the backup has no ${name}`));
      if (signal?.aborted) return reject(signal.reason);
      zip.openReadStream(entry, (error, content) => {
        if (error) return reject(error);
        // Whoever reads it is told; until somebody does, an error that nobody hears would end the process.
        content.on('error', () => {});
        resolve(signal ? addAbortSignal(signal, content) : content);
      });
    });
  return {
    names: [...entries.keys()],
    open: openEntry,
    async firstDamaged() {
      for (const [name, entry] of entries) {
        const sum = await openEntry(name)
          .then(sumOf)
          .catch(() => undefined);
        if (sum !== entry.crc32) return name;
      }
      return undefined;
    },
    close: () => zip.close(),
  };
}

/** The sum that a zip file keeps of each entry; the library that reads it does not look at it. */
async function sumOf(content: Readable): Promise<number> {
  let sum = 0;
  for await (const piece of content) sum = crc32(piece as Buffer, sum);
  return sum;
}
