import type { Change, PathStep } from './changes.ts';
import { same } from './merge.ts';

type WithId = { id: number };
type Target = Change['target'];

/** Lists whose elements are told apart by their ids; every other list changes as a whole. */
const listsById: ReadonlySet<unknown> = new Set(['objects', 'variables', 'choices']);

/**
 * The smallest changes that turn one value into another: a record key by key, the lists of objects, variables and
 * choices element by element. `before` and `after` are what is at `path` of the target, undefined where nothing is.
 */
export function differences(
  target: Target,
  before: unknown,
  after: unknown,
  path: readonly PathStep[] = [],
): Change[] {
  if (same(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(target, before[key], after[key], [...path, key]));
  }
  if (listsById.has(path.at(-1)) && isListById(before) && isListById(after))
    return inLists(target, before, after, path);
  return [{ target, path, before, after }];
}

/** Changes as small as they can be: only what differs of each value is written. Insertions and removals stay whole. */
export const narrowChanges = (changes: readonly Change[]): Change[] =>
  changes.flatMap((change) =>
    change.order || change.before === undefined || change.after === undefined
      ? [change]
      : differences(change.target, change.before, change.after, change.path),
  );

function inLists(
  target: Target,
  before: readonly WithId[],
  after: readonly WithId[],
  path: readonly PathStep[],
): Change[] {
  const [old, now] = [byId(before), byId(after)];
  const at = (id: number): readonly PathStep[] => [...path, { id }];
  const removed = before
    .map((one, index): Change => ({ target, path: at(one.id), before: one, after: undefined, at: index }))
    .filter((_, index) => !now.has(before[index]!.id));
  const inserted = after
    .map((one, index): Change => ({ target, path: at(one.id), before: undefined, after: one, at: index }))
    .filter((_, index) => !old.has(after[index]!.id));
  const [was, is] = [ids(before).filter((id) => now.has(id)), ids(after).filter((id) => old.has(id))];
  const order: Change[] = same(was, is) ? [] : [{ target, path, before: was, after: is, order: true }];
  const inside = is.flatMap((id) => differences(target, old.get(id), now.get(id), at(id)));
  // The last is removed first, so that undoing puts each back where it was.
  return [...removed.reverse(), ...order, ...inserted, ...inside];
}

const ids = (list: readonly WithId[]) => list.map(({ id }) => id);
const byId = (list: readonly WithId[]) => new Map(list.map((one) => [one.id, one]));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListById = (value: unknown): value is WithId[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && typeof one.id === 'number') &&
  byId(value as WithId[]).size === value.length;
