import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { TestEditor } from '#tests/support/test-editor.ts';

/** Opens a scenario of the test's own in the editor and waits until its picture is drawn and it can be edited. */
const openEditor = async (editor: TestEditor): Promise<Locator> =>
  editor.openDrawn(
    await editor.make('Two rooms', [
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
    editor,
    expectAccessible,
  }) => {
    const stage = await openEditor(editor);
    await expectAccessible(page);
    const { x, y } = await middleOf(stage);
    await editor.palette('Hotspot').click();
    await page.mouse.move(x + 60, y - 40);
    await page.mouse.down();
    await page.mouse.up();
    const name = page.getByRole('complementary').getByLabel('Name', { exact: true });
    await expect(name).toHaveValue('Hotspot');
    await name.fill('Door');
    await name.press('Enter');
    await expect(editor.objects.getByText('Door', { exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'Place' }).click();
    const before = await editor.readout.textContent();
    await page.mouse.move(x + 60, y - 40);
    await page.mouse.down();
    for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + 60 + step * 12, y - 40 + step * 6);
    await page.mouse.up();
    await expect(editor.readout).not.toHaveText(before!);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(editor.readout).toHaveText(before!);

    for (const [field, value] of [
      ['Yaw', '30'],
      ['Pitch', '-10'],
      ['Distance', '3'],
    ] as const) {
      const input = page.getByRole('complementary').getByLabel(field, { exact: true });
      await input.fill(value);
      await input.press('Enter');
    }
    await expect(editor.readout).toHaveText('30.0° right, 10.0° down, 3.00 m away');

    await page.getByRole('tab', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Add an action' }).first().click();
    const list = page.getByRole('list', { name: 'When pressed' });
    await expect(list.getByText(/^Go to “/)).toBeVisible();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await expect(list.getByText(/^Go to “.+” if “.+” was visited$/)).toBeVisible();
    await editor.seeSaved();
    await page.reload();
    await editor.seeDrawn();
    await editor.objects.getByText('Door', { exact: true }).click();
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.readout).toHaveText('30.0° right, 10.0° down, 3.00 m away');
    await page.getByRole('tab', { name: 'Actions' }).click();
    await expect(list.getByText(/^Go to “.+” if “.+” was visited$/)).toBeVisible();
  });

  test('[edit:text] is dragged from the palette to where it shall stand, written, saved and loaded again; playing puts the palette away, and Escape brings it back', {
    tag: '@full',
  }, async ({ page, editor }) => {
    const stage = await openEditor(editor);
    const { x, y } = await middleOf(stage);
    const from = (await editor.palette('Text').boundingBox())!;
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
    await expect(editor.readout).toHaveText(/^0\.\d° (right|left), 0\.\d° (up|down)/);
    await editor.seeSaved();
    await page.reload();
    await editor.seeDrawn();
    await editor.objects.getByText(name, { exact: true }).click();
    await expect(page.getByRole('complementary').getByRole('textbox').nth(1)).toHaveValue('Mind the step');

    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Scenes and palette' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(editor.palette('Text')).toBeEnabled();
  });

  test('work of one window appears in the other, and before another person who has it open', {
    tag: '@full',
  }, async ({ page, editor, browser, signIn }) => {
    await openEditor(editor);
    const second = new TestEditor(await page.context().newPage());
    await second.page.goto(page.url());
    await expect(second.palette('Hotspot')).toBeEnabled();
    await editor.palette('Hotspot').click();
    await page.getByRole('button', { name: 'Place in the center' }).click();
    const name = page.getByRole('complementary').getByLabel('Name', { exact: true });
    await name.fill('From the first window');
    await name.press('Enter');
    await expect(second.objects.getByText('From the first window')).toBeAttached();

    const other = await browser.newContext();
    const looking = new TestEditor(await other.newPage());
    await signIn(looking.page, 'oadmin');
    await looking.page.goto(page.url());
    await expect(looking.palette('Hotspot')).toBeEnabled();
    await expect(looking.objects.getByText('From the first window')).toBeAttached();
    await editor.palette('Text').click();
    await page.getByRole('button', { name: 'Place in the center' }).click();
    await expect(name).toHaveValue(/^Text/);
    await name.fill('Made while another has it open');
    await name.press('Enter');
    await expect(looking.objects.getByText('Made while another has it open')).toBeAttached();
    await other.close();
  });

  test('work made without a network is kept and saved when it is back', { tag: '@full' }, async ({
    page,
    editor,
    context,
  }) => {
    await openEditor(editor);
    await context.setOffline(true);
    await editor.palette('Hotspot').click();
    await page.getByRole('button', { name: 'Place in the center' }).click();
    const name = page.getByRole('complementary').getByLabel('Name', { exact: true });
    await name.fill('Made offline');
    await name.press('Enter');
    await expect(page.getByText('Offline, kept on this device')).toBeVisible();
    await context.setOffline(false);
    await editor.seeSaved();
    await page.reload();
    await expect(editor.objects.getByText('Made offline')).toBeAttached();
  });
});
