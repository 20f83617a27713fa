/** Signs of scripts without spaces. */
const DENSE = '\\u2e80-\\u2fff\\u3001-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef';
/** Spaces that a line may end at: not those that hold words together (UAX 14: GL, WJ). */
const SPACE = ' \\t\\u2000-\\u2006\\u2008-\\u200b\\u3000';
/** Signs that no line begins with, and those that none ends with (UAX 14: CL, EX, IS, NS; OP). */
const CLOSING = '\\p{Pe}\\p{Pf}、。，：；！？…・ー!?,.:;%';
const OPENING = '\\p{Ps}\\p{Pi}';

/** What stands together on a line. */
export const pieces = new RegExp(
  `[${OPENING}]*(?:(?![${OPENING}${CLOSING}])[${DENSE}]|[^${SPACE}${DENSE}]+)[${CLOSING}]*(?:[${SPACE}]+[!?]+)?|[${SPACE}]+|[^]`,
  'gu',
);

/** Text whose first letter, or first mark, is of a script that is read from the right. */
const FROM_RIGHT = /^(?:\u200f|(?!\u200e)\P{L}*(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])/u;

/** Which way a paragraph or line reads (UAX 9, P2). */
export const directionOf = (text: string): 'rtl' | 'ltr' => (FROM_RIGHT.test(text) ? 'rtl' : 'ltr');

/** A line reads as its paragraph does, whatever it begins with. */
export function readingAs(paragraph: string, line: string): string {
  const direction = directionOf(paragraph);
  if (!line || directionOf(line) === direction) return line;
  return (direction === 'rtl' ? '\u200f' : '\u200e') + line;
}
