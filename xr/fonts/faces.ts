import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import { player } from '#catalog/limits.ts';
import { withTimeout } from '#models/play/with-timeout.ts';
import { parseRanges } from './parse-ranges.ts';

/** The shipped typefaces in order of preference. Their files are split by unicode range. */
const FAMILIES = ['Inter Variable', 'Noto Sans SC Variable'] as const;

/** The font stack for a canvas, falling back to the system's fonts. */
export const FONT_STACK = `${FAMILIES.map((family) => `"${family}"`).join(', ')}, sans-serif`;

interface ShippedFace {
  face: FontFace;
  ranges: [number, number][];
}

let shippedFaces: ShippedFace[] | undefined;

/**
 * Loads the font files the graphemes need. After 3 s (spec section 9) the system's font is used instead;
 * `onLateLoad` is called if a file loads after that.
 */
export async function loadFacesFor(graphemes: Iterable<string>, onLateLoad: () => void): Promise<void> {
  shippedFaces ??= listShippedFaces();
  const facesToLoad = new Set<FontFace>();
  for (const grapheme of graphemes) {
    for (const character of grapheme) {
      const face = shippedFaces.find(({ ranges }) => covers(ranges, character.codePointAt(0)!))?.face;
      if (face && face.status !== 'loaded') facesToLoad.add(face);
    }
  }
  const loading = Promise.allSettled(Array.from(facesToLoad, (face) => face.load()));
  await withTimeout(loading, player.fontLoadMs).catch(() => {
    void loading.then((results) => results.some(({ status }) => status === 'fulfilled') && onLateLoad());
  });
}

function listShippedFaces(): ShippedFace[] {
  const all: ShippedFace[] = [];
  for (const family of FAMILIES) {
    for (const face of document.fonts) {
      if (face.family.replace(/["']/g, '') !== family) continue;
      all.push({ face, ranges: parseRanges(face.unicodeRange) });
    }
  }
  return all;
}

function covers(ranges: [number, number][], code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}
