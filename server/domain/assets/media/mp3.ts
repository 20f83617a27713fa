import { type FileHandle, open } from 'node:fs/promises';

/** What an MP3 says of itself. `cut`: it ends before it should. */
export interface SoundFacts {
  durationMs: number;
  cut: boolean;
}

interface Frame {
  /** Bytes, header included. */
  length: number;
  samples: number;
  /** Hz. */
  rate: number;
  /** Bytes of side information, behind which encoders write how many frames there are. */
  side: number;
}

/** Kilobits per second by the header's index: MPEG-1 and its lower rates, layer III (ISO/IEC 11172-3, 13818-3). */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const rates = [44_100, 48_000, 32_000] as const;

const HEADER = 4;
const TAG_HEADER = 10;
/** Bytes that are no frame, all in all, above which a file is not taken for sound: tags at its end, padding. */
const STRAY_LIMIT = 1024 * 1024;
const WINDOW = 1024 * 1024;
/** The longest frame, and what of the first one tells the count of frames. */
const LOOK_AHEAD = 2048;

/** The layer III frame whose header is at a place; undefined where there is none. */
function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync = 0, kind = 0, speed = 0, mode = 0] = bytes.subarray(at, at + HEADER);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || ((kind >> 1) & 3) !== 1) return undefined;
  const version = (kind >> 3) & 3;
  const rate = rates[(speed >> 2) & 3];
  const low = version !== 3;
  const kilobits = bitrates[low ? 1 : 0][speed >> 4];
  if (version === 1 || !rate || !kilobits || (mode & 3) === 2) return undefined;
  const hertz = rate >> (version === 3 ? 0 : version === 2 ? 1 : 2);
  const samples = low ? 576 : 1152;
  const length = Math.floor((samples * 125 * kilobits) / hertz) + ((speed >> 1) & 1);
  const mono = mode >> 6 === 3;
  return { length, samples, rate: hertz, side: low ? (mono ? 9 : 17) : mono ? 17 : 32 };
}

/** Bytes of an ID3v2 tag at a place, 0 where there is none. */
function tagAt(bytes: Uint8Array, at: number): number {
  if (String.fromCharCode(...bytes.subarray(at, at + 3)) !== 'ID3') return 0;
  const [flags = 0, ...size] = bytes.subarray(at + 5, at + TAG_HEADER);
  if (size.length < 4 || size.some((byte) => byte > 127)) return 0;
  const footer = flags & 0x10 ? TAG_HEADER : 0;
  return TAG_HEADER + size.reduce((sum, byte) => sum * 128 + byte, 0) + footer;
}

/** Whether a file begins as an MP3: with a tag, or with two frames on end as far as it was read. */
export function startsAsMp3(head: Uint8Array): boolean {
  if (tagAt(head, 0) > 0) return true;
  const first = frameAt(head, 0);
  if (!first) return false;
  return first.length + HEADER > head.length || frameAt(head, first.length) !== undefined;
}

/** Bytes at a file's start within which sound may begin, as players look for it. */
const JUNK_LIMIT = 4096;

/** Whether sound begins a little behind the start of a file: three frames on end, behind bytes that are none. */
export function holdsMp3(head: Uint8Array): boolean {
  for (let at = 1; at < Math.min(JUNK_LIMIT, head.length); at += 1) {
    const first = frameAt(head, at);
    const second = first && frameAt(head, at + first.length);
    if (first && second && frameAt(head, at + first.length + second.length)) return true;
  }
  return false;
}

/** How many frames there are, where this is not sound but an encoder's note on it; 0 when that does not tell. */
function countIn(bytes: Buffer, at: number, { side, length }: Frame): number | undefined {
  const frame = bytes.subarray(at, at + length);
  const mark = HEADER + side;
  if (['Xing', 'Info'].includes(frame.toString('latin1', mark, mark + 4)) && frame.length >= mark + 12) {
    return frame.readUInt32BE(mark + 4) & 1 ? frame.readUInt32BE(mark + 8) : 0;
  }
  const fixed = HEADER + 32;
  const isFixed = frame.toString('latin1', fixed, fixed + 4) === 'VBRI' && frame.length >= fixed + 18;
  return isFixed ? frame.readUInt32BE(fixed + 14) : undefined;
}

/** The bytes of a file from a place on, read in large pieces. */
function windowOf(file: FileHandle, size: number) {
  const bytes = Buffer.alloc(WINDOW);
  let start = 0;
  let length = 0;
  /** The place within `bytes` where `at` of the file stands, with what frames need behind it. */
  return async (at: number): Promise<{ bytes: Buffer; offset: number }> => {
    if (at < start || at + Math.min(LOOK_AHEAD, size - at) > start + length) {
      start = at;
      length = (await file.read(bytes, 0, WINDOW, at)).bytesRead;
      bytes.fill(0, length);
    }
    return { bytes, offset: at - start };
  };
}

/**
 * Reads an MP3 from frame to frame, whatever its name says, and tells how long it sounds. What it tells of itself
 * in tags stays as it is: players skip it.
 * @returns undefined when it holds no frames, or too much that is none
 */
export async function readMp3(path: string): Promise<SoundFacts | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const view = windowOf(file, size);
    let at = 0;
    for (let tag = -1; tag !== 0 && at < size; at += tag) {
      const { bytes, offset } = await view(at);
      tag = tagAt(bytes, offset);
    }
    if (at > size) return { durationMs: 0, cut: true };
    let seconds = 0;
    let frames = 0;
    let stray = 0;
    let said: number | undefined;
    /** The place right behind a frame or tag: what is a header there is no chance. */
    let joined = at;
    while (at + HEADER <= size) {
      const { bytes, offset } = await view(at);
      const frame = frameAt(bytes, offset);
      // Apart from the others only two on end count: the bytes of one alone stand in any file.
      if (!frame || (at !== joined && !frameAt(bytes, offset + frame.length))) {
        stray += 1;
        if (stray > STRAY_LIMIT) return undefined;
        at += 1;
        continue;
      }
      const next = at + frame.length;
      // Players leave out a last frame that is not whole; one alone is nothing to hear.
      if (next > size && seconds > 0) {
        frames += 1;
        break;
      }
      if (next > size) return { durationMs: 0, cut: true };
      const count = frames === 0 ? countIn(bytes, offset, frame) : undefined;
      if (count === undefined) seconds += frame.samples / frame.rate;
      said ??= count;
      frames += 1;
      at = next;
      joined = at;
    }
    if (frames === 0 || seconds === 0) return undefined;
    return { durationMs: Math.round(seconds * 1000), cut: said !== undefined && frames < said };
  } finally {
    await file.close();
  }
}
