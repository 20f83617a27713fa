import { changes as limits } from '#catalog/limits.ts';
import type { Change } from '#scenario';
import type { PendingEdit } from './types.ts';

const known = new WeakMap<Change, number>();

/** Characters of a change as it is sent: what was there before stays here. */
function lengthOf(change: Change): number {
  const { before: _, ...sent } = change;
  const length = known.get(change) ?? JSON.stringify(sent).length;
  known.set(change, length);
  return length;
}

/** Changes in their order, as many together as one call brings; what is longer by itself goes alone. */
export function inParts(changes: readonly Change[]): Change[][] {
  const parts: Change[][] = [];
  let room = 0;
  for (const change of changes) {
    const length = lengthOf(change);
    if (length <= room) parts.at(-1)!.push(change);
    else {
      parts.push([change]);
      room = limits.sentLength;
    }
    room -= length;
  }
  return parts;
}

/** The first of the edits that wait, as many as leave together: at most so many, and as long as one call may be. */
export function leavingTogether(pending: readonly PendingEdit[], most: number): PendingEdit[] {
  let room: number = limits.sentLength;
  return pending.slice(0, most).filter(({ changes }, at) => {
    room -= changes.reduce((sum, change) => sum + lengthOf(change), 0);
    return at === 0 || room >= 0;
  });
}
