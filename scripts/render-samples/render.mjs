/**
 * Renders the rooms of the demo with three.js in Chromium, into prisma/seed/samples/. Only needed when a room changes:
 * the pictures are committed.
 *
 * Usage: node scripts/render-samples/render.mjs [ROOM …]     SAMPLES=64 WIDTH=4096 by default
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { drawingBrowser } from '../lib/drawing-browser.mjs';

const stereo = new Set(['store']);
const names =
  process.argv.length > 2 ? process.argv.slice(2) : ['hall', 'court', 'studio', 'workshop', 'store'];
const samples = Number(process.env.SAMPLES ?? 64);
const width = Number(process.env.WIDTH ?? 4096);
const folder = process.env.OUT ?? 'prisma/seed/samples';

const browser = await drawingBrowser('scripts/render-samples/page.ts');
await mkdir(folder, { recursive: true });
for (const name of names) {
  const page = await browser.openPage();
  const started = Date.now();
  const url = await page.evaluate(
    ([room, options]) => window.renderRoom(room, options),
    /** @type {const} */ ([name, { samples, width, stereo: stereo.has(name) }]),
  );
  await writeFile(`${folder}/${name}.jpg`, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  await page.close();
}
await browser.close();
