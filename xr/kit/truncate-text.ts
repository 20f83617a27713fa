const CUT = '...';

/**
 * What to try next of a text that has more lines than it may: as much of it as stands before the end of the last of
 * them, and '...' (spec section 5). `cut`: the text ends in the dots of an earlier try, and loses more with each.
 */
export function cutShorter(text: string, cut: boolean, end: number): string {
  const textLength = cut ? text.length - CUT.length : text.length;
  return text.slice(0, Math.max(1, Math.min(end - CUT.length, textLength - 1))).trimEnd() + CUT;
}
