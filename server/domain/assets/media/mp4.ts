import { type FileHandle, open } from 'node:fs/promises';

/** What an MP4 says of itself. Pixels and milliseconds. */
export interface VideoFacts {
  width: number;
  height: number;
  durationMs: number;
}

interface Box {
  type: string;
  /** Where its content starts and where it ends, in the bytes looked at. */
  start: number;
  end: number;
}

/** A movie header above this is not one we hold in memory. */
const MOOV_LIMIT = 64 * 1024 * 1024;
/** Boxes that tell where, by whom or with what a film was made. */
const personal = new Set(['udta', 'meta', 'uuid']);

/** The boxes of `bytes` between two places (ISO/IEC 14496-12, 4.2). Stops at one that does not fit. */
function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    let size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    let header = 8;
    if (size === 1 && at + 16 <= to) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      header = 16;
    } else if (size === 0) size = to - at;
    if (size < header || at + size > to) return;
    yield { type, start: at + header, end: at + size };
    at += size;
  }
}

const find = (bytes: Buffer, within: Box, type: string): Box | undefined => {
  for (const box of boxesOf(bytes, within.start, within.end)) if (box.type === type) return box;
  return undefined;
};

interface Place {
  type: string;
  at: number;
  header: number;
  size: number;
}

/** The boxes of the file's outermost level; undefined when the last one reaches past the end. */
async function outline(file: FileHandle, fileSize: number): Promise<Place[] | undefined> {
  const places: Place[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= fileSize; ) {
    await file.read(head, 0, 16, at);
    let size = head.readUInt32BE(0);
    const long = size === 1;
    if (long) size = Number(head.readBigUInt64BE(8));
    if (size === 0) size = fileSize - at;
    if (size < 8 || at + size > fileSize) return undefined;
    places.push({ type: head.toString('latin1', 4, 8), at, header: long ? 16 : 8, size });
    at += size;
  }
  return places;
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
function sizeOf(bytes: Buffer, moov: Box): { width: number; height: number } {
  let best = { width: 0, height: 0 };
  for (const trak of boxesOf(bytes, moov.start, moov.end)) {
    const header = trak.type === 'trak' ? find(bytes, trak, 'tkhd') : undefined;
    if (!header || header.end - header.start < 8) continue;
    const width = bytes.readUInt32BE(header.end - 8) >>> 16;
    const height = bytes.readUInt32BE(header.end - 4) >>> 16;
    if (width * height > best.width * best.height) best = { width, height };
  }
  return best;
}

/**
 * Reads an MP4's size and length, and blanks in place what it tells beside the film: the movie's user data
 * and metadata, where cameras and phones keep the place. What tracks say of their projection stays.
 * @returns undefined when the file is not whole or holds no moving picture.
 */
export async function readAndCleanMp4(path: string): Promise<VideoFacts | undefined> {
  const file = await open(path, 'r+');
  try {
    const places = await outline(file, (await file.stat()).size);
    const place = places?.find((one) => one.type === 'moov');
    if (!places || !place || place.size > MOOV_LIMIT || !places.some((one) => one.type === 'mdat'))
      return undefined;
    const bytes = Buffer.alloc(place.size);
    await file.read(bytes, 0, place.size, place.at);
    const moov: Box = { type: 'moov', start: place.header, end: place.size };
    const header = find(bytes, moov, 'mvhd');
    const { width, height } = sizeOf(bytes, moov);
    if (!header || width === 0 || height === 0) return undefined;
    const durationMs = durationOf(bytes, header) || fragmentedDuration(bytes, moov, header);
    const facts = { width, height, durationMs };
    blankPersonal(bytes, moov);
    await file.write(bytes, 0, place.size, place.at);
    for (const one of places) if (personal.has(one.type)) await blank(file, one);
    return facts;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

/** Turns the movie's personal boxes, and the user data of its tracks, into free space of the same size. */
function blankPersonal(bytes: Buffer, moov: Box): void {
  for (const box of boxesOf(bytes, moov.start, moov.end)) {
    if (personal.has(box.type)) free(bytes, box);
    if (box.type !== 'trak') continue;
    for (const inner of boxesOf(bytes, box.start, box.end)) if (inner.type === 'udta') free(bytes, inner);
  }
}

function free(bytes: Buffer, box: Box): void {
  const long = box.start >= 16 && bytes.readUInt32BE(box.start - 16) === 1;
  bytes.write('free', box.start - (long ? 12 : 4), 'latin1');
  bytes.fill(0, box.start, box.end);
}

async function blank(file: FileHandle, place: Place): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, place.at + 4);
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = place.header; at < place.size; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, place.size - at), place.at + at);
  }
}
