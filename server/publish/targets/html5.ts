import { archiveName, archivePlace } from './archive-places.ts';
import type { TargetFile } from './target.ts';
import { namedStore } from './xapi.ts';

/** An archive for any static web server: the player, the scenario and every file it uses. */
export const html5: TargetFile<'html5'> = {
  name: 'html5',
  place: archivePlace,
  fileName: archiveName('html5'),
  records: namedStore,
};
