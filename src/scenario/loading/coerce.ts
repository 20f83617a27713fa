import { GREATEST_NUMBER } from '../constants.ts';
import { toNumber } from '../runtime/selectors.ts';
import { type Fields, isFields } from './untyped.ts';

/**
 * What a file's value comes to where its default is of one type; undefined where it can be none of that type.
 * A number may be written as a text, and a text as a number; a switch as its word, or as 1 and 0.
 */
export function coerce(own: unknown, fallback: unknown): unknown {
  if (typeof fallback === 'number') return inBounds(toNumber(own));
  if (typeof fallback === 'string') return typeof own === 'object' ? undefined : String(own);
  if (typeof fallback === 'boolean') return switched(own);
  if (Array.isArray(fallback)) return Array.isArray(own) ? own : undefined;
  return isFields(fallback) && !isFields(own) ? undefined : own;
}

const inBounds = (number: number | null) =>
  number !== null && Math.abs(number) <= GREATEST_NUMBER ? number : undefined;

function switched(own: unknown): boolean | undefined {
  const word = typeof own === 'object' ? '' : String(own).toLowerCase();
  return /^(true|1)$/.test(word) ? true : /^(false|0)$/.test(word) ? false : undefined;
}

/** Tells of each value that is not used, since it cannot be what its default is: its path, and the value. */
export function eachMisfit(
  value: Fields,
  defaults: Readonly<Fields>,
  tell: (path: string, own: unknown) => void,
  path = '',
): void {
  for (const key in value) {
    const fallback = defaults[key];
    const own = value[key];
    if (fallback === undefined || own === null || own === undefined) continue;
    // Most values are what they should be: of a large file all are asked.
    const plain = typeof own === 'number' ? Math.abs(own) <= GREATEST_NUMBER : typeof own !== 'object';
    if (plain && typeof own === typeof fallback) continue;
    if (coerce(own, fallback) === undefined) tell(path + key, own);
    else if (isFields(own) && isFields(fallback)) eachMisfit(own, fallback, tell, `${path}${key}.`);
  }
}
