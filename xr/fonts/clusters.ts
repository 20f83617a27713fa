/**
 * uikit lays out text one UTF-16 unit at a time. A person sees graphemes: an emoji of four code points or an
 * accent typed after its letter is one sign. So every grapheme that needs more than one unit is lent a
 * character of the private use area, and the font draws the whole grapheme when asked for that character.
 */
const FIRST = 0xe000;
const LAST = 0xf8ff;

const lent = new Map<string, string>();
const owners = new Map<string, string>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The graphemes of a text, in canonical composition (NFC). */
export function graphemesOf(text: string): string[] {
  const composed = text.normalize('NFC');
  if (isPlain(composed)) return [...composed];
  return Array.from(segmenter.segment(composed), (part) => part.segment);
}

/** The text as the font is to be asked for it: one UTF-16 unit per grapheme. */
export function toGlyphText(text: string): string {
  const composed = text.normalize('NFC');
  if (isPlain(composed)) return composed;
  let out = '';
  for (const grapheme of graphemesOf(composed)) out += grapheme.length === 1 ? grapheme : lend(grapheme);
  return out;
}

/** What a character handed to the font stands for. */
export function fromGlyphChar(char: string): string {
  return owners.get(char) ?? char;
}

const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/**
 * How uikit should break the lines of a text: it only knows spaces, so text that is largely Chinese, and words
 * longer than a line such as file names, may break anywhere.
 */
export function wordBreakOf(text: string): 'break-word' | 'break-all' {
  if (/\S{25,}/.test(text)) return 'break-all';
  const signs = text.match(CJK)?.length ?? 0;
  return signs > text.length * 0.3 ? 'break-all' : 'break-word';
}

/** True when every unit is a grapheme of its own: no surrogates, combining marks, joiners or selectors. */
function isPlain(text: string): boolean {
  return !/\p{M}|[\u{10000}-\u{10ffff}]|\u200d|\r/u.test(text);
}

/** A character of the private use area that stands for a longer key, the same one each time. */
export function lend(grapheme: string): string {
  if (grapheme === '\r\n') return '\n';
  const known = lent.get(grapheme);
  if (known) return known;
  const code = FIRST + lent.size;
  if (code > LAST) return '\ufffd';
  const char = String.fromCharCode(code);
  lent.set(grapheme, char);
  owners.set(char, grapheme);
  return char;
}
