// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import { callStore, type StoreAddress, StoreError } from './record-store.ts';

const store = { endpoint: 'https://store.test/xapi/', auth: 'Basic new' };
const old = { ...store, auth: 'Basic old' };
const other = { endpoint: 'https://other.test/xapi/', auth: 'Basic other' };
const said = (id: string) => ({ id }) as never;

/** What each store has, by address and in order, and how it answers: by default it takes everything. */
const stored: string[] = [];
/** What it speaks. */
let versions: string[];
/** Ids of statements that it is asked for and has. */
let there: string[];
let answer: (ids: string[], auth: string, url: string) => number | Promise<number>;

beforeEach(() => {
  stored.length = 0;
  answer = () => 200;
  localStorage.clear();
  versions = ['1.0.3'];
  there = [];
  vi.stubGlobal('fetch', async (url: URL, { body, headers }: { body: string; headers: StoreHeaders }) => {
    if (url.pathname.endsWith('/about')) return Response.json({ version: versions });
    const asked = url.searchParams?.get('statementId');
    if (asked) return new Response('{}', { status: there.includes(asked) ? 200 : 404 });
    const version = headers?.['x-experience-api-version'];
    if (version && !versions.includes(version)) return new Response('{}', { status: 400 });
    const ids = (JSON.parse(body ?? '[]') as { id: string }[]).map(({ id }) => id);
    const status = await answer(ids, headers.authorization, url.href);
    if (status === 0) throw new TypeError('no network');
    if (status === 200) stored.push(...ids);
    return new Response('{}', { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
interface StoreHeaders {
  'x-experience-api-version': string;
  authorization: string;
}

/** An outbox that tries again as soon as `pass` is called. */
function outbox({
  now = store as StoreAddress,
  storage = localStorage as Storage | null,
  takesOver = true,
  renew = undefined as (() => Promise<string | undefined>) | undefined,
} = {}) {
  const failed = vi.fn();
  const waits: (() => void)[] = [];
  const made = createOutbox({
    prefix: 'box-',
    storage,
    now,
    renew,
    takesOver,
    failed,
    wait: () => new Promise<void>((resolve) => waits.push(resolve)),
  });
  const pass = () => {
    for (const go of waits.splice(0)) go();
  };
  return { ...made, failed, waits, pass, codes: () => failed.mock.calls.map(([{ code }]) => code) };
}
const left = (name: string, ids: string[], to: StoreAddress) =>
  localStorage.setItem(`box-${name}`, JSON.stringify(ids.map((id) => ({ statement: said(id), to }))));
const keptIds = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('box-'))
    .flatMap((key) => JSON.parse(localStorage.getItem(key)!))
    .map(({ statement }) => statement.id);

test('a key that is dead holds up nothing for another store, and what it was for waits', async () => {
  answer = (_, auth) => (auth === 'Basic new' ? 401 : 200);
  left('gone', ['b'], other);
  const box = outbox();
  box.add([said('a')]);
  await vi.waitFor(() => expect(stored).toEqual(['b']));
  expect(box.codes()).toEqual(['records-refused']);
  expect(keptIds()).toEqual(['a']);
});

test('what an earlier launch left goes by this one’s key where its own is dead, before what is said now', async () => {
  left('gone', ['a', 'b'], old);
  answer = (_, auth) => (auth === 'Basic old' ? 403 : 200);
  const box = outbox();
  await vi.waitFor(() => expect(stored).toEqual(['a', 'b']));
  box.add([said('c')]);
  await box.idle();
  expect(stored).toEqual(['a', 'b', 'c']);
  expect([box.codes(), keptIds()]).toEqual([[], []]);
});

test('what an earlier session left and no later one may say is told of once, stays, and is not tried again and again', async () => {
  left('gone', ['a', 'had'], old);
  answer = (_, auth) => (auth === 'Basic old' ? 401 : 200);
  there = ['had'];
  const box = outbox({ takesOver: false });
  box.add([said('b')]);
  await box.idle();
  await vi.waitFor(() => expect(box.codes()).toEqual(['records-left']));
  await vi.waitFor(() => expect(keptIds()).toEqual(['a']));
  expect([stored, box.waits]).toEqual([['b'], []]);
  // The next launch finds that it was told.
  const refused = vi.fn(() => 401);
  answer = (_, auth) => (auth === 'Basic old' ? refused() : 200);
  const later = outbox({ takesOver: false });
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  later.add([said('c')]);
  await later.idle();
  expect([stored, keptIds(), later.codes(), later.waits]).toEqual([['b', 'c'], ['a'], [], []]);
});

test('without locks, what a tab that lives puts into its box meanwhile stays there', async () => {
  vi.stubGlobal('navigator', {});
  left('live', ['a'], other);
  let release = () => {};
  answer = () => new Promise((resolve) => (release = () => resolve(200)));
  outbox();
  // The other tab goes on.
  left('live', ['a', 'b'], other);
  release();
  await vi.waitFor(() => expect(stored).toEqual(['a']));
  await vi.waitFor(() => expect(keptIds()).toEqual(['b']));
});

test('what this launch may not say waits for another, and the rest goes', async () => {
  answer = (ids) => (ids.includes('b') ? 403 : 200);
  const box = outbox();
  box.add([said('a'), said('b'), said('c')]);
  await box.idle();
  expect([stored, keptIds(), box.codes()]).toEqual([['a', 'c'], ['b'], ['records-refused']]);
  box.add([said('d')]);
  await box.idle();
  expect(stored).toEqual(['a', 'c', 'd']);
});

test('what is said while a call is on its way, and what is adopted meanwhile, is sent too', async () => {
  left('gone', ['z'], other);
  let release = () => {};
  answer = (ids) => (ids[0] === 'a' ? new Promise((resolve) => (release = () => resolve(200))) : 200);
  const box = outbox();
  box.add([said('a')]);
  await vi.waitFor(() => expect(stored).toEqual(['z']));
  box.add([said('b'), said('c')]);
  release();
  await box.idle();
  expect(stored).toEqual(['z', 'a', 'b', 'c']);
});

test('an address that has no store, and one that fails, lose nothing', async () => {
  for (const status of [404, 405, 410, 500, 503, 429, 0]) {
    stored.length = 0;
    localStorage.clear();
    answer = () => status;
    const box = outbox();
    box.add([said('a')]);
    await vi.waitFor(() => expect(box.waits).toHaveLength(1));
    expect([stored, keptIds()]).toEqual([[], ['a']]);
    expect(box.failed).toHaveBeenCalledOnce();
    answer = () => 200;
    box.pass();
    await box.idle();
    expect([stored, keptIds()]).toEqual([['a'], []]);
  }
});

test('of a batch that is refused the one at fault is let go and told, the others arrive once', async () => {
  answer = (ids) => (ids.includes('bad') ? 400 : ids.includes('known') ? 409 : 200);
  const box = outbox();
  box.add(['a', 'bad', 'known', 'b'].map(said));
  await box.idle();
  expect([stored, keptIds(), box.codes()]).toEqual([['a', 'b'], [], ['records-failing']]);
});

test('a batch that is split and then cut off sends on with what was not sent', async () => {
  let calls = 0;
  answer = (ids) => {
    calls += 1;
    if (ids.length > 1 && calls === 1) return 400;
    return ids[0] === 'b' && calls === 3 ? 0 : 200;
  };
  const box = outbox();
  box.add(['a', 'b', 'c'].map(said));
  await vi.waitFor(() => expect(box.waits).toHaveLength(1));
  expect(keptIds()).toEqual(['b', 'c']);
  box.pass();
  await box.idle();
  expect(stored).toEqual(['a', 'b', 'c']);
});

test('a full storage loses nothing of what was left, and says that what is new is kept by the page alone', async () => {
  left('gone', ['a'], old);
  const setItem = vi.fn((_key: string, _value: string) => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = new Proxy(localStorage, {
    get: (all, name) => (name === 'setItem' ? setItem : Reflect.get(all, name)),
  });
  answer = () => 503;
  const box = outbox({ storage });
  box.add([said('b')]);
  await vi.waitFor(() => expect(box.waits).toHaveLength(2));
  expect(box.codes()).toEqual(['records-unkept']);
  expect(keptIds()).toEqual(['a']);
  answer = () => 200;
  box.pass();
  await vi.waitFor(() => expect(stored.toSorted()).toEqual(['a', 'b']));
  await vi.waitFor(() => expect(keptIds()).toEqual([]));
});

test('what was kept and cannot be read any more stops nothing', async () => {
  localStorage.setItem('box-cut', '[{"statement":{"id":"a"');
  localStorage.setItem('box-other', '{"some":1}');
  left('gone', ['b'], store);
  outbox();
  await vi.waitFor(() => expect(stored).toEqual(['b']));
});

test.each(['x', '好'])('what a page that goes sends is no larger than browsers let it be: %s', (letter) => {
  answer = () => new Promise(() => undefined);
  const box = outbox();
  const fetched = vi.spyOn(globalThis, 'fetch');
  box.add(Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, text: letter.repeat(5000) }) as never));
  box.flush();
  const { body, keepalive } = fetched.mock.calls.at(-1)![1]!;
  expect(keepalive).toBe(true);
  expect(new TextEncoder().encode(String(body)).length).toBeLessThanOrEqual(60_000);
  expect(JSON.parse(String(body))[0].id).toBe('0');
});

test('a key that has run out is asked for anew, and what it held up is sent by the new one in order', async () => {
  answer = (_, auth) => (auth === 'Basic new' ? 401 : 200);
  const renew = vi.fn(async () => (renew.mock.calls.length === 1 ? 'Basic new' : 'Basic renewed'));
  const box = outbox({ renew });
  box.add([said('a'), said('b')]);
  await vi.waitFor(() => expect(box.waits).toHaveLength(1));
  expect(keptIds()).toEqual(['a', 'b']);
  box.pass();
  await box.idle();
  box.add([said('c')]);
  await box.idle();
  expect([stored, keptIds(), renew.mock.calls.length]).toEqual([['a', 'b', 'c'], [], 2]);
});

test('[rule:xapi-launch] a store that turns out to speak another version is told in that, and one that speaks none of ours loses nothing', async () => {
  versions = ['2.0.0'];
  const box = outbox();
  box.add([said('a'), said('b')]);
  await box.idle();
  expect([stored, keptIds(), box.codes()]).toEqual([['a', 'b'], [], []]);
  versions = ['0.95'];
  box.add([said('c')]);
  await vi.waitFor(() => expect(box.waits).toHaveLength(1));
  expect([keptIds(), box.codes()]).toEqual([['c'], ['records-version']]);
  versions = ['0.95', '1.0.3'];
  box.pass();
  await box.idle();
  expect([stored, keptIds()]).toEqual([['a', 'b', 'c'], []]);
});

test('[rule:xapi-launch] what a page that goes sends is in the version that its store turned out to speak', async () => {
  versions = ['2.0.0'];
  const box = outbox();
  box.add([said('a')]);
  await box.idle();
  const fetched = vi.spyOn(globalThis, 'fetch');
  box.add([said('b')]);
  box.flush();
  const { headers, keepalive } = fetched.mock.calls.at(-1)![1] as RequestInit & { headers: StoreHeaders };
  expect([keepalive, headers['x-experience-api-version']]).toEqual([true, '2.0.0']);
});

test('a browser that has locks and gives none sends what was left all the same', async () => {
  const request = async () => {
    throw new DOMException('no storage', 'SecurityError');
  };
  vi.stubGlobal('navigator', { locks: { request } });
  left('gone', ['a'], other);
  outbox();
  await vi.waitFor(() => expect(stored).toEqual(['a']));
});

test('a call that a page makes as it goes ends too, where no answer comes', async () => {
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const call = callStore(store, { method: 'PUT', path: 'activities/state', body: {}, keepalive: true });
  time.abort();
  await expect(call).rejects.toThrow(StoreError);
});

test('a store that answers 500 for an hour is asked less and less, and has everything then, once and in order', async () => {
  let passed = 0;
  let tries = 0;
  const failed = vi.fn();
  answer = () => {
    tries += 1;
    return passed < 3_600_000 ? 500 : 200;
  };
  const box = createOutbox({
    prefix: 'box-',
    storage: localStorage,
    now: store,
    takesOver: true,
    failed,
    wait: async (ms) => {
      passed += ms;
      if (tries === 20) box.add([said('b'), said('c')]);
    },
  });
  box.add([said('a')]);
  await box.idle();
  expect(stored).toEqual(['a', 'b', 'c']);
  expect(failed.mock.calls.map(([{ code }]) => code)).toEqual(['records-failing']);
  expect(tries).toBeLessThan(80);
  expect(keptIds()).toEqual([]);
});

test('a store so slow that its answers come too late is told the same statements by the same ids, until one comes', async () => {
  const told: string[][] = [];
  answer = (ids) => {
    told.push(ids);
    return told.length < 3 ? 0 : 200;
  };
  const box = outbox();
  box.add([said('a'), said('b')]);
  await vi.waitFor(() => expect(box.waits).toHaveLength(1));
  expect(keptIds()).toEqual(['a', 'b']);
  box.pass();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  await vi.waitFor(() => expect(box.waits).toHaveLength(1));
  box.pass();
  await box.idle();
  expect(told).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect([stored, keptIds()]).toEqual([['a', 'b'], []]);
});
