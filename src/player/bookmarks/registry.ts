import type { Launch } from '#catalog/launch.ts';
import type { Project } from '#scenario/play.ts';
import type { Records } from '../records/connection.ts';
import type { BookmarkStore } from './bookmark-store.ts';
import { localBookmarks } from './local.ts';

/** `records`: who keeps records of this page. */
type Open = (run: { project: Project; records?: Records | undefined }) => BookmarkStore;

/** Who holds the page keeps its run where it can, whatever was published; where nobody does, the browser. */
const nearest: Open = ({ project, records }) =>
  records?.bookmarks ?? localBookmarks(project.id, `${location.pathname}-`);

/** How each of the places that `launch.json` may name is opened. */
export const bookmarkStores: Record<Launch['bookmarks']['store'], Open> = {
  none: () => ({
    works: true,
    load: () => Promise.resolve(null),
    save: () => Promise.resolve(true),
    clear: () => Promise.resolve(),
  }),
  local: nearest,
  records: nearest,
};
