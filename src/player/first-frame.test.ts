// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FirstPicture } from '#catalog/launch.ts';
import { heldServer } from '#tests/support/held-server.ts';
import { firstFrame } from './first-frame.ts';
import { startFailure } from './start-failure.ts';

const launchUrl = new URL('https://example.org/p/launch.json');
const picture: FirstPicture = {
  files: [
    { url: 'hall-1024.jpg', width: 1024 },
    { url: 'hall-4096.jpg', width: 4096 },
  ],
  projection: 'equirect360',
  stereoscopic: 'mono',
  yaw: 0,
};
const page = { protocol: 'https:', hash: '' };
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Graphics that take everything and show nothing. */
const graphics = new Proxy({}, { get: () => () => 8192 });

/** Image elements whose files come when a test says. */
let images: HeldImage[] = [];
class HeldImage {
  src = '';
  width = 1024;
  height = 512;
  onload: () => void = () => undefined;
  constructor() {
    images.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  images = [];
  vi.stubGlobal('Image', HeldImage);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4096, height: 2048, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(graphics as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Why the run could not begin, once that is known. */
function failure(wanted: Promise<unknown>) {
  const found: { code?: string } = {};
  wanted.catch((cause) => Object.assign(found, startFailure(cause, launchUrl, page)));
  return found;
}

test('[player:timeouts] [error:load-file] a server that never answers: no picture is waited for, and the error is said', async () => {
  const server = heldServer();
  const beginning = firstFrame(launchUrl, picture);
  await pass(1);
  const frame = await beginning;
  const seen = vi.fn();
  void frame.seen.then(seen);
  const why = failure(frame.launch);
  expect(document.querySelector('[role=progressbar]')).not.toBeNull();
  expect(images.map(({ src }) => new URL(src).pathname)).toEqual(['/p/hall-1024.jpg']);
  expect(server.requests.map((url) => new URL(url).pathname)).toEqual(['/p/hall-4096.jpg', '/p/launch.json']);
  await pass(23.5);
  expect([why, seen.mock.calls.length]).toEqual([{}, 0]);
  await pass(1);
  expect(why).toEqual({ code: 'scenario-file-load' });
  expect(seen).toHaveBeenCalledOnce();
  // Whoever says the error ends it.
  expect(document.querySelector('[role=progressbar]')).not.toBeNull();
  frame.progress.end();
  expect(document.querySelector('[role=progressbar]')).toBeNull();
  expect(server.open()).toEqual([]);
});

test('[player:timeouts] a scenario file that stops half-way is an error, one that is slow is not', async () => {
  const server = heldServer();
  const begin = async () => {
    const frame = await firstFrame(launchUrl);
    server.answer('launch.json');
    server.send('launch.json', '{"scenario":"scenario.json","media":{}}');
    server.end('launch.json');
    await pass(1);
    server.answer('scenario.json');
    return frame;
  };
  const slow = await begin();
  for (const part of '{"id":1}') {
    await pass(20);
    server.send('scenario.json', part);
  }
  server.end('scenario.json');
  expect(await slow.scenario).toBe('{"id":1}');

  const stopped = await begin();
  const why = failure(stopped.scenario);
  server.send('scenario.json', '{"id"');
  await pass(24.5);
  expect(why).toEqual({});
  await pass(1);
  expect(why).toEqual({ code: 'scenario-file-load' });
});

test('[player:preload] the preview is drawn when its image is here, the whole picture after it, and one that never comes is not waited for', async () => {
  const server = heldServer();
  const frame = await firstFrame(launchUrl, picture);
  expect(images[0]).toMatchObject({ fetchPriority: 'high' });
  images[0]!.onload();
  await frame.seen;
  expect(frame.picture).toMatchObject({ url: 'https://example.org/p/hall-1024.jpg', width: 1024 });
  server.answer('hall-4096.jpg');
  server.end('hall-4096.jpg');
  await pass(1);
  expect(frame.picture).toMatchObject({ url: 'https://example.org/p/hall-4096.jpg', width: 4096 });
  await frame.done;
  expect(document.querySelector('[role=progressbar]')).toBeNull();

  const other = await firstFrame(launchUrl, picture);
  server.answer('hall-4096.jpg');
  server.end('hall-4096.jpg');
  await pass(1);
  await other.done;
  expect(other.picture).toMatchObject({ width: 4096 });
});

test('[player:preload] a picture 8192 pixels wide is left to the stage where its preview is on the screen', async () => {
  const files = [picture.files[0]!, { url: 'hall-8192.jpg', width: 8192 }];
  const server = heldServer();
  const frame = await firstFrame(launchUrl, { ...picture, files });
  const come = async () => {
    server.answer('hall-8192.jpg');
    server.end('hall-8192.jpg');
    await pass(1);
  };
  images[0]!.onload();
  await frame.seen;
  await come();
  await frame.done;
  expect(frame.picture).toMatchObject({ width: 1024 });

  // Without the preview it is the first that there is to see.
  const other = await firstFrame(launchUrl, { ...picture, files });
  await come();
  await other.seen;
  expect(other.picture).toMatchObject({ url: 'https://example.org/p/hall-8192.jpg' });
});

test('[player:timeouts] a preview is drawn however long it takes while the whole picture is on its way, and waited for no longer', async () => {
  const server = heldServer();
  const frame = await firstFrame(launchUrl, picture);
  const seen = vi.fn();
  void frame.seen.then(seen);
  server.answer('hall-4096.jpg');
  for (let part = 0; part < 4; part++) {
    await pass(20);
    server.send('hall-4096.jpg', 'part');
  }
  expect(seen).not.toHaveBeenCalled();
  images[0]!.onload();
  await pass(0);
  expect(seen).toHaveBeenCalledOnce();
  expect(frame.picture).toMatchObject({ width: 1024 });

  const other = await firstFrame(launchUrl, picture);
  server.answer('hall-4096.jpg', {}, 404);
  server.end('hall-4096.jpg');
  await other.seen;
  expect(other.picture).toBeNull();
  // It is drawn all the same, should it come before the stage takes over.
  images[1]!.onload();
  await pass(0);
  expect(other.picture).toMatchObject({ width: 1024 });
});

test('[player:preload] a very small window, for which the preview is enough, tells how much of it is there', async () => {
  vi.stubGlobal('innerHeight', 150);
  const server = heldServer();
  const frame = await firstFrame(launchUrl, picture);
  server.answer('hall-1024.jpg', { 'content-length': '8' });
  server.send('hall-1024.jpg', 'half');
  await pass(0.6);
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50');
  server.end('hall-1024.jpg');
  await frame.done;
  expect(frame.picture).toMatchObject({ url: 'https://example.org/p/hall-1024.jpg' });
});

test('[player:load-param] a page that plays another scenario draws nothing of its own, and says that it loads until whoever takes over ends it', async () => {
  vi.stubGlobal('location', new URL('https://example.org/p/?load=court.json'));
  const server = heldServer();
  const frame = await firstFrame(launchUrl, picture);
  server.answer('launch.json');
  server.send('launch.json', JSON.stringify({ scenario: 'scenario.json', media: {}, first: picture }));
  server.end('launch.json');
  await Promise.all([frame.seen, frame.done]);
  await pass(1);
  expect([images, frame.picture]).toEqual([[], null]);
  expect(server.requests.map((url) => new URL(url).pathname)).toEqual(['/p/launch.json', '/p/court.json']);
  expect(document.querySelector('[role=progressbar]')).not.toBeNull();
  server.answer('court.json');
  server.send('court.json', '{"id":2}');
  server.end('court.json');
  expect(await frame.scenario).toBe('{"id":2}');
  await pass(0);
  // Its picture is still to come.
  expect(document.querySelector('[role=progressbar]')?.textContent).toBe('…');
  frame.progress.end();
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});

test('graphics that are lost while they begin hold nothing up', async () => {
  const lost = {
    createProgram() {
      throw new TypeError('lost');
    },
  };
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(lost as never);
  heldServer();
  const frame = await firstFrame(launchUrl, picture);
  await Promise.all([frame.seen, frame.done]);
  expect(frame.picture).toBeNull();
});

test('[player:preload] where both are long in coming, it is told in per cent how much of the whole picture is there', async () => {
  const server = heldServer();
  const frame = await firstFrame(launchUrl, picture);
  server.answer('hall-4096.jpg', { 'content-length': '8' });
  server.send('hall-4096.jpg', 'half');
  await pass(0.3);
  expect(document.querySelector('[role=progressbar]')).toBeNull();
  await pass(0.3);
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50');
  images[0]!.onload();
  await frame.seen;
  await pass(0);
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});

test('[player:preload] a live page, which cannot name its picture itself, tells as much of it once launch.json does', async () => {
  const server = heldServer();
  const frame = await firstFrame(launchUrl);
  await pass(0.5);
  expect(document.querySelector('[role=progressbar]')).not.toBeNull();
  server.answer('launch.json');
  server.send('launch.json', JSON.stringify({ scenario: 'scenario.json', media: {}, first: picture }));
  server.end('launch.json');
  await pass(0.1);
  expect(images.map(({ src }) => new URL(src).pathname)).toEqual(['/p/hall-1024.jpg']);
  server.answer('hall-4096.jpg', { 'content-length': '8' });
  server.send('hall-4096.jpg', 'half');
  await pass(0.1);
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50');
  images[0]!.onload();
  await frame.seen;
  await pass(0);
  expect(frame.picture).toMatchObject({ width: 1024 });
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});
