// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { callStore, type StoreError } from './record-store.ts';

const store = { endpoint: 'https://store.test/xapi/', auth: 'Basic key' };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
type Answer = () => Promise<Response>;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a learner is told of a call. `opaque`, `readable`: how the store answers when asked without and with reading. */
async function codeOf(call: Answer, { opaque = lost as Answer, readable = lost as Answer, at = store } = {}) {
  vi.stubGlobal('fetch', (url: URL, { mode }: RequestInit) => {
    if (!url.pathname.endsWith('/about')) return call();
    return mode === 'no-cors' ? opaque() : readable();
  });
  const error = await callStore(at, { method: 'GET', path: 'statements' }).then(
    () => undefined,
    (error: StoreError) => error,
  );
  return error?.notice.code;
}
const answers = async () => new Response('');

test('[rule:xapi-launch] a store that answers and may not be read keeps the page out', async () => {
  expect(await codeOf(lost, { opaque: answers })).toBe('records-cors');
});

test('[rule:xapi-launch] a browser asks with the headers of the call, by which a store may keep it out', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', (_: URL, init: RequestInit) => {
    asked(init);
    return init.mode === 'no-cors' ? answers() : lost();
  });
  await callStore(store, { method: 'GET', path: 'statements' }).catch(() => undefined);
  const [call, , probe] = asked.mock.calls.map(([init]) => init.headers);
  expect(probe).toEqual(call);
  expect(probe).toMatchObject({ authorization: 'Basic key' });
});

test('[rule:xapi-launch] a loss that is over by now, one that lasts, and one that the browser knows of are no fault of the store', async () => {
  expect(await codeOf(lost, { opaque: answers, readable: answers })).toBe('records-unreachable');
  expect(await codeOf(lost)).toBe('records-unreachable');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await codeOf(lost, { opaque: answers })).toBe('records-unreachable');
});

test('[rule:xapi-launch] a store that does not answer in time keeps nobody out', async () => {
  expect(await codeOf(late, { opaque: answers })).toBe('records-unreachable');
  expect(await codeOf(lost, { opaque: answers, readable: late })).toBe('records-unreachable');
});

test('[rule:xapi-launch] an insecure store of a secure page is told as that', async () => {
  vi.stubGlobal('location', new URL('https://school.test/'));
  const at = { ...store, endpoint: 'http://store.test/xapi/' };
  expect(await codeOf(lost, { opaque: answers, at })).toBe('records-insecure');
});

test('[rule:xapi-launch] what a store answers is told by its status', async () => {
  const by = (status: number) => codeOf(async () => new Response('', { status }));
  expect(await Promise.all([401, 403].map(by))).toEqual(['records-refused', 'records-refused']);
  for (const status of [405, 410]) expect(await by(status)).toBe('records-wrong-address');
  for (const status of [429, 500, 503]) expect(await by(status)).toBe('records-failing');
  expect(await by(200)).toBeUndefined();
  // What is read may be missing.
  expect(await by(404)).toBeUndefined();
});
