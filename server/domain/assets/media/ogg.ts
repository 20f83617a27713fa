import { open } from 'node:fs/promises';
import type { SoundFacts } from './mp3.ts';

/** A page's head without its table, and the longest that a page can be. */
const HEAD = 27;
const LONGEST = 65_307;

/**
 * Reads an Ogg of one Vorbis or Opus sound: how fast it is counted stands in its first page, how far in its last.
 * @returns undefined when it holds no such sound
 */
export async function readOgg(path: string): Promise<SoundFacts | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const first = Buffer.alloc(Math.min(size, LONGEST));
    await file.read(first, 0, first.length, 0);
    const counted = countingOf(first);
    if (!counted) return undefined;
    const end = Buffer.alloc(Math.min(size, 2 * LONGEST));
    await file.read(end, 0, end.length, size - end.length);
    const at = end.lastIndexOf('OggS', undefined, 'latin1');
    const page = end.subarray(at);
    if (at < 0 || page.length < HEAD) return { durationMs: 0, cut: true };
    const samples = Number(page.readBigInt64LE(6)) - counted.before;
    const durationMs = Math.max(0, Math.round((samples * 1000) / counted.rate));
    return { durationMs, cut: page.length < lengthOf(page) };
  } finally {
    await file.close();
  }
}

/** Samples a second, and those before the sound begins. */
function countingOf(page: Buffer): { rate: number; before: number } | undefined {
  if (page.length < HEAD || page.toString('latin1', 0, 4) !== 'OggS') return undefined;
  const packet = page.subarray(HEAD + page[26]!);
  if (packet.length >= 16 && packet.toString('latin1', 0, 7) === '\u0001vorbis') {
    const rate = packet.readUInt32LE(12);
    return rate > 0 ? { rate, before: 0 } : undefined;
  }
  // Opus is counted in samples of 48 kHz, whatever it was made of.
  if (packet.length >= 12 && packet.toString('latin1', 0, 8) === 'OpusHead')
    return { rate: 48_000, before: packet.readUInt16LE(10) };
  return undefined;
}

/** How long a page says it is; its table tells the lengths of what is in it. */
function lengthOf(page: Buffer): number {
  const count = page[26]!;
  const table = page.subarray(HEAD, HEAD + count);
  return HEAD + count + table.reduce((sum, length) => sum + length, 0);
}
