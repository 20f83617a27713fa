import { type Bookmark, bookmarkFits } from '#scenario/play.ts';
import type { Ready } from '../prepare-run.ts';

/** The bookmark to offer: looked for only where bookmarks are enabled; one of another publishing is discarded (spec section 4). */
export function offeredBookmark({
  project,
  bookmarks,
  launch,
}: Pick<Ready, 'project' | 'bookmarks' | 'launch'>): Bookmark | null {
  if (!project.data.bookmark || launch.bookmarks.store === 'none') return null;
  const found = bookmarks.load();
  if (!found) return null;
  if (bookmarkFits(project, found)) return found;
  bookmarks.clear();
  return null;
}
