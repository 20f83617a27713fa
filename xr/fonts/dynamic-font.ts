import type { Font } from '@pmndrs/uikit/dist/text/font.js';
import { signal } from '@preact/signals-core';
import { fromGlyphChar } from './clusters.ts';
import { iconOf } from './draw-icon.ts';
import { loadFacesFor } from './faces.ts';
import { GlyphAtlas } from './glyph-atlas.ts';
import { type Raster, Rasterizer } from './rasterize.ts';

type Glyph = ReturnType<Font['getGlyphInfo']>;

/** The longest time for drawing glyphs between two frames, in ms. */
const SLICE = 5;
/** Edge of the atlas in texels: about 1,200 Chinese or 3,000 Latin signs of one weight. */
export const ATLAS_SIZE = 2048;
/** Invisible signs: controls, zero-width spaces, marks of direction, byte order mark. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\u2028\u2029]$/u;

/** Spaces are made, not drawn: not every face has each, and a missing one would show as a box. Ems. */
const SPACE = /^\p{Zs}$/u;
const widthOf = (space: string): number => ({ '\u202f': 0.17, '\u2009': 0.17, '\u3000': 1 })[space] ?? 0.28;

/**
 * A uikit font whose glyphs are drawn when they are first asked for. A text that asks for a sign the font does
 * not have yet is laid out with an empty place of about the right width, and again once the sign is there: the
 * layout reads `#version` inside uikit's own computed signals, which makes it follow.
 */
export class DynamicFont {
  readonly #glyphs = new Map<string, Glyph>();
  /** Rises when signs were added: read by those who miss one. */
  readonly #version = signal(0);
  /** Rises when the atlas was emptied: read by everyone. */
  readonly #epoch = signal(0);
  readonly #pending = new Set<string>();
  readonly #atlas = new GlyphAtlas(ATLAS_SIZE);
  #rasterizer: Rasterizer | undefined;
  #working: Promise<void> | undefined;

  /** @param weight CSS font weight, 100 to 900 */
  constructor(readonly weight: number) {
    this.#glyphs.set(' ', blank(' ', 0.28));
  }

  /** Makes uikit's font object draw from here. */
  install(font: Font): void {
    font.page = this.#atlas.texture;
    font.getGlyphInfo = (char) => this.#lookUp(char);
    font.getKerning = () => 0;
  }

  /** Hands every sign to a renderer that begins to draw. */
  uploadWhole(): void {
    this.#atlas.uploadWhole();
  }

  /** Resolves when every sign of the text (as `toGlyphText` gives it) can be drawn. */
  async ensure(text: string): Promise<void> {
    for (const char of text)
      if (!this.#glyphs.has(char) && !INVISIBLE.test(char) && !SPACE.test(char)) this.#pending.add(char);
    await this.#work();
  }

  #lookUp(char: string): Glyph {
    // Both signals are read on purpose: whoever computes a layout from what they guard computes it again.
    void this.#epoch.value;
    const known = this.#glyphs.get(char);
    if (known) return known;
    if (char === '\n') return this.#glyphs.get(' ')!;
    if (SPACE.test(char)) return this.#keep(char, blank(char, widthOf(char)));
    if (INVISIBLE.test(char)) return this.#keep(char, blank(char, 0));
    void this.#version.value;
    this.#pending.add(char);
    void this.#work();
    return blank(char, char.charCodeAt(0) >= 0x2e80 ? 1 : 0.58);
  }

  #work(): Promise<void> {
    this.#working ??= this.#drain().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #drain(): Promise<void> {
    const start = performance.now();
    let signs = 0;
    let empty = 0;
    await pause();
    while (this.#pending.size > 0) {
      const batch = [...this.#pending];
      signs += batch.length;
      const lettered = batch.filter((char) => !iconOf(fromGlyphChar(char)));
      await loadFacesFor(lettered.map(fromGlyphChar), () => this.#forget(lettered));
      this.#rasterizer ??= new Rasterizer(this.weight);
      let sliceEnd = performance.now() + SLICE;
      for (const char of batch) {
        const raster = this.#rasterizer.draw(fromGlyphChar(char));
        if (!raster.data.some((value) => value > 127)) empty++;
        this.#add(char, raster);
        this.#pending.delete(char);
        if (performance.now() < sliceEnd) continue;
        this.#publish();
        const left = performance.now();
        await pause();
        // Where frames take long, a longer slice is not felt, and many short ones would take for ever.
        const now = performance.now();
        sliceEnd = now + Math.max(SLICE, (now - left) / 2);
      }
      this.#publish();
    }
    performance.measure('scenario:glyphs', { start, end: performance.now(), detail: { signs, empty } });
  }

  /** Signs that were drawn with a font that only stood in are asked for again by whoever shows them. */
  #forget(chars: readonly string[]): void {
    for (const char of chars) this.#glyphs.delete(char);
    this.#epoch.value++;
  }

  #publish(): void {
    this.#atlas.commit();
    this.#version.value++;
  }

  #add(char: string, raster: Raster): void {
    let place = this.#atlas.add(raster.data, raster.columns, raster.rows);
    if (!place) {
      // Full: forget everything. What is on screen is asked for again by the layouts that follow.
      const space = this.#glyphs.get(' ')!;
      this.#glyphs.clear();
      this.#glyphs.set(' ', space);
      this.#atlas.clear();
      this.#epoch.value++;
      place = this.#atlas.add(raster.data, raster.columns, raster.rows);
    }
    if (!place) return;
    this.#keep(char, {
      ...blank(char, raster.xadvance),
      x: place.x,
      y: place.y,
      width: raster.width,
      height: raster.height,
      xoffset: raster.xoffset,
      yoffset: raster.yoffset,
      uvX: place.x / ATLAS_SIZE,
      uvY: place.y / ATLAS_SIZE,
      uvWidth: raster.columns / ATLAS_SIZE,
      uvHeight: raster.rows / ATLAS_SIZE,
    });
  }

  #keep(char: string, glyph: Glyph): Glyph {
    this.#glyphs.set(char, glyph);
    return glyph;
  }
}

/** A glyph without ink. @param xadvance in ems */
function blank(char: string, xadvance: number): Glyph {
  return {
    id: char.charCodeAt(0),
    index: 0,
    char,
    chnl: 0,
    page: 0,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    xadvance,
    xoffset: 0,
    yoffset: 0,
    uvX: 0,
    uvY: 0,
    uvWidth: 0,
    uvHeight: 0,
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
