import type { Bookmark } from '#scenario/play.ts';

/** Where a run is kept between visits: often far away. Its calls do not reject. */
export interface BookmarkStore {
  load(): Promise<Bookmark | null>;
  /** False when it could not be kept; then what was kept before stays. */
  save(bookmark: Bookmark): Promise<boolean>;
  clear(): Promise<void>;
  /** False where the browser keeps nothing, as in some frames: said once, and played on. */
  readonly works: boolean;
}
