interface Numbered {
  id: number;
  varid?: number | undefined;
  objects?: unknown;
}

/** Fields that name a scene, an object or a variable by its id. */
const references = new Set(['id', 'target', 'object', 'object2', 'parentId', 'varid']);

/**
 * New ids for copies of objects, their members and the variables of their timers; undefined when `take` runs out of
 * ids.
 */
export function newIds(
  objects: readonly Numbered[],
  take: () => number | undefined,
): Map<number, number> | undefined {
  const renamed = new Map<number, number>();
  const give = (old: number): boolean => {
    const id = take();
    if (id !== undefined) renamed.set(old, id);
    return id !== undefined;
  };
  const collect = (list: readonly Numbered[]): boolean =>
    list.every(
      ({ id, varid, objects: inside }) =>
        give(id) && (varid === undefined || give(varid)) && collect((inside ?? []) as Numbered[]),
    );
  return collect(objects) ? renamed : undefined;
}

/**
 * A deep copy with references to renumbered things replaced. `unknown` is called for every other id and returns its
 * replacement; by default the id stays.
 */
export function renumbered<T>(
  value: T,
  renamed: ReadonlyMap<number, number>,
  unknown: (id: number) => number | undefined = (id) => id,
): T {
  return JSON.parse(JSON.stringify(value), function (this: object, key, one) {
    if (typeof one !== 'number' || !references.has(key)) return one;
    // In a condition, `target` is the value compared, not an id.
    if (key === 'target' && 'condition' in this) return one;
    // Ids of choices are numbered within their question.
    if (key === 'id') return 'txt' in this && !('type' in this) ? one : (renamed.get(one) ?? one);
    return renamed.get(one) ?? (one > 0 ? unknown(one) : one);
  }) as T;
}
