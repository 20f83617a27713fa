import { afterEach, expect, it, vi } from 'vitest';
import { mayReloadFor, reloadForChunks } from './chunk-reload.ts';

afterEach(() => vi.unstubAllGlobals());

const gone = new TypeError('Failed to fetch dynamically imported module: https://a.test/chrome-1.js');

function store() {
  const held = new Map<string, string>();
  return () => ({
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  });
}

it('[error:chunk-reload] a part that could not be fetched reloads the page, at most once a minute', () => {
  const kept = store();
  const at = (now: number) => mayReloadFor(gone, false, kept, now, true);
  expect(at(1_000_000)).toBe(true);
  expect(at(1_000_001)).toBe(false);
  expect(at(1_060_000)).toBe(false);
  expect(at(1_060_001)).toBe(true);
  expect(at(1_060_002)).toBe(false);
});

it('other failures, no network and blocked storage reload nothing', () => {
  expect(mayReloadFor(new Error('x is not a function'), false, store(), 1e6, true)).toBe(false);
  expect(mayReloadFor('dynamically imported module', false, store(), 1e6, true)).toBe(false);
  expect(mayReloadFor(gone, false, store(), 1e6, false)).toBe(false);
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(mayReloadFor(gone, false, blocked, 1e6, true)).toBe(false);
});

/** A window that somebody has used, at a server; `fail` tells it that a part could not be fetched. */
function openPage(answer: () => Promise<Response>) {
  const reload = vi.fn();
  const told = new Map<string, (event: object) => void>();
  vi.stubGlobal('location', { reload, href: 'https://a.test/app/' });
  vi.stubGlobal('sessionStorage', store()());
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: true } });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    told.set(type, listener),
  );
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const fail = async () => {
    const before = fetched.mock.calls.length;
    told.get('unhandledrejection')!({ reason: gone });
    await vi.waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(before));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { reload, fail };
}

it('[error:chunk-reload] where somebody has done something a run is not lost to a reload; the app, which keeps all work, goes on reloading', async () => {
  const { reload, fail } = openPage(async () => new Response('the page'));
  reloadForChunks();
  await fail();
  expect(reload).not.toHaveBeenCalled();
  reloadForChunks(true);
  await fail();
  expect(reload).toHaveBeenCalledOnce();
});

it('[error:chunk-reload] while the server is down the page stays, and may be loaded again when it is back', async () => {
  let down = true;
  const { reload, fail } = openPage(async () => {
    if (down) throw new TypeError('Failed to fetch');
    return new Response('the page');
  });
  reloadForChunks(true);
  await fail();
  expect(reload).not.toHaveBeenCalled();
  down = false;
  await fail();
  expect(reload).toHaveBeenCalledOnce();
});
