/**
 * Makes the film, the sounds and the models of the samples in Chromium, into prisma/seed/samples/media/. Only needed
 * when one of them changes: they are committed. The drawings and texts beside them are written by hand.
 *
 * Usage: node scripts/render-samples/media/render.mjs [FILE …]
 */

import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { drawingBrowser } from '../../lib/drawing-browser.mjs';

const all = [
  'tour.mp4',
  'ping.mp3',
  'wrong.mp3',
  'alarm.mp3',
  'fountain.mp3',
  'birds-ambisonic.wav',
  'vase.glb',
  'mobile.glb',
];
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
const folder = process.env.OUT ?? 'prisma/seed/samples/media';

// Encoders are there only for a page that came from a server.
const server = createServer((_, answer) =>
  answer.setHeader('content-type', 'text/html').end('<!doctype html>'),
);
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await drawingBrowser('scripts/render-samples/media/page.ts');
const page = await browser.openPage(`http://127.0.0.1:${port}/`);
for (const name of names) {
  const bytes = Buffer.from(await page.evaluate((one) => window.makeSample(one), name), 'base64');
  await writeFile(`${folder}/${name}`, bytes);
  console.log(`${name}: ${(bytes.length / 1024).toFixed(0)} kB`);
}
await browser.close();
server.close();
