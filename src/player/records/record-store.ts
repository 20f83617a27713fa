import { player } from '#catalog/limits.ts';
import type { Notice } from '#panels/play/notices.tsx';

/** Where a record store is, and how it lets us in. */
export interface StoreAddress {
  /** Ends in a slash. */
  endpoint: string;
  /** The whole `Authorization` header. */
  auth: string;
  /** Of the Experience API, which it is spoken to in; by default 1.0.3. */
  version?: XapiVersion;
}

export type XapiVersion = '1.0.3' | '2.0.0';

/** The store did not take a call. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** `status`: 0 where no answer came that says anything of the call. */
  constructor(
    readonly status: number,
    readonly notice: Notice,
  ) {
    super(`record store: ${notice.code} ${status}`);
  }
  /** The key is not, or no longer, one that opens it. */
  get shutOut(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** By these a store says that it is the statement which is wrong, too large or known; by anything else it may be taken later. */
const STATEMENT_REFUSED: readonly number[] = [400, 409, 413, 422];
export const isRefusedStatement = ({ status }: StoreError): boolean => STATEMENT_REFUSED.includes(status);

/** @throws StoreError */
export const postStatements = (to: StoreAddress, body: readonly { id: string }[], keepalive = false) =>
  callStore(to, { method: 'POST', path: 'statements', body, keepalive });

export interface StoreCall {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the endpoint. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The page may go before the answer comes. */
  keepalive?: boolean;
}

/** What browsers let a page that goes send. */
const KEEPALIVE_BYTES = 60_000;

export const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_BYTES;

/** Calls a record store. @throws StoreError unless it answers with success, or with 404 to what is read */
export async function callStore(store: StoreAddress, call: StoreCall): Promise<Response> {
  const url = new URL(call.path, store.endpoint);
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, value);
  const headers: Record<string, string> = {
    authorization: store.auth,
    'x-experience-api-version': store.version ?? '1.0.3',
    ...call.headers,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: call.method,
      headers,
      credentials: 'omit',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      keepalive: call.keepalive ?? false,
      signal: AbortSignal.timeout(player.settingContentMs),
    });
  } catch (error) {
    throw new StoreError(0, await whyUnreached(store.endpoint, headers, isTimeout(error)));
  }
  if (answer.ok || (answer.status === 404 && call.method === 'GET')) return answer;
  throw new StoreError(answer.status, {
    code: codeOf(answer.status),
    values: { address: store.endpoint, status: answer.status },
  });
}

const codeOf = (status: number) => {
  if (status === 401 || status === 403) return 'records-refused';
  return [404, 405, 410].includes(status) ? 'records-wrong-address' : 'records-failing';
};

const known: readonly XapiVersion[] = ['1.0.3', '2.0.0'];

/**
 * The version to speak to a store in: as until now, where it says nothing else of itself.
 * @throws StoreError where it speaks none that we do: status 0, since nothing that is sent to it is at fault
 */
export async function agreedVersion(endpoint: string, spoken: XapiVersion = '1.0.3'): Promise<XapiVersion> {
  const versions = await versionsOf(endpoint);
  if (versions.length === 0) return spoken;
  const family = (version: string) => version.split('.').slice(0, 2).join('.');
  const agreed = [spoken, ...known].find((one) => versions.some((theirs) => family(theirs) === family(one)));
  if (agreed) return agreed;
  throw new StoreError(0, {
    code: 'records-version',
    values: { address: endpoint, versions: versions.join(', ') },
  });
}

async function versionsOf(endpoint: string): Promise<string[]> {
  try {
    const answer = await fetch(new URL('about', endpoint), {
      credentials: 'omit',
      signal: AbortSignal.timeout(player.requestMs),
    });
    const { version } = (await answer.json()) as { version?: unknown };
    return Array.isArray(version) ? version.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Why no answer could be read. A browser says only that: the store keeps this page out where it answers and, asked with
 * the same headers, may not be read either. Otherwise it was the network, or the store is slow.
 */
async function whyUnreached(
  endpoint: string,
  headers: Record<string, string>,
  isLate: boolean,
): Promise<Notice> {
  const values = { address: endpoint };
  const unreached: Notice = { code: 'records-unreachable', values };
  const keptOut: Notice = { code: 'records-cors', values: { ...values, origin: location.origin } };
  if (location.protocol === 'https:' && endpoint.startsWith('http:'))
    return { code: 'records-insecure', values };
  if (isLate || navigator.onLine === false) return unreached;
  const ask = (init: RequestInit) =>
    fetch(new URL('about', endpoint), {
      ...init,
      credentials: 'omit',
      signal: AbortSignal.timeout(player.requestMs),
    });
  try {
    await ask({ mode: 'no-cors' });
  } catch {
    return unreached;
  }
  return ask({ headers }).then(
    () => unreached,
    (error) => (isTimeout(error) ? unreached : keptOut),
  );
}

const isTimeout = (error: unknown) => (error as Error).name === 'TimeoutError';
