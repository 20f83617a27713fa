/**
 * Merges three ways: `mine` and `theirs` both come from `base`; undefined means absent. Records are merged field by
 * field, lists whose items have ids item by item. Where both changed the same field, mine wins. What one removed and
 * the other edited is kept. Without a base, mine wins and items that only one side has are kept.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(mine, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (same(base, theirs)) return mine;
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, mine, theirs);
  if (isListWithIds(mine) && isListWithIds(theirs))
    return mergeListsById(isListWithIds(base) ? base : [], mine, theirs);
  // Both changed it: an edit beats a removal, else mine wins.
  return mine === undefined ? theirs : mine;
}

type Fields = Record<string, unknown>;
function mergeRecords(base: Fields, mine: Fields, theirs: Fields): Fields {
  const merged: Fields = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = merge(base[key], mine[key], theirs[key]);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

type WithId = { id: number };
function mergeListsById(
  base: readonly WithId[],
  mine: readonly WithId[],
  theirs: readonly WithId[],
): WithId[] {
  const [baseById, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  const order = same(
    ids(base).filter((id) => mineById.has(id)),
    ids(mine).filter((id) => baseById.has(id)),
  )
    ? mergeOrder(ids(theirs), ids(mine))
    : mergeOrder(ids(mine), ids(theirs));
  return order
    .map((id) => merge(baseById.get(id), mineById.get(id), theirsById.get(id)) as WithId | undefined)
    .filter((thing) => thing !== undefined);
}

/** The first order, with items of the second only inserted after their neighbour there. */
function mergeOrder(first: readonly number[], second: readonly number[]): number[] {
  const order = [...first];
  const known = new Set(first);
  for (const [index, id] of second.entries()) {
    if (known.has(id)) continue;
    const before = index > 0 ? order.indexOf(second[index - 1]!) : -1;
    order.splice(before + 1, 0, id);
    known.add(id);
  }
  return order;
}

const ids = (things: readonly WithId[]) => things.map((thing) => thing.id);
const byId = (things: readonly WithId[]) => new Map(things.map((thing) => [thing.id, thing]));

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether every item has an id. Lists of actions have none and merge as a whole. */
const isListWithIds = (value: unknown): value is WithId[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.id === 'number');

/** Deep equality of JSON values; the order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return (
    Object.keys(a).every((key) => same(a[key], b[key])) &&
    Object.keys(b).every((key) => b[key] === undefined || key in a)
  );
}
