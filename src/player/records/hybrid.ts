import { player } from '#catalog/limits.ts';
import { type Connect, unconnected } from './connection.ts';
import { HYBRID_WAIT_MS, hybrid } from './hybrid-messages.ts';
import { pageParameter } from './page-parameters.ts';
import { connectScormApi } from './scorm.ts';
import type { ScormApi } from './scorm-api.ts';

/**
 * A live page in the frame of a hybrid package: the package lends it the system's runtime by messages, and the student
 * that it names is validated by the server (spec section 4).
 */
export const connectHybrid: Connect<'hybrid'> = async (_host, { page, project, say }) => {
  const token = pageParameter(page, 'hybrid') ?? '';
  const found = await askPackage();
  if (!found || found === 'refused') return unconnected({ code: found ? 'lms-refusing' : 'lms-missing' });
  const { api, origin, student } = found;
  const refused = await validate(token, student);
  if (refused) return unconnected({ code: 'hybrid-refused', values: { origin } });
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === window.parent && from === origin && data?.type === hybrid.lost)
      say({ code: 'lms-refusing' });
  });
  return connectScormApi(api, project, { bookmarks: true, say });
};

interface Found {
  api: ScormApi;
  origin: string;
  student: string;
}

/** Asks the package round this page for what the system holds; null where there is none, or none in time. */
function askPackage(): Promise<Found | 'refused' | null> {
  if (window.parent === window) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (found: Found | 'refused' | null) => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
      resolve(found);
    };
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || data?.type !== hybrid.values) return;
      const { version, values, refused } = data as {
        version: ScormApi['version'] | null;
        values: Record<string, string>;
        refused?: boolean;
      };
      if (version !== '1.2' && version !== '2004') return end(refused ? 'refused' : null);
      const student = values[version === '1.2' ? 'cmi.core.student_id' : 'cmi.learner_id'] ?? '';
      end({ api: lent(version, values, origin), origin, student });
    };
    const timer = setTimeout(() => end(null), HYBRID_WAIT_MS);
    window.addEventListener('message', listen);
    // Nothing is told by it; what is told later goes to the origin that answered.
    window.parent.postMessage({ type: hybrid.hello }, '*');
  });
}

/** The system's runtime by messages: what was read and set before is answered from here. */
function lent(version: ScormApi['version'], values: Record<string, string>, origin: string): ScormApi {
  const known = new Map(Object.entries(values));
  const tell = (message: object) => {
    window.parent.postMessage(message, origin);
    return true;
  };
  return {
    version,
    initialize: () => true,
    get: (element) => known.get(element) ?? '',
    set(element, value) {
      known.set(element, value);
      return tell({ type: hybrid.set, element, value });
    },
    commit: () => tell({ type: hybrid.commit }),
    terminate: () => tell({ type: hybrid.terminate }),
  };
}

/** Whether the server refuses the student that the package names. */
async function validate(token: string, username: string): Promise<boolean> {
  try {
    const answer = await fetch('/app/api/v1/organizations/hybrid-viewers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hybrid-token': token },
      body: JSON.stringify({ username }),
      signal: AbortSignal.timeout(player.settingContentMs),
    });
    return !answer.ok;
  } catch {
    return true;
  }
}
