import type { Bookmark } from '#scenario/play.ts';
import { usableStorage } from '../storage.ts';

/** Where a run is kept between visits. */
export interface BookmarkStore {
  load(): Bookmark | null;
  /** False when it could not be kept; then what was kept before stays. */
  save(bookmark: Bookmark): boolean;
  clear(): void;
  /** False where the browser keeps nothing, as in some frames: said once, and played on. */
  readonly works: boolean;
}

/** In this browser, for each scenario; in memory where storage is blocked. */
export function localBookmarks(scenarioId: number, scope = ''): BookmarkStore {
  const key = `scenario-bookmark-${scope}${scenarioId}`;
  const storage = usableStorage();
  let memory: Bookmark | null = null;
  return {
    works: storage !== null,
    load() {
      if (!storage) return memory;
      try {
        return JSON.parse(storage.getItem(key) ?? 'null') as Bookmark | null;
      } catch {
        storage.removeItem(key);
        return null;
      }
    },
    save(bookmark) {
      memory = bookmark;
      try {
        storage?.setItem(key, JSON.stringify(bookmark));
        return storage !== null;
      } catch {
        return false;
      }
    },
    clear() {
      memory = null;
      storage?.removeItem(key);
    },
  };
}
