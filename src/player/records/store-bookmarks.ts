import type { Bookmark } from '#scenario/play.ts';
import type { BookmarkStore } from '../bookmarks/local.ts';
import { callStore, type StoreAddress } from './record-store.ts';

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
  const state = (method: 'GET' | 'PUT' | 'DELETE', body?: unknown) =>
    callStore(store, {
      method,
      path: 'activities/state',
      query: {
        stateId: BOOKMARK,
        activityId: of.activityId,
        agent: JSON.stringify(of.agent),
        registration: of.registration,
      },
      ...(body === undefined ? {} : { body, keepalive: JSON.stringify(body).length < KEEPALIVE_BYTES }),
    });
  const answer = await state('GET');
  const text = answer.ok ? await answer.text() : '';
  const found = text ? (JSON.parse(text) as Bookmark) : null;

  /** The newest is written, one at a time: what came between has nothing to say any more. */
  let next: (() => Promise<unknown>) | undefined;
  let writing = false;
  const write = async () => {
    if (writing) return;
    writing = true;
    while (next) {
      const call = next;
      next = undefined;
      // The error says more than a learner could use; the run goes on, and its next change is written.
      await call().catch((error: unknown) => console.warn('the bookmark could not be kept', error));
    }
    writing = false;
  };
  const put = (call: () => Promise<unknown>) => {
    next = call;
    void write();
  };
  return {
    works: true,
    load: () => found,
    save(bookmark) {
      put(() => state('PUT', bookmark));
      return true;
    },
    clear: () => put(() => state('DELETE')),
  };
}

/** What browsers let a page that goes send. */
const KEEPALIVE_BYTES = 60_000;
