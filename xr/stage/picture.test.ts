// @vitest-environment happy-dom
import type { WebGLRenderer } from 'three';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldServer } from '#tests/support/held-server.ts';
import { fetchBytes, keepBytes, uploadPanorama } from './picture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // In this order: what is stubbed stands over the timers' own.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('[player:timeouts] a scene’s picture of which nothing comes for 25 s fails, and can be asked for again', async () => {
  const server = heldServer();
  const failed = vi.fn();
  fetchBytes('hall.jpg').catch(failed);
  fetchBytes('hall.jpg').catch(failed);
  expect(server.requests).toEqual(['hall.jpg']);
  server.answer('hall.jpg', { 'content-length': '9' });
  await vi.advanceTimersByTimeAsync(20_000);
  server.send('hall.jpg', 'half');
  await vi.advanceTimersByTimeAsync(24_900);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledTimes(2);

  const again = fetchBytes('hall.jpg');
  server.answer('hall.jpg');
  server.send('hall.jpg', 'the whole');
  server.end('hall.jpg');
  expect((await again).size).toBe(9);
  expect(server.requests).toEqual(['hall.jpg', 'hall.jpg']);
});

/** Decodes a picture 8192 pixels wide and uploads it to graphics that note its strips; frames come when asked for. */
function uploading(wanted: () => boolean) {
  const strips: { top: number; from: number; width: number; rows: number }[] = [];
  const frames: (() => void)[] = [];
  let skipped = 0;
  const closed = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8192, height: 4096, close: closed }));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  const context = {
    createTexture: () => ({}),
    texStorage2D() {},
    texParameteri() {},
    deleteTexture() {},
    texSubImage2D: (_t: number, _l: number, _x: number, top: number, width: number, rows: number) =>
      strips.push({ top, from: skipped, width, rows }),
  };
  const gl = {
    xr: { getSession: () => null },
    getContext: () => context,
    state: {
      bindTexture() {},
      unbindTexture() {},
      pixelStorei(_name: number, value: number) {
        skipped = value;
      },
    },
  };
  keepBytes('wide.jpg', Promise.resolve(new Blob()));
  const picture = uploadPanorama(gl as unknown as WebGLRenderer, 'wide.jpg', wanted);
  const frame = async () => {
    await vi.advanceTimersByTimeAsync(0);
    for (const callback of frames.splice(0)) callback();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { picture, strips, frame, closed, left: () => skipped };
}

test('a wide picture comes in strips of 4 MB, one a frame, until all of it is there', async () => {
  const { picture, strips, frame, closed, left } = uploading(() => true);
  await vi.advanceTimersByTimeAsync(0);
  // A slow frame gets no second one.
  await vi.advanceTimersByTimeAsync(500);
  expect(strips).toEqual([{ top: 0, from: 0, width: 8192, rows: 128 }]);
  for (let count = 1; count < 32; count++) {
    await frame();
    expect(strips).toHaveLength(count + 1);
  }
  expect(strips.map(({ top }) => top)).toEqual(Array.from({ length: 32 }, (_, at) => at * 128));
  for (const { top, from } of strips) expect(from).toBe(top);
  expect(await picture).toMatchObject({ url: 'wide.jpg', width: 8192, height: 4096 });
  expect([closed.mock.calls.length, left()]).toEqual([1, 0]);
});

test('of a picture that is not wanted any more nothing further comes; a page in the background goes on', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  let wanted = true;
  const { picture, strips, closed } = uploading(() => wanted);
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(strips).toHaveLength(2);
  wanted = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(strips).toHaveLength(2);
  await picture;
  expect(closed).toHaveBeenCalledOnce();
});
