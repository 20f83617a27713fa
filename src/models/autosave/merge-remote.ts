import { differs, equalValues, type Part } from './part.ts';
import { mergeOrder } from './scene-order.ts';
import type { Base, MergePart, Order, SaveTarget, StoredWork } from './types.ts';

/** The result of merging the server's value into a part. */
export interface TakenIn {
  base: Base;
  /** What the document has from now on. */
  mine: unknown;
  /** Unsaved work was merged with somebody else's. */
  together: boolean;
  /** The server's history of the part ended. */
  removed: boolean;
}

/** A value received from the server, and whether it is certainly the newest. */
export interface Heard {
  base: Base;
  /** It is what the server holds now, although its revision is no higher (a backup was restored). */
  certain?: boolean;
}

/** Puts what the server holds under our own unacknowledged work; undefined when it is no news. */
export function mergeRemote(
  target: SaveTarget,
  part: Pick<Part, 'base' | 'attempted'>,
  mine: unknown,
  { base: theirs, certain = false }: Heard,
  merge: MergePart,
): TakenIn | undefined {
  const { base } = part;
  if (target === 'order') {
    const merged = mergeOrder(base.value as Order, mine as Order, theirs.value as Order);
    return { base: { value: theirs.value, revision: 0 }, mine: merged, together: false, removed: false };
  }
  const dirty = differs(target, base, mine);
  if (theirs.value === null) {
    // Removed elsewhere. Work of ours that nobody has seen yet brings the scene back.
    const kept = mine !== null && dirty ? mine : null;
    return { base: { value: null, revision: 0 }, mine: kept, together: false, removed: true };
  }
  const older = certain ? theirs.revision === base.revision : theirs.revision <= base.revision;
  if (base.value !== null && older) return undefined;
  const removedHere = mine === null && base.value !== null;
  if (removedHere) return { base: theirs, mine: null, together: false, removed: false };
  const merged = dirty
    ? merge(target, base.value ?? part.attempted ?? null, mine, theirs.value)
    : theirs.value;
  return { base: theirs, mine: merged, together: dirty, removed: false };
}

/** Work that another window left behind, on top of what the document has now. */
export function resumeStored(work: StoredWork, now: unknown, merge: MergePart): unknown {
  if (work.target === 'order') return mergeOrder(work.base.value as Order, work.mine as Order, now as Order);
  if (work.mine === null) return equalValues(work.target, now, work.base.value) ? null : now;
  return now === null ? work.mine : merge(work.target, work.base.value, work.mine, now);
}
