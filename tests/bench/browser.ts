import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../support/chromium-flags.ts';

/** The Chromium of all browser tests. */
export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return chromium.launch({ ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }), args: chromiumFlags });
}

/** A page that shares nothing with the others, in a window of so many pixels; short addresses are below `baseURL`. */
export async function openPage(browser: Browser, width: number, height: number, baseURL = ''): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    locale: 'en-US',
    ...(baseURL && { baseURL }),
  });
  // The compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}
