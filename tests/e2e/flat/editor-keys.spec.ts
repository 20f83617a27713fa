import { expect, longStep, test } from '#tests/support/fixtures.ts';
import { pin, TestEditor } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1100, height: 620 } });
test.beforeEach(({ page, signIn }) => signIn(page, 'author'));

/** A scenario of two scenes with two pins in the first, open; its objects as they are listed, and what is told. */
async function opened(editor: TestEditor) {
  const id = await editor.make('Keys', [
    { name: 'Hall', color: '#888', objects: [pin(11, 'Lever', 0), pin(12, 'Door', 20)] },
    { name: 'Court', color: '#2a2' },
  ]);
  await editor.openDrawn(id);
  const told = editor.page.getByRole('region', { name: 'Notifications' });
  return {
    id,
    rows: editor.objects.getByRole('listitem'),
    notice: (text: string) => told.getByText(text, { exact: true }),
  };
}

test('[rule:shortcuts] [rule:copied] keys copy, paste, undo, delete and edit, and act only while all dialogs are closed', async ({
  page,
  editor,
  expectAccessible,
}) => {
  const { rows, notice } = await opened(editor);
  const press = (keys: string) => page.keyboard.press(keys);

  await test.step('Ctrl-C says what was copied, and Ctrl-V puts copies beside it, each one step back', async () => {
    await editor.objects.getByText('Lever', { exact: true }).click();
    await editor.stage.focus();
    await press('Control+c');
    await expect(notice('Lever Copied!')).toBeVisible();
    await press('Control+v');
    await press('Control+v');
    await expect(rows).toHaveText([/Lever/, /Door/, /Lever 2/, /Lever 3/]);
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.panel.getByLabel('Yaw', { exact: true })).toHaveValue(/^10/);
    await expectAccessible(page);
    await editor.stage.focus();
    await press('Control+z');
    await expect(rows).toHaveCount(3);
    await press('Control+Shift+z');
    await expect(rows).toHaveCount(4);
    await press('Control+z');
    await expect(rows).toHaveCount(3);
  });

  await test.step('Delete takes away what is selected', async () => {
    await editor.objects.getByText('Lever 2', { exact: true }).click();
    await editor.stage.focus();
    await press('Delete');
    await expect(rows).toHaveText([/Lever/, /Door/]);
  });

  await test.step('a dialog takes the keys until Escape closes it', async () => {
    await editor.objects.getByText('Door', { exact: true }).click();
    await editor.stage.focus();
    await press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toContainText('Paste');
    await expect(dialog).toContainText('Enter');
    for (const keys of ['Delete', 'Control+v', 'Control+z']) await press(keys);
    await expect(rows).toHaveText([/Lever/, /Door/]);
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Door' }).getByRole('button').first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await longStep('Enter goes to the settings of what is selected', async () => {
    await editor.stage.focus();
    await press('Enter');
    await expect(editor.panel.locator(':focus')).toBeVisible();
  });
});

test('[rule:copied] what was copied goes into other scenes, other windows and other scenarios, actions into other objects', {
  tag: '@full',
}, async ({ page, editor, context }) => {
  const { id, rows, notice } = await opened(editor);

  await test.step('a copy goes into another scene by the menu, and by a button of another window', async () => {
    await editor.objects.getByRole('listitem').first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: /^Copy/ }).click();
    await editor.scenes.getByText('Court', { exact: true }).click();
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Paste' }).click();
    await expect(rows).toHaveText([/Lever/]);
    await editor.seeSaved();

    const second = new TestEditor(await context.newPage());
    await second.openDrawn(id);
    await second.scenes.getByText('Court', { exact: true }).click();
    await second.page.getByRole('button', { name: 'Paste' }).click();
    await expect(second.objects.getByRole('listitem')).toHaveText([/Lever/, /Lever 2/]);
    await second.seeSaved();
    await second.page.close();
  });

  await test.step('actions are copied from one object to another', async () => {
    await editor.scenes.getByText('Hall', { exact: true }).click();
    await editor.objects.getByText('Lever', { exact: true }).click();
    await page.getByRole('tab', { name: 'Actions', exact: true }).click();
    const add = editor.panel.getByRole('button', { name: 'Add an action' }).first();
    await add.click();
    await add.click();
    await editor.panel.getByRole('button', { name: 'Copy these actions' }).click();
    await expect(notice('2 Actions Copied!')).toBeVisible();
    await editor.objects.getByText('Door', { exact: true }).click();
    await page.getByRole('tab', { name: 'Actions', exact: true }).click();
    await editor.panel.getByRole('button', { name: 'Paste actions' }).first().click();
    await expect(editor.panel.getByRole('list', { name: 'When pressed' }).getByRole('listitem')).toHaveCount(
      2,
    );
  });

  await test.step('what another scenario gave comes along, as a task that tells of itself', async () => {
    await editor.openDrawn(id);
    await editor.objects.getByText('Lever', { exact: true }).click();
    await editor.stage.focus();
    await page.keyboard.press('Control+c');
    await expect(notice('Lever Copied!')).toBeVisible();
    const other = await editor.make('Other keys', [{ name: 'Yard', color: '#888' }]);
    // On one page the scenario before would answer until the other one is there.
    await page.goto('/app/#/scenarios/user');
    await expect(editor.stage).toHaveCount(0);
    await editor.openDrawn(other);
    await editor.stage.focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('“Other keys” is done');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Lever');
  });
});
