import { toNumber } from '../runtime/selectors.ts';

type Fields = Record<string, unknown>;

/** Version 1 → 2 (spec section 4): an object's `opacity` moves to `effects.opacity`. Its children are not touched. */
export function upgradeObject(object: Fields): Fields {
  const { opacity, ...rest } = object;
  // Files of before also wrote it as a text.
  const value = toNumber(opacity);
  if (value === null) return rest;
  return { ...rest, effects: { opacity: value, ...(rest.effects as Fields | undefined) } };
}
