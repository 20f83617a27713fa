import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** One file of an archive. Bytes as its table says; reading more than that is an error. */
export type ZipEntry = { name: string; bytes: number; link: boolean; locked: boolean; entry: Entry };

/** The archive cannot be read. */
export class DamagedArchive extends Error {}
/** A name in the archive leads out of it. */
export class UnsafeName extends Error {}

export type Archive = {
  entries: ZipEntry[];
  open: (entry: ZipEntry) => Promise<Readable>;
  close: () => void;
};

const LINK = 0o120000;
const KIND = 0o170000;

/**
 * Reads an archive's table, without unpacking anything. Folders are left out, and more entries than `limit` are not
 * read: the list is then one longer than it.
 * @throws DamagedArchive, UnsafeName
 */
export async function openArchive(path: string, limit: number): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, found) =>
      found ? resolve(found) : reject(new DamagedArchive(String(error))),
    ),
  );
  try {
    return {
      entries: await tableOf(zip, limit),
      open: (one) => openEntry(zip, one),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const tableOf = (zip: ZipFile, limit: number) =>
  new Promise<ZipEntry[]>((resolve, reject) => {
    const entries: ZipEntry[] = [];
    zip.on('error', ({ message }: Error) => {
      const name = /(?:absolute path|invalid relative path|invalid characters in fileName): ([\s\S]*)/.exec(
        message,
      );
      reject(name ? new UnsafeName(name[1]) : new DamagedArchive(message));
    });
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      const { fileName: name, uncompressedSize: bytes } = entry;
      const link = ((entry.externalFileAttributes >>> 16) & KIND) === LINK;
      if (!name.endsWith('/')) entries.push({ name, bytes, link, locked: entry.isEncrypted(), entry });
      if (entries.length > limit) resolve(entries);
      else zip.readEntry();
    });
    zip.readEntry();
  });

const openEntry = (zip: ZipFile, { entry }: ZipEntry) =>
  new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      stream ? resolve(stream) : reject(new DamagedArchive(String(error))),
    ),
  );
