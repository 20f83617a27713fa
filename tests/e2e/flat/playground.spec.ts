import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';

/** The kit's words, as design and contract name them: a word that goes missing from the page fails here. */
const words =
  'Stack Row Scroll Label Picture Button Toggle NumberField TextField Choice Slider Color AssetPicker List Tabs Menu Dialog Divider Progress Icon'.split(
    ' ',
  );

const list = (page: Page) => page.getByRole('navigation', { name: 'Words' });
const onScreen = (page: Page) => page.getByRole('region', { name: 'On a screen', exact: true });
const inHeadset = (page: Page) => page.getByRole('region', { name: 'In a headset', exact: true });
const canvas = (page: Page) => inHeadset(page).locator('canvas');

/** How much the drawn picture varies: a blank one does not. */
async function variation(drawn: Locator): Promise<number> {
  const { channels } = await sharp(await drawn.screenshot()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

async function show(page: Page, word: string): Promise<void> {
  await list(page).getByRole('button', { name: word, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`word=${word}$`));
}

test('[route:/playground] every word of the kit shows on a screen and in a headset', async ({ page }) => {
  await page.goto('/app/#/playground');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground');
  expect(await list(page).getByRole('listitem').allTextContents()).toEqual(words);
  for (const word of words) {
    await test.step(word, async () => {
      await show(page, word);
      const specimen = onScreen(page).locator('h2 + div');
      await expect
        .poll(() => specimen.evaluate((node) => node.getElementsByTagName('*').length))
        .toBeGreaterThan(0);
      expect((await specimen.boundingBox())?.height).toBeGreaterThan(20);
      await expect.poll(() => variation(canvas(page)), { timeout: 30_000 }).toBeGreaterThan(2);
    });
  }
});

test('the playground is readable for everybody, in both themes', async ({ page, expectAccessible }) => {
  await page.goto('/app/#/playground?word=TextField');
  await expect.poll(() => variation(canvas(page)), { timeout: 30_000 }).toBeGreaterThan(2);
  for (const theme of ['Light', 'Dark'] as const) {
    await page.getByRole('radio', { name: theme, exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', theme.toLowerCase());
    // Colors glide to the other theme: half way there they are not what a person reads.
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
    await expectAccessible(page);
  }
});

test('the playground speaks another language when asked', async ({ page }) => {
  await page.goto('/app/#/playground?word=Toggle');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('region', { name: 'Im Headset', exact: true })).toBeVisible();
  await expect(page.locator('[data-headset-mirror]')).toHaveAccessibleName('Was das Headset zeigt');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('the playground fits, and both surfaces can be reached', async ({ page, expectAccessible }) => {
    await page.goto('/app/#/playground?word=Button');
    await expect(onScreen(page).getByRole('button').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await canvas(page).scrollIntoViewIfNeeded();
    await expect.poll(() => variation(canvas(page)), { timeout: 30_000 }).toBeGreaterThan(2);
    await expectAccessible(page);
  });
});
