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

/** Silence as an Ogg: two pages that say that they are Vorbis at 8 kHz, and last for so many seconds. */
export function oggOf(seconds = 2): Buffer {
  const page = (samples: number, packet: Buffer) => {
    const head = Buffer.alloc(28);
    head.write('OggS', 0, 'latin1');
    head.writeBigInt64LE(BigInt(samples), 6);
    head[26] = 1;
    head[27] = packet.length;
    return Buffer.concat([head, packet]);
  };
  const names = Buffer.alloc(30);
  names.write('\u0001vorbis', 0, 'latin1');
  names[11] = 1;
  names.writeUInt32LE(8000, 12);
  return Buffer.concat([page(0, names), page(8000 * seconds, Buffer.alloc(200))]);
}

/** Silence as a WAV: 16 bits at 8 kHz, a tenth of a second. */
export function wavOf(channels = 4, seconds = 0.1): Buffer {
  const data = Buffer.alloc(Math.round(8000 * seconds) * channels * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000 * channels, 28);
  head.writeUInt16LE(2 * channels, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
