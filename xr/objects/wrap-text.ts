/** Measures the width of text, in card units. */
export type Measure = (part: string) => number;

/** The end of truncated text. */
export const CUT = '...';

/** Splits text into graphemes, such as accented letters and emoji sequences. */
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
export const graphemesOfText = (text: string): string[] =>
  Array.from(segments.segment(text), ({ segment }) => segment);

/** Texts that break at all spaces, and there alone, and read from the left. */
const LATIN = /^(?:[\t- ](?![!?])|[!-~\u00a1-\u024f\u2010-\u2026])*$/;
const WORDS = /\S+|\s+/gu;

/** What texts of other scripts, and spaces that hold words together, ask for: it comes with the first of them. */
let rules: typeof import('./line-rules.ts') | undefined;

/** Loads what a text's lines need beside Latin words. @returns whether it came now: lines may break elsewhere */
export async function loadLineRules(txt: string): Promise<boolean> {
  if (rules || LATIN.test(txt)) return false;
  rules = await import('./line-rules.ts').catch(() => undefined);
  return rules !== undefined;
}

/** Which way a line reads. */
export const directionOf = (line: string): 'rtl' | 'ltr' => rules?.directionOf(line) ?? 'ltr';

/** Wraps text to lines no wider than `room`: at spaces, between characters of scripts without spaces, else in words. */
export function wrapText(txt: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  // A text breaks the same, whatever others asked for.
  const own = LATIN.test(txt) ? undefined : rules;
  for (const paragraph of txt.split(/\r?\n/)) {
    const add = (line: string) => lines.push(own?.readingAs(paragraph, line) ?? line);
    let line = '';
    for (const piece of paragraph.match(own?.pieces ?? WORDS) ?? ['']) {
      if (measure(line + piece.trimEnd()) <= room) {
        line += piece;
        continue;
      }
      if (line.trim()) add(line.trimEnd());
      line = '';
      if (!piece.trim()) continue;
      for (const sign of graphemesOfText(piece)) {
        if (line && measure(line + sign) > room) {
          add(line);
          line = '';
        }
        line += sign;
      }
    }
    add(line.trimEnd());
  }
  return lines;
}

/** Limits text to `most` lines; a truncated last line ends in '...' and still fits. */
export function truncateText(
  lines: readonly string[],
  most: number,
  room: number,
  measure: Measure,
): string[] {
  if (lines.length <= most) return [...lines];
  // Show at least one line.
  const visibleLines = lines.slice(0, Math.max(1, most || 1));
  const signs = graphemesOfText(visibleLines.at(-1)!.trimEnd());
  while (signs.length > 0 && measure(signs.join('') + CUT) > room) signs.pop();
  visibleLines[visibleLines.length - 1] = signs.join('').trimEnd() + CUT;
  return visibleLines;
}
