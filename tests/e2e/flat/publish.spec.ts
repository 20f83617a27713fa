import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Publish' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const card = (page: Page) =>
  page.getByRole('list', { name: 'My Scenarios' }).getByRole('listitem').filter({ hasText: 'Gallery' });

async function openPanel(page: Page): Promise<void> {
  await page.goto('/app/#/scenarios/user');
  await card(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(panel(page)).toBeVisible();
}

test.beforeEach(({ page, signIn }) => signIn(page, 'author'));

test('[target:html5] a package is made and downloaded', async ({ page, expectAccessible }) => {
  await openPanel(page);
  await button(page, 'Make the package').click();
  await expect(button(page, 'Download')).toBeVisible();
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.length).toBeGreaterThan(100_000);
  await expect(panel(page)).toBeVisible();
});
