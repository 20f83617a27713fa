import type { PublishTarget } from './target.ts';
import { recordStoreOf } from './xapi.ts';

/** A page of this server: the media stay where they are and are read under the page's permission. */
export const live: PublishTarget = {
  name: 'live',
  place: ({ assetId, variant }) => `../../media/${assetId}/${variant}`,
  kept: 'files',
  launch: (bundle) => (bundle.scenario.projectData.xapi ? { records: [recordStoreOf(bundle)] } : {}),
};
