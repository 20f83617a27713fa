import { namesStore } from '#catalog/publish-targets.ts';
import { scenarioActivity } from '#catalog/xapi.ts';
import type { Bundle } from '../bundle.ts';
import type { TargetFile } from './target.ts';
import { type RecordStore, recordStoreOf } from './xapi.ts';

/** A page of this server: the media stay where they are and are read under the page's permission. */
export const live: TargetFile<'live'> = {
  name: 'live',
  place: ({ assetId, variant }) => `../../media/${assetId}/${variant}`,
  records: (bundle) => (bundle.scenario.projectData.xapi ? storeOf(bundle) : undefined),
};

/** Where the author named no store, and the page's address does not, the publisher's own is told. */
function storeOf(bundle: Bundle): RecordStore {
  const { analytics, origin = '' } = bundle.settings;
  const { projectData } = bundle.scenario;
  // Where learners are tracked it is told beside what the page's address names.
  if (namesStore(projectData) || projectData.trackAnalytic || !analytics) return recordStoreOf(bundle);
  return { type: 'xapi', ...analytics, activityId: scenarioActivity(origin, bundle.scenario.id) };
}
