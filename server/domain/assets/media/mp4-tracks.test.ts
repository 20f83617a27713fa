import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAndCleanMp4 } from './mp4.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tracks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = (...numbers: number[]) => {
  const made = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) made.writeUInt32BE(number, at * 4);
  return made;
};

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

interface Track {
  handler: string;
  entry: string;
  /** Runs of chunks: [number of the first chunk, samples in each]. */
  runs: [number, number][];
  /** One size for all, or each sample's; `stz2` as half bytes. */
  sizes: number[] | { each: number; count: number } | { halves: number[] };
  /** Where the chunks begin. */
  chunks: number[];
  wide?: boolean;
  more?: Buffer[];
}

function sizesBox(sizes: Track['sizes']): Buffer {
  if (Array.isArray(sizes)) return box('stsz', words(0, 0, sizes.length, ...sizes));
  if ('each' in sizes) return box('stsz', words(0, sizes.each, sizes.count));
  const pairs = Buffer.alloc(Math.ceil(sizes.halves.length / 2));
  for (const [at, size] of sizes.halves.entries()) pairs[at >> 1]! |= at % 2 ? size : size << 4;
  return box('stz2', words(0, 4, sizes.halves.length), pairs);
}

function trak({ handler, entry, runs, sizes, chunks, wide, more = [] }: Track): Buffer {
  const tkhd = Buffer.alloc(84);
  if (handler === 'vide') {
    tkhd.writeUInt32BE(3840 << 16, 76);
    tkhd.writeUInt32BE(1920 << 16, 80);
  }
  const places = wide
    ? box('co64', words(0, chunks.length, ...chunks.flatMap((at) => [0, at])))
    : box('stco', words(0, chunks.length, ...chunks));
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box(entry, Buffer.alloc(8))),
    box('stsc', words(0, runs.length, ...runs.flatMap(([first, samples]) => [first, samples, 1]))),
    sizesBox(sizes),
    places,
  );
  const reader = box('hdlr', words(0, 0), Buffer.from(handler), Buffer.alloc(13));
  return box('trak', box('tkhd', tkhd), box('mdia', reader, box('minf', table)), ...more);
}

/** Bytes of the film before the tracks, so that places do not depend on them: the movie comes last. */
const START = 16 + 8;
function film(content: Buffer, ...tracks: Buffer[]): Buffer {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(2500, 16);
  return Buffer.concat([
    box('ftyp', Buffer.from('isommp42')),
    box('mdat', content),
    box('moov', box('mvhd', mvhd), ...tracks),
  ]);
}

async function cleaned(content: Buffer): Promise<Buffer> {
  const path = join(folder, 'film.mp4');
  await writeFile(path, content);
  expect(await readAndCleanMp4(path)).toMatchObject({ width: 3840, height: 1920, durationMs: 2500 });
  return readFile(path);
}

/** P: a picture's byte; the rest belongs to who tells of the place. */
const kept = (bytes: Buffer) => bytes.subarray(START).toString('latin1').replaceAll('\0', '.');
const picture = (runs: Track['runs'], count: number, ...chunks: number[]) =>
  trak({ handler: 'vide', entry: 'avc1', runs, sizes: { each: 4, count }, chunks });

it('takes no film whose only picture is one of subtitles', async () => {
  const path = join(folder, 'subtitles.mp4');
  const words = trak({ handler: 'vide', entry: 'avc1', runs: [], sizes: [], chunks: [] });
  words.write('sbtl', words.indexOf('vide'), 'latin1');
  await writeFile(path, film(Buffer.alloc(8), words));
  expect(await readAndCleanMp4(path)).toBeUndefined();
});

describe('a film that tells beside its pictures where it was taken', () => {
  const content = Buffer.from('PPPPggggggPPPPgggPPPPgggg');
  const at = (index: number) => START + index;
  const video = picture([[1, 1]], 3, at(0), at(10), at(17));

  it.each<[string, Partial<Track>]>([
    ['GoPro, each sample with its size', { handler: 'meta', entry: 'gpmd', sizes: [2, 4, 3, 4] }],
    ['Google, by the reader', { handler: 'camm', entry: 'camm', wide: true, sizes: [3, 3, 3, 4] }],
    ['DJI, in half bytes', { handler: 'data', entry: 'djmd', sizes: { halves: [1, 5, 3, 4] } }],
    ['a drone, in subtitles', { handler: 'sbtl', entry: 'tx3g', sizes: [2, 4, 3, 4] }],
    ['in plain text', { handler: 'text', entry: 'text', sizes: [2, 4, 3, 4] }],
    ['in timed text', { handler: 'subt', entry: 'stpp', sizes: [2, 4, 3, 4] }],
  ])('keeps its pictures and nothing of that: %s', async (_, how) => {
    // Two samples in the first chunk, one in each that follows.
    const runs: Track['runs'] = [
      [1, 2],
      [2, 1],
    ];
    const telling = { handler: '', entry: '', runs, sizes: [], chunks: [at(4), at(14), at(21)], ...how };
    const before = film(content, video, trak(telling as Track));
    const after = await cleaned(before);
    expect(after.length).toBe(before.length);
    expect(kept(after).slice(0, content.length)).toBe('PPPP......PPPP...PPPP....');
    expect(after.includes(how.entry!)).toBe(false);
    expect(after.includes('avc1')).toBe(true);
  });

  it('keeps whatever else its tracks hold: sound, and how the picture is projected', async () => {
    const spherical = box(
      'uuid',
      Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex'),
      Buffer.from('<v1/>'),
    );
    const other = box('uuid', Buffer.alloc(16, 5), Buffer.from('48.1371'));
    const meta = box('meta', words(0), Buffer.from('11.5754'));
    const one = { runs: [[1, 1]] as Track['runs'], sizes: [6], chunks: [at(4)] };
    const before = film(
      content,
      trak({ handler: 'vide', entry: 'avc1', ...one, more: [spherical, other, meta] }),
      trak({ handler: 'soun', entry: 'mp4a', ...one }),
    );
    const after = await cleaned(before);
    expect(kept(after).slice(0, content.length)).toBe(content.toString());
    for (const word of ['mp4a', '<v1/>']) expect(after.includes(word), word).toBe(true);
    for (const word of ['48.1371', '11.5754']) expect(after.includes(word), word).toBe(false);
  });

  it('loses nothing outside of its content to a track that names other places', async () => {
    const everywhere = trak({
      handler: 'meta',
      entry: 'gpmd',
      runs: [[1, 1000]],
      sizes: { each: 1_000_000, count: 1_000_000 },
      chunks: [0, 0, 5, 2 ** 31],
    });
    const before = film(content, picture([[1, 1]], 1, at(0)), everywhere);
    const after = await cleaned(before);
    expect(after.subarray(0, START)).toEqual(before.subarray(0, START));
    expect(after.includes('avc1')).toBe(true);
  });

  it.each([
    ['each sample with its size', 0x20000, words(0x201, 2, 0, 3, 2)],
    ['all of the track’s usual size', 0x20000, words(0x1, 1, 0)],
    ['all of the fragment’s size', 0x20010, words(0x1, 1, 0)],
  ])('loses it from its fragments too: %s', async (_, flags, run) => {
    const none = { sizes: [], runs: [], chunks: [] };
    const usual = (track: number, size: number) => box('trex', words(0, track, 1, 0, size, 0));
    const numbered = (track: number, made: Buffer) => {
      made.writeUInt32BE(track, 8 + 8 + 12);
      return made;
    };
    const fragment = (telling: Buffer) =>
      box(
        'moof',
        box('mfhd', words(0, 1)),
        box('traf', box('tfhd', words(0x20000, 1)), box('trun', words(0x1, 1, 0))),
        telling,
      );
    // The first data offset of a run says where, from the fragment's begin; it is known when that is whole.
    const telling = (offset: number) => {
      const told = Buffer.from(run);
      told.writeUInt32BE(offset, 8);
      const own = flags & 0x10 ? words(5) : Buffer.alloc(0);
      return box('traf', box('tfhd', words(flags, 2), own), box('trun', told));
    };
    const length = fragment(telling(0)).length;
    const mvhd = Buffer.alloc(100);
    mvhd.writeUInt32BE(1000, 12);
    mvhd.writeUInt32BE(2500, 16);
    const before = Buffer.concat([
      box(
        'moov',
        box('mvhd', mvhd),
        numbered(1, trak({ handler: 'vide', entry: 'avc1', ...none })),
        numbered(2, trak({ handler: 'camm', entry: 'camm', ...none })),
        box('mvex', usual(1, 4), usual(2, 5)),
      ),
      fragment(telling(length + 8 + 4)),
      box('mdat', Buffer.from('PPPPgggggPP')),
    ]);
    const after = await cleaned(before);
    expect(after.length).toBe(before.length);
    expect(after.subarray(-11).toString('latin1').replaceAll('\0', '.')).toBe('PPPP.....PP');
    expect(after.toString('latin1').match(/traf|trun/g)).toEqual(['traf', 'trun']);
  });
});
