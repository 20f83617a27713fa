import { applyChanges, type Change, type Doc } from '#scenario';
import { inSlices } from '../slices.ts';

/** So many changes are made before others may have their turn. */
const AT_ONCE = 100;

/** What changes make of a document. */
export async function applyInSlices(doc: Doc, changes: readonly Change[]): Promise<Doc> {
  const slice = inSlices();
  const own = new Set<object>();
  let now = doc;
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    await slice();
    now = applyChanges(now, changes.slice(from, from + AT_ONCE), own);
  }
  return now;
}
