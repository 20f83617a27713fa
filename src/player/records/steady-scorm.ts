import type { ScormApi } from './scorm-api.ts';
import { scormElements } from './scorm-elements.ts';

const RETRY_MS = 10_000;

/**
 * A system's runtime that may be lost in the middle, as when its frame is loaded anew. What it has not confirmed by a
 * commit is kept, and said again to the runtime that is found then: the same places are set, so that nothing is doubled.
 * @param find looks for the runtime as at the start
 * @param lost told when a commit is refused
 */
export function steadyScorm(first: ScormApi, find: () => ScormApi | null, lost: () => void): ScormApi {
  let api = first;
  let failed = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unconfirmed = new Map<string, string>();

  const again = () => {
    const found = find();
    if (found?.version === api.version) api = found;
    // One that is still there refuses it, which does no harm.
    api.initialize();
    api.set(scormElements[api.version].exit, 'suspend');
    for (const [element, value] of unconfirmed) api.set(element, value);
  };
  const commit = (): boolean => {
    if (failed) again();
    failed = !api.commit();
    clearTimeout(timer);
    if (failed) {
      lost();
      if (!over) timer = setTimeout(commit, RETRY_MS);
    } else unconfirmed.clear();
    return !failed;
  };
  return {
    version: api.version,
    initialize: () => api.initialize(),
    get: (element) => unconfirmed.get(element) ?? api.get(element),
    set(element, value) {
      unconfirmed.set(element, value);
      return api.set(element, value);
    },
    commit,
    terminate() {
      over = true;
      clearTimeout(timer);
      return api.terminate();
    },
  };
}
