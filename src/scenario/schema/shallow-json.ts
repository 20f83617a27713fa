/** Levels that JSON kept as a text may have: actions with their conditions have a handful. */
const MAX_LEVELS = 128;

/** Whether a text that may be JSON nests no deeper than functions that walk through it can go. */
export function isShallowJson(text: string): boolean {
  let level = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') level += 1;
    else if (sign === ']' || sign === '}') level -= 1;
    if (level > MAX_LEVELS) return false;
  }
  return true;
}
