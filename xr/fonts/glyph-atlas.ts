import { DataTexture, LinearFilter, NoColorSpace, RGBAFormat, UnsignedByteType } from 'three';

/** The place of a bitmap in the atlas, in texels. */
export interface AtlasSlot {
  x: number;
  y: number;
}

/** Packs one-channel bitmaps on shelves into a square texture, written to all four channels. */
export class GlyphAtlas {
  readonly texture: DataTexture;
  readonly #pixels: Uint32Array;
  #shelfTop = 0;
  #shelfHeight = 0;
  #cursor = 0;
  /** The next upload must be complete, for a graphics context that has not seen the texture. */
  #whole = true;
  /** Rows touched since the last upload: first and last texel of each. */
  readonly #dirty = new Map<number, [number, number]>();

  /** @param size edge in texels */
  constructor(readonly size: number) {
    const bytes = new Uint8Array(size * size * 4);
    this.#pixels = new Uint32Array(bytes.buffer);
    this.texture = new DataTexture(bytes, size, size, RGBAFormat, UnsignedByteType);
    this.texture.colorSpace = NoColorSpace;
    this.texture.flipY = false;
    this.texture.generateMipmaps = false;
    this.texture.minFilter = LinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.needsUpdate = true;
    this.texture.onUpdate = () => {
      this.#whole = false;
    };
  }

  /** Copies a bitmap in; `undefined` when no room is left. */
  add(data: ArrayLike<number>, width: number, height: number): AtlasSlot | undefined {
    const place = this.#reserve(width, height);
    if (!place) return undefined;
    for (let row = 0; row < height; row++) {
      const start = (place.y + row) * this.size + place.x;
      for (let column = 0; column < width; column++) {
        this.#pixels[start + column] = (data[row * width + column] ?? 0) * 0x01010101;
      }
      const span = this.#dirty.get(place.y + row);
      const end = place.x + width;
      if (span) this.#dirty.set(place.y + row, [Math.min(span[0], place.x), Math.max(span[1], end)]);
      else this.#dirty.set(place.y + row, [place.x, end]);
    }
    return place;
  }

  /** Uploads the changes with the next frame. */
  commit(): void {
    if (this.#dirty.size === 0) return;
    if (this.#whole || this.#dirty.size > this.size / 4) this.texture.clearUpdateRanges();
    else {
      for (const [row, [from, to]] of this.#dirty) {
        this.texture.addUpdateRange((row * this.size + from) * 4, (to - from) * 4);
      }
    }
    this.#dirty.clear();
    this.texture.needsUpdate = true;
  }

  /** Call when another renderer starts drawing; it needs the whole texture, not only changes. */
  uploadWhole(): void {
    this.#whole = true;
    this.texture.clearUpdateRanges();
    this.texture.needsUpdate = true;
  }

  /** Removes every bitmap. */
  clear(): void {
    this.#pixels.fill(0);
    this.#shelfTop = 0;
    this.#shelfHeight = 0;
    this.#cursor = 0;
    this.#dirty.clear();
    this.texture.clearUpdateRanges();
    this.texture.needsUpdate = true;
  }

  #reserve(width: number, height: number): AtlasSlot | undefined {
    if (this.#cursor + width > this.size) {
      this.#shelfTop += this.#shelfHeight;
      this.#shelfHeight = 0;
      this.#cursor = 0;
    }
    if (width > this.size || this.#shelfTop + height > this.size) return undefined;
    const place = { x: this.#cursor, y: this.#shelfTop };
    this.#cursor += width;
    this.#shelfHeight = Math.max(this.#shelfHeight, height);
    return place;
  }
}
