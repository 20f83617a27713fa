import { expect, longStep, test } from '#tests/support/fixtures.ts';

test('[shell:folder-tree] [shell:breadcrumb] scenarios and folders are dragged into folders of the tree, and a breadcrumb leads back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  for (const name of ['One', 'Two']) {
    const made = await page.request.post('/app/api/v1/scenarios', {
      headers: { 'x-auth-token': await page.evaluate(() => localStorage.getItem('token') ?? '') },
      data: { name },
    });
    expect(made.status()).toBe(201);
  }
  await page.reload();
  // Other tests make scenarios for this person too.
  const scenarios = page
    .getByRole('list', { name: 'My Scenarios' })
    .getByRole('listitem')
    .filter({ has: page.getByText(/^(One|Two)$/) });
  const tree = page.getByRole('navigation', { name: 'Folders' });
  const folder = (name: string) => tree.getByRole('button', { name: new RegExp(`^${name}`) });
  const make = async (name: string) => {
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(folder(name)).toBeVisible();
  };
  await expect(scenarios).toHaveCount(2);
  await make('Drills');
  await make('Fire');

  await scenarios.filter({ hasText: 'One' }).dragTo(folder('Drills'));
  await expect(scenarios).toHaveCount(1);
  await folder('Fire').dragTo(folder('Drills'));
  await page.getByText('Moved to “Drills”.').first().waitFor();
  await tree.getByRole('button', { name: 'Unfold Drills' }).click();
  await folder('Fire').click();
  await expect(page.getByText('This folder is empty')).toBeVisible();

  const path = page.getByRole('navigation', { name: 'Folder path' });
  await expect(path).toContainText('My Scenarios');
  await expect(path.locator('[aria-current=page]')).toHaveText('Fire');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fire');
  await path.getByRole('link', { name: 'Drills' }).click();
  const drills = page.getByRole('list', { name: 'Drills' }).getByRole('listitem');
  await expect(drills).toHaveText(/One/);

  await longStep('without dragging: by the menu; and what a folder held comes up when it goes', async () => {
    await page.getByRole('button', { name: 'Actions for One' }).click();
    await page.getByRole('menuitem', { name: 'Move to folder…' }).click();
    await page.getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: 'Drills / Fire' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await tree.getByRole('button', { name: 'Actions for the folder Fire' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete the folder' }).click();
    await expect(drills).toHaveText(/One/);
  });
});
