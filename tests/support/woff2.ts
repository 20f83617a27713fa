import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Places of `cmap`, `glyf` and `loca` in WOFF2's list of known tables. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const NAMED = 63;

/** Every code point that a WOFF2 font file has a glyph for, read from its `cmap` (formats 4 and 12). */
export function codePointsOf(path: string): Set<number> {
  const file = readFileSync(path);
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error(`${path} is no WOFF2 file`);
  const tables = file.readUInt16BE(12);
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let cmap = { from: -1, length: 0 };
  let from = 0;
  for (let index = 0; index < tables; index += 1) {
    const flags = file[at++]!;
    const tag = flags & 63;
    if (tag === NAMED) at += 4;
    const version = flags >> 6;
    let length = number();
    const transformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    if (transformed) length = number();
    if (tag === CMAP) cmap = { from, length };
    from += length;
  }
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return readCmap(all.subarray(cmap.from, cmap.from + cmap.length));
}

function readCmap(table: Buffer): Set<number> {
  const found = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const subtable = table.subarray(table.readUInt32BE(8 + index * 8));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readFormat4(subtable, found);
    else if (format === 12) readFormat12(subtable, found);
  }
  return found;
}

function readFormat4(table: Buffer, found: Set<number>): void {
  const double = table.readUInt16BE(6);
  for (let at = 0; at < double; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + double + at);
    const delta = table.readUInt16BE(16 + 2 * double + at);
    const place = 16 + 3 * double + at;
    const range = table.readUInt16BE(place);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(place + range + 2 * (code - start));
      if ((glyph & 0xffff) !== 0) found.add(code);
    }
  }
}

function readFormat12(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) found.add(code);
  }
}
