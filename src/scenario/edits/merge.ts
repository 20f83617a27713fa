import type { ProjectData } from '../schema/project-data.ts';
import type { Scene } from '../schema/scene.ts';

/**
 * Brings two edits of one scene together: `mine` (not saved yet) and `theirs` (on the server), both
 * grown from `base`. Field by field, lists of things with ids thing by thing; where both changed the
 * same field, mine stays. What one removed and the other edited is kept: an edit is never lost.
 * Without a base, mine wins wherever the two differ, and what only one of them has is kept.
 */
export function mergeScene(base: Scene | null, mine: Scene, theirs: Scene): Scene {
  return merge(base ?? undefined, mine, theirs) as Scene;
}

/** The same for project data. The counter of ids never goes back. */
export function mergeProject(base: ProjectData | null, mine: ProjectData, theirs: ProjectData): ProjectData {
  const merged = merge(base ?? undefined, mine, theirs) as ProjectData;
  return { ...merged, nextObjId: Math.max(mine.nextObjId, theirs.nextObjId) };
}

/** The same for any value; undefined: it is not there. */
export function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(mine, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (same(base, theirs)) return mine;
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, mine, theirs);
  if (isThings(mine) && isThings(theirs)) return mergeThings(isThings(base) ? base : [], mine, theirs);
  // Both changed it; an edit beats a removal, and mine beats theirs.
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

type Thing = { id: number };
function mergeThings(base: readonly Thing[], mine: readonly Thing[], theirs: readonly Thing[]): Thing[] {
  const [was, ours, other] = [byId(base), byId(mine), byId(theirs)];
  const order = same(
    ids(base).filter((id) => ours.has(id)),
    ids(mine).filter((id) => was.has(id)),
  )
    ? weave(ids(theirs), ids(mine))
    : weave(ids(mine), ids(theirs));
  return order
    .map((id) => merge(was.get(id), ours.get(id), other.get(id)) as Thing | undefined)
    .filter((thing) => thing !== undefined);
}

/** The first order, with what only the second has put behind its neighbour there. */
function weave(first: readonly number[], second: readonly number[]): number[] {
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

const ids = (things: readonly Thing[]) => things.map((thing) => thing.id);
const byId = (things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]));

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list whose members are told apart by id. Lists of actions are not: they merge as a whole. */
const isThings = (value: unknown): value is Thing[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.id === 'number');

/** Equal as JSON, whatever the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(a[key], b[key]));
}
