// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { heldServer } from '#tests/support/held-server.ts';
import { fetchModel, TooLarge } from './fetch-model.ts';
import { readGlb } from './glb.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that sends this much in pieces; how much was taken of it. */
function serve(total: number, piece: number, told: number | null) {
  const taken = { bytes: 0, given: new AbortController().signal };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.bytes >= total) return controller.close();
      taken.bytes += piece;
      controller.enqueue(new Uint8Array(piece));
    },
  });
  const headers = told === null ? undefined : { 'content-length': String(told) };
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    taken.given = signal;
    return new Response(body, headers ? { headers } : {});
  });
  return taken;
}
const signal = new AbortController().signal;

test('a model tells how far it is, and that it cannot tell', async () => {
  const shares: (number | null)[] = [];
  serve(400, 100, 400);
  const bytes = await fetchModel('a.glb', (share) => shares.push(share), signal);
  expect([bytes.byteLength, shares]).toEqual([400, [0.25, 0.5, 0.75, 1]]);
  serve(200, 100, null);
  shares.length = 0;
  await fetchModel('a.glb', (share) => shares.push(share), signal);
  expect(shares).toEqual([null, null]);
});

test('a model over the limit is refused by its length at once, and else as soon as it is clear', async () => {
  const told = serve(1000, 100, 1000);
  await expect(fetchModel('a.glb', () => undefined, signal, 500)).rejects.toThrow(TooLarge);
  expect(told.given.aborted).toBe(true);
  expect(told.bytes).toBeLessThanOrEqual(200);
  const untold = serve(1e6, 100, null);
  await expect(fetchModel('a.glb', () => undefined, signal, 500)).rejects.toThrow(TooLarge);
  expect(untold.bytes).toBeLessThan(1000);
});

test('[player:timeouts] a model of which nothing comes any more is given up, as is one that nobody wants any more', async () => {
  vi.useFakeTimers();
  const server = heldServer();
  const [failed, left] = [vi.fn(), new AbortController()];
  fetchModel('a.glb', () => undefined, left.signal).catch(failed);
  server.answer('a.glb');
  server.send('a.glb', 'glTF');
  await vi.advanceTimersByTimeAsync(24_900);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'AbortError' }));

  fetchModel('b.glb', () => undefined, left.signal).catch(failed);
  left.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledTimes(2);
  expect(server.open()).toEqual([]);
});

test('a file that is no glb, or ends early, is told before anything is built of it', () => {
  const glb = (json: string, cut = 0) => {
    const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
    const view = new DataView(new ArrayBuffer(20 + text.length));
    for (const [index, value] of [0x46546c67, 2, 20 + text.length, text.length, 0x4e4f534a].entries()) {
      view.setUint32(index * 4, value, true);
    }
    new Uint8Array(view.buffer).set(text, 20);
    return view.buffer.slice(0, view.buffer.byteLength - cut);
  };
  const file = '{"extensionsUsed":["KHR_draco_mesh_compression"]}';
  expect([...readGlb(glb(file)).extensions]).toEqual(['KHR_draco_mesh_compression']);
  expect(readGlb(glb('{}')).extensions.size).toBe(0);
  expect(() => readGlb(glb(file, 8))).toThrow('ends early');
  expect(() => readGlb(new ArrayBuffer(4))).toThrow('not a glb');
  expect(() => readGlb(new TextEncoder().encode('{"name": "rondure", "x": 1}').buffer)).toThrow('not a glb');
});
