import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { type Caller, signedIn } from '#tests/support/rest.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const first = 'A fine day for 360!';

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
}

/** The link of the last mail to somebody, as an administrator reads it in the outbox. */
async function linkTo({ call }: Caller, email: string, page: 'activate'): Promise<string> {
  const asked = `mails?search=${encodeURIComponent(email)}&sort=createdAt,desc`;
  const link = async () => {
    for (const { id } of (await call('GET', asked)).items) {
      const { text } = await call('GET', `mails/${id}`);
      const found = new RegExp(`/app/#/${page}\\?key=[\\w-]+`).exec(text ?? '');
      if (found) return found[0];
    }
    return '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

/** Signs up with an organization of one's own, and comes in by the mail's link. */
async function join(page: Page, server: ServerProcess, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@joins.test`;
  await page.goto('/app/#/join');
  await page.getByLabel('Organization', { exact: true }).fill(`House of ${name}`);
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(email);
  await choose(page, first);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/#\/check-email/);
  await expect(page.getByText(`To ${email}`)).toBeVisible();
  await page.goto(await linkTo(await signedIn(server, 'admin'), email, 'activate'));
  await page.getByRole('button', { name: 'Activate the account' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
}

test('[route:/join] [route:/check-email] [route:/activate] [route:/start] somebody signs up, activates their account by the mail, and is in', async ({
  page,
  server,
}) => {
  await join(page, server, 'Noor');
  await page.goto('/app/#/start');
  await expect(heading(page)).toHaveText('Hello, Noor');
  await expect(page.getByRole('link', { name: 'Create a scenario' })).toBeVisible();
});

test('[route:/privacy] [route:/terms] what is agreed to is there to read before signing up, in one’s language', {
  tag: '@full',
}, async ({ page, expectAccessible }) => {
  await page.goto('/app/#/join');
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL(/#\/terms$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page)).toHaveText('Privacy');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Appearance, Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Datenschutz');
});
