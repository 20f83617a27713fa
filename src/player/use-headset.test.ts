// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartGone } from '#models/play/chunk-reload.ts';
import type { Play } from '#models/play/create-play.ts';
import { useHeadset } from './use-headset.ts';

const enterVR = vi.hoisted(() => vi.fn());
const told = vi.hoisted(() => ({ status: (_: string) => {} }));
vi.mock('#xr/play-headset.tsx', () => ({
  createPlayHeadset: () => ({
    element: () => null,
    session: {
      onStatus: (listener: (status: string) => void) => {
        told.status = listener;
        return () => undefined;
      },
      enterVR,
      exit: async () => undefined,
      dispose: () => undefined,
    },
  }),
}));
/** Asked for together with the headset's code, which is used when both are there. */
const textsThere = vi.hoisted(() => vi.fn());
vi.mock('./lazy-parts.ts', () => ({ textsThere }));

let arrive = () => {};
beforeEach(() => {
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  textsThere.mockReset().mockReturnValue(there);
  enterVR.mockReset().mockResolvedValue({ entered: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page whose browser says that it can enter VR. */
async function page(
  device: { phone?: boolean; interactive?: boolean; pressed?: () => boolean; start?: () => void } = {},
) {
  const { phone = false, interactive = true, pressed = () => true, start } = device;
  vi.stubGlobal('matchMedia', () => ({ matches: phone }));
  vi.stubGlobal('screen', { width: 360, height: 640 });
  vi.stubGlobal('navigator', {
    xr: { isSessionSupported: async () => true },
    userActivation: {
      get isActive() {
        return pressed();
      },
    },
  });
  const say = vi.fn();
  const dispatch = vi.fn();
  const [play, clock] = [{ dispatch } as unknown as Play, { current: null }];
  const { result, rerender } = renderHook(
    (interactive: boolean) => useHeadset({ play, clock, say, interactive, start }),
    { initialProps: interactive },
  );
  await waitFor(() => expect(result.current.available).toBe(true));
  return { headset: () => result.current, rerender, say, dispatch };
}

test('the headset is offered at once, and its code comes when the page answers, with its texts', async () => {
  const { headset, rerender } = await page({ interactive: false });
  expect(textsThere).not.toHaveBeenCalled();
  rerender(true);
  await waitFor(() => expect(textsThere).toHaveBeenCalledOnce());
  expect(headset().part).toBeUndefined();
  arrive();
  await waitFor(() => expect(headset().part).toBeDefined());
});

test('a phone says that it can without having a headset: its code comes when it is asked for', async () => {
  const { headset } = await page({ phone: true });
  expect(textsThere).not.toHaveBeenCalled();
  arrive();
  await act(() => headset().toggle());
  expect(textsThere).toHaveBeenCalledOnce();
  expect(enterVR).toHaveBeenCalledOnce();
});

test('a press that comes before the headset’s code waits for it, and shows that it does', async () => {
  const { headset, say } = await page();
  let done = Promise.resolve();
  act(() => {
    done = headset().toggle();
  });
  expect([headset().busy, enterVR.mock.calls.length]).toEqual([true, 0]);
  arrive();
  await act(() => done);
  expect([headset().busy, enterVR.mock.calls.length]).toEqual([false, 1]);
  expect(say).not.toHaveBeenCalled();
});

test('a run that waits for a press begins when the headset is on: entering was one', async () => {
  const start = vi.fn();
  const { headset } = await page({ start });
  arrive();
  await waitFor(() => expect(headset().part).toBeDefined());
  act(() => told.status('entering'));
  expect(start).not.toHaveBeenCalled();
  act(() => told.status('visible'));
  expect(start).toHaveBeenCalledOnce();
});

test('a press that the browser no longer remembers when the code is there is asked for again, and then enters', async () => {
  let remembered = false;
  const { headset, say } = await page({ pressed: () => remembered });
  arrive();
  await act(() => headset().toggle());
  expect(say).toHaveBeenCalledExactlyOnceWith({ code: 'headset-late' });
  expect([headset().busy, enterVR.mock.calls.length]).toEqual([false, 0]);
  remembered = true;
  await act(() => headset().toggle());
  expect(enterVR).toHaveBeenCalledOnce();
});

test('why the headset was not entered is said: nobody has one here, or access to it was refused', async () => {
  const { headset, say } = await page();
  arrive();
  for (const refused of ['headset-unavailable', 'headset-refused']) {
    enterVR.mockResolvedValue({ refused });
    await act(() => headset().toggle());
    expect(say).toHaveBeenLastCalledWith({ code: refused });
  }
});

test('where the headset’s part fails, a press says so, and the next one asks for it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  textsThere.mockRejectedValue(new Error('planted'));
  const { headset, say } = await page();
  await waitFor(() => expect(textsThere).toHaveBeenCalledOnce());
  expect(say).not.toHaveBeenCalled();
  await act(() => headset().toggle());
  expect(say).toHaveBeenCalledExactlyOnceWith({ code: 'part-broken', reload: false });
  expect([headset().busy, enterVR.mock.calls.length]).toEqual([false, 0]);
  textsThere.mockResolvedValue(undefined);
  await act(() => headset().toggle());
  expect(enterVR).toHaveBeenCalledOnce();
});

test('[error:part-broken] where the headset’s part is gone, what is said offers to load the page again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  textsThere.mockRejectedValue(new PartGone('planted'));
  const { headset, say } = await page();
  await act(() => headset().toggle());
  expect(say).toHaveBeenCalledExactlyOnceWith({ code: 'part-broken', reload: true });
});

test('[player:vr] [state:statements] the run is told once of a headset that is put on, and of one that is taken off', async () => {
  const { headset, dispatch } = await page();
  arrive();
  await waitFor(() => expect(headset().part).toBeDefined());
  const platforms = () => dispatch.mock.calls.map(([event]) => event.platform);
  act(() => told.status('entering'));
  expect(platforms()).toEqual([]);
  act(() => told.status('visible'));
  expect(platforms()).toEqual(['vr']);
  act(() => told.status('hidden'));
  expect(platforms()).toEqual(['vr']);
  act(() => told.status('out'));
  expect(platforms()).toEqual(['vr', 'web']);
});

test('[player:vr] in a frame that is not let use it, a headset’s browser says why and what to do; a computer offers none', async () => {
  const shut = (userAgent: string) =>
    vi.stubGlobal('navigator', {
      userAgent,
      xr: { isSessionSupported: () => Promise.reject(new DOMException('', 'SecurityError')) },
    });
  const say = vi.fn();
  const [play, clock] = [{ dispatch: vi.fn() } as unknown as Play, { current: null }];
  const open = () => renderHook(() => useHeadset({ play, clock, say, interactive: true })).result;
  shut('Mozilla/5.0 (X11; Linux x86_64; Quest 3) OculusBrowser/38.0');
  const worn = open();
  await waitFor(() => expect(worn.current.available).toBe(true));
  await act(async () => worn.current.toggle());
  expect(say.mock.calls).toEqual([[{ code: 'headset-framed' }]]);
  expect(textsThere).not.toHaveBeenCalled();
  shut('Mozilla/5.0 (X11; Linux x86_64)');
  const desk = open();
  await act(async () => undefined);
  expect(desk.current.available).toBe(false);
});
