import type { Browser, Page } from '@playwright/test';
import { expect, longStep, test } from '#tests/support/fixtures.ts';
import { signedIn } from '#tests/support/rest.ts';

/** A page of somebody else's browser. */
const another = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL })).newPage();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[route:/scenarios/private] [route:/view/private] [route:/view/private/{id?}] a scenario is assigned, and watched by whom it is for', async ({
  page,
  browser,
  server,
  signIn,
  expectAccessible,
}) => {
  const { call } = await signedIn(server, 'oadmin');
  const { id } = await call('POST', 'scenarios', { name: 'Fire drill' });
  await call('POST', `scenarios/${id}/scenes`, [{ name: 'Hall' }]);

  await signIn(page, 'oadmin');
  await page.goto('/app/#/scenarios/user');
  await page.getByRole('button', { name: 'Actions for Fire drill' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Fire drill”' });
  await dialog.getByLabel('People and groups').fill('student');
  await page.getByRole('option', { name: /student@demo.test/ }).click();
  await dialog.getByLabel('Note').fill('Before Monday');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByText('no due date · 0 of 1 done · Before Monday')).toBeVisible();
  await longStep('what is assigned stands in no channel', async () => {
    await dialog.getByRole('tab', { name: 'Everyone' }).click();
    // Only whom it is assigned to may watch it: it can stand in no channel.
    await expect(dialog.getByLabel('In our public channel')).toBeDisabled();
  });
  await expectAccessible(page);

  const learner = await another(browser, server.origin);
  await signIn(learner, 'student');
  await learner.goto('/app/#/view/private');
  await expect(heading(learner)).toHaveText('Assigned Scenarios');
  const link = learner.getByRole('link', { name: 'Open Fire drill' });
  await expect(learner.getByText('Before Monday')).toBeVisible();
  await expectAccessible(learner);
  const watched = await link.getAttribute('href');
  expect(watched).toMatch(/#\/view\/private\/[\w-]{22}$/);
  await learner.goto(`/app/${watched}`);
  await expect(learner).toHaveURL(/#\/view\/[\w-]{22}$/);
  await expect(learner).toHaveTitle('Fire drill');

  await longStep('nobody else: the player asks them to sign in', async () => {
    // Nobody else: the player asks them to sign in.
    const other = await another(browser, server.origin);
    await other.goto(`/app/${watched?.replace('private/', '')}`);
    await expect(heading(other)).toHaveText('This scenario is not for everybody');
  });
  await call('DELETE', `scenarios/${id}`);
});

test('[route:/view/private/{id?}] a link for a list of people lets in whom it names', {
  tag: '@full',
}, async ({ page, browser, server, signIn, expectAccessible }) => {
  const { call } = await signedIn(server, 'oadmin');
  const { id } = await call('POST', 'scenarios', { name: 'First aid' });
  await call('POST', `scenarios/${id}/scenes`, [{ name: 'Hall' }]);
  await call('POST', `scenarios/${id}/packages`, { target: 'live' });

  await signIn(page, 'oadmin');
  await page.goto('/app/#/scenarios/user');
  await page.getByRole('button', { name: 'Actions for First aid' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “First aid”' });
  await dialog.getByRole('tab', { name: 'Links' }).click();
  const form = dialog.getByRole('form', { name: 'A further link' });
  await form.getByLabel('What the link is for').fill('First aiders');
  await form.getByRole('combobox', { name: 'Who it lets in' }).click();
  await page.getByRole('option', { name: 'A list of people and groups' }).click();
  await expect(form.getByRole('button', { name: 'Add the link' })).toBeDisabled();
  await form.getByLabel('People and groups').fill('student');
  await page.getByRole('option', { name: /student@demo.test/ }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Add the link' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'First aiders' });
  await expect(row).toContainText('Only');
  await expect(row.getByRole('button', { name: 'Copy the embed code' })).toHaveCount(0);
  await expectAccessible(page);

  const { links } = await call('GET', `scenarios/${id}/sharing`);
  const { code } = links.find(({ access }: { access: string }) => access === 'people');
  const named = await another(browser, server.origin);
  await signIn(named, 'student');
  await named.goto(`/app/#/view/private/${code}`);
  await expect(named).toHaveTitle('First aid');
  const other = await another(browser, server.origin);
  await signIn(other, 'viewer');
  await other.goto(`/app/#/view/private/${code}`);
  await expect(heading(other)).toHaveText('This scenario is not for everybody');
  await call('DELETE', `scenarios/${id}`);
});

test('[route:/scenarios/public] [route:/scenarios/my_channel] [route:/scenarios/channels/{id?}] [route:/scenarios/shared] [route:/scenarios/unregistered] [route:/view] [route:/preloadpreview] [route:/i18n-example] every list of scenarios, and what is looked at beside them', {
  tag: '@full',
}, async ({ page, browser, server, signIn, expectAccessible }) => {
  const visit = async (as: Page, pages: readonly (readonly [path: string, title: string])[]) => {
    for (const [path, title] of pages) {
      await as.goto(`/app/#${path}`);
      await expect(heading(as)).toHaveText(title);
      await expectAccessible(as);
    }
  };
  await signIn(page, 'oadmin');
  await visit(page, [
    ['/scenarios/shared', 'Shared Scenarios'],
    ['/scenarios/unregistered', 'Unregistered Scenarios'],
    ['/scenarios/my_channel', 'Demo'],
  ]);
  const learner = await another(browser, server.origin);
  await signIn(learner, 'student');
  await visit(learner, [
    ['/scenarios/public', 'Public Scenarios'],
    ['/scenarios/channels', 'Channels'],
    ['/i18n-example', 'Languages'],
    ['/preloadpreview', 'Preview of loading'],
    ['/view', 'Public Scenarios'],
  ]);
});
