type Fields = Record<string, unknown>;

/** Version 1 → 2 (spec section 4): an object's `opacity` moves to `effects.opacity`. Its children are not touched. */
export function upgradeObject(object: Fields): Fields {
  const { opacity, ...rest } = object;
  if (typeof opacity !== 'number') return rest;
  return { ...rest, effects: { opacity, ...(rest.effects as Fields | undefined) } };
}
