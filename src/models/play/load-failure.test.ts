import { afterEach, expect, test, vi } from 'vitest';
import { failureCode } from './load-failure.ts';

afterEach(() => vi.unstubAllGlobals());

test('[player:video-limits] [error:asset-load] each failure has its row; iOS has its own for what it cannot play', () => {
  expect([undefined, 'missing' as const, 'refused' as const].map(failureCode)).toEqual([
    'asset-load',
    'asset-load',
    'web-window-refused',
  ]);
  const on = (userAgent: string, maxTouchPoints: number) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    return failureCode('limits');
  };
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('video-limits-ios');
  // An iPad calls itself a Mac, and is told by its touches.
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('video-limits-ios');
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe('video-limits');
  expect(on('Mozilla/5.0 (Linux; Android 15)', 5)).toBe('video-limits');
});
