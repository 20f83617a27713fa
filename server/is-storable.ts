const unkeepable = /[\0\p{Surrogate}]/u;

/** Levels of JSON: groups may lie 40 deep in one another, two levels each, and their actions below. */
const DEEPEST = 128;

/**
 * Whether a value from outside can be kept: PostgreSQL takes neither NUL nor half of a surrogate pair, and what walks
 * through values later, one call a level, must not run out of stack.
 */
export function isStorable(value: unknown, levels = DEEPEST): boolean {
  if (typeof value === 'string') return !unkeepable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, levels - 1));
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, levels - 1));
}
