import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Cmi5Launch, cmi5Session } from './cmi5-rules.ts';
import { breachesOf } from './statement-rules.ts';

/** A statement as it arrived. */
export interface StoredStatement {
  id: string;
  verb: { id: string };
  actor: unknown;
  object: { id: string };
  result?: Record<string, unknown>;
  context: { registration?: string; contextActivities?: { category?: { id: string }[] } };
}

/** Of a launch by cmi5; what is left out is as it mostly is. */
export type LaunchData = Partial<Cmi5Launch['data']> & { moveOn?: string; returnURL?: string };

const activityId = 'https://school.test/app/xapi/scenarios/1';
const actor = { objectType: 'Agent', account: { homePage: 'https://lms.test', name: 'ann' } };
const registration = '7a1c9b1e-0d1e-4a0f-9f1a-0d8a7c1b2e3f';
/** What opens the store without a launch. */
const KEY = 'Basic c2VjcmV0';

/**
 * A record store with a launching system of cmi5, on the loopback. It refuses statements that the Experience API does
 * not allow, and in a session whatever cmi5 does not; it gives each token out once, keeps statements by their ids and
 * documents of state, and may be told to fail.
 */
export async function startRecordStore() {
  const statements: StoredStatement[] = [];
  const state = new Map<string, string>();
  const calls: string[] = [];
  const refused: string[] = [];
  const before = new Set<string>();
  const sessions: (ReturnType<typeof cmi5Session> & { data: object; fetched: boolean })[] = [];
  let failing: number | undefined;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'access-control-allow-headers',
      'authorization,content-type,x-experience-api-version,if-match,if-none-match',
    );
    response.setHeader('access-control-allow-methods', 'GET,PUT,POST,DELETE');
    const answer = (status: number, body?: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? '' : JSON.stringify(body));
    const refuse = (status: number, why: string) => {
      refused.push(why);
      return answer(status, why);
    };
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return answer(204);
    calls.push(`${method} ${url.pathname}`);
    if (url.pathname === '/fetch') {
      const session = sessions[Number(url.searchParams.get('session'))];
      if (method !== 'POST' || !session || session.fetched)
        return answer(200, { 'error-code': '1', 'error-text': 'The token was fetched already.' });
      session.fetched = true;
      return answer(200, { 'auth-token': `session${sessions.indexOf(session)}` });
    }
    if (failing) return answer(failing);
    if (url.pathname === '/xapi/about') return answer(200, { version: ['1.0.3'] });
    // A later launch ends the earlier one.
    const last = sessions.at(-1);
    const session =
      request.headers.authorization === `Basic session${sessions.length - 1}` ? last : undefined;
    if (!session && request.headers.authorization !== KEY) return answer(401);
    if (request.headers['x-experience-api-version'] !== '1.0.3') return refuse(400, 'another version');
    const text = await bodyOf(request);
    if (url.pathname === '/xapi/statements') {
      const asked = url.searchParams.get('statementId');
      if (asked) return answer(statements.some(({ id }) => id === asked) ? 200 : 404);
      if (method === 'GET') return answer(200, { statements: [], more: '' });
      const all = [JSON.parse(text)].flat() as StoredStatement[];
      const wrong = all.flatMap(breachesOf);
      if (wrong.length > 0) return refuse(400, wrong.join('; '));
      // What a page that goes sends beside a call of before may come first: what is there already is no further statement.
      const fresh = all.filter((one) => !statements.some(({ id }) => id === one.id));
      const breach = fresh.length > 0 && session?.statements(fresh as never);
      if (breach) return refuse(403, breach);
      statements.push(...fresh);
      return answer(
        200,
        all.map(({ id }) => id),
      );
    }
    const breach = session?.document(method, url.searchParams);
    if (breach) return refuse(403, breach);
    const key = url.searchParams.get('stateId') ?? url.searchParams.get('profileId') ?? '';
    if (method === 'PUT') state.set(key, text);
    else if (method === 'DELETE') state.delete(key);
    else if (key === 'LMS.LaunchData' && session) return answer(200, session.data);
    else if (state.has(key)) return response.end(state.get(key));
    else return answer(404);
    answer(204);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoint = `${origin}/xapi/`;
  return {
    origin,
    endpoint,
    activityId,
    statements,
    state,
    calls,
    /** Why something was refused, by the standards' sections. */
    refused,
    /** The parameters of a page that is launched by cmi5, once; it ends the launch before. */
    launch(given: LaunchData = {}): URLSearchParams {
      const sessionid = `session-${sessions.length}`;
      const contextTemplate = {
        contextActivities: { grouping: [{ id: `${activityId}/publisher` }] },
        extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': sessionid },
      };
      const data = { contextTemplate, launchMode: 'Normal', moveOn: 'CompletedAndPassed', ...given };
      const rules = cmi5Session({ actor, registration, activityId, before, data });
      const fetched = `${origin}/fetch?session=${sessions.length}`;
      sessions.push({ ...rules, data, fetched: false });
      return new URLSearchParams({
        endpoint,
        fetch: fetched,
        actor: JSON.stringify(actor),
        registration,
        activityId,
      });
    },
    /** The parameters of a page that is launched with the store's own key. */
    keyed: () => new URLSearchParams({ endpoint, auth: KEY, actor: JSON.stringify(actor) }),
    /** What cmi5 defines, as it was said in the last session. */
    defined: () => sessions.at(-1)?.said() ?? [],
    /** The last words of the verbs, in the order in which they arrived. */
    verbs: () => statements.map(({ verb }) => verb.id.split(/[/:]/).at(-1)),
    /** The status that it answers from now on; without one it works again. */
    fail: (status?: number) => {
      failing = status;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
