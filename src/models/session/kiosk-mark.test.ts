// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { beginOnce } from './kiosk-mark.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a headset begins with its one scenario once, with another one anew, and never where that cannot be kept', () => {
  expect([beginOnce('a'), beginOnce('a'), beginOnce('b')]).toEqual([true, false, true]);
  vi.stubGlobal('sessionStorage', undefined);
  expect(beginOnce('c')).toBe(false);
});
