import {
  makeScenario,
  objects,
  openScenario,
  panel,
  pin,
  saved,
  scenes,
  stage,
} from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ viewport: { width: 1100, height: 620 } });
test.beforeEach(({ page, signIn }) => signIn(page, 'author'));

test('[rule:shortcuts] [rule:copied] keys copy, paste, undo, delete and edit, and act only while all dialogs are closed', async ({
  page,
  context,
  expectAccessible,
}) => {
  const id = await makeScenario(page, 'Keys', [
    { name: 'Hall', color: '#888', objects: [pin(11, 'Lever', 0), pin(12, 'Door', 20)] },
    { name: 'Court', color: '#2a2' },
  ]);
  await openScenario(page, id);
  const rows = objects(page).getByRole('listitem');
  const notice = (text: string) =>
    page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
  const press = (keys: string) => page.keyboard.press(keys);

  await test.step('Ctrl-C says what was copied, and Ctrl-V puts copies beside it, each one step back', async () => {
    await objects(page).getByText('Lever', { exact: true }).click();
    await stage(page).focus();
    await press('Control+c');
    await expect(notice('Lever Copied!')).toBeVisible();
    await press('Control+v');
    await press('Control+v');
    await expect(rows).toHaveText([/Lever/, /Door/, /Lever 2/, /Lever 3/]);
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(panel(page).getByLabel('Yaw', { exact: true })).toHaveValue(/^10/);
    await expectAccessible(page);
    await stage(page).focus();
    await press('Control+z');
    await expect(rows).toHaveCount(3);
    await press('Control+Shift+z');
    await expect(rows).toHaveCount(4);
    await press('Control+z');
    await expect(rows).toHaveCount(3);
  });

  await test.step('Delete takes away what is selected', async () => {
    await objects(page).getByText('Lever 2', { exact: true }).click();
    await stage(page).focus();
    await press('Delete');
    await expect(rows).toHaveText([/Lever/, /Door/]);
  });

  await test.step('a dialog takes the keys until Escape closes it', async () => {
    await objects(page).getByText('Door', { exact: true }).click();
    await stage(page).focus();
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

  await test.step('Enter goes to the settings of what is selected', async () => {
    await stage(page).focus();
    await press('Enter');
    await expect(panel(page).locator(':focus')).toBeVisible();
  });

  await test.step('a copy goes into another scene by the menu, and by a button of another window', async () => {
    await objects(page).getByRole('listitem').first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: /^Copy/ }).click();
    await scenes(page).getByText('Court', { exact: true }).click();
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Paste' }).click();
    await expect(rows).toHaveText([/Lever/]);
    await saved(page);

    const second = await context.newPage();
    await openScenario(second, id);
    await scenes(second).getByText('Court', { exact: true }).click();
    await second.getByRole('button', { name: 'Paste' }).click();
    await expect(objects(second).getByRole('listitem')).toHaveText([/Lever/, /Lever 2/]);
    await saved(second);
    await second.close();
  });

  await test.step('actions are copied from one object to another', async () => {
    await scenes(page).getByText('Hall', { exact: true }).click();
    await objects(page).getByText('Lever', { exact: true }).click();
    await page.getByRole('tab', { name: 'Actions', exact: true }).click();
    const add = panel(page).getByRole('button', { name: 'Add an action' }).first();
    await add.click();
    await add.click();
    await panel(page).getByRole('button', { name: 'Copy these actions' }).click();
    await expect(notice('2 Actions Copied!')).toBeVisible();
    await objects(page).getByText('Door', { exact: true }).click();
    await page.getByRole('tab', { name: 'Actions', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Paste actions' }).first().click();
    await expect(panel(page).getByRole('list', { name: 'When pressed' }).getByRole('listitem')).toHaveCount(
      2,
    );
  });

  await test.step('what another scenario gave is refused, with the reason', async () => {
    await openScenario(page, id);
    await objects(page).getByText('Lever', { exact: true }).click();
    await stage(page).focus();
    await press('Control+c');
    await expect(notice('Lever Copied!')).toBeVisible();
    const other = await makeScenario(page, 'Other keys', [{ name: 'Yard', color: '#888' }]);
    // On one page the scenario before would answer until the other one is there.
    await page.goto('/app/#/scenarios/user');
    await expect(stage(page)).toHaveCount(0);
    await openScenario(page, other);
    await stage(page).focus();
    await press('Control+v');
    await expect(
      notice('This was copied in another scenario. It can be pasted only into the scenario it comes from.'),
    ).toBeVisible();
    await expect(rows).toHaveCount(0);
  });
});
