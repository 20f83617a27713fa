import yauzl, { type Entry } from 'yauzl';

/** The files of an archive by their names. */
export const filesIn = (archive: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (!zip) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (!stream) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('error', reject);
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        }),
      );
      zip.readEntry();
    }),
  );
