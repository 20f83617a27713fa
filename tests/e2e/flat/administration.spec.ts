import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cell = (page: Page, name: string) => page.getByRole('cell').getByRole('link', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click();

test('[route:/groups] [route:/groups/add] [route:/groups/{id}] [route:/users/add] an administrator adds somebody and puts them into a group', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin');
  await page.goto('/app/#/users/add');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Email').fill('grace@demo.test');
  await save(page);
  await expect(heading(page)).toHaveText('Grace');

  await page.goto('/app/#/groups');
  await expect(page.getByText('No groups yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a group' }).first().click();
  await page.getByLabel('Name').fill('Night shift');
  await save(page);
  await expect(heading(page)).toHaveText('Night shift');
  await page.getByLabel('Add people').fill('grace');
  await page.getByRole('option', { name: /grace@demo.test/ }).click();
  await expect(page.getByRole('button', { name: /Remove Grace/ })).toBeVisible();
  await expectAccessible(page);
});

test('[route:/organizations] [route:/organizations/add] [route:/organizations/{id}] [route:/expireorgs] an administrator makes, changes and finds organizations, also those whose plan has ended', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin');
  await page.goto('/app/#/organizations');
  await expect(heading(page)).toHaveText('Active Organizations');
  await cell(page, 'Demo').click();
  await expect(page.getByRole('region', { name: 'What of the plan is used' })).toContainText('enterprise');
  await page.getByLabel('Description').fill('Shows everything');
  await save(page);
  await expect(page.getByText('“Demo” was saved.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/#/organizations/add');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('');
  await name.fill('North');
  await page.getByLabel('Plan ends on').fill('2020-01-01');
  await save(page);
  await expect(heading(page)).toHaveText('North');
  await page.goto('/app/#/expireorgs');
  await expect(cell(page, 'North')).toBeVisible();
});

test('[route:/memberships] [route:/memberships/{id}] [route:/rules] [route:/settings] [route:/settings/{id}] an administrator changes a plan’s rule and an organization’s setting', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin');
  await page.goto('/app/#/memberships');
  await cell(page, 'pro').click();
  await expect(page).toHaveURL(/#\/memberships\/\d+/);
  await page.getByRole('link', { name: 'Rules of this plan' }).click();
  await cell(page, 'Most users').click();
  await expect(page).toHaveURL(/#\/rules/);
  const dialog = page.getByRole('dialog', { name: 'pro: Most users' });
  await dialog.getByLabel('Value').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Most users/ })).toContainText('30');

  const allowPublic = async (value: 'Yes' | 'No') => {
    await page.goto('/app/#/settings');
    await cell(page, 'Public scenarios may be seen and made').click();
    await page.getByRole('combobox', { name: 'Value' }).click();
    await page.getByRole('option', { name: value }).click();
    await save(page);
    await page.goto('/app/#/settings');
    await expect(page.getByRole('row', { name: /Public scenarios/ })).toContainText(value);
  };
  await allowPublic('No');
  await expectAccessible(page);
  // Other tests share things in the same organization.
  await allowPublic('Yes');
});

test('[route:/dashboard] [route:/jobs] [route:/jobs/add] [route:/jobs/{id}] [route:/errors] [shell:role-dialog] [role:switch] an administrator looks at what goes on, sees to jobs and errors, and looks through another role', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin');
  await page.goto('/app/#/dashboard');
  const signIns = page.getByRole('region', { name: 'Sign-ins' });
  await signIns.getByText('Numbers').click();
  await expect(signIns.getByRole('row').last().getByRole('cell').last()).toHaveText(/^[1-9]\d*$/);
  await expectAccessible(page);

  await page.goto('/app/#/jobs');
  await cell(page, 'Clear away unused files').click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('status').getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('region', { name: 'Last runs' }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/app/#/jobs/add');
  await page.getByLabel('Comes at (UTC)').fill('0 6 * * 1');
  await save(page);
  await expect(heading(page)).toHaveText('Clear away old user activities');
  await expectAccessible(page);

  await page.evaluate(() => {
    const error = new Error('The floor is gone');
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });
  await page.goto('/app/#/errors');
  await cell(page, 'The floor is gone').click();
  const reports = page.getByRole('dialog', { name: 'Error reports' });
  await expect(reports.getByRole('link', { name: 'Admin Demo' })).toBeVisible();
  await reports.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  // Other tests cause errors too.
  await expect(cell(page, 'The floor is gone')).toHaveCount(0);

  const menu = page.getByRole('button', { name: /^My account/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Switch role' }).click();
  await page.getByRole('radio', { name: 'Reporter' }).check();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  // Reports of errors are not for that role.
  await expect(page).toHaveURL(/#\/start/);
  await page.goto('/app/#/jobs');
  await expect(page).toHaveURL(/start/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Switch role' }).click();
  await page.getByRole('radio', { name: 'Administrator', exact: true }).check();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page).toHaveURL(/scenarios\/user/);
  await page.goto('/app/#/jobs');
  await expect(heading(page)).toHaveText('Scheduled Jobs');
});
