import TinySDF from '@mapbox/tiny-sdf';
import { drawIcon, iconOf } from './draw-icon.ts';
import { FONT_STACK } from './faces.ts';

/** Texels per em in the atlas. A Quest 3 shows body text of 24 dmm with about 34 pixels per em. */
const EM = 52;
/** Padding around the ink, in texels. */
const BUFFER = 5;
/** Texels from fully inside to fully outside. */
export const DISTANCE_RANGE = 8;
/** Distance of the baseline from the top of the em box, in ems; centres capitals in the line. */
const BASELINE = 0.862;

/** A glyph as a distance field. Lengths in ems; `columns` and `rows` in texels. */
export interface Raster {
  data: Uint8ClampedArray;
  columns: number;
  rows: number;
  width: number;
  height: number;
  xadvance: number;
  xoffset: number;
  yoffset: number;
}

/** Draws glyphs of one weight. Their faces must be loaded. */
export class Rasterizer {
  readonly #sdf: TinySDF;

  /** @param weight CSS font weight, 100 to 900 */
  constructor(weight: number) {
    this.#sdf = new TinySDF({
      fontSize: EM,
      buffer: BUFFER,
      radius: DISTANCE_RANGE,
      cutoff: 0.5,
      fontFamily: FONT_STACK,
      fontWeight: String(weight),
    });
  }

  /** Draws one grapheme, or an icon by its key. */
  draw(grapheme: string): Raster {
    const icon = iconOf(grapheme);
    if (icon) return rasterOfIcon(drawIcon(icon, EM, BUFFER, DISTANCE_RANGE));
    const glyph = this.#sdf.draw(grapheme);
    return {
      data: glyph.data,
      columns: glyph.width,
      rows: glyph.height,
      width: glyph.width / EM,
      height: glyph.height / EM,
      xadvance: glyph.glyphAdvance / EM,
      xoffset: (glyph.glyphLeft - BUFFER) / EM,
      yoffset: BASELINE - (glyph.glyphTop + BUFFER) / EM,
    };
  }
}

/** An icon fills the em box. */
function rasterOfIcon(data: Uint8ClampedArray): Raster {
  const edge = EM + 2 * BUFFER;
  return {
    data,
    columns: edge,
    rows: edge,
    width: edge / EM,
    height: edge / EM,
    xadvance: 1,
    xoffset: -BUFFER / EM,
    yoffset: -BUFFER / EM,
  };
}
