import type { RecordHost } from '#catalog/record-hosts.ts';
import type { Notice } from '#panels/play/notices.tsx';
import { connectCmi5 } from './cmi5.ts';
import { type Connect, type Connecting, type Connection, type Records, unconnected } from './connection.ts';
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
export async function connectRecords(connecting: Omit<Connecting, 'say'>): Promise<Records> {
  const { say, hear } = createNotices();
  const connections = await Promise.all(
    recordHosts(connecting.launch, connecting.page).map((host) => {
      const connect = connectors[host.type] as (host: RecordHost, with_: Connecting) => Promise<Connection>;
      return connect(host, { ...connecting, say }).catch((error: unknown) => {
        console.warn('a host of records failed', error);
        return unconnected({ code: 'lms-refusing' });
      });
    }),
  );
  for (const { problem } of connections) if (problem) say(problem);
  return {
    tell: (told) => {
      for (const one of connections) one.tell(told);
    },
    bookmarks: connections.find(({ bookmarks }) => bookmarks)?.bookmarks,
    learner: connections.find(({ learner }) => learner)?.learner,
    leave: () => connections.some(({ leave }) => leave?.()),
    once: connections.find(({ once }) => once)?.once,
    looks: connections.some(({ looks }) => looks),
    hear,
  };
}

/** Keeps what is to be said until somebody hears, and says each reason once. */
function createNotices() {
  const said = new Map<string, Notice>();
  let heard: ((notice: Notice) => void) | undefined;
  return {
    say(notice: Notice) {
      if (said.has(notice.code)) return;
      said.set(notice.code, notice);
      heard?.(notice);
    },
    hear(say: (notice: Notice) => void) {
      heard = say;
      for (const notice of said.values()) say(notice);
    },
  };
}
