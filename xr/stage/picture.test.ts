// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldServer } from '#tests/support/held-server.ts';
import { fetchBytes } from './picture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
