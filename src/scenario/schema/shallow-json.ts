/** Levels that JSON kept as a text may have: actions with their conditions have a handful. */
const MAX_LEVELS = 128;

/** Whether a text that may be JSON nests no deeper than functions that walk through it can go. */
export function isShallowJson(text: string): boolean {
  let level = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (quoted) at += Number(sign === '\\');
    else if (sign === '[' || sign === '{') level += 1;
    else if (sign === ']' || sign === '}') level -= 1;
    if (level > MAX_LEVELS) return false;
  }
  return true;
}
