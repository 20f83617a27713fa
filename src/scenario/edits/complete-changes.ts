import { applyChanges, type Change, type Doc } from './changes.ts';
import { valueNow } from './rebase-changes.ts';

type WithId = { id: number };

/** Changes that do not say what was there before, as they stand in the log, with that from the document they are made to. */
export function completeChanges(doc: Doc, changes: readonly Change[]): Change[] {
  let now = doc;
  const own = new Set<object>();
  return changes.map((change) => {
    const complete = completed(now, change);
    now = applyChanges(now, [change], own);
    return complete;
  });
}

function completed(doc: Doc, change: Change): Change {
  const before = valueNow(doc, change);
  if (change.order) return { ...change, before: ((before ?? []) as WithId[]).map(({ id }) => id) };
  const step = change.path.at(-1);
  if (typeof step !== 'object' || change.after !== undefined) return { ...change, before };
  // What is removed from a list goes back to its place there.
  const list = valueNow(doc, { ...change, path: change.path.slice(0, -1) }) as WithId[] | undefined;
  const at = list?.findIndex(({ id }) => id === step.id) ?? -1;
  return { ...change, before, ...(at >= 0 && { at }) };
}
