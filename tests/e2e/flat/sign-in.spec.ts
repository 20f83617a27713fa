import type { Page } from '@playwright/test';
import { expect, longStep, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { TestEditor } from '#tests/support/test-editor.ts';

const name = (page: Page) => page.getByLabel('Email or user name');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.locator('button[type=submit]');
const library = /#\/scenarios\/user$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('whose work the app holds is told to everybody', { tag: '@full' }, async ({ page, request }) => {
  await page.goto('/app/');
  await page.getByRole('button', { name: 'Appearance, Language' }).click();
  const notices = page.getByRole('menuitem', { name: 'Third-party notices' });
  const address = await notices.evaluate((link: HTMLAnchorElement) => link.href);
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain('@mantine/core');
});

test('[route:/] an author signs in, stays signed in, and signs out in every tab', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await page.goto('/app/');
  await expect(heading(page)).toHaveText('Welcome back');
  await expectAccessible(page);
  await signIn(page, 'author');
  await expect(page).toHaveURL(library);
  await expect(heading(page)).toHaveText('My Scenarios');
  await page.reload();
  await expect(heading(page)).toHaveText('My Scenarios');
  const other = await context.newPage();
  await other.goto('/app/#/scenarios/user');
  await expect(heading(other)).toHaveText('My Scenarios');
  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(name(other)).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  expect(Number(await page.evaluate(() => localStorage.getItem('logout')))).toBeGreaterThan(0);
});

test('a wrong password says so, and what was typed can be shown', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/app/');
  await submit(page).click();
  await expect(page.getByText('Enter your email or user name.')).toBeVisible();
  await name(page).fill('reporter@demo.test');
  await password(page).fill('not this one');
  await page.getByRole('button', { name: 'Show what was typed' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('The user name or password is incorrect.');
  await expectAccessible(page);
});

test('[rule:login-lock] a sixth failure locks, and the time to retry counts down', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/app/');
  await name(page).fill('nobody@demo.test');
  for (let failures = 1; failures <= 5; failures += 1) {
    await password(page).fill(`wrong ${failures}`);
    const answer = page.waitForResponse(/auth\.login/);
    await submit(page).click();
    expect((await answer).status()).toBe(401);
    await expect(submit(page)).not.toHaveAttribute('data-loading');
  }
  await password(page).fill('wrong again');
  await submit(page).click();
  await expect(page.getByText('Too many failed attempts')).toBeVisible();
  const told = await submit(page).textContent();
  expect(told).toMatch(/Try again in 1[45]:\d\d/);
  await expect(submit(page)).not.toHaveText(told ?? '');
  await expectAccessible(page);
});

test('without a network the form says that the server cannot be reached', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto('/app/');
  await name(page).fill('author@demo.test');
  await password(page).fill('something');
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
});

test('[route:token-query] [shell:dialog-help] [out:help-content] a one-time link works once, asks before it replaces somebody, and tells the name to sign in with', {
  tag: '@full',
}, async ({ page, browser, server, signIn, expectAccessible }) => {
  const link = server.signInLink.replace('#/?', '#/start?');
  await signIn(page, 'author');
  await page.goto(link);
  const asked = page.getByRole('dialog', { name: 'Sign in as someone else?' });
  await expect(asked).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(heading(page)).toContainText('Hello');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(
    'author@demo.test',
  );

  await page.goto('about:blank');
  await page.goto(link);
  await asked.getByRole('button', { name: 'Sign in with the link' }).click();
  await expect(page.getByText('Choose a password to sign in next time.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/#\/start$/);
  const help = page.getByRole('dialog', { name: 'Getting started' });
  await expect(help).toContainText('New scenario');
  await expectAccessible(page);
  const box = await help.boundingBox();
  expect(Math.max(box!.width, box!.height)).toBeLessThanOrEqual(600);
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Choose a password' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choose a password' });
  await expect(choosing).toBeVisible();
  await expectAccessible(page);
  const told = choosing.getByLabel('User name');
  await expect(told).toHaveAttribute('autocomplete', 'username');
  const username = await told.inputValue();
  const own = 'My own long word 7!';
  await choosing.getByLabel('New password', { exact: true }).fill(own);
  await choosing.getByLabel('Repeat the new password').fill(own);
  await choosing.getByRole('button', { name: 'Set the password' }).click();
  await expect(choosing).toBeHidden();
  await page.getByRole('button', { name: /My account/ }).click();
  await expect(page.getByRole('menu').getByText(username, { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await name(page).fill(username);
  await password(page).fill(own);
  await submit(page).click();
  await expect(page.getByRole('button', { name: /My account/ })).toBeVisible();
  // The first steps came once; the help stays in the menu, with its other pages.
  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await help.getByRole('button', { name: 'The editor' }).click();
  const other = page.getByRole('dialog', { name: 'The editor' });
  await expect(other).toContainText('finds every command');
  await other.getByRole('button', { name: 'Close' }).click();

  // Who is signed in is told at once, and not when they have signed out.
  await page.goto('about:blank');
  await page.goto(link);
  await asked.getByRole('button', { name: 'Sign in with the link' }).click();
  await expect(page.getByRole('alert')).toContainText('already used, or is not complete');
  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();

  const elsewhere = await browser.newContext();
  const late = await elsewhere.newPage();
  // Spent, and cut off when it was copied.
  for (const dead of [server.signInLink, server.signInLink.slice(0, -4)]) {
    await late.goto('about:blank');
    await late.goto(dead);
    await expect(
      late.getByText(/already used, or is not complete.*npm start -- --sign-in-link/),
    ).toBeVisible();
    expect(late.url()).not.toContain('token');
  }
  await elsewhere.close();
});

test('[route:token-query] a login token on any page signs in; one that has run out is told', {
  tag: '@full',
}, async ({ page, browser, signIn }) => {
  await signIn(page, 'oadmin');
  const token = await keptToken(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`/app/#/scenarios/create?token=${token}`);
  await expect(heading(other)).toHaveText('New scenario');
  await expect(other).toHaveURL(/#\/scenarios\/create$/);
  expect(await keptToken(other)).toBe(token);
  await elsewhere.close();

  const third = await browser.newContext();
  const late = await third.newPage();
  const claims = Buffer.from(JSON.stringify({ userId: 1, exp: 1000 })).toString('base64url');
  await late.goto(`/app/#/?token=e30.${claims}.x`);
  await expect(late.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await third.close();

  await page.goto('about:blank');
  await page.goto(`/app/#/scenarios/create?token=e30.${claims}.x`);
  await expect(page.getByRole('alert')).toHaveText('The sign-in link did not work');
  await expect(heading(page)).toHaveText('New scenario');
});

test('[route:token-query] a login token is taken in a tab that is open, and never kept with an address', {
  tag: '@full',
}, async ({ page, browser, signIn }) => {
  await signIn(page, 'oadmin');
  const token = await keptToken(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/app/');
  await expect(heading(other)).toHaveText('Welcome back');
  await other.evaluate((token) => {
    location.hash = `#/scenarios/create?token=${token}`;
  }, token);
  await expect(heading(other)).toHaveText('New scenario');
  await expect(other).toHaveURL(/#\/scenarios\/create$/);
  expect(await keptToken(other)).toBe(token);
  expect(await other.evaluate(() => localStorage.getItem('redirect_uri') ?? '')).not.toContain('token');
  await elsewhere.close();
});

test('[route:token-query] [route:/view/{id?}] a live page takes a login token as well, also once it is open', {
  tag: '@full',
}, async ({ page, editor, browser, signIn }) => {
  await signIn(page, 'oadmin');
  const token = await keptToken(page);
  const id = await editor.make('Shown to all', [{ name: 'Hall', color: '#888' }]);
  const { code } = await restCall<{ code: string }>(page, 'POST', `scenarios/${id}/packages`, {
    target: 'live',
  });
  const elsewhere = await browser.newContext();
  const guest = await elsewhere.newPage();
  const address = `/app/#/view/${code}`;
  await guest.goto(`${address}?token=${token}`);
  await new TestEditor(guest).seeDrawn();
  expect(guest.url().endsWith(address)).toBe(true);
  expect(await keptToken(guest)).toBe(token);

  await guest.evaluate((hash) => {
    localStorage.removeItem('token');
    location.hash = hash;
  }, `#/view/${code}?token=${token}`);
  await expect.poll(() => keptToken(guest)).toBe(token);
  expect(guest.url().endsWith(address)).toBe(true);
  await elsewhere.close();
});

test('who is not signed in comes to the page they wanted after signing in', { tag: '@full' }, async ({
  page,
  server,
}) => {
  await page.goto('/app/#/scenarios/create');
  await name(page).fill('author@demo.test');
  await password(page).fill(server.password);
  await submit(page).click();
  await expect(heading(page)).toHaveText('New scenario');
});

test('[nav:landing] a student lands on what is assigned to them and is kept from authoring', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'student');
  await expect(page).toHaveURL(/#\/scenarios\/private$/);
  await page.goto('/app/#/scenarios/user');
  await expect(page).toHaveURL(/#\/start$/);
  await expect(page.getByLabel('Scenario code')).toBeVisible();
  await expectAccessible(page);
});

test('[route:/elbsso] [route:/v-validate] [error:route-validation] who comes by no balancer is told so, and what is not there is a page that is not there', async ({
  page,
}) => {
  await page.goto('/app/#/elbsso');
  await expect(page.getByRole('alert')).toContainText('There is no way to sign on');
  await page.goto('/app/#/v-validate?id=nothing');
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.goto('/app/#/v-validate');
  await expect(page.getByText('This page could not be found')).toBeVisible();
});

test('an unknown address says that the page could not be found', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/app/#/nowhere');
  await expect(heading(page)).toHaveText('This page could not be found');
  await expectAccessible(page);
});

test('[route:/headset] a code from one screen signs the same person in on another, once', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'author');
  const { code } = await restCall<{ code: string }>(page, 'POST', 'headset/codes', {});
  const headset = await browser.newContext();
  const second = await headset.newPage();
  await second.goto('/app/#/headset');
  await expect(heading(second)).toHaveText('Enter your code');
  await expectAccessible(second);
  await second.getByLabel('Code 1/6').click();
  await second.keyboard.type(code.toLowerCase());
  await expect(second).toHaveURL(library);
  await headset.close();

  await longStep('a code is used once', async () => {
    const third = await browser.newContext();
    const late = await third.newPage();
    await late.goto(`/app/#/headset?code=${code}`);
    await late.getByRole('button', { name: 'Continue' }).click();
    await expect(late.getByRole('alert')).toContainText('This code is not valid.');
    await third.close();
  });
});

test('appearance and language are chosen from the menu and kept', async ({ page, expectAccessible }) => {
  await page.goto('/app/');
  const menu = page.getByRole('button', { name: /Appearance/ });
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});
