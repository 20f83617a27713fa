import { expect, test } from '#tests/support/fixtures.ts';
import { card, pin, type TestEditor } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1100, height: 620 } });

async function start(editor: TestEditor, name: string): Promise<void> {
  const given = [card(11, 'Sign', '#ff00ff', 0), pin(12, 'Lever', -20)];
  await editor.openDrawn(await editor.make(name, [{ name: 'Hall', color: '#888', objects: given }]));
}

test.beforeEach(({ page, signIn }) => signIn(page, 'author'));

test('the menu of an object opens by the second mouse button, a resting finger and the Menu key, and acts', {
  tag: '@full',
}, async ({ page, editor, expectAccessible }) => {
  await start(editor, 'Menus');
  const menu = page.getByRole('menu');
  const there = editor.objects.getByRole('listitem');
  const lever = await editor.pixelOf(-20, 0);
  await page.mouse.click(lever.x, lever.y, { button: 'right' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('complementary').getByLabel('Name', { exact: true })).toHaveValue('Lever');
  await expect(menu.getByRole('menuitem', { name: 'Remove from group' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+d');
  await expect(there).toHaveCount(3);

  const sky = await editor.pixelOf(15, 25);
  await page.mouse.click(sky.x, sky.y, { button: 'right' });
  await menu.getByRole('menuitem', { name: 'Place here: Text' }).click();
  await expect(there).toHaveCount(4);
  await page.getByRole('tab', { name: 'Place' }).click();
  await expect(editor.readout).toHaveText(/^(14\.\d|15\.\d)° right, (24\.\d|25\.\d)° up/);

  await editor.objects.getByText('Sign', { exact: true }).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Lock', exact: true }).click();
  await expect(there.filter({ hasText: 'Sign' }).getByRole('img', { name: 'Locked' })).toBeVisible();

  await editor.objects.getByText('Lever', { exact: true }).first().click();
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await editor.stage.focus();
  await page.keyboard.press('ContextMenu');
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(there).toHaveCount(3);
});

test('[menu:object:add-to-group] [menu:object:remove-from-group] several are grouped by menu, moved as one, undone by name and let out again', {
  tag: '@full',
}, async ({ page, editor, expectAccessible }) => {
  await start(editor, 'Grouping');
  const there = editor.objects.getByRole('listitem');
  const act = async (name: string, item: string) => {
    await there.filter({ hasText: name }).first().getByRole('button').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
  };
  await there.filter({ hasText: 'Sign' }).getByRole('button').first().click();
  await there
    .filter({ hasText: 'Lever' })
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] });
  await act('Lever', 'Add to group…');
  await expect(page.getByRole('dialog', { name: 'Add to group' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(there).toHaveText([/Group/, /Sign/, /Lever/]);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveAttribute('aria-description', 'Undo group Group');
  await page.keyboard.press('ArrowRight');
  await expect(undo).toHaveAttribute('aria-description', 'Undo move Group');
  await undo.click();
  await act('Sign', 'Remove from group');
  await expect(there).toHaveText([/Group/, /Lever/, /Sign/]);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 1100, height: 620 }, hasTouch: true });

  test('a resting finger opens the menu of what it rests on', { tag: '@full' }, async ({
    page,
    editor,
    context,
  }) => {
    await start(editor, 'Resting');
    const { x, y } = await editor.pixelOf(-20, 0);
    const finger = await context.newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(page.getByRole('menu')).toBeVisible();
    // There is room for it neither below the finger nor above.
    const placed = async () => (await page.getByRole('menu').boundingBox())!;
    await expect.poll(async () => (await placed()).x).toBeGreaterThan(0);
    const { y: top, height } = await placed();
    expect(height).toBeGreaterThan(Math.max(y, 620 - y));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + height).toBeLessThanOrEqual(620);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('complementary').getByLabel('Name', { exact: true })).toHaveValue('Lever');
    await page.getByRole('menu').getByRole('menuitem', { name: 'Delete' }).click();
    await expect(editor.objects.getByRole('listitem')).toHaveCount(1);
  });
});

test('on a phone, with the settings below the view, what is placed stands where it was pressed', {
  tag: '@full',
}, async ({ page, editor }) => {
  await start(editor, 'Menus on a phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show or hide settings' }).click();
  const sheet = (await page.getByRole('complementary', { name: 'Settings' }).boundingBox())!;
  const seen = async () => {
    const { y, height } = (await editor.stage.boundingBox())!;
    return y + height - sheet.y;
  };
  // The view ends where the sheet's round corners do.
  await expect.poll(seen).toBeLessThanOrEqual(16);
  const at = await editor.pixelOf(6, -12);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await page.getByRole('menu').getByRole('menuitem', { name: 'Place here: Text' }).click();
  await page.getByRole('tab', { name: 'Place' }).click();
  await expect(editor.readout).toHaveText(/^(5\.\d|6\.\d)° right, (11\.\d|12\.\d)° down/);
});
