const notStorable = /[\0\p{Surrogate}]/u;

/** Levels of JSON: groups nest up to 40 deep, two levels each, with actions below. */
export const MAX_DEPTH = 128;

/**
 * Whether an input can be stored: PostgreSQL accepts neither NUL nor lone surrogates, and deeper values could overflow
 * the stack of recursive functions.
 */
export function isStorable(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value === 'string') return !notStorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, levels - 1));
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, levels - 1));
}
