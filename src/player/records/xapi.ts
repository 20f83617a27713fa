import type { Launch } from '#catalog/launch.ts';
import type { RecordHost } from '#catalog/record-hosts.ts';
import { extensions } from '#catalog/xapi.ts';
import { isEmail, recordEmail } from '#models/play/learner.ts';
import type { Dated } from '../reporters/reporter.ts';
import { usableStorage } from '../storage.ts';
import { type Connect, type Connecting, unconnected } from './connection.ts';
import { createOutbox } from './outbox.ts';
import { pageParameter } from './page-parameters.ts';
import { agreedVersion, callStore, type StoreAddress, StoreError } from './record-store.ts';
import { stateBookmarks } from './store-bookmarks.ts';
import { uuid } from './uuid.ts';
import { type About, activityOf, xapiStatements } from './xapi-statement.ts';

/** A record store that the page's address names, or that publishing named (spec section 5, xAPI launch). */
export const connectXapi: Connect<'xapi'> = async (host, connecting) => {
  const { page, project, launch, say } = connecting;
  const told = (name: string) => (host.quiet ? undefined : pageParameter(page, name));
  if (pageParameter(page, 'xapi') === 'false' && !host.quiet) return unconnected();
  const endpoint = told('endpoint') ?? host.endpoint;
  const auth = told('auth') ?? (told('endpoint') ? undefined : host.auth);
  if (!endpoint || !auth || !URL.canParse(endpoint)) {
    // Only who is launched is told of a store: other pages may do without.
    if (!endpoint && !auth && !host.launched) return unconnected();
    const missing = [...(endpoint ? [] : ['endpoint']), ...(auth ? [] : ['auth'])].join(', ');
    return unconnected(host.quiet ? undefined : { code: 'launch-incomplete', values: { missing } });
  }
  const store: StoreAddress = { endpoint: endpoint.replace(/\/?$/, '/'), auth };
  const mismatch = host.quiet ? undefined : await agreeOn(store);
  const email = recordEmail(told('email') ?? '');
  /** Whom the launch names. */
  const agent = readActor(told('actor')) ?? (email ? agentOf(email) : undefined);
  const activityId = told('activity_id') ?? host.activityId;
  const about: About = { project, activityId, language: launch.locale ?? 'und' };
  const registration = createRegistration(connecting, told('registration'));
  const outbox = createOutbox({
    prefix: `${recordKey(connecting)}-${host.quiet ? 'analytics' : 'waiting'}-`,
    storage: usableStorage(),
    now: store,
    renew: auth === host.auth ? () => renewedAuth(host, connecting) : undefined,
    takesOver: true,
    failed: (notice) => host.quiet || say(notice),
  });
  const whose = (learner: string | undefined) => agent ?? agentOf(learner);

  const tell = (all: readonly Dated[]) => {
    for (const one of all) {
      if (one.verb === 'attempted') registration.renew();
      const statements = xapiStatements(about, one).map((statement) => ({
        ...statement,
        actor: whose(one.learner),
        context: contextOf(about, registration.id),
      }));
      outbox.add(statements);
    }
    if (all.at(-1)?.verb === 'terminated') outbox.flush();
  };
  try {
    if (mismatch) throw mismatch;
    const kept = launch.bookmarks.store === 'records' && !host.quiet && agent !== undefined;
    const of = { agent, activityId, registration: told('registration') };
    // Asked even where nothing is kept: a store that cannot be reached is said before the run, not after.
    if (!kept && !host.quiet)
      await callStore(store, { method: 'GET', path: 'statements', query: { limit: '1' } }).catch(
        mayWriteOnly,
      );
    return { tell, looks: true, bookmarks: kept ? await stateBookmarks(store, of) : undefined };
  } catch (error) {
    const problem = error instanceof StoreError ? error.notice : { code: 'records-failing' as const };
    // What is told waits for the store.
    return { tell, looks: true, problem };
  }
};

/** Notes which version a store speaks. @returns why it cannot be spoken to */
async function agreeOn(store: StoreAddress): Promise<unknown> {
  try {
    store.version = await agreedVersion(store.endpoint);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** What a live page reports with is good for a day: its launch, asked for again, names another. */
async function renewedAuth(
  { endpoint, activityId }: Extract<RecordHost, { type: 'xapi' }>,
  { first }: Connecting,
): Promise<string | undefined> {
  try {
    const answer = await fetch(first.launchUrl, { cache: 'no-store' });
    const { records = [] } = (await answer.json()) as Launch;
    for (const one of records)
      if (one.type === 'xapi' && one.endpoint === endpoint && one.activityId === activityId) return one.auth;
  } catch {
    // Asked for again with the next try.
  }
  return undefined;
}

/** A key that may only write is one. */
const mayWriteOnly = (error: unknown) => {
  if (!(error instanceof StoreError) || error.status !== 403) throw error;
};

export const recordKey = ({ project }: Connecting): string => `records-${location.pathname}-${project.id}`;

/** The actor of a launch; older hosts put its parts into lists. */
export function readActor(json: string | undefined): Record<string, unknown> | undefined {
  if (!json) return undefined;
  try {
    const given = JSON.parse(json) as Record<string, unknown>;
    const one = (value: unknown) => (Array.isArray(value) ? value[0] : value);
    const account = one(given.account) as Record<string, unknown> | undefined;
    const name = one(given.name);
    const id =
      account !== undefined
        ? {
            account: {
              homePage: account.homePage ?? account.accountServiceHomePage,
              name: account.name ?? account.accountName,
            },
          }
        : Object.fromEntries(
            ['mbox', 'mbox_sha1sum', 'openid']
              .filter((key) => given[key])
              .map((key) => [key, one(given[key])]),
          );
    return Object.keys(id).length > 0
      ? { objectType: 'Agent', ...(typeof name === 'string' ? { name } : {}), ...id }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Somebody by an address or another id; nobody in particular is told apart by this browser. */
export function agentOf(learner: string | undefined): object {
  if (learner && isEmail(learner)) return { objectType: 'Agent', mbox: `mailto:${learner}` };
  const name = learner ?? anonymousName();
  return {
    objectType: 'Agent',
    account: { homePage: location.origin === 'null' ? 'urn:x-rondure:browser' : location.origin, name },
  };
}

let unstored: string | undefined;
function anonymousName(): string {
  const storage = usableStorage();
  const key = 'records-anonymous';
  const name = storage?.getItem(key) ?? unstored ?? `anonymous-${uuid()}`;
  unstored = name;
  storage?.setItem(key, name);
  return name;
}

/** One run's statements have one registration: a launch's own, else a new one where a run begins anew. */
function createRegistration(connecting: Connecting, given: string | undefined) {
  const key = `${recordKey(connecting)}-registration`;
  const storage = usableStorage();
  let id = given ?? storage?.getItem(key) ?? uuid();
  return {
    get id() {
      return id;
    },
    renew() {
      if (given) return;
      id = uuid();
      storage?.setItem(key, id);
    },
  };
}

/** The extension that names the version which is played, where it was published. */
export function versionPlayed({ project }: Pick<About, 'project'>): Record<string, string> {
  const { publishDate } = project.data;
  return publishDate ? { [extensions.publishDate]: publishDate } : {};
}

export function contextOf(about: About, registration: string) {
  const version = versionPlayed(about);
  return {
    registration,
    language: about.language,
    contextActivities: { grouping: [activityOf(about)] },
    ...(Object.keys(version).length > 0 ? { extensions: version } : {}),
  };
}
