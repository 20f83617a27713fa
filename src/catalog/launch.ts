import type { BookmarkPlace, PublishTarget } from './publish-targets.ts';
import type { RecordHost } from './record-hosts.ts';

/**
 * `launch.json`: what a package or a live page tells the player. Addresses are relative to the file itself.
 * Its shape is the contract between publishing and playing.
 */
export interface Launch {
  version: 1;
  target: PublishTarget;
  title: string;
  /** ISO date; a bookmark of another one is discarded. */
  publishDate: string | null;
  /** Address of the scenario file. */
  scenario: string;
  /** Origins that the page's `load` parameter may name another scenario file of, besides its own. */
  loadFrom?: string[];
  /** Every file the scenario uses, by asset id. */
  media: Record<string, MediaFiles>;
  /** The first scene's picture, so that it can be on screen before the scenario is read. */
  first?: FirstPicture;
  /** The window that holds the page is told what its learner does. */
  reporter: {
    type: 'parent';
    origins?: string[];
    /** Any page that holds it: a web object of others'. */
    anyOrigin?: true;
  };
  /** Where records of learning go, beside the parent window. */
  records?: RecordHost[];
  /** `records`: where the first of those keeps them, as SCORM's suspend data or xAPI state. */
  bookmarks: { store: BookmarkPlace | 'none' };
  /** Learners may open the inspector, which shows answers: published for debugging. */
  inspector?: true;
  /** The plan marks what it publishes: where the mark stands, in degrees, and how strong it is, 0 to 1. */
  watermark?: { yaw: number; opacity: number };
  /** False: of other scenes than the present one nothing is fetched ahead. */
  preload?: false;
  /** The language the package speaks; absent: the visitor's. */
  locale?: string;
}

export const mediaTypes = ['image', 'video', 'hotspot', 'audio', 'model', 'document', 'folder'] as const;

/** The files of one asset. */
export interface MediaFiles {
  type: (typeof mediaTypes)[number];
  /** Pixels of the original. */
  width?: number;
  height?: number;
  /**
   * Pictures in rising width: preview, 2k, 4k, 8k; a single entry for anything else. Of a folder it is the folder's
   * own address, which ends in a slash and which its files lie below.
   */
  files: { url: string; width?: number }[];
}

export interface FirstPicture {
  files: { url: string; width?: number }[];
  projection: 'equirect360' | 'equirect180' | 'flat';
  stereoscopic: 'mono' | 'top-bottom' | 'side-by-side';
  /** Degrees. */
  yaw: number;
}
