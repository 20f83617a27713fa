import { inSlices } from './domain/slices.ts';

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

/**
 * Whether JSON can be stored that was read from a text of valid Unicode: without an escape it holds neither NUL nor a lone
 * surrogate, so that only its depth is looked at.
 */
export const isStorableJson = (value: unknown, text: string): boolean =>
  text.includes('\\u') ? isStorable(value) : isWithin(value, MAX_DEPTH);

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isWithin(item, levels - 1));
}

/** Levels of an input whose parts are looked at by themselves: `fragment.scenes[0].objects[0]`. */
const PART_LEVELS = 5;

/** The same of an input of any size: others have their turn between its parts. */
export async function isStorableInSlices(
  value: unknown,
  slice = inSlices(),
  levels = PART_LEVELS,
): Promise<boolean> {
  if (levels === 0 || typeof value !== 'object' || value === null)
    return isStorable(value, MAX_DEPTH - PART_LEVELS + levels);
  await slice();
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    if (!isList && !isStorable(key)) return false;
    // What is no list or record needs no turn of its own.
    const isPart = typeof item === 'object' && item !== null;
    if (!(isPart ? await isStorableInSlices(item, slice, levels - 1) : isStorable(item))) return false;
  }
  return true;
}
