import { expect, test } from '#tests/support/fixtures.ts';
import { heldBack } from '#tests/support/held-back.ts';
import { restCall } from '#tests/support/rest.ts';
import { TestEditor } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1100, height: 620 } });
test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

test('two windows of one person edit different fields of one object at once, and both hold', {
  tag: '@full',
}, async ({ page, editor, context }) => {
  const id = await editor.openCopy();
  await editor.place('Shared');
  await editor.seeSaved();
  const second = new TestEditor(await context.newPage());
  await second.open(id);

  // The first window's save is held back until the second one's has been answered: it comes too late.
  const release = await heldBack(page, '**/trpc/scenes.save**');
  await editor.field('Name').fill('Shared, renamed');
  await editor.field('Name').press('Enter');
  await second.turn('Shared', '42');
  await second.seeSaved();
  release();
  await expect
    .poll(() => editor.storedObject(id, 'Shared, renamed'))
    .toMatchObject({ name: 'Shared, renamed', yaw: 42 });
  await expect(second.objects.getByText('Shared, renamed', { exact: true })).toBeAttached();
  await editor.objects.getByText('Shared, renamed', { exact: true }).click();
  await page.getByRole('tab', { name: 'Place' }).click();
  await expect(editor.field('Yaw')).toHaveValue(/^42/);
});

test('a rename elsewhere arrives; of two at once the loser is told and can be taken', {
  tag: '@full',
}, async ({ page, editor, context, browser, signIn }) => {
  const id = await editor.openCopy();
  const second = new TestEditor(await context.newPage());
  await second.open(id);
  const other = await browser.newContext();
  const looking = new TestEditor(await other.newPage());
  await signIn(looking.page, 'oadmin');
  await looking.page.goto(page.url());
  await expect(looking.page.getByText(/is editing/)).toBeVisible();
  await looking.seeInteractive();

  await editor.scenarioName.fill('Renamed once');
  await editor.scenarioName.press('Enter');
  await expect(second.scenarioName).toHaveValue('Renamed once');
  await expect(looking.scenarioName).toHaveValue('Renamed once');
  await expect(looking.scenarioName).toBeDisabled();
  await expect(looking.palette('Hotspot')).toBeDisabled();

  const release = await heldBack(page, '**/trpc/scenarios.update**');
  await editor.scenarioName.fill('Mine');
  await editor.scenarioName.press('Enter');
  await second.scenarioName.fill('Theirs');
  await second.scenarioName.press('Enter');
  await second.seeSaved();
  release();
  await expect(
    page.getByText('Another window renamed it to “Theirs”. Your name “Mine” was kept.'),
  ).toBeVisible();
  await expect(second.scenarioName).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(second.scenarioName).toHaveValue('Theirs');
  await editor.seeSaved();
  expect((await restCall<{ name: string }>(page, 'GET', `scenarios/${id}`)).name).toBe('Theirs');
  await other.close();
});
