import type { Notice } from '#panels/play/notices.tsx';
import { packBookmark, unpackBookmark } from '#scenario/packing.ts';
import type { Project } from '#scenario/play.ts';
import type { BookmarkStore } from '../bookmarks/bookmark-store.ts';
import type { ScormApi } from './scorm-api.ts';
import { scormElements } from './scorm-elements.ts';

/**
 * Runs kept as suspend data: set with every change, and kept by the system with the next commit. `limit`: characters that
 * it keeps.
 */
export function suspendedRun(
  api: ScormApi,
  project: Project,
  limit: number,
  say: (notice: Notice) => void,
): BookmarkStore {
  const { suspendData: element } = scormElements[api.version];
  const text = api.get(element);
  return {
    works: true,
    load: async () => unpackBookmark(project, text),
    async save(bookmark) {
      const packed = packBookmark(project, bookmark);
      // What was kept before stays.
      if (packed.length > limit) say({ code: 'bookmark-too-large' });
      // What is refused is said where it is committed.
      else api.set(element, packed);
      return true;
    },
    async clear() {
      api.set(element, '');
    },
  };
}
