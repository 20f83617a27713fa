import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';
import { serveHeaders } from '../../server/headers.ts';
import { openBrowser, openPage } from './browser.ts';
import type { Opening } from './opening-page.ts';

/** Opens the large scenario in Chromium, in a page that is served with the headers of ours. */
export async function openingInBrowser(root: string): Promise<Opening> {
  const folder = join(root, 'opening');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: { entry: 'tests/bench/opening-page.ts', formats: ['es'], fileName: 'page' },
    },
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><script type="module" src="page.js"></script>',
  );
  const app = fastify();
  await serveHeaders(app);
  await app.register(fastifyStatic, { root: folder });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, 1280, 720);
    await page.goto(origin);
    const found = await page.waitForFunction(() => window.opening, undefined, { timeout: 120_000 });
    return (await found.jsonValue())!;
  } finally {
    await browser.close();
    await app.close();
  }
}
