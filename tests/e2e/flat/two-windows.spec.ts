import { interactive, objects, palette, saved } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { heldBack } from '#tests/support/held-back.ts';
import { field, objectNamed, open, openCopy, place, scenarioName, turn } from '#tests/support/own-copy.ts';
import { restCall } from '#tests/support/rest.ts';

test.use({ viewport: { width: 1100, height: 620 } });
test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

test('two windows of one person edit different fields of one object at once, and both hold', {
  tag: '@full',
}, async ({ page, context }) => {
  const id = await openCopy(page);
  await place(page, 'Shared');
  await saved(page);
  const second = await context.newPage();
  await open(second, id);

  // The first window's save is held back until the second one's has been answered: it comes too late.
  const release = await heldBack(page, '**/trpc/scenes.save**');
  await field(page, 'Name').fill('Shared, renamed');
  await field(page, 'Name').press('Enter');
  await turn(second, 'Shared', '42');
  await saved(second);
  release();
  await expect
    .poll(() => objectNamed(page, id, 'Shared, renamed'))
    .toMatchObject({ name: 'Shared, renamed', yaw: 42 });
  await expect(objects(second).getByText('Shared, renamed', { exact: true })).toBeAttached();
  await objects(page).getByText('Shared, renamed', { exact: true }).click();
  await page.getByRole('tab', { name: 'Place' }).click();
  await expect(field(page, 'Yaw')).toHaveValue(/^42/);
});

test('a rename elsewhere arrives; of two at once the loser is told and can be taken', {
  tag: '@full',
}, async ({ page, context, browser, signIn }) => {
  const id = await openCopy(page);
  const second = await context.newPage();
  await open(second, id);
  const other = await browser.newContext();
  const looking = await other.newPage();
  await signIn(looking, 'oadmin');
  await looking.goto(page.url());
  await expect(looking.getByText(/is editing/)).toBeVisible();
  await interactive(looking);

  await scenarioName(page).fill('Renamed once');
  await scenarioName(page).press('Enter');
  await expect(scenarioName(second)).toHaveValue('Renamed once');
  await expect(scenarioName(looking)).toHaveValue('Renamed once');
  await expect(scenarioName(looking)).toBeDisabled();
  await expect(palette(looking, 'Hotspot')).toBeDisabled();

  const release = await heldBack(page, '**/trpc/scenarios.update**');
  await scenarioName(page).fill('Mine');
  await scenarioName(page).press('Enter');
  await scenarioName(second).fill('Theirs');
  await scenarioName(second).press('Enter');
  await saved(second);
  release();
  await expect(
    page.getByText('Another window renamed it to “Theirs”. Your name “Mine” was kept.'),
  ).toBeVisible();
  await expect(scenarioName(second)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(scenarioName(second)).toHaveValue('Theirs');
  await saved(page);
  expect((await restCall<{ name: string }>(page, 'GET', `scenarios/${id}`)).name).toBe('Theirs');
  await other.close();
});
