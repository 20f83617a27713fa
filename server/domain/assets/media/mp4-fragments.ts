import { type Box, boxesOf, find, free } from './mp4-boxes.ts';
import type { Range } from './ranges.ts';

/** The number of a track, as its fragments name it. */
export function trackIdOf(bytes: Buffer, trak: Box): number {
  const header = find(bytes, trak, 'tkhd');
  return header ? bytes.readUInt32BE(header.start + (bytes[header.start] === 1 ? 20 : 12)) : 0;
}

/** How large a track's samples are in fragments that do not say it, by the track's number. */
export function usualSizes(bytes: Buffer, moov: Box): Map<number, number> {
  const sizes = new Map<number, number>();
  const more = find(bytes, moov, 'mvex');
  for (const box of more ? boxesOf(bytes, more.start, more.end) : [])
    if (box.type === 'trex') sizes.set(bytes.readUInt32BE(box.start + 4), bytes.readUInt32BE(box.start + 16));
  return sizes;
}

/**
 * Turns the parts of a fragment (`moof`) that belong to these tracks into free space.
 * @param at where the fragment begins in the file
 * @returns where the samples of those parts lie in the file (ISO/IEC 14496-12, 8.8)
 */
export function takeFromFragment(
  bytes: Buffer,
  moof: Box,
  at: number,
  tracks: ReadonlySet<number>,
  usual: ReadonlyMap<number, number>,
): Range[] {
  const found: Range[] = [];
  let end = at;
  for (const traf of boxesOf(bytes, moof.start, moof.end)) {
    const header = traf.type === 'traf' ? find(bytes, traf, 'tfhd') : undefined;
    if (!header) continue;
    const flags = bytes.readUInt32BE(header.start);
    const track = bytes.readUInt32BE(header.start + 4);
    const own = flags & 0x1;
    // Without a place of its own, the data of a part follows that of the part before.
    const base = own ? Number(bytes.readBigUInt64BE(header.start + 8)) : flags & 0x20000 ? at : end;
    const sizeAt = header.start + 8 + (own ? 8 : 0) + (flags & 0x2 ? 4 : 0) + (flags & 0x8 ? 4 : 0);
    const size = flags & 0x10 ? bytes.readUInt32BE(sizeAt) : (usual.get(track) ?? 0);
    end = base;
    for (const run of boxesOf(bytes, traf.start, traf.end)) {
      if (run.type !== 'trun') continue;
      const from = bytes.readUInt32BE(run.start) & 0x1 ? base + bytes.readInt32BE(run.start + 8) : end;
      end = from + lengthOf(bytes, run, size);
      if (tracks.has(track) && end > from) found.push({ from, to: end });
    }
    if (tracks.has(track)) free(bytes, traf);
  }
  return found;
}

/** How many bytes the samples of a run take together. */
function lengthOf(bytes: Buffer, run: Box, usual: number): number {
  const flags = bytes.readUInt32BE(run.start);
  const count = bytes.readUInt32BE(run.start + 4);
  if (!(flags & 0x200)) return usual * count;
  const before = flags & 0x100 ? 4 : 0;
  const each = before + 4 + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  const first = run.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let sum = 0;
  for (let sample = first; sample + each <= run.end && (sample - first) / each < count; sample += each)
    sum += bytes.readUInt32BE(sample + before);
  return sum;
}
