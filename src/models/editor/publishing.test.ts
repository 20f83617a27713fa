// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EveryPage } from '#api/every-item.ts';
import { CallError, failureOfResponse, offline } from '#api/failure.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { toasts } from '../toasts/toasts.ts';
import { editor } from './editor.ts';
import { cancelPublishing, loadPackages, publishedOf, publishTo, whyFailed } from './publishing.ts';

const calls = vi.hoisted(() => ({
  happened: [] as string[],
  made: { id: 1, publishStatus: 'ready', errorCode: null } as
    | { id: number; publishStatus: string; errorCode: string | null }
    | Error,
  lists: {} as Record<number, unknown[]>,
  /** How the package stands each time that it is looked at. */
  looks: [] as unknown[],
  lookedAt: [] as number[],
  saved: { resolve: (_: boolean) => {}, promise: Promise.resolve(true) },
}));

vi.mock('#api/client.ts', () => ({
  api: {
    packages: {
      create: {
        mutate: async () => {
          calls.happened.push('published');
          if (calls.made instanceof Error) throw calls.made;
          return calls.made;
        },
      },
      get: {
        query: async () => {
          calls.lookedAt.push(Date.now());
          const found = calls.looks.shift();
          if (found instanceof Error) throw found;
          return found;
        },
      },
      cancel: { mutate: async () => ({ cancelled: true }) },
      list: {
        query: async ({ scenarioId, page, size }: { scenarioId: number } & EveryPage) => {
          const all = calls.lists[scenarioId] ?? [];
          return {
            items: all.slice(page * size, (page + 1) * size),
            totalPages: Math.ceil(all.length / size),
          };
        },
      },
    },
  },
}));
vi.mock('./open-editor.ts', () => ({
  editorSession: {
    saveNow: () => {
      calls.happened.push('saving');
      return calls.saved.promise;
    },
  },
}));

beforeEach(() => {
  calls.happened.length = 0;
  calls.made = { id: 1, publishStatus: 'ready', errorCode: null };
  calls.lists = {};
  calls.looks = [];
  calls.lookedAt = [];
  toasts.list.length = 0;
  saving();
});

/** From here on a save takes until it is told how it went. */
function saving(): (saved: boolean) => void {
  calls.saved.promise = new Promise((resolve) => {
    calls.saved.resolve = resolve;
  });
  return calls.saved.resolve;
}

afterEach(() => void vi.useRealTimers());

test('[dialog:publish-downloads] the history keeps what could not be made, and why', async () => {
  vi.useFakeTimers();
  const row = { publishStatus: 'ready', downloadUrl: '/x', errorCode: null };
  calls.lists[7] = [
    { ...row, id: 1, target: 'html5' },
    {
      ...row,
      id: 2,
      target: 'xapi',
      publishStatus: 'failed',
      downloadUrl: undefined,
      errorCode: 'storage-full',
    },
    { ...row, id: 3, target: 'xapi', publishStatus: 'pending', downloadUrl: undefined },
  ];
  await loadPackages(7);
  const { packages } = publishedOf(7);
  expect(packages.map(({ id }) => id)).toEqual([2, 1]);
  expect(packages.map(whyFailed)).toEqual(['errors:storage-full', 'editor:publish.failed']);
});

test('[dialog:publish-downloads] [state:publish-poll] what was begun before the page was loaded, or in another window, is followed to its end', async () => {
  vi.useFakeTimers();
  const row = { id: 3, target: 'xapi', publishStatus: 'pending', errorCode: null };
  const failed = { ...row, publishStatus: 'failed', errorCode: 'storage-full' };
  calls.lists[43] = [{ ...row, progress: 0.2 }];
  calls.looks = [{ ...row, progress: 0.6 }, failed];
  await loadPackages(43);
  expect(publishedOf(43)).toMatchObject({
    busy: { xapi: true },
    pending: { xapi: { id: 3, progress: 0.2 } },
  });
  // The panel may be opened again meanwhile.
  await loadPackages(43);
  await vi.advanceTimersByTimeAsync(300);
  expect(publishedOf(43).pending.xapi?.progress).toBe(0.6);
  calls.lists[43] = [failed];
  await vi.advanceTimersByTimeAsync(600);
  expect(publishedOf(43)).toMatchObject({
    busy: { xapi: false },
    pending: { xapi: null },
    packages: [{ id: 3 }],
  });
  expect(calls.lookedAt).toHaveLength(2);
  expect(toasts.list.map(({ text }) => text)).toEqual(['errors:storage-full']);
});

test('the history holds all that was made, however many', async () => {
  const row = { target: 'html5', publishStatus: 'ready', downloadUrl: '/x', errorCode: null };
  calls.lists[8] = Array.from({ length: 250 }, (_, index) => ({ ...row, id: 250 - index }));
  await loadPackages(8);
  expect(publishedOf(8).packages.map(({ id }) => id)).toEqual(
    Array.from({ length: 250 }, (_, index) => 250 - index),
  );
});

test('publishing waits until everything is saved', async () => {
  const done = publishTo(1, 'live');
  await Promise.resolve();
  expect(calls.happened).toEqual(['saving']);
  expect(publishedOf(1).busy.live).toBe(true);
  calls.saved.resolve(true);
  await done;
  expect(calls.happened).toEqual(['saving', 'published']);
  expect(publishedOf(1).busy.live).toBeFalsy();
});

test('publishing refuses, and says why, while something cannot be saved', async () => {
  const done = publishTo(1, 'html5');
  calls.saved.resolve(false);
  await done;
  expect(calls.happened).toEqual(['saving']);
  expect(toasts.list.map(({ text }) => text)).toEqual(['editor:publish.unsaved']);
  expect(publishedOf(1).busy.live).toBeFalsy();
});

test('a scenario shows nothing of another, and what ends late stays with its own', async () => {
  const of = (id: number, url: string) => ({ id, target: 'live', url });
  calls.lists = { 1: [of(1, '/one')], 2: [of(2, '/two')] };
  const packing = publishTo(1, 'html5');
  await loadPackages(1);
  expect(publishedOf(1)).toMatchObject({ live: { url: '/one' }, busy: { html5: true } });
  expect(publishedOf(2)).toEqual({
    live: null,
    packages: [],
    busy: {},
    pending: {},
  });
  await loadPackages(2);
  calls.saved.promise = new Promise(() => {});
  void publishTo(2, 'live');
  calls.saved.resolve(true);
  await packing;
  expect(publishedOf(1)).toMatchObject({ live: { url: '/one' }, busy: { html5: false } });
  expect(publishedOf(2)).toMatchObject({ live: { url: '/two' }, busy: { live: true } });
});

test('while one is made the other may be: each is over when its own is', async () => {
  const first = saving();
  const live = publishTo(3, 'live');
  const second = saving();
  const packing = publishTo(3, 'html5');
  expect(publishedOf(3).busy).toEqual({ live: true, html5: true });
  first(true);
  await live;
  expect(publishedOf(3).busy).toEqual({ live: false, html5: true });
  second(true);
  await packing;
  expect(publishedOf(3).busy).toEqual({ live: false, html5: false });
});

test.each([
  ['storage-full', 'errors:storage-full'],
  ['server-error', 'editor:publish.failed'],
  ['of-a-newer-server', 'editor:publish.failed'],
])('a package that failed says why: %s', async (errorCode, text) => {
  calls.made = { id: 1, publishStatus: 'failed', errorCode };
  calls.saved.resolve(true);
  await publishTo(1, 'html5');
  expect(toasts.list.map((one) => one.text)).toEqual([text]);
});

test('a package is asked for again when the network comes back, and what refuses to tell of it is told', async () => {
  vi.useFakeTimers();
  const pending = { id: 1, publishStatus: 'pending', errorCode: null };
  calls.made = pending;
  calls.saved.resolve(true);
  const gone = { error: { code: 'package-not-found' } };
  calls.looks = [new CallError(offline()), new CallError(failureOfResponse(503, {})), pending];
  void publishTo(1, 'html5');
  await vi.advanceTimersByTimeAsync(300 + 600 + 1200);
  expect(calls.looks).toEqual([]);
  expect(publishedOf(1).busy.html5).toBe(true);
  expect(toasts.list).toEqual([]);
  calls.looks = [new CallError(failureOfResponse(404, gone))];
  await vi.advanceTimersByTimeAsync(2400);
  expect(publishedOf(1).busy.html5).toBe(false);
  expect(toasts.list.map(({ text }) => text)).toEqual(['errors:package-not-found']);
});

test('what one person published is not shown to the next, who publishes and is told nothing of it', async () => {
  vi.useFakeTimers();
  session.user = { userId: 1 } as SessionUser;
  calls.lists = { 1: [{ id: 1, target: 'live', url: '/one' }] };
  await loadPackages(1);
  calls.made = { id: 1, publishStatus: 'pending', errorCode: null };
  const first = saving();
  const packing = publishTo(1, 'html5');
  first(true);
  await vi.advanceTimersByTimeAsync(100);
  const second = saving();
  const waiting = publishTo(1, 'live');
  calls.happened.length = 0;
  const late = loadPackages(1);
  session.user = { userId: 2 } as SessionUser;
  second(true);
  calls.looks = [{ ...calls.made, publishStatus: 'failed' }];
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([packing, waiting, late]);
  expect([calls.happened, calls.looks.length, toasts.list]).toEqual([[], 1, []]);
  expect(publishedOf(1)).toEqual({
    live: null,
    packages: [],
    busy: {},
    pending: {},
  });
  session.user = null;
});

test('what is being packed tells how far it is, and ends without a word of failure when it is cancelled', async () => {
  vi.useFakeTimers();
  calls.made = { id: 5, publishStatus: 'pending', errorCode: null };
  calls.looks = [{ id: 5, publishStatus: 'pending', progress: 0.4 }, new Error('gone')];
  calls.saved.resolve(true);
  const done = publishTo(9, 'html5');
  await vi.advanceTimersByTimeAsync(400);
  expect(publishedOf(9)).toMatchObject({ busy: { html5: true }, pending: { html5: { progress: 0.4 } } });
  await cancelPublishing(9, 'html5');
  await vi.runAllTimersAsync();
  await done;
  expect(publishedOf(9)).toMatchObject({ busy: { html5: false }, pending: { html5: null } });
  expect(toasts.list.map(({ text }) => text)).toEqual(['editor:publish.cancelled']);
});

test.each(['ready', 'failed'])(
  '[state:publish-poll] what is pending is looked at, soon and then every 5 s, until it is %s',
  async (end) => {
    vi.useFakeTimers({ now: 0 });
    const pending = { id: 1, target: 'html5', publishStatus: 'pending', errorCode: null };
    calls.made = pending;
    calls.looks = [...Array.from({ length: 7 }, () => pending), { ...pending, publishStatus: end }];
    const done = publishTo(41, 'html5');
    calls.saved.resolve(true);
    await vi.advanceTimersByTimeAsync(120_000);
    await done;
    const waits = calls.lookedAt.map((at, index, all) => at - (all[index - 1] ?? 0));
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000, 5000]);
    expect(publishedOf(41).busy.html5).toBe(false);
  },
);

test('[error:silent-publish] publishing that is refused opens no dialog and tells nothing by itself: the call is told of where all are', async () => {
  calls.made = new CallError(failureOfResponse(500, null));
  const done = publishTo(42, 'live');
  calls.saved.resolve(true);
  await done;
  expect(calls.happened).toEqual(['saving', 'published']);
  expect([toasts.list, editor.state.dialog]).toEqual([[], null]);
  expect(publishedOf(42).busy.live).toBe(false);
});
