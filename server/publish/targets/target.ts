import type { Launch } from '#catalog/launch.ts';
import type { BuiltTarget } from '#catalog/publish-targets.ts';
import type { Bundle, FilePath } from '../bundle.ts';

/** A way of publishing. */
export type PublishTarget = {
  name: BuiltTarget;
  /** Where the player finds a file, relative to launch.json. */
  place: FilePath;
  /** How the result is kept: as two files that the server answers with, or as one archive to download. */
  kept: 'files' | 'archive';
  /** Of an archive; by default ZIP. */
  format?: 'tar.gz';
  /**
   * The archive holds neither the player nor the scenario, but only `files`: learners play the live page, which is
   * published with it.
   */
  withoutPlayer?: true;
  /** What people call the archive; letters and digits of the scenario's name. */
  fileName?: (bundle: Bundle) => string;
  /** Where all of it lies within the archive; ends in a slash. */
  folder?: string;
  /** Files of ours that stand beside that folder. */
  beside?: readonly { name: string; path: string }[];
  /** What launch.json says beyond what every target's does. */
  launch?: (bundle: Bundle) => Partial<Launch>;
  /** What stands in the archive beside the player and the scenario. `names`: of all its other files. */
  files?: (bundle: Bundle, names: readonly string[]) => { name: string; text: string }[];
};
