import { player } from '#catalog/limits.ts';
import { withTimeout } from '#models/play/with-timeout.ts';
import type { Notice } from '#panels/play/notices.tsx';
import type { BookmarkStore } from '../bookmarks/bookmark-store.ts';
import type { Dated } from '../reporters/reporter.ts';
import { usableStorage } from '../storage.ts';
import { type Connect, type Connection, unconnected } from './connection.ts';
import { createOutbox } from './outbox.ts';
import { pageParameter } from './page-parameters.ts';
import { callStore, type StoreAddress, StoreError } from './record-store.ts';
import { FIRST_RETRY_MS, LAST_RETRY_MS, pause } from './retries.ts';
import { stateBookmarks } from './store-bookmarks.ts';
import { uuid } from './uuid.ts';
import { readActor, recordKey, versionPlayed } from './xapi.ts';
import {
  type About,
  activityOf,
  isoDuration,
  scaledOf,
  type XapiStatement,
  xapiStatements,
} from './xapi-statement.ts';

const CMI5 = 'https://w3id.org/xapi/cmi5/context';
const categories = {
  cmi5: { id: `${CMI5}/categories/cmi5` },
  moveOn: { id: `${CMI5}/categories/moveon` },
};
const masteryExtension = `${CMI5}/extensions/masteryscore`;

/** What the launching system says of this launch (cmi5, section 10). */
interface LaunchData {
  contextTemplate: {
    contextActivities?: Record<string, unknown[] | undefined>;
    extensions?: Record<string, unknown>;
    [more: string]: unknown;
  };
  launchMode: 'Normal' | 'Browse' | 'Review';
  masteryScore?: number;
  returnURL?: string;
}

/** What was said of this registration already: a second `completed`, or `failed` after `passed`, is a breach. */
interface Outcome {
  completed?: boolean;
  passed?: boolean;
}

/** The system that launched the page by cmi5: a token is fetched once, the launch's data are read, then it is told. */
export const connectCmi5: Connect<'cmi5'> = async (host, connecting) => {
  const { launch, project, page, say } = connecting;
  const [endpoint, actorText, fetchUrl] = ['endpoint', 'actor', 'fetch'].map((name) =>
    pageParameter(page, name),
  );
  const actor = readActor(actorText);
  const missing = Object.entries({ endpoint, actor, fetch: fetchUrl }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
  if (!endpoint || !actor || !fetchUrl)
    return unconnected({ code: 'launch-incomplete', values: { missing: missing.join(', ') } });
  const registration = pageParameter(page, 'registration');
  const activityId = pageParameter(page, 'activityId') ?? host.activityId;
  const began = performance.now();
  try {
    const store: StoreAddress = { endpoint: endpoint.replace(/\/?$/, '/'), auth: await fetchToken(fetchUrl) };
    const of = { agent: actor, activityId, registration };
    const data = await readLaunchData(store, of);
    // cmi5 wants them asked for before the first statement.
    await callStore(store, {
      method: 'GET',
      path: 'agents/profile',
      query: { agent: JSON.stringify(actor), profileId: 'cmi5LearnerPreferences' },
    }).catch(() => undefined);
    const outcome = await readOutcome(store, of);
    const about: About = { project, activityId, language: launch.locale ?? 'und' };
    const outbox = createOutbox({
      prefix: `${recordKey(connecting)}-waiting-`,
      storage: usableStorage(),
      now: store,
      takesOver: false,
      failed: say,
    });
    const send = (statement: XapiStatement, defined: boolean) =>
      outbox.add([
        inSession(statement, { actor, registration, data, defined, version: versionPlayed(about) }),
      ]);
    const told = (verb: 'initialized' | 'terminated') =>
      send(
        {
          id: uuid(),
          timestamp: new Date().toISOString(),
          verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
          object: activityOf(about),
          ...(verb === 'terminated'
            ? { result: { duration: isoDuration((performance.now() - began) / 1000) } }
            : {}),
        },
        true,
      );
    told('initialized');
    let over = false;
    let outcomeKept = Promise.resolve();
    const end = () => {
      if (!over) told('terminated');
      over = true;
    };
    /** Back to the launching system; what its store does not take in time stays here for the next launch. */
    const leave = async () => {
      // The outcome first: after the end, the session's key need not be good any more.
      const told = outcomeKept.then(end).then(outbox.idle);
      await withTimeout(told, player.exitMs).catch(end);
      outbox.flush();
      if (data.returnURL) location.assign(data.returnURL);
    };
    const tell = (all: readonly Dated[]) => {
      for (const one of all) {
        if (one.verb === 'exited') {
          void leave();
        } else if (one.verb === 'terminated') {
          end();
          outbox.flush();
        } else if (data.launchMode === 'Normal' && !over) {
          for (const { statement, defined } of judged(
            xapiStatements(about, one),
            one,
            data.masteryScore,
            outcome,
          ))
            send(statement, defined);
          // Once its statements are there: what was lost with them would be said by no later launch.
          if (one.verb === 'finish') outcomeKept = outbox.idle().then(() => keepOutcome(store, of, outcome));
        }
      }
    };
    const connection: Connection = {
      tell,
      looks: data.launchMode === 'Normal',
      once: data.returnURL ? 'returns' : 'closes',
    };
    if (launch.bookmarks.store !== 'records') return connection;
    // A run that cannot be read is told all the same.
    return stateBookmarks(store, of).then(
      (kept) => ({ ...connection, bookmarks: data.launchMode === 'Normal' ? kept : onlyRead(kept) }),
      (error: unknown) => ({ ...connection, problem: noticeOf(error) }),
    );
  } catch (error) {
    return unconnected(noticeOf(error));
  }
};

/** The learner's own run stays as it is, whatever somebody who only looks does. */
const onlyRead = (kept: BookmarkStore): BookmarkStore => ({
  works: true,
  load: () => kept.load(),
  save: async () => true,
  clear: async () => undefined,
});

/** @throws what is no failed launch */
function noticeOf(error: unknown): Notice {
  if (error instanceof StoreError || error instanceof LaunchError) return error.notice;
  throw error;
}

class LaunchError extends Error {
  override name = 'LaunchError';
  constructor(readonly notice: Notice) {
    super(notice.code);
  }
}

/** The session's token, which the launching system gives out once. */
async function fetchToken(url: string): Promise<string> {
  const signal = AbortSignal.timeout(player.settingContentMs);
  const fetched = await fetch(url, { method: 'POST', credentials: 'omit', signal }).catch(() => {
    const values = { address: url.replace(/[?#].*/, ''), origin: location.origin };
    throw new LaunchError({ code: 'cmi5-unreached', values });
  });
  let answer: unknown;
  try {
    answer = await fetched.json();
  } catch {
    throw new LaunchError({ code: 'cmi5-fetch-unreadable' });
  }
  const token = (answer as Record<string, unknown> | null)?.['auth-token'];
  if (typeof token !== 'string')
    throw new LaunchError({
      code: 'cmi5-error',
      values: { response: JSON.stringify(answer).slice(0, 300) },
    });
  return `Basic ${token}`;
}

interface Of {
  agent: unknown;
  activityId: string;
  registration: string | undefined;
}

const stateQuery = ({ agent, activityId, registration }: Of, stateId: string) => ({
  agent: JSON.stringify(agent),
  activityId,
  registration,
  stateId,
});

async function readLaunchData(store: StoreAddress, of: Of): Promise<LaunchData> {
  const answer = await callStore(store, {
    method: 'GET',
    path: 'activities/state',
    query: stateQuery(of, 'LMS.LaunchData'),
  });
  try {
    const { contextTemplate, launchMode, masteryScore, returnURL } =
      (await answer.json()) as Partial<LaunchData>;
    if (typeof contextTemplate !== 'object' || contextTemplate === null) throw new Error();
    return {
      contextTemplate,
      launchMode: launchMode === 'Browse' || launchMode === 'Review' ? launchMode : 'Normal',
      ...(typeof masteryScore === 'number' ? { masteryScore } : {}),
      // Nothing but a page is gone back to.
      ...(returnURL && /^https?:/.test(returnURL) ? { returnURL } : {}),
    };
  } catch {
    throw new LaunchError({ code: 'cmi5-state-unreadable' });
  }
}

const OUTCOME = 'rondure.outcome';
async function readOutcome(store: StoreAddress, of: Of): Promise<Outcome> {
  try {
    const answer = await callStore(store, {
      method: 'GET',
      path: 'activities/state',
      query: stateQuery(of, OUTCOME),
    });
    return answer.ok ? ((await answer.json()) as Outcome) : {};
  } catch {
    return {};
  }
}
/** Tried for a minute: what a later launch does not find there it says a second time, which a system refuses. */
async function keepOutcome(store: StoreAddress, of: Of, body: Outcome): Promise<void> {
  const query = stateQuery(of, OUTCOME);
  for (let delay = FIRST_RETRY_MS; delay < LAST_RETRY_MS; delay *= 2) {
    try {
      await callStore(store, { method: 'PUT', path: 'activities/state', query, body, keepalive: true });
      return;
    } catch {
      await pause(delay);
    }
  }
}

/**
 * A run's end as cmi5 allows it: the launch's mastery score judges, where it has one; a score stands with the judgement
 * alone; each outcome is said once for a registration. Everything else is said as it is.
 */
function judged(
  statements: XapiStatement[],
  told: Dated,
  mastery: number | undefined,
  outcome: Outcome,
): { statement: XapiStatement; defined: boolean }[] {
  if (told.verb !== 'finish') return statements.map((statement) => ({ statement, defined: false }));
  const [completed] = statements;
  const found: { statement: XapiStatement; defined: boolean }[] = [];
  if (completed && !outcome.completed) {
    const { score: _, ...result } = completed.result ?? {};
    found.push({ statement: { ...completed, result }, defined: true });
    outcome.completed = true;
  }
  const scored = mastery !== undefined || told.result !== 'completed';
  const passed = mastery === undefined ? told.result === 'passed' : scaledOf(told.score) >= mastery;
  if (completed && scored && !outcome.passed) {
    const verb = passed ? 'passed' : 'failed';
    const score = { scaled: scaledOf(told.score), raw: told.score, min: 0, max: 100 };
    found.push({
      statement: {
        ...completed,
        id: uuid(),
        verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
        result: { success: passed, score, duration: isoDuration(told.duration) },
      },
      defined: true,
    });
    outcome.passed ||= passed;
  }
  return found;
}

interface Session {
  actor: unknown;
  registration: string | undefined;
  data: LaunchData;
  /** One of the statements that cmi5 defines. */
  defined: boolean;
  /** An extension beside the template's. */
  version: Record<string, string>;
}

/** The launch's template stays as it is; what cmi5 asks for is added. */
function inSession(
  statement: XapiStatement,
  { actor, registration, data, defined, version }: Session,
): XapiStatement {
  const { contextTemplate: template, masteryScore } = data;
  const { success, completion } = statement.result ?? {};
  const category = [
    ...(template.contextActivities?.category ?? []),
    ...(defined ? [categories.cmi5] : []),
    ...(defined && (success !== undefined || completion !== undefined) ? [categories.moveOn] : []),
  ];
  return {
    ...statement,
    actor,
    context: {
      ...template,
      ...(registration ? { registration } : {}),
      contextActivities: {
        ...template.contextActivities,
        ...(category.length > 0 ? { category } : {}),
      },
      extensions: {
        ...version,
        ...template.extensions,
        ...(defined && success !== undefined && masteryScore !== undefined
          ? { [masteryExtension]: masteryScore }
          : {}),
      },
    },
  };
}
