import { player } from '#catalog/limits.ts';
import type { Notice } from '#panels/play/notices.tsx';

/** Where a record store is, and how it lets us in. */
export interface StoreAddress {
  /** Ends in a slash. */
  endpoint: string;
  /** The whole `Authorization` header. */
  auth: string;
}

export const XAPI_VERSION = '1.0.3';

/** The store did not take a call. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** `status`: 0 where no answer came. */
  constructor(
    readonly status: number,
    readonly notice: Notice,
  ) {
    super(`record store: ${notice.code} ${status}`);
  }
  /** The same call may be taken later; anything else it will refuse again. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export interface StoreCall {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the endpoint. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** The page may go before the answer comes. */
  keepalive?: boolean;
}

/** Calls a record store. @throws StoreError unless it answers with success, or with 404 to what is read */
export async function callStore(store: StoreAddress, call: StoreCall): Promise<Response> {
  const url = new URL(call.path, store.endpoint);
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, value);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: call.method,
      headers: {
        authorization: store.auth,
        'x-experience-api-version': XAPI_VERSION,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      credentials: 'omit',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.keepalive ? { keepalive: true } : { signal: AbortSignal.timeout(player.settingContentMs) }),
    });
  } catch {
    throw new StoreError(0, await whyUnreached(store.endpoint));
  }
  if (answer.ok || (answer.status === 404 && call.method === 'GET')) return answer;
  const refused = answer.status === 401 || answer.status === 403;
  throw new StoreError(answer.status, {
    code: refused ? 'records-refused' : 'records-failing',
    values: { address: store.endpoint, status: answer.status },
  });
}

/** Why no answer could be read. A browser says only that; whether anybody is there is found out without reading. */
async function whyUnreached(endpoint: string): Promise<Notice> {
  const values = { address: endpoint };
  if (location.protocol === 'https:' && endpoint.startsWith('http:'))
    return { code: 'records-insecure', values };
  if (navigator.onLine === false) return { code: 'records-unreachable', values };
  try {
    await fetch(new URL('about', endpoint), {
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(player.requestMs),
    });
    return { code: 'records-cors', values: { ...values, origin: location.origin } };
  } catch {
    return { code: 'records-unreachable', values };
  }
}
