import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import { player } from '#catalog/limits.ts';
import { withTimeout } from '#models/play/with-timeout.ts';
import { parseRanges } from './parse-ranges.ts';

/** The typefaces we ship, in the order in which a sign is looked for. Their files are split by unicode range. */
const FAMILIES = ['Inter Variable', 'Noto Sans SC Variable'] as const;

/** The font stack for a canvas. The system's fonts stand in for what neither face has. */
export const FONT_STACK = `${FAMILIES.map((family) => `"${family}"`).join(', ')}, sans-serif`;

interface Shipped {
  face: FontFace;
  ranges: [number, number][];
}

let shipped: Shipped[] | undefined;

/**
 * Loads the font files that the graphemes need, each once. A file that cannot be had, or not within 3 s (spec
 * section 9), is passed over, so that the system's font draws its signs; `late` is called when it comes after all.
 */
export async function loadFacesFor(graphemes: Iterable<string>, late: () => void): Promise<void> {
  shipped ??= listShipped();
  const wanted = new Set<FontFace>();
  for (const grapheme of graphemes) {
    for (const sign of grapheme) {
      const face = shipped.find(({ ranges }) => covers(ranges, sign.codePointAt(0)!))?.face;
      if (face && face.status !== 'loaded') wanted.add(face);
    }
  }
  const loading = Promise.allSettled(Array.from(wanted, (face) => face.load()));
  await withTimeout(loading, player.fontLoadMs).catch(() => {
    void loading.then((answers) => answers.some(({ status }) => status === 'fulfilled') && late());
  });
}

function listShipped(): Shipped[] {
  const all: Shipped[] = [];
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
