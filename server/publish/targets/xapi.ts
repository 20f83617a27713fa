import type { RecordHost } from '#catalog/launch.ts';
import { activityOf } from '../activity.ts';
import type { Bundle } from '../bundle.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import type { PublishTarget } from './target.ts';
import { xml } from './xml.ts';

/** An archive for a record store: a launching system names the store in the page's address, or the author did. */
export const xapi: PublishTarget = {
  name: 'xapi',
  place: archivePlace,
  kept: 'archive',
  fileName: archiveName('xapi'),
  launch: (bundle) => ({ records: [launchedStore(bundle)], bookmarks: { store: 'records' } }),
  files: (bundle) => [{ name: 'tincan.xml', text: tincan(bundle) }],
};

/** The store that the scenario's author named; without one, and what opens it, the page's address has to. */
export function recordStoreOf(bundle: Bundle): Extract<RecordHost, { type: 'xapi' }> {
  const { xapiauth, lrsUser, lrsPassword } = bundle.scenario.projectData;
  const endpoint = endpointOf(bundle);
  const auth =
    xapiauth || (lrsUser && `Basic ${Buffer.from(`${lrsUser}:${lrsPassword ?? ''}`).toString('base64')}`);
  return { type: 'xapi', activityId: activityOf(bundle), ...(endpoint && auth ? { endpoint, auth } : {}) };
}

const endpointOf = ({ scenario }: Bundle): string | undefined =>
  scenario.projectData.xapiendpoint || scenario.projectData.lrsEndpoint;

/** The same of what is launched: what opens the store that was named may come with the launch. */
function launchedStore(bundle: Bundle): RecordHost {
  const endpoint = endpointOf(bundle);
  return { ...recordStoreOf(bundle), ...(endpoint ? { endpoint } : {}) };
}

/** Of a target that no system launches: the store is told where the author reports by xAPI. */
export const namedStore = (bundle: Bundle): { records?: RecordHost[] } =>
  bundle.scenario.projectData.xapi ? { records: [recordStoreOf(bundle)] } : {};

/** What launching systems read of an archive: its activity and its page. */
function tincan(bundle: Bundle): string {
  const { name, projectData } = bundle.scenario;
  return xml({
    tincan: {
      '@xmlns': 'http://projecttincan.com/tincan.xsd',
      activities: {
        activity: {
          '@id': activityOf(bundle),
          '@type': 'http://adlnet.gov/expapi/activities/course',
          name,
          description: { '@lang': 'und', '#': projectData.description || name },
          launch: { '@lang': 'und', '#': 'index.html' },
        },
      },
    },
  });
}
