import type { Locator, Page } from '@playwright/test';
import {
  drawn,
  makeScenario,
  objects,
  openScenario,
  palette,
  readout,
  saved,
} from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** Opens a scenario of the test's own in the editor and waits until its picture is drawn and it can be edited. */
const openEditor = async (page: Page): Promise<Locator> =>
  openScenario(
    page,
    await makeScenario(page, 'Two rooms', [
      { name: 'Hall', color: '#888' },
      { name: 'Court', color: '#2a2' },
    ]),
  );

async function middleOf(stage: Locator): Promise<{ x: number; y: number }> {
  const box = (await stage.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('the editor', () => {
  test.use({ viewport: { width: 1100, height: 620 } });
  test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

  test('[route:/scenarios/{id?}] [mode:edit] [edit:hotspot] opens a scenario, readable for everybody; a hotspot is placed by a press, moved by a drag and by number, undone, given an action with a condition, saved and loaded again', async ({
    page,
    expectAccessible,
  }) => {
    const stage = await openEditor(page);
    await expectAccessible(page);
    const { x, y } = await middleOf(stage);
    await palette(page, 'Hotspot').click();
    await page.mouse.move(x + 60, y - 40);
    await page.mouse.down();
    await page.mouse.up();
    const name = page.getByRole('complementary').getByLabel('Name', { exact: true });
    await expect(name).toHaveValue('Hotspot');
    await name.fill('Door');
    await name.press('Enter');
    await expect(objects(page).getByText('Door', { exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'Place' }).click();
    const before = await readout(page).textContent();
    await page.mouse.move(x + 60, y - 40);
    await page.mouse.down();
    for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + 60 + step * 12, y - 40 + step * 6);
    await page.mouse.up();
    await expect(readout(page)).not.toHaveText(before!);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(readout(page)).toHaveText(before!);

    for (const [field, value] of [
      ['Yaw', '30'],
      ['Pitch', '-10'],
      ['Distance', '3'],
    ] as const) {
      const input = page.getByRole('complementary').getByLabel(field, { exact: true });
      await input.fill(value);
      await input.press('Enter');
    }
    await expect(readout(page)).toHaveText('30.0° right, 10.0° down, 3.00 m away');

    await page.getByRole('tab', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Add an action' }).first().click();
    const list = page.getByRole('list', { name: 'When pressed' });
    await expect(list.getByText(/^Go to “/)).toBeVisible();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await expect(list.getByText(/^Go to “.+” if “.+” was visited$/)).toBeVisible();
    await saved(page);
    await page.reload();
    await drawn(page);
    await objects(page).getByText('Door', { exact: true }).click();
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(readout(page)).toHaveText('30.0° right, 10.0° down, 3.00 m away');
    await page.getByRole('tab', { name: 'Actions' }).click();
    await expect(list.getByText(/^Go to “.+” if “.+” was visited$/)).toBeVisible();
  });

  test('[edit:text] is dragged from the palette to where it shall stand, written, saved and loaded again; playing puts the palette away, and Escape brings it back', async ({
    page,
  }) => {
    const stage = await openEditor(page);
    const { x, y } = await middleOf(stage);
    const from = (await palette(page, 'Text').boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 200, y, { steps: 4 });
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    const name = await page.getByRole('complementary').getByLabel('Name', { exact: true }).inputValue();
    const words = page.getByRole('complementary').getByRole('textbox').nth(1);
    await words.fill('Mind the step');
    await words.blur();
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(readout(page)).toHaveText(/^0\.\d° (right|left), 0\.\d° (up|down)/);
    await saved(page);
    await page.reload();
    await drawn(page);
    await objects(page).getByText(name, { exact: true }).click();
    await expect(page.getByRole('complementary').getByRole('textbox').nth(1)).toHaveValue('Mind the step');

    await page.getByRole('button', { name: /^Play/ }).click();
    await expect(page.getByRole('navigation', { name: 'Scenes and palette' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(palette(page, 'Text')).toBeEnabled();
  });

  test('work of one window appears in the other, and before another user who looks on', async ({
    page,
    browser,
    signIn,
  }) => {
    await openEditor(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(palette(second, 'Hotspot')).toBeEnabled();
    await palette(page, 'Hotspot').click();
    await page.getByRole('button', { name: 'Place in the center' }).click();
    const name = page.getByRole('complementary').getByLabel('Name', { exact: true });
    await name.fill('From the first window');
    await name.press('Enter');
    await expect(objects(second).getByText('From the first window')).toBeAttached();

    const other = await browser.newContext();
    const looking = await other.newPage();
    await signIn(looking, 'oadmin');
    await looking.goto(page.url());
    await expect(looking.getByText(/is editing/)).toBeVisible();
    await expect(palette(looking, 'Hotspot')).toBeDisabled();
    await expect(objects(looking).getByText('From the first window')).toBeAttached();
    await palette(page, 'Text').click();
    await page.getByRole('button', { name: 'Place in the center' }).click();
    await expect(name).toHaveValue(/^Text/);
    await name.fill('Made while somebody looks');
    await name.press('Enter');
    await expect(objects(looking).getByText('Made while somebody looks')).toBeAttached();
    await other.close();
  });

  test('work made without a network is kept and saved when it is back', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await openEditor(page);
    await context.setOffline(true);
    await palette(page, 'Hotspot').click();
    await page.getByRole('button', { name: 'Place in the center' }).click();
    const name = page.getByRole('complementary').getByLabel('Name', { exact: true });
    await name.fill('Made offline');
    await name.press('Enter');
    await expect(page.getByText('Offline, kept on this device')).toBeVisible();
    await context.setOffline(false);
    await saved(page);
    await page.reload();
    await expect(objects(page).getByText('Made offline')).toBeAttached();
  });
});
