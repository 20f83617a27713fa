import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** Lays the files of an archive out in a folder. A name that climbs out of it is an error. */
export async function unpack(archive: Buffer, folder: string): Promise<string[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, found) =>
      found ? resolve(found) : reject(error),
    ),
  );
  const names: string[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      const path = normalize(join(folder, entry.fileName));
      if (!path.startsWith(folder)) return reject(new Error(`climbs out: ${entry.fileName}`));
      zip.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error);
        names.push(entry.fileName);
        mkdir(dirname(path), { recursive: true })
          .then(() => pipeline(stream, createWriteStream(path)))
          .then(() => zip.readEntry(), reject);
      });
    });
    zip.readEntry();
  });
  return names;
}
