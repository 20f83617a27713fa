import { loadCachedFont } from '@pmndrs/uikit/dist/text/cache.js';
import type { FontFamilies, FontInfo } from '@pmndrs/uikit/dist/text/font.js';
import { ATLAS_SIZE, DynamicFont } from './dynamic-font.ts';
import { DISTANCE_RANGE } from './rasterize.ts';

export { toGlyphText, wordBreakOf } from './clusters.ts';

/** A transparent pixel: uikit loads a page before it creates a font; ours replaces it at once. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const regular = make(400);
const strong = make(620);

/** uikit's `fontFamilies`: the shipped faces with glyphs drawn on first use. */
export const uiFontFamilies: FontFamilies = { ui: { '400': regular.info, '620': strong.info } };

/** Uploads all glyphs drawn so far, for a new renderer. */
export function uploadUiFonts(): void {
  regular.font.uploadWhole();
  strong.font.uploadWhole();
}

function make(weight: number): { font: DynamicFont; info: FontInfo } {
  const font = new DynamicFont(weight);
  const info = {
    pages: [PIXEL],
    chars: [],
    kernings: [],
    info: { size: 1 },
    common: { scaleW: ATLAS_SIZE, scaleH: ATLAS_SIZE, lineHeight: 1 },
    distanceField: { distanceRange: DISTANCE_RANGE },
  } as unknown as FontInfo;
  if (typeof document !== 'undefined') loadCachedFont(info, (uikitFont) => font.install(uikitFont));
  return { font, info };
}
