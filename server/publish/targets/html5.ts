import { archiveName, archivePlace } from './archive-places.ts';
import type { PublishTarget } from './target.ts';
import { namedStore } from './xapi.ts';

/** An archive for any static web server: the player, the scenario and every file it uses. */
export const html5: PublishTarget = {
  name: 'html5',
  place: archivePlace,
  kept: 'archive',
  fileName: archiveName('html5'),
  launch: namedStore,
};
