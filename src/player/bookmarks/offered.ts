import { type Bookmark, bookmarkFits, type Project } from '#scenario/play.ts';
import type { BookmarkStore } from './bookmark-store.ts';

/** The bookmark to offer: looked for only where bookmarks are enabled; one of another publishing is discarded (spec section 4). */
export async function offeredBookmark(project: Project, bookmarks: BookmarkStore): Promise<Bookmark | null> {
  const found = project.data.bookmark ? await bookmarks.load() : null;
  if (!found || bookmarkFits(project, found)) return found;
  await bookmarks.clear();
  return null;
}
