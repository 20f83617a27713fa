import { expect, test } from '#tests/support/fixtures.ts';
import { pin } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1280, height: 720 } });

test('an author keeps a version by name, changes the scenario, sees in words what changed, and goes back', {
  tag: '@full',
}, async ({ page, editor, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  const id = await editor.make('Versions', [{ name: 'Hall', color: '#888', objects: [pin(11, 'Door', 0)] }]);
  await editor.open(id);
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const open = () => page.getByRole('button', { name: 'Versions', exact: true }).first().click();
  const kept = dialog.getByRole('list', { name: 'All versions' });

  await open();
  await expect(dialog.getByText('No version is kept yet.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Name of the version').fill('Before the party');
  await dialog.getByRole('button', { name: 'Keep this version' }).click();
  await expect(kept.getByText('Before the party')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await editor.select('Door');
  await editor.field('Name').fill('Gate');
  await editor.field('Name').press('Enter');
  await editor.place('Balloon');

  await open();
  await kept.getByText('Before the party').click();
  await expect(dialog.getByRole('list', { name: '1 added' })).toContainText('Balloon');
  await expect(dialog.getByRole('list', { name: '1 changed' })).toContainText('Name: “Door” → “Gate”');
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: 'All versions' }).click();
  await kept
    .getByRole('listitem')
    .filter({ hasText: 'Before the party' })
    .getByRole('button', { name: /More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Restore…' }).click();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(kept.getByText('Before a restore')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(editor.objects.getByText('Door', { exact: true })).toBeAttached();
  await expect(editor.objects.getByText('Balloon', { exact: true })).toHaveCount(0);
  expect((await editor.stored(id))[0]!.objects.map(({ name }) => name)).toEqual(['Door']);
});
