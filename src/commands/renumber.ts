interface Numbered {
  id: number;
  varid?: number | undefined;
  objects?: unknown;
}

/** Fields that name an object or a variable by its id. */
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

/** A deep copy in which whatever names a renumbered object or variable names its copy. */
export function renumbered<T>(value: T, renamed: ReadonlyMap<number, number>): T {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    references.has(key) && typeof one === 'number' ? (renamed.get(one) ?? one) : one,
  ) as T;
}
