import { type FileHandle, open } from 'node:fs/promises';
import { type Box, boxesOf, find, free } from './mp4-boxes.ts';
import { takeFromFragment, trackIdOf, usualSizes } from './mp4-fragments.ts';
import { isPicture, isSound, samplesOf } from './mp4-tracks.ts';
import { type Range, shared, united } from './ranges.ts';

/** What an MP4 says of itself. Pixels and milliseconds. */
export interface VideoFacts {
  width: number;
  height: number;
  durationMs: number;
  /** How the pictures are written, by its four letters, such as avc1; undefined where it does not say. */
  codec?: string;
}

/** A movie header above this is not one we hold in memory. */
const MOOV_LIMIT = 64 * 1024 * 1024;
/** Boxes that tell where, by whom or with what a film was made. */
const personal = new Set(['udta', 'meta', 'uuid']);
/** A track's own box of the projection of its picture (Spherical Video V1): the one `uuid` of a track that stays. */
const spherical = 'ffcc8263f8554a938814587a02521fdd';

interface OuterBox {
  type: string;
  at: number;
  header: number;
  size: number;
}

/** The boxes of the file's outermost level; undefined when the last one reaches past the end. */
async function outline(file: FileHandle, fileSize: number): Promise<OuterBox[] | undefined> {
  const boxes: OuterBox[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= fileSize; ) {
    await file.read(head, 0, 16, at);
    let size = head.readUInt32BE(0);
    const long = size === 1;
    if (long) size = Number(head.readBigUInt64BE(8));
    if (size === 0) size = fileSize - at;
    if (size < 8 || at + size > fileSize) return undefined;
    boxes.push({ type: head.toString('latin1', 4, 8), at, header: long ? 16 : 8, size });
    at += size;
  }
  return boxes;
}

function durationOf(bytes: Buffer, header: Box): number {
  const long = bytes[header.start] === 1;
  const scale = bytes.readUInt32BE(header.start + (long ? 20 : 12));
  const length = long
    ? Number(bytes.readBigUInt64BE(header.start + 24))
    : bytes.readUInt32BE(header.start + 16);
  return scale > 0 ? Math.round((length / scale) * 1000) : 0;
}

/** A film in fragments says its length beside the header, on the header's time scale. */
function fragmentedDuration(bytes: Buffer, moov: Box, header: Box): number {
  const more = find(bytes, moov, 'mvex');
  const length = more && find(bytes, more, 'mehd');
  if (!length) return 0;
  const scale = bytes.readUInt32BE(header.start + (bytes[header.start] === 1 ? 20 : 12));
  const long = bytes[length.start] === 1;
  const units = long ? Number(bytes.readBigUInt64BE(length.start + 4)) : bytes.readUInt32BE(length.start + 4);
  return scale > 0 ? Math.round((units / scale) * 1000) : 0;
}

/** The larger of the film's pictures; 16.16 fixed-point in the track's header. */
function pictureOf(bytes: Buffer, moov: Box): { width: number; height: number; codec?: string } {
  let best: { width: number; height: number; codec?: string } = { width: 0, height: 0 };
  for (const trak of boxesOf(bytes, moov.start, moov.end)) {
    const header = trak.type === 'trak' && isPicture(bytes, trak) ? find(bytes, trak, 'tkhd') : undefined;
    if (!header || header.end - header.start < 8) continue;
    const width = bytes.readUInt32BE(header.end - 8) >>> 16;
    const height = bytes.readUInt32BE(header.end - 4) >>> 16;
    if (width * height <= best.width * best.height) continue;
    const described = find(bytes, trak, 'mdia', 'minf', 'stbl', 'stsd');
    const codec = described && bytes.toString('latin1', described.start + 12, described.start + 16);
    best = { width, height, ...(codec ? { codec } : {}) };
  }
  return best;
}

/**
 * Reads an MP4's size and length, and blanks in place what it tells beside the film: the movie's user data
 * and metadata, where cameras and phones keep the place, and with all their samples the tracks that are neither
 * picture nor sound: cameras and drones write the place into tracks of metadata and of subtitles alike. Nothing plays
 * those: the product's captions are files of their own. What tracks say of their projection stays.
 * @returns undefined when the file is not whole or holds no moving picture.
 */
export async function readAndCleanMp4(path: string): Promise<VideoFacts | undefined> {
  const file = await open(path, 'r+');
  try {
    const boxes = await outline(file, (await file.stat()).size);
    const box = boxes?.find((one) => one.type === 'moov');
    if (!boxes || !box || box.size > MOOV_LIMIT || !boxes.some((one) => one.type === 'mdat'))
      return undefined;
    const bytes = Buffer.alloc(box.size);
    await file.read(bytes, 0, box.size, box.at);
    const moov: Box = { type: 'moov', at: 0, start: box.header, end: box.size };
    const header = find(bytes, moov, 'mvhd');
    const picture = pictureOf(bytes, moov);
    const { width, height } = picture;
    if (!header || width === 0 || height === 0) return undefined;
    const durationMs = durationOf(bytes, header) || fragmentedDuration(bytes, moov, header);
    const facts = { ...picture, durationMs };
    const usual = usualSizes(bytes, moov);
    const { samples, tracks } = blankPersonal(bytes, moov);
    const fragments = tracks.size ? await blankFragments(file, boxes, tracks, usual) : [];
    const contents = boxes.filter(({ type }) => type === 'mdat').map(contentOf);
    // What a track names elsewhere is left alone.
    for (const range of shared(united([...samples, ...fragments]), contents)) await blank(file, range);
    await file.write(bytes, 0, box.size, box.at);
    for (const one of boxes) {
      if (!personal.has(one.type)) continue;
      await file.write(Buffer.from('free', 'latin1'), 0, 4, one.at + 4);
      await blank(file, contentOf(one));
    }
    return facts;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Turns the movie's personal boxes, those of its tracks, and whole tracks beside picture and sound into free space of
 * the same size.
 * @returns the numbers of those tracks, and where their samples lie in the file
 */
function blankPersonal(bytes: Buffer, moov: Box): { samples: Range[]; tracks: Set<number> } {
  const samples: Range[] = [];
  const tracks = new Set<number>();
  for (const box of boxesOf(bytes, moov.start, moov.end)) {
    if (personal.has(box.type)) free(bytes, box);
    if (box.type !== 'trak') continue;
    if (!isPicture(bytes, box) && !isSound(bytes, box)) {
      for (const range of samplesOf(bytes, box)) samples.push(range);
      tracks.add(trackIdOf(bytes, box));
      free(bytes, box);
      continue;
    }
    for (const inner of boxesOf(bytes, box.start, box.end)) {
      const kept =
        inner.type === 'uuid' && bytes.toString('hex', inner.start, inner.start + 16) === spherical;
      if (personal.has(inner.type) && !kept) free(bytes, inner);
    }
  }
  return { samples, tracks };
}

/** Takes tracks out of a film's fragments. @returns where their samples lie in the file */
async function blankFragments(
  file: FileHandle,
  boxes: OuterBox[],
  tracks: Set<number>,
  usual: Map<number, number>,
): Promise<Range[]> {
  const samples: Range[] = [];
  for (const box of boxes) {
    if (box.type !== 'moof' || box.size > MOOV_LIMIT) continue;
    const bytes = Buffer.alloc(box.size);
    await file.read(bytes, 0, box.size, box.at);
    const moof: Box = { type: 'moof', at: 0, start: box.header, end: box.size };
    for (const range of takeFromFragment(bytes, moof, box.at, tracks, usual)) samples.push(range);
    await file.write(bytes, 0, box.size, box.at);
  }
  return samples;
}

const contentOf = ({ at, header, size }: OuterBox): Range => ({ from: at + header, to: at + size });

const zeros = Buffer.alloc(64 * 1024);

async function blank(file: FileHandle, { from, to }: Range): Promise<void> {
  for (let at = from; at < to; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
  }
}
