import type { Page } from '@playwright/test';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall, signedIn } from '#tests/support/rest.ts';

type Answer = { result?: { data: { user?: { planName: string } } }; error?: object };

/** What the server would say: who is signed in has another plan, and a call, by itself the lists of scenarios, is refused. */
async function answers(page: Page) {
  const said: { planName?: string; refused?: ErrorCode; call?: string } = {};
  await page.route('**/app/trpc/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const names = pathname.split('/').at(-1)!.split(',');
    const call = said.call ?? 'scenarios.list';
    const refused = said.refused && names.includes(call) ? said.refused : undefined;
    const renames = said.planName && names.includes('auth.me');
    if (!refused && !renames) return route.fallback();
    // What is refused is not done either.
    const asked = refused && names.length === 1 ? {} : await (await route.fetch()).json();
    const all = [asked as Answer | Answer[]].flat();
    names.forEach((name, at) => {
      const one = all[at]!;
      if (name === 'auth.me' && said.planName && one.result?.data.user)
        one.result.data.user.planName = said.planName;
      if (name === call && refused) {
        const data = { code: refused, httpStatus: errors[refused].status, details: { count: 25 } };
        all[at] = { error: { message: refused, code: -32600, data } };
      }
    });
    await route.fulfill({ json: searchParams.has('batch') ? all : all[0] });
  });
  return said;
}

type Said = Awaited<ReturnType<typeof answers>>;

/** Opens the library where its list is refused; the dialog about the plan that comes. */
async function refusedBy(page: Page, said: Said, refused: ErrorCode, planName: string) {
  Object.assign(said, { refused, planName });
  await page.goto('/app/#/account');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await page.goto('/app/#/scenarios/user');
  const dialog = page.getByRole('dialog', { name: /Your plan|Upgrade\?/ });
  await expect(dialog).toBeVisible();
  said.refused = undefined;
  return dialog;
}

const profile = /#\/users\/\d+\?profile=1$/;

/** Who administers a plan that ended is told so in these words, and led there. */
async function ends(page: Page, said: Said, refused: ErrorCode, planName: string, words: string, to: RegExp) {
  const dialog = await refusedBy(page, said, refused, planName);
  await expect(dialog).toContainText(words);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(to);
}

test('[error:402-trial-admin] [shell:dialog-plan-expired] who administers a trial that ended is told so, and led to the plans', {
  tag: '@full',
}, async ({ page, signIn, expectAccessible }) => {
  await signIn(page, 'oadmin');
  const said = await answers(page);
  await ends(page, said, 'plan-expired', 'trial', "Your organization's plan has expired.", /#\/plans$/);
  await expectAccessible(page);
});

test('[error:402-IRIS-4036] [error:402-admin] [error:402-enterprise-admin] who administers a plan that ended or was cancelled is led to where it can be mended', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'oadmin');
  const said = await answers(page);
  await ends(page, said, 'plan-cancelled', 'pro', 'A new subscription is needed.', /#\/plans$/);
  await ends(page, said, 'plan-expired', 'pro', 'update your membership information', profile);
  await ends(page, said, 'plan-expired', 'enterprise', 'Please contact sales', /#\/scenarios\/public$/);
});

test('[error:402-non-admin] [error:423] [error:426-non-admin] who does not administer the plan is told whom to ask; a locked account leads administrators to their profile', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'author');
  const said = await answers(page);
  const told = async (refused: ErrorCode, words: string, to: RegExp) => {
    const dialog = await refusedBy(page, said, refused, 'pro');
    await expect(dialog).toContainText(words);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(to);
  };
  await told('plan-expired', 'organization’s plan has expired', /#\/scenarios\/public$/);
  await told('organization-locked', 'account is locked', /#\/scenarios\/public$/);
  await told('scene-count', 'contact the administrator', /#\/start$/);
  await signIn(page, 'oadmin');
  await page.getByRole('button', { name: 'Sign in with the link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await told('organization-locked', 'account is locked', profile);
});

test('[error:426-prompt] [error:426-trial-admin] [error:426-enterprise-admin] [error:426-IRIS-4031] [error:426-IRIS-4021] [shell:dialog-upgrade] what a plan does not reach to is asked about, and leads on', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'oadmin');
  const said = await answers(page);
  const asks = (refused: ErrorCode, planName: string) => refusedBy(page, said, refused, planName);

  let dialog = await asks('scene-count', 'trial');
  await expect(dialog).toContainText('Current plan only allows for 25 scenes.');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/#\/plans$/);
  dialog = await asks('upgrade-needed', 'enterprise');
  await expect(dialog).toContainText('Please contact sales');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/#\/start$/);
  dialog = await asks('upgrade-profile', 'trial');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(profile);
  dialog = await asks('upgrade-enterprise', 'pro');
  await expect(dialog).toContainText('upgrade to Enterprise');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/scenarios\/user$/);
});

test('[error:4xx] [error:5xx] [error:409-IRIS-4043] what is refused is told: a fault asks to try again, a move says what is wrong with its folder, and 403 leads to the start page', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'author');
  const tree = page.getByRole('navigation', { name: 'Folders' });
  const folder = await restCall<{ id: number }>(page, 'POST', 'folders', { name: 'Drills', parentId: -1 });
  await page.reload();
  const said = await answers(page);
  const menu = async (item: string) => {
    await page
      .getByRole('button', { name: /^Actions for (?!the folder)/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const told = async (call: string, refused: ErrorCode, words: string, act: () => Promise<void>) => {
    Object.assign(said, { call, refused });
    await act();
    await expect(page.getByText(words).first()).toBeVisible();
  };
  const move = async () => {
    await menu('Move to folder…');
    await page.getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: 'Drills' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
  };
  const copy = () => menu('Duplicate');
  await expect(tree.getByRole('button', { name: /^Drills/ })).toBeVisible();
  await told('folders.moveScenario', 'move-conflict', 'This folder cannot go there', move);
  await told('folders.moveScenario', 'server-error', 'An error occurred while moving the folder', move);
  await told('scenarios.duplicate', 'server-error', 'Please try again!!', copy);
  await told('scenarios.duplicate', 'name-taken', 'There is already one of this name.', copy);
  await expect(page).toHaveURL(/#\/scenarios\/user/);
  await told('scenarios.duplicate', 'not-allowed', 'You may not do this.', copy);
  await expect(page).toHaveURL(/#\/start$/);
  await restCall(page, 'DELETE', `folders/${folder.id}`);
});

test('[state:plan] [error:402-trial-admin] a trial that ends while somebody edits: the dialog leads on, and what was edited goes out once a plan is there', {
  tag: '@full',
}, async ({ page, editor, server, signIn }) => {
  const admin = await signedIn(server, 'admin');
  const { user } = await (await signedIn(server, 'oadmin')).call('GET', 'auth/me');
  const { planName, expiredDate } = await admin.call('GET', `organizations/${user.orgId}`);
  const terms = (now: object) => admin.call('PUT', `organizations/${user.orgId}`, now);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  // The seeded trial has room for fewer authors than the demo has.
  const trial = await admin.call('POST', 'plans', { name: 'wide trial' });
  await terms({ planName: 'wide trial', expiredDate: inDays(1) });
  try {
    await signIn(page, 'oadmin');
    const id = await editor.make('Until the trial ends', [{ name: 'Hall', color: 'teal' }]);
    await editor.openDrawn(id);
    await terms({ expiredDate: inDays(-1) });
    await editor.palette('Hotspot').click();
    await page.getByRole('button', { name: 'Place in the center' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your plan' });
    await expect(dialog).toContainText("Your organization's plan has expired.");
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/#\/plans$/);

    await terms({ planName, expiredDate });
    const stored = async () => (await editor.stored(id)).flatMap(({ objects }) => objects).length;
    expect(await stored()).toBe(0);
    await page.reload();
    await editor.open(id);
    await expect(editor.objects.getByText(/Hotspot/)).toBeAttached();
    await editor.seeSaved();
    expect(await stored()).toBe(1);
  } finally {
    await terms({ planName, expiredDate });
    await admin.call('DELETE', `plans/${trial.id}`);
  }
});

test('[error:401] [error:410-IRIS-4038] an ended session leads to sign-in and says so; one that is outdated is renewed and the page loaded again', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'author');
  const said = await answers(page);
  await page.goto('/app/#/account');
  said.refused = 'session-outdated';
  const loaded = page.waitForEvent('load');
  await page.goto('/app/#/scenarios/user');
  await loaded;
  said.refused = undefined;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Scenarios');
  await page.goto('/app/#/account');
  said.refused = 'token-expired';
  await page.reload();
  await page.goto('/app/#/scenarios/user');
  await expect(page.getByLabel('Email or user name')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
