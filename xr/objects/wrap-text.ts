/** How wide a part of a line is, in the units of the card. */
export type Measure = (part: string) => number;

/** What ends a text that is longer than its room. */
export const CUT = '...';

/** Signs that stand together on the screen as one: letters with accents, families of emoji. */
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
export const graphemesOfText = (text: string): string[] =>
  Array.from(segments.segment(text), ({ segment }) => segment);

const DENSE = '\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef';
const PIECES = new RegExp(`[${DENSE}]|[^\\s${DENSE}]+|\\s+`, 'gu');

/** Breaks a text into lines no wider than `room`: at spaces, between signs of scripts without them, else inside words. */
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

/** At most `most` lines; the last one ends in '...' where there would be more, and still fits. */
export function truncateText(
  lines: readonly string[],
  most: number,
  room: number,
  measure: Measure,
): string[] {
  if (lines.length <= most) return [...lines];
  // No number of lines is as good as one.
  const visibleLines = lines.slice(0, Math.max(1, most || 1));
  const signs = graphemesOfText(visibleLines.at(-1)!.trimEnd());
  while (signs.length > 0 && measure(signs.join('') + CUT) > room) signs.pop();
  visibleLines[visibleLines.length - 1] = signs.join('').trimEnd() + CUT;
  return visibleLines;
}
