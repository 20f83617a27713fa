import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedOut, withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[player:timeouts] what takes longer than 3 s is rejected, and not before', async () => {
  const told = vi.fn();
  const waits = withTimeout(new Promise(() => undefined)).catch(told);
  await vi.advanceTimersByTimeAsync(2999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waits;
  expect(told).toHaveBeenCalledWith(expect.any(TimedOut));
});

test('what comes, or fails, in time does so as it is', async () => {
  await expect(withTimeout(Promise.resolve(7))).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('reset')))).rejects.toThrow('reset');
  expect(vi.getTimerCount()).toBe(0);
});
