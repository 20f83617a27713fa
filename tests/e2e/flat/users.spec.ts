import type { Page } from '@playwright/test';
import { expect, longStep, test } from '#tests/support/fixtures.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or email' });

test('[route:/users] [route:/users/{user}] an administrator finds, filters, sorts and reads users, and every step is an address', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(rows(page).first().getByRole('columnheader')).toHaveText([
    'First name',
    'Last name',
    'Email',
    'Organization',
    'Status',
    'Groups',
    'Roles',
  ]);
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await expectAccessible(page);

  await search(page).fill('oadmin');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/#\/users\?search=oadmin$/);
  await expect(rows(page).nth(1)).toContainText('oadmin@demo.test');
  await expect(rows(page).nth(1)).toContainText('Organization administrator');
  await expect(rows(page).nth(1)).toContainText('Active');

  await rows(page).nth(1).getByRole('link').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Users' });
  await expect(dialog.getByRole('heading', { level: 2 }).last()).toContainText('Oadmin');
  await expect(dialog).toContainText('Last sign-in');
  await expectAccessible(page);
  await longStep('they are read again where the page is loaded again', async () => {
    await page.reload();
    await expect(dialog).toContainText('oadmin@demo.test');
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await test.step('a user has a page of their own', async () => {
    const me = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').userId as number);
    await page.goto(`/app/#/users/${me}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin');
    await expect(page.getByLabel('Email')).toHaveValue('admin@demo.test');
    await page.goBack();
  });

  await search(page).fill('');
  await expect(rows(page)).toHaveCount(11);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).nth(1)).toContainText('admin@demo.test');
  await longStep('sorted the other way round, and back', async () => {
    await page.getByRole('button', { name: 'Email' }).click();
    await expect(page).toHaveURL(/sort=email%2Cdesc/);
    await expect(rows(page).nth(1)).toContainText('viewer@demo.test');
    await page.goBack();
    await expect(rows(page).nth(1)).toContainText('admin@demo.test');
  });

  await page.getByRole('combobox', { name: 'Organization' }).click();
  await page.getByRole('option', { name: 'Public' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('viewer@demo.test');
  await longStep('where none matches all are shown again', async () => {
    await page.getByRole('checkbox', { name: 'Archived' }).press('Space');
    await expect(page.getByText('No user matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect(rows(page)).toHaveCount(11);
  });
});

test('[route:/users/{user}] a user has a page to read; who may not list users is sent to the start', {
  tag: '@full',
}, async ({ page, signIn, expectAccessible }) => {
  await signIn(page, 'student');
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').userId as number);
  await page.goto(`/app/#/users/${me}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Student');
  await expect(page.getByText('student@demo.test')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/app/#/users/${me - 1}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/app/#/users');
  await expect(page).toHaveURL(/#\/start$/);
});
