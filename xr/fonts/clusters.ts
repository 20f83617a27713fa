/**
 * uikit lays out text one UTF-16 unit at a time, but readers see graphemes, such as an emoji of four code points.
 * Each grapheme of several units therefore gets a placeholder in the private use area, and the font draws the whole
 * grapheme for that character.
 */
const FIRST = 0xe000;
const LAST = 0xf8ff;

const placeholders = new Map<string, string>();
const graphemeOfPlaceholder = new Map<string, string>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The graphemes of a text, in canonical composition (NFC). */
export function graphemesOf(text: string): string[] {
  const composed = text.normalize('NFC');
  if (isPlain(composed)) return [...composed];
  return Array.from(segmenter.segment(composed), (part) => part.segment);
}

/** The text with one UTF-16 unit per grapheme, as passed to the font. */
export function toGlyphText(text: string): string {
  const composed = text.normalize('NFC');
  if (isPlain(composed)) return composed;
  let out = '';
  for (const grapheme of graphemesOf(composed))
    out += grapheme.length === 1 ? grapheme : placeholderFor(grapheme);
  return out;
}

/** The grapheme or icon key that a character of the font stands for. */
export function fromGlyphChar(char: string): string {
  return graphemeOfPlaceholder.get(char) ?? char;
}

const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/**
 * The word break mode for uikit, which breaks only at spaces. Mostly Chinese text and words of 25 or more characters,
 * such as file names, may break anywhere.
 */
export function wordBreakOf(text: string): 'break-word' | 'break-all' {
  if (/\S{25,}/.test(text)) return 'break-all';
  const cjkCount = text.match(CJK)?.length ?? 0;
  return cjkCount > text.length * 0.3 ? 'break-all' : 'break-word';
}

/** Whether every unit is a grapheme: no surrogates, combining marks, joiners or selectors. */
function isPlain(text: string): boolean {
  return !/\p{M}|[\u{10000}-\u{10ffff}]|\u200d|\r/u.test(text);
}

/** The private use character for a longer key, always the same one. */
export function placeholderFor(grapheme: string): string {
  if (grapheme === '\r\n') return '\n';
  const known = placeholders.get(grapheme);
  if (known) return known;
  const code = FIRST + placeholders.size;
  if (code > LAST) return '\ufffd';
  const char = String.fromCharCode(code);
  placeholders.set(grapheme, char);
  graphemeOfPlaceholder.set(char, grapheme);
  return char;
}
