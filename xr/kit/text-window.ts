/** Latin letters in a line of a field, at least; signs of the far east are twice as wide. */
const LINE = 34;
const WIDE = 0x2e80;
/** So far a word is looked for that begins the window. */
const WORD = 16;

/** The part of a text that a field of so many lines lays out: the caret is in it, whatever the text's length. */
export function windowAround(text: string, caret: number, rows: number): { start: number; end: number } {
  return { start: atWord(text, reach(text, caret, -1, rows - 2), caret), end: reach(text, caret, 1, rows) };
}

/** Where so many line ends lie between a place in a text and another, before or behind it. */
function reach(text: string, from: number, step: 1 | -1, lines: number): number {
  let [at, left, width] = [from, Math.max(0, lines), 0];
  for (; step < 0 ? at > 0 : at < text.length; at += step) {
    const code = text.charCodeAt(step < 0 ? at - 1 : at);
    const wide = code >= WIDE ? 2 : 1;
    const ends = code === 10 || width + wide > LINE;
    if (ends && left-- === 0) break;
    width = code === 10 ? 0 : ends ? wide : width + wide;
  }
  return at;
}

/** The beginning of the next word, where it is near; never between the halves of a sign. */
function atWord(text: string, start: number, caret: number): number {
  if (start === 0 || text[start - 1] === '\n') return start;
  const space = text.slice(start, Math.min(caret, start + WORD)).search(/\s/);
  if (space >= 0) return start + space + 1;
  return /[\udc00-\udfff]/.test(text.charAt(start)) ? start + 1 : start;
}
