/**
 * `npm run screenshots`: every page of the app, as an administrator and at the sign-in, on a desktop and on a phone, in
 * three languages, to be looked at. Files go to `test-results/screenshots/pages/`.
 */
import type { Page } from '@playwright/test';
import { type ScreenPath, screens, unbuilt } from '#catalog/screens.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const isForAnyone = (path: ScreenPath) => screens[path] === 'anyone';

/** What stands in an address where the table has a parameter; null: it is not shown. */
const filled: Partial<Record<ScreenPath, string | null>> = {
  '/users/{user}': '/users/1',
  '/groups/{id}': null,
  '/settings/{id}': null,
  '/organizations/{id}': '/organizations/1',
  '/memberships/{id}': null,
  '/jobs/{id}': null,
  '/devices/{id}': null,
  // The editor and the player have pictures of their own.
  '/scenarios/{id?}': null,
  '/playground': null,
};

async function shoot(page: Page, path: string, folder: string): Promise<void> {
  await page.goto(`/app/#${path}`);
  await expect(page.locator('#unsupported')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  // Fonts and what fades in.
  await page.waitForTimeout(500);
  const name = path === '/' ? 'sign-in' : path.slice(1).replaceAll('/', '-').replace(/[{}?]/g, '');
  await page.screenshot({ path: `test-results/screenshots/pages/${folder}/${name}.png`, fullPage: true });
}

for (const [locale, width, height] of [
  ['us', 1280, 720],
  ['de', 1280, 720],
  ['pl', 390, 844],
] as const) {
  test.describe(`${locale}, ${width}`, () => {
    test.use({ viewport: { width, height } });
    const paths = (Object.keys(screens) as ScreenPath[]).filter((path) => !unbuilt.has(path));
    const folder = `${locale}-${width}`;
    const shown = async (page: Page, which: ScreenPath[]) => {
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.reload();
      for (const path of which) {
        const at = filled[path];
        if (at !== null) await shoot(page, at ?? path, folder);
      }
    };

    test('pages for anyone', async ({ page }) => {
      test.setTimeout(300_000);
      await page.goto('/app/');
      await shown(page, paths.filter(isForAnyone));
    });

    test('pages of an administrator', async ({ page, signIn }) => {
      test.setTimeout(600_000);
      await signIn(page, 'admin');
      await shown(
        page,
        paths.filter((path) => !isForAnyone(path)),
      );
    });
  });
}
