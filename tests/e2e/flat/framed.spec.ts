import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

test('the app does not work inside a page of another site, and says where it does', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'frame-'));
  const server = await startServerProcess();
  const site = await startStaticServer(folder);
  try {
    await writeFile(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><title>A site</title><iframe title="app" width="800" height="500" src="${server.origin}/app/#/"></iframe></html>`,
    );
    await page.goto(site.origin);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Open this in its own window' })).toBeVisible();
    await expect(frame.getByLabel('Password')).toHaveCount(0);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Open in a window' }).click();
    await expect((await opened).getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  } finally {
    await site.stop();
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
