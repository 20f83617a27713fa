// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldServer } from '#tests/support/held-server.ts';
import { openVoice } from './voice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const nothing = () => undefined;
const options = { loop: false, onEnded: nothing, onFailed: nothing };
/** A browser's sound, which takes any bytes for a second of it. */
const context = {
  decodeAudioData: vi.fn(async (_bytes: ArrayBuffer) => ({ duration: 1 })),
};
const open = (url: string) => openVoice(context as never, url, options);

test('[player:timeouts] a sound of which nothing comes for 25 s is given up', async () => {
  const server = heldServer();
  const failed = vi.fn();
  open('never.mp3').catch(failed);
  await pass(24.9);
  expect(failed).not.toHaveBeenCalled();
  await pass(0.2);
  expect(failed).toHaveBeenCalledOnce();

  open('stops.mp3').catch(failed);
  server.answer('stops.mp3');
  await pass(20);
  server.send('stops.mp3', 'some');
  await pass(24.9);
  expect(failed).toHaveBeenCalledOnce();
  await pass(0.2);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('a sound that comes slowly is decoded whole', async () => {
  vi.stubGlobal('GainNode', class {});
  const server = heldServer();
  const voice = open('slow.mp3');
  server.answer('slow.mp3');
  for (const part of ['a', 'slow', 'sound']) {
    await pass(20);
    server.send('slow.mp3', part);
  }
  server.end('slow.mp3');
  expect(await voice).toMatchObject({ duration: 1, time: 0 });
  expect(new TextDecoder().decode(context.decodeAudioData.mock.calls[0]![0])).toBe('aslowsound');
});
