import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { ServerProcess } from './server-process.ts';
import { unpack } from './zips.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Caller = ReturnType<typeof callerOf>;

/**
 * The REST API as one person calls it, whom the token tells. A call that is refused fails the test. `ask` gives the
 * answer as it came, `call` what its envelope holds.
 */
export function callerOf(origin: string, token = '') {
  const ask = async (method: Method, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/app/api/v1/${path}`, {
      method,
      headers: { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) expect(await answer.text(), `${method} ${path}`).toBe('no refusal');
    return answer;
  };
  const call = async (...given: Parameters<typeof ask>) => (await (await ask(...given)).json()).data;
  return { token, ask, call };
}

/** A user of the demo, signed in on no page. */
export async function signedIn({ origin, password }: ServerProcess, user: string): Promise<Caller> {
  const { token } = await callerOf(origin).call('POST', 'auth', { username: `${user}@demo.test`, password });
  return callerOf(origin, token);
}

/** The demo's author. */
export const authorOf = (server: ServerProcess): Promise<Caller> => signedIn(server, 'author');

/** Who is signed in on the page. */
export async function callerOn(page: Page): Promise<Caller> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  return callerOf(new URL(page.url()).origin, token);
}

/** A call as who is signed in on the page. */
export async function restCall<T = unknown>(page: Page, ...given: Parameters<Caller['call']>): Promise<T> {
  return (await callerOn(page)).call(...given);
}

/** The demo's tour: a search finds words inside other scenarios too. @returns its id */
export async function galleryTour({ call }: Pick<Caller, 'call'>): Promise<number> {
  const { items } = await call('GET', 'scenarios?search=Gallery');
  return items.find(({ name }: { name: string }) => name === 'Gallery tour').id;
}

/** Publishes a scenario as an HTML5 package and lays it out in a folder. */
export async function layPackage(caller: Caller, scenarioId: number, folder: string): Promise<void> {
  const packages = `scenarios/${scenarioId}/packages`;
  const { id } = await caller.call('POST', packages, { target: 'html5' });
  const status = async () => (await caller.call('GET', `${packages}/${id}`)).publishStatus;
  await expect.poll(status, { timeout: 60_000 }).toBe('ready');
  await layMade(caller, scenarioId, id, folder);
}

/** Lays out a package that was made. */
export async function layMade(
  { ask }: Caller,
  scenarioId: number,
  id: number,
  folder: string,
): Promise<void> {
  const zip = await ask('GET', `scenarios/${scenarioId}/packages/${id}/download`);
  await unpack(Buffer.from(await zip.arrayBuffer()), folder);
}
