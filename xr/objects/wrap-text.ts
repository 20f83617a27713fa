/** Measures the width of text, in card units. */
export type Measure = (part: string) => number;

/** The end of truncated text. */
export const CUT = '...';

/** Splits text into graphemes, such as accented letters and emoji sequences. */
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
export const graphemesOfText = (text: string): string[] =>
  Array.from(segments.segment(text), ({ segment }) => segment);

const DENSE = '\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef';
const PIECES = new RegExp(`[${DENSE}]|[^\\s${DENSE}]+|\\s+`, 'gu');

/** Wraps text to lines no wider than `room`: at spaces, between characters of scripts without spaces, else in words. */
export function wrapText(txt: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of txt.split(/\r?\n/)) {
    let line = '';
    for (const piece of paragraph.match(PIECES) ?? ['']) {
      if (measure(line + piece.trimEnd()) <= room) {
        line += piece;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = '';
      if (!piece.trim()) continue;
      for (const sign of graphemesOfText(piece)) {
        if (line && measure(line + sign) > room) {
          lines.push(line);
          line = '';
        }
        line += sign;
      }
    }
    lines.push(line.trimEnd());
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
