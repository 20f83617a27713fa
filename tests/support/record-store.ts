import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A statement as it arrived. */
export interface StoredStatement {
  id: string;
  verb: { id: string };
  actor: unknown;
  object: { id: string };
  result?: Record<string, unknown>;
  context: { registration?: string; contextActivities?: { category?: { id: string }[] } };
}

/**
 * A launching system of cmi5 with its record store, on the loopback: it gives its token out once, keeps statements by
 * their ids and documents of state, and may be told to fail.
 */
export async function startRecordStore(launchData: object = {}) {
  const statements: StoredStatement[] = [];
  const state = new Map<string, string>();
  const calls: string[] = [];
  let fetched = false;
  let failing: number | undefined;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization,content-type,x-experience-api-version');
    response.setHeader('access-control-allow-methods', 'GET,PUT,POST,DELETE');
    const answer = (status: number, body?: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? '' : JSON.stringify(body));
    if (request.method === 'OPTIONS') return answer(204);
    calls.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/fetch') {
      if (fetched) return answer(200, { 'error-code': '1', 'error-text': 'The token was fetched already.' });
      fetched = true;
      return answer(200, { 'auth-token': 'c2VjcmV0' });
    }
    if (request.headers.authorization !== 'Basic c2VjcmV0') return answer(401);
    if (failing) return answer(failing);
    const text = await bodyOf(request);
    if (url.pathname === '/xapi/statements' && request.method === 'POST') {
      const all = [JSON.parse(text)].flat() as StoredStatement[];
      for (const one of all) if (!statements.some(({ id }) => id === one.id)) statements.push(one);
      return answer(
        200,
        all.map(({ id }) => id),
      );
    }
    const key = url.searchParams.get('stateId') ?? url.searchParams.get('profileId') ?? '';
    if (request.method === 'PUT') state.set(key, text);
    else if (request.method === 'DELETE') state.delete(key);
    else if (key === 'LMS.LaunchData')
      return answer(200, { contextTemplate: {}, launchMode: 'Normal', ...launchData });
    else if (url.pathname === '/xapi/statements') return answer(200, { statements: [], more: '' });
    else if (state.has(key)) return response.end(state.get(key));
    else return answer(404);
    answer(204);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    endpoint: `${origin}/xapi/`,
    statements,
    state,
    calls,
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
