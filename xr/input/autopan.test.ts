// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autopan } from './autopan.ts';
import { View } from './view.ts';

let reduced = false;
beforeEach(() => {
  reduced = false;
  vi.useFakeTimers();
  const now = () => Date.now();
  vi.spyOn(performance, 'now').mockImplementation(now);
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal('requestAnimationFrame', (call: (at: number) => void) => setTimeout(() => call(now()), 16));
  vi.stubGlobal('cancelAnimationFrame', (id: ReturnType<typeof setTimeout>) => clearTimeout(id));
});
afterEach(() => {
  // What is stubbed stands over the timers’ own.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const entered = () => {
  const view = new View();
  view.set({ yaw: 170, pitch: 5 });
  return { view, stop: autopan(view) };
};

test('a scene that pans looks aside and comes back to where it was entered', async () => {
  const { view } = entered();
  await vi.advanceTimersByTimeAsync(1400);
  expect(view.yaw).toBeLessThan(-160);
  await vi.advanceTimersByTimeAsync(2000);
  expect([view.yaw, view.pitch]).toEqual([170, 5]);
});

test('whoever turns the view ends it, and it does not come back', async () => {
  const { view } = entered();
  await vi.advanceTimersByTimeAsync(500);
  view.set({ yaw: 90 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(view.yaw).toBe(90);
});

test('it stands still where motion is reduced', async () => {
  reduced = true;
  const { view } = entered();
  await vi.advanceTimersByTimeAsync(2000);
  expect(view.yaw).toBe(170);
});

test('it leaves a view alone that the device itself turns', async () => {
  const view = new View();
  const drive = vi.fn();
  view.drive = drive;
  autopan(view);
  await vi.advanceTimersByTimeAsync(2000);
  expect([view.yaw, drive.mock.calls]).toEqual([0, []]);
});

test('another scene ends it', async () => {
  const { view, stop } = entered();
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  view.arrive(20);
  await vi.advanceTimersByTimeAsync(5000);
  expect(view.yaw).toBe(20);
});
