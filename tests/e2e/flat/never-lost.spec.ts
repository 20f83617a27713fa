import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { TestEditor } from '#tests/support/test-editor.ts';

let running: ServerProcess;

/** A server of this file's own, because it is killed on the way. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const first = await startServerProcess({ demo: true });
      running = first;
      await use(first);
      await running.stop();
      await first.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Starts the killed server again, on its folder and its port. */
async function revive({ dataDir, origin }: ServerProcess): Promise<void> {
  running = await startServerProcess({ dataDir, port: Number(new URL(origin).port) });
}

/** Ends a page without a word to it. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await Promise.race([devtools.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  await page.close();
}

/** What a page hears when its tab or its lid is closed over it; then it is seen again. */
const hide = (page: Page) =>
  page.evaluate(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    state = 'visible';
  });

test.use({ viewport: { width: 1100, height: 620 } });
test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

test('an edit made offline outlives its page and is saved when the scenario is opened again', {
  tag: '@full',
}, async ({ page, editor, context, server }) => {
  const id = await editor.openCopy();
  await context.setOffline(true);
  await editor.place('Kept through the night');
  await editor.seeOffline();
  // What a page asks for while it closes is under no emulation: only where nobody listens is it surely unheard.
  await running.stop('SIGKILL');
  await page.close();

  await revive(server);
  await context.setOffline(false);
  const morning = new TestEditor(await context.newPage());
  await morning.page.goto('/app/#/scenarios/user');
  expect(await morning.storedObject(id, 'Kept through the night')).toBeUndefined();
  await morning.open(id);
  await expect(morning.objects.getByText('Kept through the night')).toBeAttached();
  await morning.seeSaved();
  expect(await morning.storedObject(id, 'Kept through the night')).toBeDefined();
});

test('an edit made while the server is down is saved by itself when it is back', { tag: '@full' }, async ({
  editor,
  server,
}) => {
  const id = await editor.openCopy();
  await running.stop('SIGKILL');
  await editor.place('Made without a server');
  await editor.seeOffline();
  await revive(server);
  await editor.seeSaved();
  expect(await editor.storedObject(id, 'Made without a server')).toBeDefined();
});

test('a page that dies in the middle of a drag harms nothing that was saved', { tag: '@full' }, async ({
  page,
  editor,
  context,
}) => {
  const id = await editor.openCopy();
  await editor.place('Steady');
  await editor.seeSaved();
  const before = await editor.stored(id);
  const box = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.getByRole('tab', { name: 'Place' }).click();
  const readout = page.getByRole('region', { name: 'Place' }).getByText(/° (right|left), .*° (up|down)/);
  const still = (await readout.textContent())!;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + step * 15, y + step * 6);
  await expect(readout).not.toHaveText(still);
  await crash(page);

  const again = new TestEditor(await context.newPage());
  await again.open(id);
  await expect(again.objects.getByText('Steady', { exact: true })).toBeAttached();
  await again.seeSaved();
  expect(await again.stored(id)).toEqual(before);
});

test('a full server is told, waited for, and nothing is published meanwhile', { tag: '@full' }, async ({
  page,
  editor,
}) => {
  const id = await editor.openCopy();
  const message = 'storage-full';
  await page.route('**/trpc/changes.send**', (route) =>
    route.fulfill({
      status: 507,
      contentType: 'application/json',
      body: JSON.stringify({ error: { message, code: -32603, data: { code: message, httpStatus: 507 } } }),
    }),
  );
  await editor.place('Waits for room');
  await editor.see("The server's disk is full; kept on this device");
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Not published: your last changes/)).toBeVisible();
  expect(await restCall<unknown[]>(page, 'GET', `scenarios/${id}/packages`)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute('**/trpc/changes.send**');
  await editor.seeSaved();
  expect(await editor.storedObject(id, 'Waits for room')).toBeDefined();
});

test('what is being typed when the editor is left is there again, and so is work left offline', {
  tag: '@full',
}, async ({ page, editor, context }) => {
  const id = await editor.openCopy();
  await editor.place('Before');
  await editor.seeSaved();
  await editor.field('Name').fill('Typed, never confirmed');
  await page.goBack();
  await expect(page).toHaveURL(/scenarios\/user/);
  await expect.poll(() => editor.storedObject(id, 'Typed, never confirmed')).toBeDefined();

  await editor.open(id);
  await context.setOffline(true);
  await editor.place('Left behind');
  await editor.seeOffline();
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(`scenarios/${id}`));
  await context.setOffline(false);
  // Nobody opens the scenario again: the closed editor saves what it left.
  await expect.poll(() => editor.storedObject(id, 'Left behind')).toBeDefined();
});

test('what is half typed when the page is hidden is there again, though the page never was', {
  tag: '@full',
}, async ({ page, editor, context }) => {
  const id = await editor.openCopy();
  await editor.palette('Text').click();
  await page.getByRole('button', { name: 'Place in the center' }).click();
  await expect(editor.field('Name')).toHaveValue(/Text/);
  await editor.scenarioName.fill('Half a sce');
  await hide(page);
  const name = async () => (await restCall<{ name: string }>(page, 'GET', `scenarios/${id}`)).name;
  await expect.poll(name).toBe('Half a sce');
  await editor.field('Name').fill('Half a na');
  await hide(page);
  await expect.poll(() => editor.storedObject(id, 'Half a na')).toBeDefined();
  await editor.field('Text').fill('Half a te');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => editor.storedObject(id, 'Half a na')).toMatchObject({ txt: 'Half a te' });
  await crash(page);

  const again = new TestEditor(await context.newPage());
  await again.open(id);
  await expect(again.scenarioName).toHaveValue('Half a sce');
  await again.objects.getByText('Half a na', { exact: true }).click();
  await expect(again.field('Text')).toHaveValue('Half a te');
});

test('who is signed out with unsaved work finds it after signing in again', { tag: '@full' }, async ({
  page,
  editor,
  context,
  signIn,
}) => {
  const id = await editor.openCopy();
  await page.route('**/trpc/changes.send**', (route) => route.abort());
  await editor.place('Unsaved at the end');
  await editor.seeOffline();
  const second = await context.newPage();
  await second.goto('/app/#/scenarios/user');
  await second.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.unroute('**/trpc/changes.send**');
  await signIn(page, 'author');
  await editor.open(id);
  await expect(editor.objects.getByText('Unsaved at the end')).toBeAttached();
  await editor.seeSaved();
  expect(await editor.storedObject(id, 'Unsaved at the end')).toBeDefined();
});

test('a deleted scenario comes back by the message that tells of it', { tag: '@full' }, async ({ page }) => {
  const { items } = await restCall<{ items: { id: number }[] }>(page, 'GET', 'scenarios?size=1');
  const copy = { 'x-copy-source': `${items[0]!.id}` };
  const { id, name } = await restCall<{ id: number; name: string }>(page, 'POST', 'scenarios', {}, copy);
  await page.goto('/app/#/scenarios/user');
  await page.reload();
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/scenarios/${id}"]`) });
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the scenario' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card).toHaveCount(1);
});
