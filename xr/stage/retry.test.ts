// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartGone } from '#models/play/chunk-reload.ts';
import { retry } from './retry.ts';

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
  const part = retry(bring);
  await vi.waitFor(() => expect(listened.mock.calls.map(([type]) => type)).toContain('online'));
  expect(bring).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
  expect(reload).not.toHaveBeenCalled();
});

test('where the browser says nothing it is asked for after pauses that grow, up to a bound', async () => {
  withoutPauses();
  expect(await retry(partAfter(7))).toBe('the part');
  expect(pauses).toEqual([4000, 8000, 16_000, 32_000, 64_000, 64_000, 64_000]);
  expect(reload).not.toHaveBeenCalled();
});

test('a part whose request alone was lost is asked for once more, at once', async () => {
  pageThere = true;
  expect(await retry(partAfter(1))).toBe('the part');
  expect(reload).not.toHaveBeenCalled();
});

test('[error:chunk-reload] the page is loaded again where it can be had and its part cannot, the second time neither', async () => {
  pageThere = true;
  const bring = partAfter(5);
  const over = vi.fn();
  void retry(bring).finally(over);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(bring).toHaveBeenCalledTimes(2);
  // Whoever waits for the part is told nothing while the page goes.
  expect(over).not.toHaveBeenCalled();
});

test('[error:chunk-reload] the page is not loaded again where a run would be lost, nor twice within a minute: the part is gone', async () => {
  withoutPauses();
  const out = partAfter(5);
  const waitedFor = () => {
    pageThere = out.mock.calls.length > 0;
    return out();
  };
  await expect(retry(waitedFor)).rejects.toThrow(PartGone);
  pageThere = true;
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: true } });
  await expect(retry(partAfter(5))).rejects.toThrow(PartGone);
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: false } });
  sessionStorage.setItem('chunk-reload', String(Date.now()));
  await expect(retry(partAfter(5))).rejects.toThrow(PartGone);
  expect(reload).not.toHaveBeenCalled();
});

test('[error:chunk-reload] before a run the page is loaded again also when the line was waited for; else the part is asked for on', async () => {
  withoutPauses();
  sessionStorage.setItem('chunk-reload', String(Date.now()));
  const bring = partAfter(6);
  const part = retry(() => {
    pageThere = bring.mock.calls.length > 0;
    return bring();
  }, false);
  expect(await part).toBe('the part');
  expect(reload).not.toHaveBeenCalled();
  sessionStorage.clear();
  const late = partAfter(6);
  void retry(() => {
    pageThere = late.mock.calls.length > 0;
    return late();
  }, false);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a style sheet that is lost while a part comes is asked for again before the part is used', async () => {
  pageThere = true;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  const again = vi.fn();
  vi.spyOn(sheet, 'replaceWith').mockImplementation((link) => {
    again();
    setTimeout(() => (link as HTMLLinkElement).dispatchEvent(new Event('load')));
  });
  document.head.append(sheet);
  const bring = vi.fn(async () => {
    sheet.dispatchEvent(new Event('error'));
    return 'the part';
  });
  expect(await retry(bring)).toBe('the part');
  expect([again.mock.calls.length, bring.mock.calls.length]).toEqual([1, 1]);
});

test('what is wrong with the part itself is told at once', async () => {
  const bring = vi.fn().mockRejectedValue(new Error('planted'));
  await expect(retry(bring)).rejects.toThrow('planted');
  expect(bring).toHaveBeenCalledTimes(1);
});
