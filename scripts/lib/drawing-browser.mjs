import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from './chromium.mjs';

/**
 * A Chromium with software graphics, whose pages have run a script of ours: for what three.js renders once and is
 * committed.
 * @param {string} script the source file
 */
export async function drawingBrowser(script) {
  const { outputFiles } = await build({ entryPoints: [script], bundle: true, format: 'iife', write: false });
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
  return {
    /** @param {string} [address] where the page comes from; a blank one where none is said */
    async openPage(address) {
      const page = await browser.newPage();
      page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
      page.on('pageerror', (error) => console.error(error.message));
      if (address) await page.goto(address);
      await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
      return page;
    },
    close: () => browser.close(),
  };
}
