import type { Bookmark } from '#scenario/play.ts';
import type { BookmarkStore } from '../bookmarks/bookmark-store.ts';
import { callStore, fitsKeepalive, type StoreAddress, StoreError } from './record-store.ts';

/** Whose state it is, of what. */
export interface StateOf {
  agent: unknown;
  activityId: string;
  registration?: string | undefined;
}

const BOOKMARK = 'bookmark';

/**
 * Runs kept as xAPI state (spec section 7: `activities/state`, stateId `bookmark`). What could not be read is no
 * bookmark; what could not be written is logged, and written again with the next change (section 8).
 */
export async function stateBookmarks(store: StoreAddress, of: StateOf): Promise<BookmarkStore> {
  const state = (method: 'GET' | 'PUT' | 'DELETE', body?: unknown, headers: Record<string, string> = {}) =>
    callStore(store, {
      method,
      path: 'activities/state',
      query: {
        stateId: BOOKMARK,
        activityId: of.activityId,
        agent: JSON.stringify(of.agent),
        registration: of.registration,
      },
      headers,
      ...(body === undefined ? {} : { body, keepalive: fitsKeepalive(body) }),
    });
  const answer = await state('GET');
  const found = readBookmark(answer.ok ? await answer.text() : '');
  let there = answer.ok;
  /** Version 2 takes no document over another without a word about that one. */
  const replace = async (bookmark: Bookmark, again = true): Promise<unknown> => {
    if (store.version !== '2.0.0') return state('PUT', bookmark);
    try {
      await state('PUT', bookmark, there ? { 'if-match': '*' } : { 'if-none-match': '*' });
      there = true;
    } catch (error) {
      // Another tab of the same learner wrote or removed it meanwhile.
      if (!again || !(error instanceof StoreError) || error.status !== 412) throw error;
      there = !there;
      await replace(bookmark, false);
    }
  };

  /** The newest is written, one at a time: what came between has nothing to say any more. */
  let next: (() => Promise<unknown>) | undefined;
  let writing: Promise<void> | undefined;
  const write = async () => {
    while (next) {
      const call = next;
      next = undefined;
      // The error says more than a learner could use; the run goes on, and its next change is written.
      await call().catch((error: unknown) => console.warn('the bookmark could not be kept', error));
    }
    writing = undefined;
  };
  const put = (call: () => Promise<unknown>): Promise<void> => {
    next = call;
    writing ??= write();
    return writing;
  };
  return {
    works: true,
    load: async () => found,
    async save(bookmark) {
      await put(() => replace(bookmark));
      return true;
    },
    clear: () =>
      put(async () => {
        await state('DELETE');
        there = false;
      }),
  };
}

/** What was cut off, or is of another kind, is none. */
function readBookmark(text: string): Bookmark | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Bookmark) : null;
  } catch {
    return null;
  }
}
