import type { RecordHost, ScormVersion } from '#catalog/record-hosts.ts';
import type { Bundle } from '../bundle.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import { type ScormEdition, scormManifest } from './scorm-manifest.ts';
import type { TargetFile } from './target.ts';

const scorm = <Name extends 'scorm12' | 'scorm2004'>(
  name: Name,
  version: ScormVersion,
  editionOf: (bundle: Bundle) => ScormEdition,
) => ({
  name,
  place: archivePlace,
  fileName: archiveName(name),
  records: (bundle: Bundle): Extract<RecordHost, { type: 'scorm' }> => ({
    type: 'scorm',
    version,
    ...(editionOf(bundle) === '2004 3rd Edition' ? { edition: '3' } : {}),
  }),
  manifest: (bundle: Bundle, names: readonly string[]) => scormManifest(bundle, editionOf(bundle), names),
});

/** For learning management systems that speak SCORM 1.2. */
export const scorm12: TargetFile<'scorm12'> = scorm('scorm12', '1.2', () => '1.2');

/** SCORM 2004, of the fourth edition unless its author chose the third. */
export const scorm2004: TargetFile<'scorm2004'> = scorm('scorm2004', '2004', ({ settings, scenario }) =>
  /3/.test(settings.edition ?? scenario.projectData.SCORMVer ?? '') ? '2004 3rd Edition' : '2004 4th Edition',
);
