interface Numbered {
  id: number;
  varid?: number | undefined;
  objects?: unknown;
}

/** Fields that name a scene, an object or a variable by its id. */
const references = new Set(['id', 'target', 'object', 'object2', 'parentId', 'varid']);

/**
 * New ids for copies of objects, the objects in them, and the variables of their timers; undefined when `take` has
 * none left.
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
 * A deep copy in which whatever names a renumbered thing names its copy. `unknown`: hears of each id that names
 * something else, and answers what stands there instead; by default it stays.
 */
export function renumbered<T>(
  value: T,
  renamed: ReadonlyMap<number, number>,
  unknown: (id: number) => number | undefined = (id) => id,
): T {
  return JSON.parse(JSON.stringify(value), function (this: object, key, one) {
    if (typeof one !== 'number' || !references.has(key)) return one;
    // Of a condition `target` is the value compared.
    if (key === 'target' && 'condition' in this) return one;
    // Choices count their ids by themselves.
    if (key === 'id') return 'txt' in this && !('type' in this) ? one : (renamed.get(one) ?? one);
    return renamed.get(one) ?? (one > 0 ? unknown(one) : one);
  }) as T;
}
