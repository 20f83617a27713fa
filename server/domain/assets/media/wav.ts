import { type FileHandle, open } from 'node:fs/promises';
import type { SoundFacts } from './mp3.ts';

/** Plain numbers, floats, and the form that names either by a longer word (RIFF/WAVE, `fmt `). */
const formats = new Set([1, 3, 0xfffe]);
const HEADER = 12;
const CHUNK = 8;
/** The most channels that a sound field of third order has. */
const CHANNELS = 16;

/** Whether a file begins as a WAV. */
export const startsAsWav = (head: Uint8Array): boolean => {
  const text = Buffer.from(head.subarray(0, HEADER)).toString('latin1');
  return text.startsWith('RIFF') && text.endsWith('WAVE');
};

/**
 * Reads a WAV from chunk to chunk and tells how long it sounds.
 * @returns undefined when it holds no sound that browsers know
 */
export async function readWav(path: string): Promise<SoundFacts | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let bytesPerSecond = 0;
    let at = HEADER;
    while (at + CHUNK <= size) {
      const head = await bytesAt(file, at, CHUNK);
      const name = head.toString('latin1', 0, 4);
      const length = head.readUInt32LE(4);
      if (name === 'fmt ') bytesPerSecond = await rateOf(file, at + CHUNK, length);
      if (name === 'data') {
        if (!bytesPerSecond || length === 0) return undefined;
        return { durationMs: Math.round((length * 1000) / bytesPerSecond), cut: at + CHUNK + length > size };
      }
      // Chunks begin at even places.
      at += CHUNK + length + (length & 1);
    }
    return bytesPerSecond ? { durationMs: 0, cut: true } : undefined;
  } finally {
    await file.close();
  }
}

/** Bytes of sound a second; 0 where it is none that browsers know. */
async function rateOf(file: FileHandle, at: number, length: number): Promise<number> {
  if (length < 16) return 0;
  const facts = await bytesAt(file, at, 16);
  const [format, channels, bits] = [facts.readUInt16LE(0), facts.readUInt16LE(2), facts.readUInt16LE(14)];
  const known =
    formats.has(format) && channels >= 1 && channels <= CHANNELS && [8, 16, 24, 32].includes(bits);
  return known ? (facts.readUInt32LE(4) * channels * bits) / 8 : 0;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}
