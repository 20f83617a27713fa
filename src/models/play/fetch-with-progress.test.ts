// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldServer } from '#tests/support/held-server.ts';
import { fetchText, fetchWithProgress } from './fetch-with-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('[player:timeouts] content of which nothing comes for 25 s is rejected, before it answers and in its midst', async () => {
  const server = heldServer();
  const failed = vi.fn();
  fetchText('scenario.json').catch(failed);
  await pass(24.9);
  expect(failed).not.toHaveBeenCalled();
  await pass(0.2);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));

  const midst = vi.fn();
  fetchText('scenario.json').catch(midst);
  server.answer('scenario.json');
  server.send('scenario.json', '{"scenes":');
  await pass(24.9);
  expect(midst).not.toHaveBeenCalled();
  await pass(0.2);
  expect(midst).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  expect(server.open()).toEqual([]);
});

test('[player:timeouts] content that comes slowly, but comes, takes as long as it wants; signs may be torn in two', async () => {
  const server = heldServer();
  const text = fetchText('scenario.json');
  server.answer('scenario.json');
  const bytes = new TextEncoder().encode('\ufeff{"name":"Höhle 洞"}');
  for (const byte of bytes) {
    await pass(20);
    server.send('scenario.json', Uint8Array.of(byte));
  }
  server.end('scenario.json');
  expect(JSON.parse(await text)).toEqual({ name: 'Höhle 洞' });
});

test('[player:timeouts] a file that the browser reads aside may take what a poor line needs for its length, and no longer', async () => {
  const server = heldServer();
  const [late, failed] = [fetchWithProgress('hall.jpg'), vi.fn()];
  server.answer('hall.jpg', { 'content-length': '2000000' });
  await pass(120);
  server.send('hall.jpg', 'picture');
  server.end('hall.jpg');
  expect((await late).size).toBe(7);

  fetchWithProgress('court.jpg').catch(failed);
  await pass(20);
  server.answer('court.jpg', { 'content-length': '2000000' });
  await pass(124.9);
  expect(failed).not.toHaveBeenCalled();
  await pass(0.2);
  expect(failed).toHaveBeenCalledOnce();
});

test('a page that nobody sees waits on: its browser may hold it still', async () => {
  const server = heldServer();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const failed = vi.fn();
  const blob = fetchWithProgress('hall.jpg');
  blob.catch(failed);
  await pass(600);
  expect(failed).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  server.answer('hall.jpg', { 'content-type': 'image/jpeg' });
  server.send('hall.jpg', 'picture');
  server.end('hall.jpg');
  expect(await blob).toMatchObject({ size: 7, type: 'image/jpeg' });
});

test('[error:load-file] an answer that is no file says its status, and what the server says of it', async () => {
  const refusal = { error: { code: 'x', description: 'The store is closed.' } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 503 }));
  await expect(fetchText('scenario.json')).rejects.toMatchObject({
    url: 'scenario.json',
    status: 503,
    description: 'The store is closed.',
  });
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 404 }));
  await expect(fetchWithProgress('hall.jpg')).rejects.toMatchObject({ status: 404, description: undefined });
});
