/** Silence: whole frames of an MPEG-1 layer III stream, 128 kbit/s at 44.1 kHz, 26 ms each. */
export const silence = (frames = 40): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () =>
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]),
    ),
  );

/** An ID3v2.3 tag with a title and as much padding as wanted. */
export function tagged(sound: Buffer, padding = 0): Buffer {
  const title = Buffer.concat([Buffer.from('TIT2\0\0\0\x06\0\0\0', 'latin1'), Buffer.from('Click')]);
  const length = title.length + padding;
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 127);
  return Buffer.concat([
    Buffer.from('ID3\x03\0\0', 'latin1'),
    Buffer.from(size),
    title,
    Buffer.alloc(padding),
    sound,
  ]);
}
