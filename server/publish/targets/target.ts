import type { livePage } from '#catalog/live-code.ts';
import type { BuiltTarget, publishTargets } from '#catalog/publish-targets.ts';
import type { RecordHost } from '#catalog/record-hosts.ts';
import type { Bundle, FilePath } from '../bundle.ts';

/** A way of publishing: what its row of the catalogue does not say. */
export type PublishTarget = {
  name: BuiltTarget;
  /** Where the player finds a file, relative to launch.json. */
  place: FilePath;
  /** Of an archive; by default ZIP. */
  format?: 'tar.gz';
  /** What people call the archive; letters and digits of the scenario's name. */
  fileName?: (bundle: Bundle) => string;
  /** Where all of it lies within the archive; ends in a slash. */
  folder?: string;
  /** Files of ours that stand beside that folder. */
  beside?: readonly { name: string; path: string }[];
  /** Who keeps records of this scenario. */
  records?: (bundle: Bundle) => RecordHost | undefined;
  /** The file that the row names. `names`: of all the archive's other files. */
  manifest?: (bundle: Bundle, names: readonly string[]) => string;
  /** What stands in the archive beside the player, the scenario and the manifest. */
  files?: (bundle: Bundle) => { name: string; text: string }[];
};

/** The same with what the target's row asks of it: no record host nor manifest without the row's, and each that it names. */
export type TargetFile<Name extends BuiltTarget> = Omit<
  PublishTarget,
  'records' | 'manifest' | 'fileName'
> & {
  name: Name;
} & RecordsOf<(typeof publishTargets)[Name]> &
  ManifestOf<(typeof publishTargets)[Name]> &
  (Name extends typeof livePage ? object : { fileName: NonNullable<PublishTarget['fileName']> });

type RecordsOf<Row> = Row extends { records: infer Type }
  ? { records: (bundle: Bundle) => Extract<RecordHost, { type: Type }> | undefined }
  : { records?: never };
type ManifestOf<Row> = Row extends { manifest: string }
  ? { manifest: NonNullable<PublishTarget['manifest']> }
  : { manifest?: never };
