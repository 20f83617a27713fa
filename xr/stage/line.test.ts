// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './line.ts';

const unfetched = () =>
  new TypeError('Failed to fetch dynamically imported module: https://a.test/chrome-1.js');
const reload = vi.fn();
const pauses: number[] = [];
let pageThere = false;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  pauses.length = 0;
  pageThere = false;
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => {
    if (!pageThere) throw new TypeError('Failed to fetch');
    return new Response('the page');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Every pause is over as soon as it begins. */
function withoutPauses() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((pause) => {
    pauses.push(pause);
    const over = new AbortController();
    setTimeout(() => over.abort());
    return over.signal;
  });
}

/** A part that comes after so many times of not coming. */
function partAfter(times: number) {
  const bring = vi.fn(async () => 'the part');
  for (let count = 0; count < times; count++) bring.mockRejectedValueOnce(unfetched());
  return bring;
}

test('a part that went with the line is asked for again when the browser is online again, and not before', async () => {
  const listened = vi.spyOn(globalThis, 'addEventListener');
  const bring = partAfter(1);
  const part = patiently(bring);
  await vi.waitFor(() => expect(listened.mock.calls.map(([type]) => type)).toContain('online'));
  expect(bring).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
  expect(reload).not.toHaveBeenCalled();
});

test('where the browser says nothing it is asked for after pauses that grow, up to a bound', async () => {
  withoutPauses();
  expect(await patiently(partAfter(7))).toBe('the part');
  expect(pauses).toEqual([4000, 8000, 16_000, 32_000, 64_000, 64_000, 64_000]);
  expect(reload).not.toHaveBeenCalled();
});

test('[error:chunk-reload] the page is loaded again where it can be had and its part cannot, as soon as that is known and never later', async () => {
  withoutPauses();
  const bring = partAfter(5);
  // Each try is minutes after the one before.
  vi.spyOn(Date, 'now').mockImplementation(() => 200_000 * (1 + bring.mock.calls.length));
  const reloads: number[] = [];
  const part = patiently(() => {
    reloads.push(reload.mock.calls.length);
    pageThere = reloads.length > 2;
    return bring();
  });
  expect(await part).toBe('the part');
  expect(reloads).toEqual([0, 0, 0, 1, 1, 1]);
});

test('what is wrong with the part itself is told at once', async () => {
  const bring = vi.fn().mockRejectedValue(new Error('planted'));
  await expect(patiently(bring)).rejects.toThrow('planted');
  expect(bring).toHaveBeenCalledTimes(1);
});
