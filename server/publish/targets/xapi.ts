import type { RecordHost } from '#catalog/record-hosts.ts';
import { activityOf } from '../activity.ts';
import type { Bundle } from '../bundle.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import type { TargetFile } from './target.ts';
import { xml } from './xml.ts';

/** An archive for a record store: a launching system names the store in the page's address, or the author did. */
export const xapi: TargetFile<'xapi'> = {
  name: 'xapi',
  place: archivePlace,
  fileName: archiveName('xapi'),
  records: (bundle) => ({ ...launchedStore(bundle), launched: true }),
  manifest: tincan,
};

export type RecordStore = Extract<RecordHost, { type: 'xapi' }>;

/** The store that the scenario's author named; without one, and what opens it, the page's address has to. */
export function recordStoreOf(bundle: Bundle): RecordStore {
  const { xapiauth, lrsUser, lrsPassword } = bundle.scenario.projectData;
  const endpoint = endpointOf(bundle);
  const auth =
    xapiauth || (lrsUser && `Basic ${Buffer.from(`${lrsUser}:${lrsPassword ?? ''}`).toString('base64')}`);
  return { type: 'xapi', activityId: activityOf(bundle), ...(endpoint && auth ? { endpoint, auth } : {}) };
}

const endpointOf = ({ scenario }: Bundle): string | undefined =>
  scenario.projectData.xapiendpoint || scenario.projectData.lrsEndpoint;

/** The same of what is launched: what opens the store that was named may come with the launch. */
function launchedStore(bundle: Bundle): RecordStore {
  const endpoint = endpointOf(bundle);
  return { ...recordStoreOf(bundle), ...(endpoint ? { endpoint } : {}) };
}

/** Of a target that no system launches: the store is told where the author reports by xAPI. */
export const namedStore = (bundle: Bundle): RecordStore | undefined =>
  bundle.scenario.projectData.xapi ? recordStoreOf(bundle) : undefined;

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
