import type { Font } from '@pmndrs/uikit/dist/text/font.js';
import { signal } from '@preact/signals-core';
import { fromGlyphChar } from './clusters.ts';
import { iconOf } from './draw-icon.ts';
import { loadFacesFor } from './faces.ts';
import { GlyphAtlas } from './glyph-atlas.ts';
import { type Raster, Rasterizer } from './rasterize.ts';

type Glyph = ReturnType<Font['getGlyphInfo']>;

/** Longest time spent drawing glyphs between two frames, in ms. */
const SLICE = 5;
/** Edge of the atlas in texels: room for about 1,200 Chinese or 3,000 Latin glyphs of one weight. */
export const ATLAS_SIZE = 2048;
/** Invisible characters: controls, zero-width spaces, direction marks, byte order mark. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\u2028\u2029]$/u;

/** Spaces get a fixed width in ems instead of being drawn: a face that lacks one would draw a box. */
const SPACE = /^\p{Zs}$/u;
const widthOf = (space: string): number => ({ '\u202f': 0.17, '\u2009': 0.17, '\u3000': 1 })[space] ?? 0.28;

/**
 * A uikit font whose glyphs are drawn on first use. A missing glyph is laid out as a blank of about the right width;
 * the layout runs again once the glyph exists, because uikit's computed signals read `#version`.
 */
export class DynamicFont {
  readonly #glyphs = new Map<string, Glyph>();
  /** Increases when glyphs are added; read by layouts that miss one. */
  readonly #version = signal(0);
  /** Increases when the atlas is cleared; read by all layouts. */
  readonly #epoch = signal(0);
  readonly #pending = new Set<string>();
  readonly #atlas = new GlyphAtlas(ATLAS_SIZE);
  #rasterizer: Rasterizer | undefined;
  #working: Promise<void> | undefined;

  /** @param weight CSS font weight, 100 to 900 */
  constructor(readonly weight: number) {
    this.#glyphs.set(' ', blank(' ', 0.28));
  }

  /** Redirects uikit's font object to this font. */
  install(font: Font): void {
    font.page = this.#atlas.texture;
    font.getGlyphInfo = (char) => this.#lookUp(char);
    font.getKerning = () => 0;
  }

  /** Uploads the whole atlas, for a new renderer. */
  uploadWhole(): void {
    this.#atlas.uploadWhole();
  }

  /** Resolves when every glyph of the text (in the form of `toGlyphText`) can be drawn. */
  async ensure(text: string): Promise<void> {
    for (const char of text)
      if (!this.#glyphs.has(char) && !INVISIBLE.test(char) && !SPACE.test(char)) this.#pending.add(char);
    await this.#work();
  }

  #lookUp(char: string): Glyph {
    // Reading the signals subscribes the layout that is being computed.
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
      const textChars = batch.filter((char) => !iconOf(fromGlyphChar(char)));
      await loadFacesFor(textChars.map(fromGlyphChar), () => this.#forget(textChars));
      this.#rasterizer ??= new Rasterizer(this.weight);
      let sliceEnd = performance.now() + SLICE;
      for (const char of batch) {
        const raster = this.#rasterizer.draw(fromGlyphChar(char));
        if (!raster.data.some((value) => value > 127)) empty++;
        this.#add(char, raster);
        this.#pending.delete(char);
        if (performance.now() < sliceEnd) continue;
        this.#publish();
        const yieldedAt = performance.now();
        await pause();
        // With slow frames, use longer slices, or many short ones would take too long.
        const now = performance.now();
        sliceEnd = now + Math.max(SLICE, (now - yieldedAt) / 2);
      }
      this.#publish();
    }
    performance.measure('scenario:glyphs', { start, end: performance.now(), detail: { signs, empty } });
  }

  /** Drops glyphs drawn with a fallback font, so that layouts request them again. */
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
      // The atlas is full: clear it. Layouts on screen request their glyphs again.
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
