import { type Box, find } from './mp4-boxes.ts';
import type { Range } from './ranges.ts';

/** Whether a track is of the film's pictures or its sound, by who reads it (ISO/IEC 14496-12, 8.4.3). */
export const isPicture = (bytes: Buffer, trak: Box): boolean => readerOf(bytes, trak) === 'vide';
export const isSound = (bytes: Buffer, trak: Box): boolean => readerOf(bytes, trak) === 'soun';

function readerOf(bytes: Buffer, trak: Box): string {
  const handler = find(bytes, trak, 'mdia', 'hdlr');
  return handler ? bytes.toString('latin1', handler.start + 8, handler.start + 12) : '';
}

/** Where a track's chunks of samples lie in the file; of no fragment (ISO/IEC 14496-12, 8.7). */
export function samplesOf(bytes: Buffer, trak: Box): Range[] {
  const table = find(bytes, trak, 'mdia', 'minf', 'stbl');
  if (!table) return [];
  const runs = find(bytes, table, 'stsc');
  const sizes = sizesOf(bytes, table);
  const offsets = offsetsOf(bytes, table);
  if (!runs || !sizes) return [];
  const found: Range[] = [];
  const count = bytes.readUInt32BE(runs.start + 4);
  let [run, inChunk, sample] = [0, 0, 0];
  for (const [chunk, from] of offsets.entries()) {
    // A run of chunks with the same number of samples each begins with this one, counted from one.
    while (run < count && bytes.readUInt32BE(runs.start + 8 + run * 12) <= chunk + 1) {
      inChunk = bytes.readUInt32BE(runs.start + 12 + run * 12);
      run += 1;
    }
    found.push({ from, to: from + sizes(sample, inChunk) });
    sample += inChunk;
  }
  return found;
}

/** How many bytes samples take together, by the number of the first and how many; undefined without a table. */
function sizesOf(bytes: Buffer, table: Box): ((first: number, count: number) => number) | undefined {
  const even = find(bytes, table, 'stsz');
  const compact = even ? undefined : find(bytes, table, 'stz2');
  const box = even ?? compact;
  if (!box) return undefined;
  const total = bytes.readUInt32BE(box.start + 8);
  const same = even ? bytes.readUInt32BE(box.start + 4) : 0;
  if (same) return (first, count) => same * Math.max(0, Math.min(count, total - first));
  const bits = compact ? bytes[box.start + 7]! : 32;
  const sizeAt = (sample: number) => {
    const at = box.start + 12;
    if (bits === 32) return bytes.readUInt32BE(at + sample * 4);
    if (bits === 16) return bytes.readUInt16BE(at + sample * 2);
    const byte = bytes.readUInt8(at + Math.floor((sample * bits) / 8));
    return bits === 8 ? byte : sample % 2 ? byte & 15 : byte >> 4;
  };
  return (first, count) => {
    let sum = 0;
    for (let sample = first; sample < Math.min(first + count, total); sample += 1) sum += sizeAt(sample);
    return sum;
  };
}

function offsetsOf(bytes: Buffer, table: Box): number[] {
  const short = find(bytes, table, 'stco');
  const box = short ?? find(bytes, table, 'co64');
  if (!box) return [];
  const width = short ? 4 : 8;
  const count = Math.min(bytes.readUInt32BE(box.start + 4), Math.floor((box.end - box.start - 8) / width));
  return Array.from({ length: count }, (_, chunk) => {
    const at = box.start + 8 + chunk * width;
    return short ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
  });
}
