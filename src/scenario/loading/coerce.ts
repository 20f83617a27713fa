import { GREATEST_NUMBER } from '../constants.ts';
import { toNumber } from '../runtime/selectors.ts';
import { isRange, nearest, type Range, type Ranges, rangesIn } from './ranges.ts';
import { type Fields, isFields } from './untyped.ts';

/**
 * What a file's value comes to where its default is of one type; undefined where it can be none of that type.
 * A number may be written as a text, and a text as a number; a switch as its word, or as 1 and 0. A number is brought
 * into its range; beyond all bounds it says nothing of what was meant, and its default counts, if it has one.
 */
export function coerce(own: unknown, fallback: unknown, range?: Range): unknown {
  if (range?.text && typeof own !== 'number') {
    if (range.text === 'any') return typeof own === 'object' ? undefined : String(own);
    if (range.text.includes(own as string)) return own;
  }
  if (typeof fallback === 'number') {
    const number = toNumber(own);
    if (number === null || Math.abs(number) > GREATEST_NUMBER) return undefined;
    return range ? nearest(number, range) : number;
  }
  if (range) {
    // What a file writes as 1e999 is read as without end.
    const number = typeof own === 'number' && !Number.isNaN(own) ? own : toNumber(own);
    return number === null ? undefined : nearest(number, range);
  }
  if (typeof fallback === 'string') return typeof own === 'object' ? undefined : String(own);
  if (typeof fallback === 'boolean') return switched(own);
  if (Array.isArray(fallback)) return Array.isArray(own) ? own : undefined;
  return isFields(fallback) && !isFields(own) ? undefined : own;
}

function switched(own: unknown): boolean | undefined {
  const word = typeof own === 'object' ? '' : String(own).toLowerCase();
  return /^(true|1)$/.test(word) ? true : /^(false|0)$/.test(word) ? false : undefined;
}

const none: Fields = {};
export const rangeOf = (ranges: Ranges | undefined, key: string): Range | undefined => {
  const range = ranges?.[key];
  return isRange(range) ? range : undefined;
};

/**
 * Tells of each value that is not used as it is: its path, the value, and whether it is of no use at all or out of its
 * range.
 */
export function eachMisfit(
  value: Fields,
  defaults: Readonly<Fields>,
  ranges: Ranges,
  tell: (path: string, own: unknown, code: 'wrong-type' | 'out-of-range') => void,
  path = '',
): void {
  for (const key in value) {
    const own = value[key];
    if (own === null || own === undefined) continue;
    const fallback = defaults[key];
    const range = rangeOf(ranges, key);
    // Most values are what they should be: of a large file all are asked.
    if (!range && fallback !== undefined && typeof own === typeof fallback) {
      const plain = typeof own === 'number' ? Math.abs(own) <= GREATEST_NUMBER : typeof own !== 'object';
      if (plain) continue;
    }
    const inside = rangesIn(ranges, key, own);
    if (fallback === undefined && !range && !inside) continue;
    const used = coerce(own, fallback, range);
    if (used === undefined && fallback === undefined) continue;
    if (used === undefined) tell(path + key, own, 'wrong-type');
    else if (range && typeof used === 'number' && used !== Number(own)) tell(path + key, own, 'out-of-range');
    else if (isFields(own) && (inside || isFields(fallback)))
      eachMisfit(own, isFields(fallback) ? fallback : none, inside ?? {}, tell, `${path}${key}.`);
  }
}
