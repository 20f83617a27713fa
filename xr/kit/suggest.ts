/** A word that continues what stands before the caret. */
export interface Suggestion {
  /** The whole of it, with what is typed already. */
  word: string;
  /** What is still to be typed. */
  rest: string;
}

/** Most words offered. */
const MOST = 5;
/** So far before the caret a name of several words may begin. */
const BACK = 40;

const inWord = /[\p{L}\p{N}]/u;
/** Scripts that put no spaces between words: each sign may begin one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words, in their order, that begin with what is being typed before the caret; none within a word. */
export function suggest(words: readonly string[], text: string, caret: number): Suggestion[] {
  const next = text.slice(caret, caret + 1);
  if (inWord.test(next) && !unspaced.test(next)) return [];
  const found = new Map<string, Suggestion>();
  for (const tail of tailsOf(text.slice(Math.max(0, caret - BACK), caret))) {
    const typed = tail.toLocaleLowerCase();
    for (const word of words) {
      if (found.size === MOST) return [...found.values()];
      const rest = word.slice(tail.length);
      if (!rest || word.slice(0, tail.length).toLocaleLowerCase() !== typed) continue;
      const key = word.toLocaleLowerCase();
      if (!found.has(key)) found.set(key, { word: tail + rest, rest });
    }
  }
  return [...found.values()];
}

/** What may be the beginning of a name or a word: from each beginning of a word to the caret, the longest first. */
function tailsOf(before: string): string[] {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const tails: string[] = [];
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    const begins = inWord.test(sign) && (at === 0 || !inWord.test(line.charAt(at - 1)));
    if (begins || unspaced.test(sign)) tails.push(line.slice(at));
  }
  return tails;
}
