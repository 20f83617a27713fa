// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleLooks } from './looks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('notes once a second where somebody looks, in steps of ten degrees, until it is taken', () => {
  let at = { yaw: 43, pitch: -7 };
  const looks = sampleLooks(() => at);
  vi.advanceTimersByTime(2500);
  at = { yaw: 178, pitch: 2 };
  vi.advanceTimersByTime(1000);
  expect(looks.take()).toEqual([
    [40, -10, 2],
    [-180, 0, 1],
  ]);
  expect(looks.take()).toEqual([]);
  looks.stop();
  vi.advanceTimersByTime(5000);
  expect(looks.take()).toEqual([]);
});
