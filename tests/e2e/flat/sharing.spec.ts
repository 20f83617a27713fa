import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[route:/scenarios/private] [route:/scenarios/public] [route:/scenarios/my_channel] [route:/scenarios/channels/{id?}] [route:/scenarios/shared] [route:/scenarios/unregistered] [route:/view] [route:/view/private] [route:/view/private/{id?}] [route:/preloadpreview] [route:/i18n-example] a scenario is assigned, put into the channel, and found by those whom it is for', async ({
  page,
  browser,
  server,
  signIn,
  expectAccessible,
}) => {
  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.origin}/app/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return (await answer.json()).data;
  };
  const sign = { username: 'oadmin@demo.test', password: server.password };
  const { token } = await call('', 'POST', 'auth', sign);
  const { id } = await call(token, 'POST', 'scenarios', { name: 'Fire drill' });
  await call(token, 'POST', `scenarios/${id}/scenes`, [{ name: 'Hall' }]);

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
  await dialog.getByRole('tab', { name: 'Everyone' }).click();
  // Only whom it is assigned to may watch it: it can stand in no channel.
  await expect(dialog.getByLabel('In our public channel')).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const [path, title] of [
    ['/scenarios/shared', 'Shared Scenarios'],
    ['/scenarios/unregistered', 'Unregistered Scenarios'],
    ['/scenarios/my_channel', 'Demo'],
  ] as const) {
    await page.goto(`/app/#${path}`);
    await expect(heading(page)).toHaveText(title);
  }

  const learner = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signIn(learner, 'student');
  await learner.goto('/app/#/view/private');
  await expect(heading(learner)).toHaveText('Assigned Scenarios');
  const link = learner.getByRole('link', { name: 'Open Fire drill' });
  await expect(learner.getByText('Before Monday')).toBeVisible();
  await expectAccessible(learner);
  const watched = await link.getAttribute('href');
  expect(watched).toMatch(/#\/view\/private\/[\w-]{22}$/);
  for (const [path, title] of [
    ['/scenarios/public', 'Public Scenarios'],
    ['/scenarios/channels', 'Channels'],
    ['/i18n-example', 'Languages'],
    ['/preloadpreview', 'Preview of loading'],
    ['/view', 'Public Scenarios'],
  ] as const) {
    await learner.goto(`/app/#${path}`);
    await expect(heading(learner)).toHaveText(title);
  }
  await learner.goto(`/app/${watched}`);
  await expect(learner).toHaveURL(/#\/view\/[\w-]{22}$/);
  await expect(learner).toHaveTitle('Fire drill');

  // Nobody else: the player asks them to sign in.
  const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await other.goto(`/app/${watched?.replace('private/', '')}`);
  await expect(heading(other)).toHaveText('This scenario is not for everybody');
  await call(token, 'DELETE', `scenarios/${id}`);
});
