import TinySDF from '@mapbox/tiny-sdf';
import { drawIcon, iconOf } from './draw-icon.ts';
import { FONT_STACK } from './faces.ts';

/** Pixels to the em in the atlas: at 24 dmm body size a Quest 3 shows an em with about 34 pixels. */
const EM = 52;
/** Room around the ink, in texels. */
const BUFFER = 5;
/** How many texels the distance field spans from fully inside to fully outside. */
export const DISTANCE_RANGE = 8;
/** The baseline below the top of the em box, in ems, so that capitals stand in the middle of a line. */
const BASELINE = 0.862;

/** One sign as a distance field; lengths in ems but `columns` and `rows`, which are texels. */
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

/** Draws signs of one weight. The faces they need must have been loaded. */
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

  /** Draws one grapheme, or the icon that a lent character stands for. */
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
