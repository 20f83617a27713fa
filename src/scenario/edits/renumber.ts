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
 * A deep copy of JSON with references to renumbered things replaced. `unknown` is called for every other id and returns
 * its replacement; by default the id stays.
 */
export function renumbered<T>(
  value: T,
  renamed: ReadonlyMap<number, number>,
  unknown: (id: number) => number | undefined = (id) => id,
): T {
  if (Array.isArray(value)) return value.map((one) => renumbered(one, renamed, unknown)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = { ...value } as Record<string, unknown>;
  for (const [key, one] of Object.entries(copy)) {
    if (typeof one === 'object') copy[key] = renumbered(one, renamed, unknown);
    else if (typeof one === 'number' && references.has(key)) copy[key] = refer(value, key, one);
    if (copy[key] === undefined) delete copy[key];
  }
  return copy as T;

  function refer(holder: object, key: string, id: number): number | undefined {
    // In a condition, `target` is the value compared, not an id.
    if (key === 'target' && 'condition' in holder) return id;
    // Ids of choices are numbered within their question.
    if (key === 'id') return 'txt' in holder && !('type' in holder) ? id : (renamed.get(id) ?? id);
    return renamed.get(id) ?? (id > 0 ? unknown(id) : id);
  }
}
