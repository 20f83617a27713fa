import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorOf, galleryTour } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

let server: ServerProcess;
let live: { url: string };
let folder: string;
let site: Awaited<ReturnType<typeof startStaticServer>>;

// One server for all of these.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServerProcess({ demo: true });
  const author = await authorOf(server);
  live = await author.call('POST', `scenarios/${await galleryTour(author)}/packages`, { target: 'live' });
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  site = await startStaticServer(folder);
});

test.afterAll(async () => {
  await site?.stop();
  await server?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('[target:live] a live page plays in a sandboxed frame that has no origin and no storage of its own', {
  tag: '@full',
}, async ({ page }) => {
  const failed: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
  page.on('pageerror', (error) => failed.push(error.message));
  page.on('requestfailed', (request) => failed.push(`${request.url()}: ${request.failure()?.errorText}`));
  const frameOf = `<iframe title="tour" sandbox="allow-scripts" allow="xr-spatial-tracking" src="${server.origin}${live.url}" width="640" height="360">`;
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><link rel="icon" href="data:,">${frameOf}</iframe></html>`,
  );
  await page.goto(site.origin);
  const frame = page.frameLocator('iframe');
  const accessibleScene = frame.locator('.accessible-scene');
  await expect(accessibleScene.locator('h1')).toHaveText('Hall');
  await expect
    .poll(() =>
      frame.locator('body').evaluate(() => ({
        origin: self.origin,
        drawn: performance.getEntriesByName('scenario:scene-drawn').length > 0,
      })),
    )
    .toEqual({ origin: 'null', drawn: true });
  await accessibleScene.getByRole('button', { name: 'To the court' }).press('Enter');
  await expect(accessibleScene.locator('h1')).toHaveText('Court');
  expect(failed).toEqual([]);
});
