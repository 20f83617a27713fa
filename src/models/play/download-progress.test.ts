import { expect, test, vi } from 'vitest';
import { downloads, fetchSeen } from './download-progress.ts';

const url = 'media/hall.jpg';
const sent = (headers: HeadersInit) => {
  let give: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      give = controller;
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  return give!;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[player:preload] tells how many hundredths of a file are there, until it is', async () => {
  const give = sent({ 'content-length': '400', 'content-type': 'image/jpeg' });
  const blob = fetchSeen(url);
  await settled();
  expect(downloads[url]).toBe(0);
  give.enqueue(new Uint8Array(102));
  await settled();
  expect(downloads[url]).toBe(0.25);
  give.enqueue(new Uint8Array(298));
  await settled();
  expect(downloads[url]).toBe(1);
  give.close();
  expect(await blob).toMatchObject({ size: 400, type: 'image/jpeg' });
  expect(downloads).not.toHaveProperty(url);
});

test('a file that breaks off, or whose length nobody says, leaves nothing behind', async () => {
  const broken = sent({ 'content-length': '400' });
  const blob = fetchSeen(url);
  broken.error(new Error('reset'));
  await expect(blob).rejects.toThrow('reset');
  expect(downloads).not.toHaveProperty(url);

  const unsaid = sent({});
  const whole = fetchSeen(url);
  unsaid.enqueue(new Uint8Array(7));
  await settled();
  expect(downloads).not.toHaveProperty(url);
  unsaid.close();
  expect((await whole).size).toBe(7);
});
