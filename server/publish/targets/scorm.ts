import type { ScormVersion } from '#catalog/launch.ts';
import type { Bundle } from '../bundle.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import { type ScormEdition, scormManifest } from './scorm-manifest.ts';
import type { PublishTarget } from './target.ts';

const scorm = (
  name: 'scorm12' | 'scorm2004',
  version: ScormVersion,
  editionOf: (bundle: Bundle) => ScormEdition,
): PublishTarget => ({
  name,
  place: archivePlace,
  kept: 'archive',
  fileName: archiveName(name),
  launch: (bundle) => ({
    records: [
      { type: 'scorm', version, ...(editionOf(bundle) === '2004 3rd Edition' ? { edition: '3' } : {}) },
    ],
    bookmarks: { store: 'records' },
  }),
  files: (bundle, names) => [
    { name: 'imsmanifest.xml', text: scormManifest(bundle, editionOf(bundle), names) },
  ],
});

/** For learning management systems that speak SCORM 1.2. */
export const scorm12 = scorm('scorm12', '1.2', () => '1.2');

/** SCORM 2004, of the fourth edition unless its author chose the third. */
export const scorm2004 = scorm('scorm2004', '2004', ({ settings, scenario }) =>
  /3/.test(settings.edition ?? scenario.projectData.SCORMVer ?? '') ? '2004 3rd Edition' : '2004 4th Edition',
);
