import { proxy, subscribe } from 'valtio';
import { lists } from '#catalog/limits.ts';
import { whenPersonLeaves } from '../session/leaving.ts';

export type LibrarySort = 'updatedAt,desc' | 'updatedAt,asc' | 'name,asc' | 'name,desc';

/** What My Scenarios shows: it outlives the page, so that coming back from the editor finds the same place. */
export interface LibraryView {
  search: string;
  sort: LibrarySort;
  /** Zero-based. */
  page: number;
  size: number;
}

export const pageSizes = [10, 20, 50] as const;
export const librarySorts: readonly LibrarySort[] = [
  'updatedAt,desc',
  'updatedAt,asc',
  'name,asc',
  'name,desc',
];
const KEY = 'library-view';

export const libraryView = proxy<LibraryView>({
  search: '',
  sort: 'updatedAt,desc',
  page: 0,
  size: lists.pageSize,
  ...remembered(),
});

/** Sort and page size are a person's taste: kept for the next visit. */
subscribe(libraryView, () => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sort: libraryView.sort, size: libraryView.size }));
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
});

whenPersonLeaves(() => searchLibrary(''));

/** Looks for names; a new search begins at its first page. */
export function searchLibrary(search: string): void {
  Object.assign(libraryView, { search, page: 0 });
}

export function sortLibrary(sort: LibrarySort): void {
  Object.assign(libraryView, { sort, page: 0 });
}

export function resizeLibrary(size: number): void {
  Object.assign(libraryView, { size, page: 0 });
}

/** Goes to a page, or to the last there is when deletions took it away. */
export function turnLibraryPage(page: number, totalPages: number): void {
  libraryView.page = Math.max(0, Math.min(page, totalPages - 1));
}

function remembered(): Partial<LibraryView> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<LibraryView>;
    const sort = librarySorts.find((one) => one === kept.sort);
    const size = pageSizes.find((one) => one === kept.size);
    return { ...(sort ? { sort } : {}), ...(size ? { size } : {}) };
  } catch {
    return {};
  }
}
