import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, longStep, test } from '#tests/support/fixtures.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Publish' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const address = (page: Page) => panel(page).getByLabel('Address', { exact: true });
/** The demo's own: other tests make copies of it. */
const card = (page: Page) =>
  page
    .getByRole('list', { name: 'My Scenarios' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Open Gallery tour', exact: true }) });
const accessibleScene = (page: Page) => page.locator('.accessible-scene');

async function toLibrary(page: Page): Promise<void> {
  await page.goto('/app/#/scenarios/user');
  // What other tests made may fill more than a page.
  await page.getByRole('searchbox').fill('Gallery tour');
}

async function openPanel(page: Page): Promise<void> {
  await toLibrary(page);
  await card(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(panel(page)).toBeVisible();
}

test.beforeEach(({ page, signIn }) => signIn(page, 'author'));

test('[target:live] [dialog:publish] a live page is published, opened, and closed', async ({
  page,
  browser,
  context,
  server,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await openPanel(page);
  await expectAccessible(page);
  await button(page, 'Publish').click();
  await expect(address(page)).toHaveValue(/#\/view\/[\w-]+$/);
  await expect(button(page, 'Publish again')).toBeVisible();
  // What the dialog's edge cuts off is measured as if it were small.
  await button(page, 'Unpublish').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  const link = await address(page).inputValue();
  await longStep(
    'over plain http there is no clipboard, and a browser may refuse it: the address is selected',
    async () => {
      for (const how of ['none', 'refuses']) {
        await page.evaluate((kind) => {
          const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
          const value = kind === 'none' ? undefined : { writeText };
          Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
        }, how);
        await button(page, 'Copy link').click();
        await expect(page.getByText('The address is selected')).toBeVisible();
        await expect(address(page)).toBeFocused();
        const selected = (field: HTMLInputElement) =>
          field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
        expect(await address(page).evaluate(selected)).toBe(link);
        await expect(page.getByText('Link copied')).toHaveCount(0);
      }
      await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
    },
  );
  await button(page, 'Copy link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const outside = await browser.newContext();
  const learner = await outside.newPage();
  await learner.goto(link);
  await expect(accessibleScene(learner).locator('h1')).toHaveText('Hall');
  await accessibleScene(learner).getByRole('button', { name: 'To the court' }).press('Enter');
  await expect(accessibleScene(learner).locator('h1')).toHaveText('Court');
  expect(await learner.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await longStep('it is opened, published again, told of in the library, and comes up again', async () => {
    const popup = page.waitForEvent('popup');
    await button(page, 'Open').click();
    await expect(accessibleScene(await popup).locator('h1')).toHaveText('Hall');
    await (await popup).close();

    const again = page.waitForResponse(/packages\.create/);
    await button(page, 'Publish again').click();
    await again;
    await expect(address(page)).toHaveValue(link);

    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await toLibrary(page);
    await expect(card(page).getByText('Live', { exact: true })).toBeVisible();

    await openPanel(page);
    await expect(address(page)).toHaveValue(link);
  });

  await button(page, 'Unpublish').click();
  await expect(panel(page).getByText('Every link to the live page ends for good')).toBeVisible();
  await button(page, 'Unpublish').click();
  await expect(page.getByText('The live page is closed.')).toBeVisible();
  await expect(button(page, 'Publish')).toBeVisible();
  await expect(address(page)).toHaveCount(0);
  await learner.goto('about:blank');
  await learner.goto(link);
  const gone = learner.getByRole('dialog', { name: 'This scenario is not available' });
  await expect(gone).toContainText('may have been unpublished or deleted');
  await longStep('from there a way leads to the start page', async () => {
    await expect(gone.getByRole('button', { name: 'Try again' })).toBeVisible();
    await gone.getByRole('button', { name: 'Go to the start page' }).click();
    await expect(learner.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
  await outside.close();
  await longStep('the library no longer tells of it', async () => {
    await toLibrary(page);
    await expect(card(page)).toBeVisible();
    await expect(card(page).getByText('Live', { exact: true })).toHaveCount(0);
  });
});

test('[target:html5] [dialog:publish-downloads] a package is made and downloaded', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
  await openPanel(page);
  await button(page, 'Make the package').click();
  await expect(button(page, 'Download: HTML5').first()).toBeVisible();
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await button(page, 'Download: HTML5').first().click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.length).toBeGreaterThan(100_000);
  await expect(panel(page)).toBeVisible();

  await button(page, 'Delete: HTML5').first().click();
  await expectAccessible(page);
  await button(page, 'Keep it').click();
  await button(page, 'Delete: HTML5').first().click();
  await button(page, 'Delete').click();
  await expect(page.getByText('The package was deleted.')).toBeVisible();
  await expect(button(page, 'Download: HTML5')).toHaveCount(0);
});
