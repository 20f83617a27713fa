import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Open in headset' });

async function type(page: Page, code: string): Promise<void> {
  await expect(heading(page)).toHaveText('Enter your code');
  await page.getByLabel('Code 1/6').click();
  await page.keyboard.type(code);
}

test('[route:/headset] a code from the editor opens the same scenario as the same person, once', {
  tag: '@full',
}, async ({ page, browser, server, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
  const [, hash] = page.url().split('#');
  await page.getByRole('button', { name: /^Open in headset/ }).click();
  await expect(dialog(page)).toContainText(`${server.origin.replace('http://', '')}/app/#/headset`);
  const code = await dialog(page)
    .getByRole('status')
    .filter({ hasText: /^[0-9A-Z]{6}$/ })
    .textContent();
  await expect(dialog(page)).toContainText('This address works on this computer only.');
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('img', { name: 'QR code of the address with the code' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(dialog(page)).toContainText(/Valid for \d+:\d\d, for one use/);
  await expectAccessible(page);

  const headset = await browser.newContext();
  const second = await headset.newPage();
  await second.goto(`${server.origin}/app/#/headset`);
  await type(second, code ?? '');
  await expect(second).toHaveURL(`${server.origin}/app/#${hash}`);
  await expect(second.getByRole('navigation', { name: 'Scenes and palette' })).toBeVisible();
  await expect(heading(second)).toHaveText((await heading(page).textContent()) ?? '');
  const user = (one: Page) => one.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email);
  expect(await user(second)).toBe('author@demo.test');
  expect(await user(second)).toBe(await user(page));
  await headset.close();

  const third = await browser.newContext();
  const late = await third.newPage();
  await late.goto(`${server.origin}/app/#/headset`);
  await type(late, code ?? '');
  await expect(late.getByRole('alert')).toContainText('This code is not valid. It may have been used');
  await expect(late).toHaveURL(/#\/headset$/);
  expect(await late.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await third.close();
});

test('a code counts down by the clock of the device that shows it, however wrong that is', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 10 * 60_000;
  });
  await signIn(page, 'author');
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Open in headset/ }).click();
  await expect(dialog(page)).toContainText(/Valid for (5:00|4:\d\d), for one use/);
});
