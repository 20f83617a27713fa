import { expect, test } from '#tests/support/fixtures.ts';
import { heldBack } from '#tests/support/held-back.ts';
import { restCall } from '#tests/support/rest.ts';
import { TestEditor } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1100, height: 620 } });
test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

test('[state:save-events] two people in one scenario see each other’s changes, and what each has selected', {
  tag: '@full',
}, async ({ page, editor, browser, signIn }) => {
  const id = await editor.openCopy();
  await editor.place('Shared');
  await editor.seeSaved();
  const elsewhere = await browser.newContext();
  const other = new TestEditor(await elsewhere.newPage());
  await signIn(other.page, 'oadmin');
  await other.open(id);
  const here = page.getByRole('group', { name: /^Also here/ });
  await expect(here).toBeVisible();
  await other.objects.getByText('Shared', { exact: true }).click();
  await expect(editor.objects.getByRole('img', { name: /^Selected by/ })).toBeVisible();
  await other.field('Name').fill('Shared, renamed');
  await other.field('Name').press('Enter');
  await expect(editor.objects.getByText('Shared, renamed', { exact: true })).toBeAttached();
  // What one of them does the other sees, and each undoes only what is theirs.
  await page.getByRole('tab', { name: 'Place' }).click();
  await editor.field('Yaw').fill('42');
  await editor.field('Yaw').press('Enter');
  await other.page.getByRole('tab', { name: 'Place' }).click();
  await expect(other.field('Yaw')).toHaveValue(/^42/);
  await other.page.getByRole('button', { name: /^Undo/ }).click();
  await expect(editor.objects.getByText('Shared', { exact: true })).toBeAttached();
  await expect.poll(() => editor.storedObject(id, 'Shared')).toMatchObject({ name: 'Shared', yaw: 42 });
  await elsewhere.close();
  await expect(here).toHaveCount(0);
});

test('two windows of one person edit different fields of one object at once, and both hold', {
  tag: '@full',
}, async ({ page, editor, context }) => {
  const id = await editor.openCopy();
  await editor.place('Shared');
  await editor.seeSaved();
  const second = new TestEditor(await context.newPage());
  await second.open(id);

  // The first window's save is held back until the second one's has been answered: it comes too late.
  const release = await heldBack(page, '**/trpc/changes.send**');
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
  await looking.seeInteractive();

  await editor.scenarioName.fill('Renamed once');
  await editor.scenarioName.press('Enter');
  await expect(second.scenarioName).toHaveValue('Renamed once');
  await expect(looking.scenarioName).toHaveValue('Renamed once');

  // A client of the specification's calls locks it: only that person edits, everybody else looks on.
  await restCall(page, 'PUT', 'scenarios/locked', { id });
  await expect(looking.page.getByText(/is editing/)).toBeVisible();
  await expect(looking.scenarioName).toBeDisabled();
  await expect(looking.palette('Hotspot')).toBeDisabled();
  await restCall(page, 'PUT', 'scenarios/unlock', { id });
  await expect(looking.scenarioName).toBeEnabled();

  const release = await heldBack(page, '**/trpc/changes.send**');
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
