import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { type Caller, signedIn } from '#tests/support/rest.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const first = 'A fine day for 360!';
const second = 'Another fine day 7!';

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
}

/** The link of the last mail to somebody, as an administrator reads it in the outbox. */
async function linkTo({ call }: Caller, email: string, page: 'activate' | 'reset'): Promise<string> {
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
async function join(page: Page, server: ServerProcess, name: string): Promise<string> {
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
  return email;
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

/** The same person in another browser. */
async function elsewhere(browser: Browser, server: ServerProcess, email: string, password: string) {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await page.goto('/app/');
  await page.getByLabel('Email or user name').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
  return page;
}

test('[route:/account] [route:/forgot] [route:/reset] [shell:avatar] [shell:user-menu] an account is seen to: name, picture, devices, password, and a forgotten one is replaced', {
  tag: '@full',
}, async ({ page, server, browser, expectAccessible }) => {
  const email = await join(page, server, 'Mira');
  await page.getByRole('dialog', { name: 'Getting started' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(heading(page)).toHaveText('My account');
  await expectAccessible(page);

  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  const menu = page.getByRole('button', { name: 'My account: Mira Okafor' });
  await expect(menu).toHaveText('M');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Your picture: choose another' }).click();
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await (await chooser).setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  await expect(menu.locator('img')).toBeVisible();

  const other = await elsewhere(browser, server, email, first);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await other.goto('/app/#/account');
  await expect(other.getByLabel('Email or user name')).toBeVisible();

  await other.goto('/app/#/forgot');
  await other.getByLabel('Email or user name').fill(email);
  await other.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(heading(other)).toHaveText('Look into your mail');
  const link = await linkTo(await signedIn(server, 'admin'), email, 'reset');
  await other.goto(link);
  await choose(other, second);
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other.getByText('Your password is set.')).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill(second);
  await other.locator('button[type=submit]').click();
  await expect(other.getByRole('button', { name: /^My account/ })).toBeVisible();
  // Where somebody was signed in by the one before, they no longer are.
  await page.reload();
  await expect(page.getByLabel('Email or user name')).toBeVisible();
  await other.goto('/app/#/account');
  await expect(other.getByRole('button', { name: 'Change the password' })).toBeDisabled();
  await other.context().close();

  // A link works once.
  await page.goto(link);
  await expect(page.getByRole('alert')).toBeVisible();
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
