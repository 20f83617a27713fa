import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import yauzl from 'yauzl';
import { pack } from './pack.ts';

const MB = 1024 * 1024;

describe('packing', () => {
  it('reads no further ahead than a few chunks, however large the file', { tags: 'full' }, async () => {
    const chunk = Buffer.alloc(MB / 4, 7);
    const size = 400 * MB;
    let made = 0;
    function* film() {
      for (; made < size; made += chunk.length) yield chunk;
    }
    let taken = 0;
    let ahead = 0;
    const entry = {
      name: 'media/film.mp4',
      compress: false,
      open: async () => Readable.from(film()),
    };
    for await (const part of pack([entry])) {
      taken += (part as Buffer).length;
      ahead = Math.max(ahead, made - taken);
    }
    expect(taken).toBeGreaterThan(size);
    // Objects in a stream's queue count by pieces: sixteen of a quarter of a megabyte each, in a few queues.
    expect(ahead).toBeLessThan(24 * MB);
  });

  it('makes an archive that others read, and the same one from the same content', async () => {
    const make = () =>
      buffer(
        pack([
          { name: 'index.html', compress: true, text: '<p>é</p>' },
          {
            name: 'media/a.jpg',
            compress: false,
            open: async () => Readable.from([Buffer.from('abc')]),
          },
        ]),
      );
    const archive = await make();
    expect((await make()).equals(archive)).toBe(true);
    const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
      yauzl.fromBuffer(archive, { lazyEntries: true }, (error, found) =>
        found ? resolve(found) : reject(error),
      ),
    );
    const found: Record<string, string> = {};
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (error, stream) => {
          if (!stream) return reject(error);
          found[entry.fileName] = await text(stream);
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
    expect(found).toEqual({ 'index.html': '<p>é</p>', 'media/a.jpg': 'abc' });
  });

  it('closes the file that it was reading when the archive is not taken to its end', async () => {
    const sources: Readable[] = [];
    let opening = () => {};
    const film = (open: () => Promise<Readable>) => ({ name: 'a.mp4', compress: false, open });
    const source = () => {
      const made = Readable.from([Buffer.alloc(MB), Buffer.alloc(MB)]);
      sources.push(made);
      return made;
    };
    const begun = pack([film(async () => source())]);
    for await (const _ of begun) break;
    const slow = pack([
      film(async () => {
        await new Promise<void>((resolve) => {
          opening = resolve;
        });
        return source();
      }),
    ]);
    slow.resume();
    await vi.waitFor(() => expect(opening).toHaveLength(1));
    slow.destroy();
    opening();
    await vi.waitFor(() => expect(sources.map(({ destroyed }) => destroyed)).toEqual([true, true]));
  });

  it('fails as a whole when a file is missing or breaks off', async () => {
    const missing = pack([{ name: 'media/a.jpg', compress: false, open: async () => undefined }]);
    await expect(buffer(missing)).rejects.toThrow('media/a.jpg');
    async function* breaking() {
      yield Buffer.from('ab');
      throw new Error('gone');
    }
    const broken = pack([
      { name: 'media/b.jpg', compress: false, open: async () => Readable.from(breaking()) },
    ]);
    await expect(buffer(broken)).rejects.toThrow('gone');
  });
});
