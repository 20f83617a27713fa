import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** A backup file opened for reading, entry by entry in any order. */
export type Archive = {
  names: string[];
  open: (name: string) => Promise<Readable>;
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
  return {
    names: [...entries.keys()],
    open: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name);
        if (!entry) return reject(new Error(`the backup has no ${name}`));
        zip.openReadStream(entry, (error, content) => (error ? reject(error) : resolve(content)));
      }),
    close: () => zip.close(),
  };
}
