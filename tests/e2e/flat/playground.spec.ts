import type { Locator, Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { headset } from '#kit/tokens.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { freeFrames } from '#tests/support/held-frames.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { EYE_HEIGHT } from '#xr/stage/eye-height.ts';

/**
 * The kit's words, as design and contract name them, each with something that its specimen says in a headset and what
 * that is there: a word that goes missing from the page, or draws nothing, fails here.
 */
const words: Record<string, [says: string, role: string]> = {
  Stack: ['Object', 'group'],
  Row: ['Assembly hall', 'text'],
  Scroll: ['Text on the card', 'group'],
  Label: ['Assembly hall', 'heading'],
  Picture: ['A valley at dusk', 'img'],
  Player: ['Play: A valley at dusk', 'button'],
  Button: ['Publish', 'button'],
  Toggle: ['Visible', 'switch'],
  NumberField: ['Yaw', 'textbox'],
  TextField: ['Name', 'textbox'],
  Choice: ['Center', 'radio'],
  Choices: ['Remove Reception', 'button'],
  Slider: ['Opacity', 'slider'],
  Color: ['Color', 'button'],
  AssetPicker: ['Picture', 'button'],
  List: ['Reception', 'option'],
  Tabs: ['Object', 'tab'],
  Menu: ['Actions', 'button'],
  Dialog: ['Open the dialog', 'button'],
  Divider: ['Reception', 'text'],
  Progress: ['Saved', 'text'],
  Icon: ['play', 'img'],
  Graph: ['Reception', 'option'],
};
/** What opens at a press, on a screen and in a headset. */
const opened: Record<string, [says: string, role: 'menuitem' | 'dialog']> = {
  Menu: ['Duplicate', 'menuitem'],
  Dialog: ['Delete this scene?', 'dialog'],
};

const list = (page: Page) => page.getByRole('navigation', { name: 'Words' });
const onScreen = (page: Page) => page.getByRole('region', { name: 'On a screen', exact: true });
const inHeadset = (page: Page) => page.getByRole('region', { name: 'In a headset', exact: true });
const canvas = (page: Page) => inHeadset(page).locator('canvas');

/** How much a picture varies: a blank one does not. */
async function variation(drawn: Locator, part?: Region): Promise<number> {
  const picture = sharp(await drawn.screenshot());
  const { channels } = await sharp(await (part ? picture.extract(part) : picture).png().toBuffer()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

/** Where on the canvas a copy's target is drawn: px from its left and top. The camera of xr/panels/panel-preview.tsx. */
async function pixelOf(page: Page, says: string, role: string): Promise<{ x: number; y: number }> {
  const [x, y, z] = await new TestHeadset(page).placeOf(says, role);
  const [sin, cos] = [Math.sin, Math.cos].map((of) => of((headset.belowEye * Math.PI) / 180)) as [
    number,
    number,
  ];
  const [up, away] = [(y - EYE_HEIGHT) * cos - z * sin, -(y - EYE_HEIGHT) * sin - z * cos];
  const { width, height } = (await canvas(page).boundingBox())!;
  const scale = height / 2 / Math.tan((21 * Math.PI) / 180);
  return { x: width / 2 + (x / away) * scale, y: height / 2 - (up / away) * scale };
}

/**
 * That something is drawn on the line of a target, on the ground of the panel, which alone is all of one color: across the
 * whole panel, or so far to both sides.
 */
async function expectDrawn(page: Page, says: string, role: string, aside?: number): Promise<void> {
  const { x, y } = await pixelOf(page, says, role);
  const { width } = (await canvas(page).boundingBox())!;
  // The panel's own edges are 18 px inside of the canvas.
  const [from, to] = aside ? [x - aside, x + aside] : [30, width - 30];
  const part = { left: Math.round(from), top: Math.round(y - 10), width: Math.round(to - from), height: 20 };
  await expect
    .poll(() => variation(canvas(page), part), { timeout: 30_000, message: says })
    .toBeGreaterThan(4);
}

async function show(page: Page, word: string): Promise<void> {
  await list(page).getByRole('button', { name: word, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`word=${word}$`));
}

test('[route:/playground] lists the words of the kit, and shows each on a screen and in a headset', async ({
  page,
}) => {
  await page.goto('/app/#/playground');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground');
  expect(await list(page).getByRole('listitem').allTextContents()).toEqual(Object.keys(words));
  await show(page, 'Button');
  await expect(onScreen(page).locator('h2 + div')).toBeVisible();
  await expect(new TestHeadset(page).announced('Button', 'group')).toBeAttached();
});

test('every word of the kit shows on a screen and in a headset', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(freeFrames);
  await page.goto('/app/#/playground');
  for (const [word, [says, role]] of Object.entries(words)) {
    await test.step(word, async () => {
      await show(page, word);
      const specimen = onScreen(page).locator('h2 + div');
      await expect
        .poll(() => specimen.evaluate((node) => node.getElementsByTagName('*').length))
        .toBeGreaterThan(0);
      await expect.poll(async () => (await specimen.boundingBox())?.height).toBeGreaterThan(20);
      const worn = new TestHeadset(page);
      await expect(worn.announced(word, 'group')).toBeAttached();
      const opens = opened[word];
      await expectDrawn(page, says, role);
      if (!opens) return;
      await worn.announced(says, role).dispatchEvent('click');
      await expectDrawn(page, ...opens, 90);
      await specimen.getByRole('button', { name: says }).click();
      await expect(page.getByRole(opens[1], { name: opens[0] })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(opens[1])).toHaveCount(0);
    });
  }
  await test.step('the line of a divider', async () => {
    await show(page, 'Divider');
    const [above, below] = [
      await pixelOf(page, 'Reception', 'text'),
      await pixelOf(page, 'Assembly hall', 'text'),
    ];
    const part = { left: Math.round(above.x), top: Math.round(above.y + 14), width: 30 };
    const height = Math.round(below.y - above.y - 28);
    await expect.poll(() => variation(canvas(page), { ...part, height })).toBeGreaterThan(2);
  });
});

test('every word of the kit, and what it opens, can be read by everybody', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  await page.goto('/app/#/playground');
  for (const [word, [says]] of Object.entries(words)) {
    await test.step(word, async () => {
      await show(page, word);
      const specimen = onScreen(page).locator('h2 + div');
      await expect
        .poll(() => specimen.evaluate((node) => node.getElementsByTagName('*').length))
        .toBeGreaterThan(0);
      await expectAccessible(page, undefined, 'section[aria-label="On a screen"]');
      const opens = opened[word];
      if (!opens) return;
      await specimen.getByRole('button', { name: says }).click();
      await expect(page.getByRole(opens[1], { name: opens[0] })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(opens[1])).toHaveCount(0);
    });
  }
});

test('the playground is readable for everybody, in both themes', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
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

test('the playground speaks another language when asked', { tag: '@full' }, async ({ page }) => {
  await page.goto('/app/#/playground?word=Toggle');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('region', { name: 'Im Headset', exact: true })).toBeVisible();
  await expect(page.locator('[data-headset-mirror]')).toHaveAccessibleName('Was das Headset zeigt');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('the playground fits, and both surfaces can be reached', { tag: '@full' }, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/app/#/playground?word=Button');
    await expect(onScreen(page).getByRole('button').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await canvas(page).scrollIntoViewIfNeeded();
    await expect.poll(() => variation(canvas(page)), { timeout: 30_000 }).toBeGreaterThan(2);
    await expectAccessible(page);
  });
});
