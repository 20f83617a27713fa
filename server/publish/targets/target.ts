import type { Launch } from '#catalog/launch.ts';
import type { BuiltTarget } from '#catalog/publish-targets.ts';
import type { Bundle, FilePath } from '../bundle.ts';

/** A way of publishing. */
export type PublishTarget = {
  name: BuiltTarget & Launch['target'];
  /** Where the player finds a file, relative to launch.json. */
  place: FilePath;
  /** How the result is kept: as two files that the server answers with, or as one archive to download. */
  kept: 'files' | 'archive';
  /** What people call the archive; letters and digits of the scenario's name. */
  fileName?: (bundle: Bundle) => string;
};
