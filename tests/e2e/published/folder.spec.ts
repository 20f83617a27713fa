import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Scene } from '#scenario';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { unpack } from '#tests/support/unpack.ts';
import { expect, test } from '#tests/support/watched.ts';

let server: ServerProcess;
let token: string;
let scenarioId: number;

const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}/app/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-auth-token': token ?? '', ...more },
    body: body && JSON.stringify(body),
  });
  return (await response.json()).data;
};

// One server for all of these.
test.describe.configure({ mode: 'default' });

/** A copy of the demo's museum that begins before the web window of its studio. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServerProcess({ demo: true });
  ({ token } = await call('POST', 'auth', { username: 'author@demo.test', password: server.password }));
  const { items } = await call('GET', 'scenarios?search=Museum');
  scenarioId = (await call('POST', 'scenarios', {}, { 'x-copy-source': String(items[0].id) })).id;
  const scenes: (Scene & { revision?: number })[] = await call('GET', `scenarios/${scenarioId}/scenes`);
  const studio = scenes.find(({ name }) => name === 'Studio')!;
  await call('PUT', `scenarios/${scenarioId}/scenes/${studio.id}`, {
    ...studio,
    default_yaw: 90,
    revision: studio.revision ?? 1,
  });
  await call('PUT', `scenarios/${scenarioId}/scenes/batch`, [{ id: studio.id, position: -5 }]);
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

test('[play:webwindow] [target:live] an uploaded folder opens in a live page', async ({ page }) => {
  const { url } = await call('POST', `scenarios/${scenarioId}/packages`, { target: 'live' });
  await page.goto(`${server.origin}${url}`);
  await showsGuide(page);
});

test('[play:webwindow] [target:html5] an uploaded folder opens in a package on a plain static server', async ({
  page,
}) => {
  const packages = `scenarios/${scenarioId}/packages`;
  const { id } = await call('POST', packages, { target: 'html5' });
  await expect.poll(async () => (await call('GET', `${packages}/${id}`)).publishStatus).toBe('ready');
  const headers = { 'x-auth-token': token };
  const download = await fetch(`${server.origin}/app/api/v1/${packages}/${id}/download`, { headers });
  const folder = await mkdtemp(join(tmpdir(), 'folder-'));
  await unpack(Buffer.from(await download.arrayBuffer()), join(folder, 'museum'));
  const hosted = await startStaticServer(folder);
  try {
    await page.goto(`${hosted.origin}/museum/`);
    await showsGuide(page);
  } finally {
    await hosted.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
