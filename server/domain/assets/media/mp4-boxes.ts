/** A box of an MP4 in the bytes looked at (ISO/IEC 14496-12, 4.2). */
export interface Box {
  type: string;
  /** Where it begins, where its content starts and where it ends. */
  at: number;
  start: number;
  end: number;
}

/** The boxes of `bytes` between two places. Stops at one that does not fit. */
export function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
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
    yield { type, at, start: at + header, end: at + size };
    at += size;
  }
}

/** The first box of a kind inside another; more kinds go further in. */
export function find(bytes: Buffer, within: Box, type: string, ...further: string[]): Box | undefined {
  for (const box of boxesOf(bytes, within.start, within.end)) {
    if (box.type !== type) continue;
    const [next, ...rest] = further;
    return next === undefined ? box : find(bytes, box, next, ...rest);
  }
  return undefined;
}

/** Turns a box into free space of the same size. */
export function free(bytes: Buffer, box: Box): void {
  bytes.write('free', box.at + 4, 'latin1');
  bytes.fill(0, box.start, box.end);
}
