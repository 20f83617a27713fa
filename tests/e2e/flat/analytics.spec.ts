import { expect, longStep, test } from '#tests/support/fixtures.ts';

test('[route:/analytics] [nav:analytics] an author looks at what came back: figures, plots with their numbers, ways, and one person’s run', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'author');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
  const started = page.locator('dl > div').filter({ hasText: 'Runs started' }).locator('dd');
  await expect(started).toHaveText('64');

  await page.getByRole('combobox', { name: 'Scenario' }).click();
  await page.getByRole('option', { name: 'Product quiz' }).click();
  await expect(started).toHaveText('40');
  const days = page.getByRole('region', { name: 'Runs by day' });
  await days.getByText('Numbers').click();
  await expect(days.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/^[1-9]\d*$/);
  await longStep('the numbers come as a file', async () => {
    const file = page.waitForEvent('download');
    await days.getByRole('link', { name: /as CSV/ }).click();
    expect((await file).suggestedFilename()).toBe('days.csv');
  });
  await expect(page.getByRole('region', { name: 'Questions', exact: true })).toContainText('Discrimination');
  const ways = page.getByRole('region', { name: 'Ways taken' }).first();
  await ways.getByRole('button', { name: /Basics/ }).click();
  await expect(ways).toContainText(/Basics: visits \d+, on average/);
  await expect(page.getByRole('img', { name: 'Heat picture of Welcome' })).toBeVisible();
  await expectAccessible(page);

  await longStep('two versions are compared', async () => {
    for (const name of ['Version', 'Compare with']) {
      await page.getByRole('combobox', { name }).click();
      await page.getByRole('listbox', { name }).getByRole('option').first().click();
    }
    await expect(started).toContainText('compared:');
  });

  await page.getByText('Runs', { exact: true }).first().click();
  await page
    .getByRole('link', { name: /Open the run of/ })
    .first()
    .click();
  const run = page.getByRole('dialog', { name: /Run of/ });
  await expect(run.getByRole('list', { name: 'Scenes and answers in their order' })).toContainText('Welcome');
  await expectAccessible(page);
  await longStep('where nothing came back all runs are shown again', async () => {
    await run.getByRole('button', { name: 'Close' }).click();
    await page.goto('/app/#/analytics?end=2020-01-01');
    await page.getByRole('button', { name: 'Show all runs' }).click();
    await expect(started).toHaveText('64');
  });
});
