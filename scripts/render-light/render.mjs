/**
 * Renders the light of models with three.js in Chromium, into xr/objects/model/room-light.bin. Only needed when three's
 * filter or its room changes: the file is committed.
 *
 * Usage: node scripts/render-light/render.mjs
 */
import { writeFile } from 'node:fs/promises';
import { drawingBrowser } from '../lib/drawing-browser.mjs';

const browser = await drawingBrowser('scripts/render-light/page.ts');
const page = await browser.openPage();
const halves = await page.evaluate(() => window.renderLight());
await writeFile('xr/objects/model/room-light.bin', Buffer.from(Uint16Array.from(halves).buffer));
await browser.close();
