import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const RATE = 8000;
const SECONDS = 20;
/** Frames of sound in a block, a tenth of a second; with each comes a picture. */
const BLOCK = RATE / 10;

const bytes = (hex: string) => Buffer.from(hex, 'hex');
/** An element of EBML: its id, its length in eight bytes, and what is in it. */
function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([bytes(id), size, body]);
}
const number = (id: string, value: number) => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(value);
  return element(id, body);
};
const real = (id: string, value: number) => {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, body);
};
const text = (id: string, value: string) => element(id, Buffer.from(value, 'latin1'));
/** A block of a track; its time in milliseconds since its cluster began. */
const block = (track: number, content: Buffer) =>
  element('a3', Buffer.from([0x80 | track, 0, 0, 0x80]), content);

/** A still green picture: the key frame of VP8 that a lossy WebP is. */
async function keyFrame(width: number, height: number): Promise<Buffer> {
  const webp = await sharp({ create: { width, height, channels: 3, background: '#208020' } })
    .webp({ lossless: false })
    .toBuffer();
  const at = webp.indexOf('VP8 ');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

/**
 * A film (Matroska) of one still picture, with a sound field of noise that comes from one side: each channel's share
 * as its order and place tell. Where the file is.
 */
export async function fieldFilm(shares: readonly number[]): Promise<string> {
  const [width, height] = [256, 128];
  const picture = await keyFrame(width, height);
  let seed = 1;
  const noise = () => {
    const data = Buffer.alloc(BLOCK * shares.length * 2);
    for (let frame = 0; frame < BLOCK; frame++) {
      seed = (seed * 16807) % 2147483647;
      const value = (seed / 2147483647 - 0.5) * 0.5;
      for (const [channel, share] of shares.entries())
        data.writeInt16LE(Math.round(value * share * 32767), (frame * shares.length + channel) * 2);
    }
    return data;
  };
  const head = element(
    '1a45dfa3',
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'matroska'),
    number('4287', 4),
    number('4285', 2),
  );
  const segment = element(
    '18538067',
    element(
      '1549a966',
      number('2ad7b1', 1_000_000),
      real('4489', SECONDS * 1000),
      text('4d80', 'test'),
      text('5741', 'test'),
    ),
    element(
      '1654ae6b',
      element(
        'ae',
        number('d7', 1),
        number('73c5', 1),
        number('83', 1),
        text('86', 'V_VP8'),
        element('e0', number('b0', width), number('ba', height)),
      ),
      element(
        'ae',
        number('d7', 2),
        number('73c5', 2),
        number('83', 2),
        text('86', 'A_PCM/INT/LIT'),
        element('e1', real('b5', RATE), number('9f', shares.length), number('6264', 16)),
      ),
    ),
    ...Array.from({ length: SECONDS * 10 }, (_, at) =>
      element('1f43b675', number('e7', at * 100), block(1, picture), block(2, noise())),
    ),
  );
  const path = join(await mkdtemp(join(tmpdir(), 'film-')), 'field.mkv');
  await writeFile(path, Buffer.concat([head, segment]));
  return path;
}
