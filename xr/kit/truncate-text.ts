const CUT = '...';

/**
 * The next attempt at truncating a text with too many lines: the text up to index `end` (the end of the last allowed
 * line) and '...' (spec section 5). `cut`: the text already ends in the dots of an earlier attempt.
 */
export function cutShorter(text: string, cut: boolean, end: number): string {
  const textLength = cut ? text.length - CUT.length : text.length;
  return text.slice(0, Math.max(1, Math.min(end - CUT.length, textLength - 1))).trimEnd() + CUT;
}
