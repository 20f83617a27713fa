import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Scene } from '#scenario';
import { authorOf, type Caller, layPackage } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

let server: ServerProcess;
let author: Caller;
let scenarioId: number;

// One server for all of these.
test.describe.configure({ mode: 'default' });

/** A copy of the demo's museum that begins before the web window of its studio. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServerProcess({ demo: true });
  author = await authorOf(server);
  const { items } = await author.call('GET', 'scenarios?search=Museum');
  scenarioId = (await author.call('POST', 'scenarios', {}, { 'x-copy-source': String(items[0].id) })).id;
  const scenes: (Scene & { revision?: number })[] = await author.call(
    'GET',
    `scenarios/${scenarioId}/scenes`,
  );
  const studio = scenes.find(({ name }) => name === 'Studio')!;
  await author.call('PUT', `scenarios/${scenarioId}/scenes/${studio.id}`, {
    ...studio,
    default_yaw: 90,
    revision: studio.revision ?? 1,
  });
  await author.call('PUT', `scenarios/${scenarioId}/scenes/batch`, [{ id: studio.id, position: -5 }]);
});

test.afterAll(() => server?.remove());

/** The folder's page stands in the scene with its own styles, and without an origin. */
async function showsGuide(page: Page): Promise<void> {
  // The film beside it has sound: a tap is wanted first.
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const frame = page.locator('iframe[title="Guide"]');
  await expect(frame).toBeVisible();
  const body = frame.contentFrame().locator('body');
  await expect(body).toContainText('Museum guide');
  // As its style sheet says, which was asked for without an origin.
  await expect(body).toHaveCSS('background-color', 'rgb(246, 242, 232)');
  const inside = page.frames().find((one) => one !== page.mainFrame())!;
  expect(await inside.evaluate(() => window.origin)).toBe('null');
}

test('[play:webwindow] [target:live] an uploaded folder opens in a live page', { tag: '@full' }, async ({
  page,
}) => {
  const { url } = await author.call('POST', `scenarios/${scenarioId}/packages`, { target: 'live' });
  await page.goto(`${server.origin}${url}`);
  await showsGuide(page);
});

test('[play:webwindow] [target:html5] an uploaded folder opens in a package on a plain static server', {
  tag: '@full',
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-'));
  await layPackage(author, scenarioId, join(folder, 'museum'));
  const hosted = await startStaticServer(folder);
  try {
    await page.goto(`${hosted.origin}/museum/`);
    await showsGuide(page);
  } finally {
    await hosted.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
