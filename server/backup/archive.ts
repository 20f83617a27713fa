import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';

/** A backup file opened for reading, entry by entry in any order. */
export type Archive = {
  names: string[];
  open: (name: string) => Promise<Readable>;
  /** Reads all of it. @returns the first entry that cannot be read, or is not what was written. */
  firstDamaged: () => Promise<string | undefined>;
  close: () => void;
};

/** Opens a zip file and reads its table of contents. @throws when it is none, or is cut off. */
export async function openArchive(file: string): Promise<Archive> {
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
  const open = (name: string) =>
    new Promise<Readable>((resolve, reject) => {
      const entry = entries.get(name);
      if (!entry) return reject(new Error(`the backup has no ${name}`));
      zip.openReadStream(entry, (error, content) => (error ? reject(error) : resolve(content)));
    });
  return {
    names: [...entries.keys()],
    open,
    async firstDamaged() {
      for (const [name, entry] of entries) {
        const sum = await open(name)
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
