import { Transform, type TransformCallback } from 'node:stream';

/** Segments kept as they are: JFIF, ICC colour profile, Adobe colour transform. */
const keptApps = new Set([0xe0, 0xe2, 0xee]);
const standalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Whether a segment tells of the picture itself rather than of where, when and with what it was taken. */
function isKept(marker: number, body: Buffer): boolean {
  if (marker === 0xe2) return body.toString('latin1', 0, 11) === 'ICC_PROFILE';
  if (marker >= 0xe0 && marker <= 0xef) return keptApps.has(marker);
  return marker !== 0xfe;
}

/**
 * Copies a JPEG without EXIF, XMP, IPTC, comments, embedded second pictures and anything after its end,
 * not touching the picture's own data (ITU T.81, annex B). Throws on what is not a JPEG.
 */
export class StripJpeg extends Transform {
  private held: Buffer = Buffer.alloc(0);
  private state: 'start' | 'segment' | 'scan' | 'ended' = 'start';

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.held = this.held.length ? Buffer.concat([this.held, chunk]) : chunk;
    try {
      while (this.advance());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  /** One step; false when more bytes are needed. */
  private advance(): boolean {
    if (this.state === 'ended') return this.keepFrom(this.held.length);
    if (this.state === 'start') return this.begin();
    return this.state === 'scan' ? this.copyScan() : this.copySegment();
  }

  private begin(): boolean {
    if (this.held.length < 2) return false;
    if (this.held.readUInt16BE(0) !== 0xffd8) throw new Error('not a JPEG');
    this.push(this.held.subarray(0, 2));
    this.state = 'segment';
    return this.keepFrom(2) || true;
  }

  private copySegment(): boolean {
    const { held } = this;
    if (held.length < 4) return held.length >= 2 && held[1] === 0xd9 && this.finish(held.subarray(0, 2));
    if (held[0] !== 0xff) throw new Error('not a JPEG segment');
    if (held[1] === 0xff) return this.keepFrom(1) || true;
    const marker = held[1]!;
    if (marker === 0xd9) return this.finish(held.subarray(0, 2));
    if (standalone(marker)) {
      this.push(held.subarray(0, 2));
      return this.keepFrom(2) || true;
    }
    const end = 2 + held.readUInt16BE(2);
    if (held.length < end) return false;
    if (isKept(marker, held.subarray(4, end))) this.push(held.subarray(0, end));
    if (marker === 0xda) this.state = 'scan';
    return this.keepFrom(end) || true;
  }

  /** Entropy-coded data runs to the next marker that is neither a stuffed byte nor a restart. */
  private copyScan(): boolean {
    const { held } = this;
    let at = held.indexOf(0xff);
    while (at >= 0 && at + 1 < held.length) {
      const next = held[at + 1]!;
      if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) break;
      at = held.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
    }
    if (at < 0) {
      this.push(held);
      return this.keepFrom(held.length);
    }
    if (at > 0) this.push(held.subarray(0, at));
    this.keepFrom(at);
    if (this.held.length < 2) return false;
    this.state = 'segment';
    return true;
  }

  private finish(last: Buffer): boolean {
    this.push(last);
    this.state = 'ended';
    return this.keepFrom(this.held.length);
  }

  private keepFrom(at: number): false {
    this.held = this.held.subarray(at);
    return false;
  }
}
