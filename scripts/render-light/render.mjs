/**
 * Renders the light of models with three.js in Chromium, into xr/objects/model/room-light.bin. Only needed when three's
 * filter or its room changes: the file is committed.
 *
 * Usage: node scripts/render-light/render.mjs
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from '../lib/chromium.mjs';

const { outputFiles } = await build({
  entryPoints: ['scripts/render-light/page.ts'],
  bundle: true,
  format: 'iife',
  write: false,
});
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const page = await browser.newPage();
page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
const halves = await page.evaluate(() => window.renderLight());
await writeFile('xr/objects/model/room-light.bin', Buffer.from(Uint16Array.from(halves).buffer));
await browser.close();
