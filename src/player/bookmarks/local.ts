import type { Bookmark } from '#scenario/play.ts';
import { usableStorage } from '../storage.ts';
import type { BookmarkStore } from './bookmark-store.ts';

/** In this browser, for each scenario; in memory where storage is blocked. Kept at once: a page may be about to go. */
export function localBookmarks(scenarioId: number, scope = ''): BookmarkStore {
  const key = `scenario-bookmark-${scope}${scenarioId}`;
  const storage = usableStorage();
  let memory: Bookmark | null = null;
  return {
    works: storage !== null,
    async load() {
      if (!storage) return memory;
      try {
        return JSON.parse(storage.getItem(key) ?? 'null') as Bookmark | null;
      } catch {
        storage.removeItem(key);
        return null;
      }
    },
    async save(bookmark) {
      memory = bookmark;
      try {
        storage?.setItem(key, JSON.stringify(bookmark));
        return storage !== null;
      } catch {
        return false;
      }
    },
    async clear() {
      memory = null;
      storage?.removeItem(key);
    },
  };
}
