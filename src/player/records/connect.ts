import type { RecordHost } from '#catalog/launch.ts';
import { connectCmi5 } from './cmi5.ts';
import { type Connect, type Connecting, type Connection, unconnected } from './connection.ts';
import { connectCourse } from './course.ts';
import { connectHybrid } from './hybrid.ts';
import { connectLti } from './lti.ts';
import { recordHosts } from './record-hosts.ts';
import { connectScorm } from './scorm.ts';
import { connectXapi } from './xapi.ts';

const connectors: { [T in RecordHost['type']]: Connect<T> } = {
  xapi: connectXapi,
  cmi5: connectCmi5,
  scorm: connectScorm,
  lti: connectLti,
  hybrid: connectHybrid,
  course: connectCourse,
};

/** Connects to every host that the launch names. One that fails leaves the others and the run alone. */
export async function connectRecords(connecting: Connecting): Promise<Connection> {
  const connections = await Promise.all(
    recordHosts(connecting.launch, connecting.page).map((host) => {
      const connect = connectors[host.type] as (host: RecordHost, with_: Connecting) => Promise<Connection>;
      return connect(host, connecting).catch((error: unknown) => {
        console.warn('a host of records failed', error);
        return unconnected({ code: 'records-failing', values: { address: '', status: '' } });
      });
    }),
  );
  return {
    tell: (told) => {
      for (const one of connections) one.tell(told);
    },
    bookmarks: connections.find(({ bookmarks }) => bookmarks)?.bookmarks,
    learner: connections.find(({ learner }) => learner)?.learner,
    problem: connections.find(({ problem }) => problem)?.problem,
  };
}
