// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Play } from '#models/play/create-play.ts';
import { useHeadset } from './use-headset.ts';

let refused = '';
vi.mock('#xr/play-headset.tsx', () => ({
  createPlayHeadset: () => ({
    element: () => null,
    session: {
      onStatus: () => () => undefined,
      enterVR: async () => ({ refused }),
      exit: async () => undefined,
      dispose: () => undefined,
    },
  }),
}));
const texts = vi.hoisted(() => {
  let arrive = () => {};
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { there, arrive };
});
vi.mock('./late.ts', () => ({ textsThere: () => texts.there }));
afterEach(cleanup);

test('the headset is offered once its texts are there', async () => {
  vi.stubGlobal('navigator', { xr: { isSessionSupported: async () => true } });
  const { result } = renderHook(() => useHeadset({} as Play, { current: null }, () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current.available).toBe(false);
  texts.arrive();
  await waitFor(() => expect(result.current.available).toBe(true));
});

test('why the headset was not entered is said: nobody has one here, or access to it was refused', async () => {
  vi.stubGlobal('navigator', { xr: { isSessionSupported: async () => true } });
  const say = vi.fn();
  const { result } = renderHook(() => useHeadset({} as Play, { current: null }, say));
  await waitFor(() => expect(result.current.available).toBe(true));
  for (const why of ['headset-unavailable', 'headset-refused']) {
    refused = why;
    await result.current.toggle();
    expect(say).toHaveBeenLastCalledWith({ code: why });
  }
});
