import { jsonPieces } from '#server/domain/long-json.ts';
import type { Bundle } from './bundle.ts';

/** The signs of a font file: first and last code point of each range. */
type Ranges = [first: number, last: number][];

/** What the player's own words are written with, in every language but Chinese. */
const ALWAYS = /\/inter-latin(-ext)?-[^/]*\.woff2$/;
/** Typefaces that are asked for what the others have not. */
const LAST = /\/noto-(sans-sc|emoji)-[^/]*\.woff2$/;
const FONT = /\.woff2$/;
/** Every browser that runs the player takes the smaller form. */
const OLD_FONT = /\.woff$/;
const DECODERS = /(draco_|DRACOLoader|basis_transcoder|KTX2Loader|meshopt_decoder)/;

/**
 * Tells which of the player's files a scenario needs: fonts by the signs of its texts, decoders by its models. `css`: the
 * player's style sheets, which say what signs each font file holds. Signs that no shipped font has are drawn by the
 * system's.
 */
export async function neededFiles(
  { scenario, assets }: Bundle,
  css: string,
): Promise<(name: string) => boolean> {
  const signs = await signsOf(scenario);
  const models = assets.some(({ files }) => files.some(({ extension }) => extension === 'glb'));
  const fonts = fontRanges(css);
  const own = [...fonts].flatMap(([file, ranges]) => (ALWAYS.test(`/${file}`) ? ranges : []));
  const others = signs.filter((sign) => !covers(own, sign));
  return (name) => {
    if (OLD_FONT.test(name)) return false;
    if (DECODERS.test(name)) return models;
    if (!FONT.test(name) || ALWAYS.test(name)) return true;
    const ranges = fonts.get(name.split('/').at(-1) ?? '');
    return !ranges || (LAST.test(name) ? others : signs).some((sign) => covers(ranges, sign));
  };
}

/** The code points of all texts. */
async function signsOf({ name, scenes, projectData }: Bundle['scenario']): Promise<number[]> {
  const signs = new Set<string>();
  for await (const piece of jsonPieces([name, projectData, scenes]))
    for (const sign of piece) signs.add(sign);
  return [...signs].map((sign) => sign.codePointAt(0)!);
}

const FACE = /@font-face\s*{([^}]*)}/g;
const fileOf = (face: string) => /([^/("']+\.woff2)/.exec(face)?.[1];

/** A style sheet that names no font file but those that are there: what is not is never asked for. */
export const withFonts = (css: string, isThere: (name: string) => boolean): string =>
  css.replace(FACE, (face) => {
    const file = fileOf(face);
    if (file && !isThere(`assets/${file}`)) return '';
    return face.replace(/,\s*url\([^)]*\.woff["']?\)\s*format\([^)]*\)/g, '');
  });

function fontRanges(css: string): Map<string, Ranges> {
  const ranges = new Map<string, Ranges>();
  for (const [, face = ''] of css.matchAll(FACE)) {
    const file = fileOf(face);
    const told = /unicode-range:\s*([^;]+)/i.exec(face)?.[1];
    if (file && told) ranges.set(file, told.split(',').map(rangeOf));
  }
  return ranges;
}

const covers = (ranges: Ranges, sign: number): boolean =>
  ranges.some(([first, last]) => first <= sign && sign <= last);

/** `U+4E00-9FFF`, `U+20AC`, or `U+4??` for all that begin so. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^u\+/i, '').split('-');
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
}
