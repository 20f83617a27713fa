import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedOut } from '#models/play/with-timeout.ts';
import { loadModel } from './load-model.ts';

/** A glb of this JSON and nothing else. */
function glb(json: object): ArrayBuffer {
  const text = JSON.stringify(json);
  const bytes = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const view = new DataView(new ArrayBuffer(20 + bytes.length));
  for (const [index, value] of [0x46546c67, 2, 20 + bytes.length, bytes.length, 0x4e4f534a].entries()) {
    view.setUint32(index * 4, value, true);
  }
  new Uint8Array(view.buffer).set(bytes, 20);
  return view.buffer;
}
const load = () => loadModel(glb({ asset: { version: '2.0' } }), {} as never, () => undefined);
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('[player:timeouts] a model whose animations are not listed within 120 s is rejected, and not before', async () => {
  vi.spyOn(GLTFLoader.prototype, 'parseAsync').mockReturnValue(new Promise(() => undefined));
  const ends = vi.fn();
  const loading = load().catch(ends);
  await wait(119);
  expect(ends).not.toHaveBeenCalled();
  await wait(1);
  await loading;
  expect(ends).toHaveBeenCalledExactlyOnceWith(expect.any(TimedOut));
  expect(String(ends.mock.calls[0]![0])).toContain('120 s');
});

test('[player:timeouts] a model whose animations come late, but in time, is there with them', async () => {
  const scene = { name: 'Scene' };
  const clips = [{ name: 'Turning' }];
  vi.spyOn(GLTFLoader.prototype, 'parseAsync').mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ scene, animations: clips } as never), 119_000)),
  );
  const loading = load();
  await wait(119);
  expect(await loading).toEqual({ root: scene, animations: clips });
  expect(vi.getTimerCount()).toBe(0);
});
