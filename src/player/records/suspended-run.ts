import type { Notice } from '#panels/play/notices.tsx';
import { packBookmark } from '#scenario/packing.ts';
import type { Bookmark, Project } from '#scenario/play.ts';
import type { BookmarkStore } from '../bookmarks/bookmark-store.ts';
import type { ScormApi } from './scorm-api.ts';
import { scormElements } from './scorm-elements.ts';

interface Suspended {
  /** The run that the system had. */
  before: Bookmark | null;
  /** Characters that it keeps. */
  limit: number;
  say: (notice: Notice) => void;
}

/** Runs kept as suspend data: set with every change, and kept by the system with the next commit. */
export function suspendedRun(
  api: ScormApi,
  project: Project,
  { before, limit, say }: Suspended,
): BookmarkStore {
  const { suspendData: element } = scormElements[api.version];
  return {
    works: true,
    load: async () => before,
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
