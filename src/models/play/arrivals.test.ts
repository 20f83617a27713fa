import { expect, test } from 'vitest';
import { arrivals, readSeen } from './arrivals.ts';

const url = 'media/hall.jpg';
const sent = (headers: HeadersInit) => {
  let give: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      give = controller;
    },
  });
  return { response: new Response(body, { headers }), give: give! };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[player:preload] tells how many hundredths of a file are there, until it is', async () => {
  const { response, give } = sent({ 'content-length': '400', 'content-type': 'image/jpeg' });
  const blob = readSeen(url, response);
  expect(arrivals[url]).toBe(0);
  give.enqueue(new Uint8Array(102));
  await settled();
  expect(arrivals[url]).toBe(0.25);
  give.enqueue(new Uint8Array(298));
  await settled();
  expect(arrivals[url]).toBe(1);
  give.close();
  expect(await blob).toMatchObject({ size: 400, type: 'image/jpeg' });
  expect(arrivals).not.toHaveProperty(url);
});

test('a file that breaks off, or whose length nobody says, leaves nothing behind', async () => {
  const broken = sent({ 'content-length': '400' });
  const blob = readSeen(url, broken.response);
  broken.give.error(new Error('reset'));
  await expect(blob).rejects.toThrow('reset');
  expect(arrivals).not.toHaveProperty(url);

  const unsaid = sent({});
  const whole = readSeen(url, unsaid.response);
  unsaid.give.enqueue(new Uint8Array(7));
  expect(arrivals).not.toHaveProperty(url);
  unsaid.give.close();
  expect((await whole).size).toBe(7);
});
