import { toNumber } from '../runtime/selectors.ts';

type Fields = Record<string, unknown>;

/** Version 1 → 2 (spec section 4): moves an object's `opacity` to `effects.opacity`. Children are not changed. */
export function upgradeObject(object: Fields): Fields {
  const { opacity, ...rest } = object;
  // Version 1 files may store opacity as a string.
  const value = toNumber(opacity);
  if (value === null) return rest;
  return { ...rest, effects: { opacity: value, ...(rest.effects as Fields | undefined) } };
}
