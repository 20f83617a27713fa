import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** A file of an archive, written as it is said, however wrong: `bytes` is the size that its table claims. */
export type Zipped = {
  name: string;
  text?: string | Buffer;
  mode?: number;
  bytes?: number;
  locked?: boolean;
};

/** A ZIP of stored files, byte by byte: tools refuse to make the ones that are to be refused. */
export function zipOf(files: readonly Zipped[]): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, text = '', mode = 0o100644, bytes, locked = false } of files) {
    const content = Buffer.from(text);
    const named = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800 | (locked ? 1 : 0), 2);
    shared.writeUInt16LE(bytes === undefined ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(bytes ?? content.length, 18);
    shared.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, named, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    table.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, named]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

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
