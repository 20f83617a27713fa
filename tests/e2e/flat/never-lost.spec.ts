import type { Page } from '@playwright/test';
import type { Scene } from '#scenario';
import { test as base, expect } from '#tests/support/fixtures.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

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

const palette = (page: Page, kind: string) =>
  page
    .getByRole('navigation', { name: 'Scenes and palette' })
    .getByRole('button', { name: kind, exact: true })
    .first();
const panel = (page: Page) => page.getByRole('complementary');
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });
const objects = (page: Page) => page.getByRole('list', { name: 'Objects' });
const scenarioName = (page: Page) => page.getByLabel('Scenario name', { exact: true });
const state = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const saved = (page: Page) => state(page, 'Saved');
const offline = (page: Page) => state(page, 'Offline, kept on this device');

/** A call of the API as the page's own user. */
async function call<T>(page: Page, method: string, path: string, headers: object = {}): Promise<T> {
  return page.evaluate(
    async ([verb, at, more]) => {
      const token = localStorage.getItem('token') ?? '';
      const body = verb === 'GET' ? undefined : '{}';
      const sent = {
        'x-auth-token': token,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...more,
      };
      const answer = await fetch(`/app/api/v1/${at}`, { method: verb, headers: sent, body });
      return (await answer.json()).data;
    },
    [method, path, headers] as const,
  ) as Promise<T>;
}

/** Opens a scenario of this test's own: a copy of the demo's. Answers its id. */
async function openCopy(page: Page): Promise<number> {
  const { items } = await call<{ items: { id: number }[] }>(page, 'GET', 'scenarios?search=Gallery&size=1');
  const { id } = await call<{ id: number }>(page, 'POST', 'scenarios', {
    'x-copy-source': `${items[0]!.id}`,
  });
  await open(page, id);
  return id;
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/app/#/scenarios/${id}`);
  await expect(palette(page, 'Hotspot')).toBeEnabled();
}

const scenes = (page: Page, id: number) => call<Scene[]>(page, 'GET', `scenarios/${id}/scenes`);
const objectNamed = async (page: Page, id: number, name: string) =>
  (await scenes(page, id)).flatMap((scene) => scene.objects).find((object) => object.name === name);

/** Places a hotspot at the centre and names it. */
async function place(page: Page, name: string): Promise<void> {
  await palette(page, 'Hotspot').click();
  await page.getByRole('button', { name: 'Place at the centre' }).click();
  await expect(field(page, 'Name')).toHaveValue(/Hotspot/);
  await field(page, 'Name').fill(name);
  await field(page, 'Name').press('Enter');
  await expect(objects(page).getByText(name, { exact: true })).toBeAttached();
}

async function turn(page: Page, name: string, yaw: string): Promise<void> {
  await objects(page).getByText(name, { exact: true }).click();
  await page.getByRole('tab', { name: 'Place' }).click();
  await field(page, 'Yaw').fill(yaw);
  await field(page, 'Yaw').press('Enter');
}

test.use({ viewport: { width: 1100, height: 620 } });
test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

test('an edit made offline outlives its page and is saved when the scenario is opened again', async ({
  page,
  context,
}) => {
  const id = await openCopy(page);
  await context.setOffline(true);
  await place(page, 'Kept through the night');
  await offline(page);
  await page.close();

  await context.setOffline(false);
  const morning = await context.newPage();
  await morning.goto('/app/#/scenarios/user');
  expect(await objectNamed(morning, id, 'Kept through the night')).toBeUndefined();
  await open(morning, id);
  await expect(objects(morning).getByText('Kept through the night')).toBeAttached();
  await saved(morning);
  expect(await objectNamed(morning, id, 'Kept through the night')).toBeDefined();
});

test('an edit made while the server is down is saved by itself when it is back', async ({ page, server }) => {
  const id = await openCopy(page);
  await running.stop('SIGKILL');
  await place(page, 'Made without a server');
  await offline(page);
  await revive(server);
  await saved(page);
  expect(await objectNamed(page, id, 'Made without a server')).toBeDefined();
});

test('a page that dies in the middle of a drag harms nothing that was saved', async ({ page, context }) => {
  const id = await openCopy(page);
  await place(page, 'Steady');
  await saved(page);
  const before = await scenes(page, id);
  const box = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.getByRole('tab', { name: 'Place' }).click();
  const readout = page.getByText(/° right, .*° up/);
  const still = (await readout.textContent())!;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + step * 15, y + step * 6);
  await expect(readout).not.toHaveText(still);
  const devtools = await context.newCDPSession(page);
  await Promise.race([devtools.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  await page.close();

  const again = await context.newPage();
  await open(again, id);
  await expect(objects(again).getByText('Steady', { exact: true })).toBeAttached();
  await saved(again);
  expect(await scenes(again, id)).toEqual(before);
});

test('two windows of one person edit different fields of one object at once, and both hold', async ({
  page,
  context,
}) => {
  const id = await openCopy(page);
  await place(page, 'Shared');
  await saved(page);
  const second = await context.newPage();
  await open(second, id);

  // The first window's save is held back until the second one's has been answered: it comes too late.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/scenes.save**', async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'Name').fill('Shared, renamed');
  await field(page, 'Name').press('Enter');
  await turn(second, 'Shared', '42');
  await saved(second);
  release();
  await expect
    .poll(() => objectNamed(page, id, 'Shared, renamed'))
    .toMatchObject({ name: 'Shared, renamed', yaw: 42 });
  await expect(objects(second).getByText('Shared, renamed', { exact: true })).toBeAttached();
  await objects(page).getByText('Shared, renamed', { exact: true }).click();
  await page.getByRole('tab', { name: 'Place' }).click();
  await expect(field(page, 'Yaw')).toHaveValue(/^42/);
});

test('a rename elsewhere arrives; of two at once the loser is told and can be taken', async ({
  page,
  context,
  browser,
  signIn,
}) => {
  const id = await openCopy(page);
  const second = await context.newPage();
  await open(second, id);
  const other = await browser.newContext();
  const looking = await other.newPage();
  await signIn(looking, 'oadmin');
  await looking.goto(page.url());
  await expect(looking.getByText(/is editing/)).toBeVisible();

  await scenarioName(page).fill('Renamed once');
  await scenarioName(page).press('Enter');
  await expect(scenarioName(second)).toHaveValue('Renamed once');
  await expect(scenarioName(looking)).toHaveValue('Renamed once');
  await expect(scenarioName(looking)).toBeDisabled();
  await expect(palette(looking, 'Hotspot')).toBeDisabled();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/scenarios.update**', async (route) => {
    await held;
    await route.continue();
  });
  await scenarioName(page).fill('Mine');
  await scenarioName(page).press('Enter');
  await scenarioName(second).fill('Theirs');
  await scenarioName(second).press('Enter');
  await saved(second);
  release();
  await expect(
    page.getByText('“Theirs” is what another window named it. Your name “Mine” stays.'),
  ).toBeVisible();
  await expect(scenarioName(second)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(scenarioName(second)).toHaveValue('Theirs');
  await saved(page);
  expect((await call<{ name: string }>(page, 'GET', `scenarios/${id}`)).name).toBe('Theirs');
  await other.close();
});

test('a full server is told, waited for, and nothing is published meanwhile', async ({ page }) => {
  const id = await openCopy(page);
  const message = 'storage-full';
  await page.route('**/trpc/scenes.save**', (route) =>
    route.fulfill({
      status: 507,
      contentType: 'application/json',
      body: JSON.stringify({ error: { message, code: -32603, data: { code: message, httpStatus: 507 } } }),
    }),
  );
  await place(page, 'Waits for room');
  await state(page, "The server's disk is full; kept on this device");
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Not published: your last changes/)).toBeVisible();
  expect(await call<unknown[]>(page, 'GET', `scenarios/${id}/packages`)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute('**/trpc/scenes.save**');
  await saved(page);
  expect(await objectNamed(page, id, 'Waits for room')).toBeDefined();
});

test('what is being typed when the editor is left is there again, and so is work left offline', async ({
  page,
  context,
}) => {
  const id = await openCopy(page);
  await place(page, 'Before');
  await saved(page);
  await field(page, 'Name').fill('Typed, never confirmed');
  await page.goBack();
  await expect(page).toHaveURL(/scenarios\/user/);
  await expect.poll(() => objectNamed(page, id, 'Typed, never confirmed')).toBeDefined();

  await open(page, id);
  await context.setOffline(true);
  await place(page, 'Left behind');
  await offline(page);
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(`scenarios/${id}`));
  await context.setOffline(false);
  // Nobody opens the scenario again: the closed editor saves what it left.
  await expect.poll(() => objectNamed(page, id, 'Left behind')).toBeDefined();
});

test('who is signed out with unsaved work finds it after signing in again', async ({
  page,
  context,
  signIn,
}) => {
  const id = await openCopy(page);
  await page.route('**/trpc/scenes.save**', (route) => route.abort());
  await place(page, 'Unsaved at the end');
  await offline(page);
  const second = await context.newPage();
  await second.goto('/app/#/scenarios/user');
  await second.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.unroute('**/trpc/scenes.save**');
  await signIn(page, 'author');
  await open(page, id);
  await expect(objects(page).getByText('Unsaved at the end')).toBeAttached();
  await saved(page);
  expect(await objectNamed(page, id, 'Unsaved at the end')).toBeDefined();
});

test('a deleted scenario comes back by the message that tells of it', async ({ page }) => {
  const { items } = await call<{ items: { id: number }[] }>(page, 'GET', 'scenarios?size=1');
  const copy = { 'x-copy-source': `${items[0]!.id}` };
  const { id, name } = await call<{ id: number; name: string }>(page, 'POST', 'scenarios', copy);
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
