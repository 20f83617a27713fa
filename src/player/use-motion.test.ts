// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Play } from '#models/play/create-play.ts';
import { View } from '#xr/play.tsx';
import { useMotion } from './use-motion.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A browser as it is, and what it comes to there. */
function offered({ coarse = true, secure = true, sensors = true }) {
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  vi.stubGlobal('isSecureContext', secure);
  if (sensors) vi.stubGlobal('DeviceOrientationEvent', class extends Event {});
  else Reflect.deleteProperty(window, 'DeviceOrientationEvent');
  const say = vi.fn();
  const { result } = renderHook(() => useMotion({ dispatch: vi.fn() } as unknown as Play, new View(), say));
  return { say, motion: result.current };
}

test('[player:motion-sensor] where the page is not secure, which hides the sensors, asking for them says so', async () => {
  const { say, motion } = offered({ secure: false, sensors: false });
  expect(motion.available).toBe(true);
  await act(motion.toggle);
  expect(say).toHaveBeenCalledExactlyOnceWith({ code: 'motion-secure-context' });
});

test('[player:motion-sensor] they are offered where there are any, and to who has a finger to move the view with', () => {
  expect(offered({}).motion.available).toBe(true);
  expect(offered({ sensors: false }).motion.available).toBe(false);
  expect(offered({ coarse: false }).motion.available).toBe(false);
  expect(offered({ coarse: false, secure: false, sensors: false }).motion.available).toBe(false);
});
