import { Transform, type TransformCallback } from 'node:stream';

/** Chunks that draw the picture or say its colours; everything else is left out. */
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'cICP',
]);

/** Copies a PNG without its text, time and EXIF chunks and without anything after its end. */
export class StripPng extends Transform {
  private held: Buffer = Buffer.alloc(0);
  private started = false;
  private ended = false;
  /** Bytes left of the chunk that is being copied or passed over. */
  private left = 0;
  private copying = false;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.held = this.held.length ? Buffer.concat([this.held, chunk]) : chunk;
    while (!this.ended && this.advance());
    if (this.ended) this.held = Buffer.alloc(0);
    done();
  }

  private advance(): boolean {
    if (this.left > 0) return this.passOn();
    if (!this.started) {
      if (this.held.length < 8) return false;
      this.push(this.held.subarray(0, 8));
      this.held = this.held.subarray(8);
      this.started = true;
    }
    if (this.held.length < 8) return false;
    const type = this.held.toString('latin1', 4, 8);
    this.copying = kept.has(type);
    this.left = 12 + this.held.readUInt32BE(0);
    if (type !== 'IEND') return true;
    this.push(Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]));
    this.ended = true;
    return false;
  }

  private passOn(): boolean {
    const part = this.held.subarray(0, this.left);
    if (part.length === 0) return false;
    if (this.copying) this.push(part);
    this.left -= part.length;
    this.held = this.held.subarray(part.length);
    return true;
  }
}
