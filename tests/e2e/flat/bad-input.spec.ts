import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';
import { callerOf } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { card, pin } from '#tests/support/test-editor.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
const chooser = (page: Page) => page.getByTestId('files').first();
const plain = async (name: string, background = '#555') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1024, height: 512, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
/** A picture that does not compress: about three bytes a pixel. */
const noise = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer(),
});

test.describe('a server of its own, whose disk is full', () => {
  let full: ServerProcess;
  test.beforeAll(async () => {
    full = await startServerProcess({ demo: true, fileBytes: 20 * 1024 * 1024 });
  });
  test.afterAll(() => full?.remove());
  const enter = async (page: Page) => {
    await page.goto(`${full.origin}/app/#/`);
    await page.getByLabel('Email', { exact: false }).fill('author@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(full.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/#\/scenarios\/user$/);
  };

  test('an upload says that there is no room, in its row; smaller files go on, and it may be tried again', {
    tag: '@full',
  }, async ({ page, editor }) => {
    await enter(page);
    await page.goto(`${full.origin}/app/#/scenarios/create`);
    await page.getByLabel('Name').fill('Too much');
    await chooser(page).setInputFiles([await noise('huge.png', 4096, 2048), await plain('small.jpg')]);
    await expect(row(page, 'huge.png').getByRole('alert')).toHaveText(
      'The server has no space left. Nothing was lost; please tell your administrator.',
      { timeout: 60_000 },
    );
    await expect(row(page, 'small.jpg')).toContainText('Ready');
    await expect(row(page, 'huge.png').getByRole('button', { name: 'Try huge.png again' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Open with what is ready' }).click();
    await expect(editor.scenes.getByRole('listitem')).toHaveCount(1);
  });

  test('[route:/scenarios/{id?}] an author does not find what belongs to another organization', {
    tag: '@full',
  }, async ({ page }) => {
    // The first administrator is of organization 1, the author of the demo's.
    const { token } = await callerOf(full.origin).call('POST', 'auth/exchange', {
      token: full.signInLink.split('token=')[1],
    });
    const { id } = await callerOf(full.origin, token).call('POST', 'scenarios', { name: 'Theirs' });
    await enter(page);
    await page.goto(`${full.origin}/app/#/scenarios/${id}`);
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page.getByText('Theirs')).toHaveCount(0);
    await expect(page.getByRole('application')).toHaveCount(0);
  });
});

test('a save that finds no room is kept here, says why, and is made when asked again', {
  tag: '@full',
}, async ({ page, editor, context, signIn }) => {
  await signIn(page, 'author');
  const id = await editor.make('No room', [{ name: 'Hall', color: '#888', objects: [pin(11, 'Lever', 0)] }]);
  await editor.openDrawn(id);
  // From the press on, however often the page has tried by itself before.
  let room = false;
  await page.exposeFunction('makeRoom', () => {
    room = true;
  });
  let arrive = () => {};
  const underway = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route('**/trpc/changes.send**', async (route) => {
    await underway;
    if (room) return route.continue();
    const data = { code: 'storage-full', httpStatus: 507 };
    await route.fulfill({ status: 507, json: { error: { message: 'storage-full', code: -32603, data } } });
  });
  await editor.select('Lever');
  const name = editor.panel.getByLabel('Name', { exact: true });
  await name.fill('Handle');
  await name.press('Enter');
  await expect(page.getByText('Saving…')).toBeVisible();
  arrive();
  await expect(page.getByText("The server's disk is full; kept on this device")).toBeVisible();
  await page.evaluate(() => addEventListener('click', () => Reflect.get(window, 'makeRoom')()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await editor.seeSaved();
  await page.reload();
  await editor.select('Handle');
});

test('[route:/scenarios/{id?}] a scenario that no answer came for says so, and opens when asked again, or by itself', {
  tag: '@full',
}, async ({ page, editor, context, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  const id = await editor.make('Far away', [{ name: 'Hall', color: '#888' }]);
  const asked = /trpc\/[^?]*scenarios\.get/;
  const unreached = () => expect(page.getByRole('alert')).toHaveText('The server cannot be reached.');
  let wanted = false;
  let seen = () => {};
  const opening = new Promise<void>((resolve) => {
    seen = resolve;
  });
  await context.route(asked, async (route) => {
    if (!wanted) return route.abort();
    await opening;
    await route.continue();
  });
  await page.goto(`/app/#/scenarios/${id}`);
  await unreached();
  await expectAccessible(page);
  wanted = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Opening the scenario…')).toBeVisible();
  seen();
  await expect(editor.scenes.getByRole('listitem')).toHaveCount(1);

  wanted = false;
  await page.reload();
  await unreached();
  wanted = true;
  await expect(editor.scenes.getByRole('listitem')).toHaveCount(1);
});

test('an upload that the network cuts in the middle is told, and goes on by itself when it is back', {
  tag: '@full',
}, async ({ page, editor, context, signIn }) => {
  await signIn(page, 'author');
  await page.goto('/app/#/scenarios/create');
  await page.getByLabel('Name').fill('Cut off');
  const net = await context.newCDPSession(page);
  await net.send('Network.enable');
  const speed = (uploadThroughput: number, offline = false) =>
    net.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // So slowly that it is still on its way when the network goes, however late that is.
  await speed(200_000);
  await chooser(page).setInputFiles([await noise('long.png', 2048, 1024), await plain('short.jpg')]);
  await expect(row(page, 'long.png')).toContainText(/[1-9][\d.]* (kB|MB) of/);
  await speed(0, true);
  await expect(row(page, 'long.png').getByRole('alert')).toHaveText('The server cannot be reached.');
  await speed(-1);
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/, { timeout: 60_000 });
  await expect(editor.scenes.getByRole('listitem')).toHaveText([/long/, /short/]);
});

test('files for objects: limits are told before, refusals stand at the field, a drawing with scripts is not taken', {
  tag: '@full',
}, async ({ page, editor, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  const id = await editor.make('Drawings', [{ name: 'Hall', color: '#888', objects: [pin(11, 'Lever', 0)] }]);
  await editor.openDrawn(id);
  await editor.select('Lever');
  await expect(editor.panel).toContainText(/JPEG, PNG, up to 200 MB · SVG, up to 10 MB/);
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inner}</svg>`);
  const give = async (name: string, mimeType: string, buffer: Buffer) => {
    await editor.panel.getByRole('button', { name: /^Picture: / }).click();
    const files = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Add a file' }).click();
    await (await files).setFiles({ name, mimeType, buffer });
    // The refusal may be told before the panel of files has begun to fade: until it is gone, it has no color to read.
    await expect(dialog(page)).toHaveCount(0);
  };
  await give('evil.svg', 'image/svg+xml', svg('<script>document.title = "taken"</script>'));
  await expect(editor.panel).toContainText(
    'This drawing holds scripts or addresses. Save it as a plain SVG.',
  );
  await expectAccessible(page);
  await give('words.png', 'image/png', Buffer.from('<html><script>1</script></html>'));
  await expect(editor.panel).toContainText('The content of this file is HTML, whatever its name says.');
  await give('sound.ogg', 'audio/ogg', Buffer.from('OggS'));
  await expect(editor.panel).toContainText('This kind of file is not accepted here.');
  await expect(editor.panel.getByRole('button', { name: 'Picture: Pin' })).toBeVisible();
  await give('plain.svg', 'image/svg+xml', svg('<circle cx="32" cy="32" r="30" fill="#d33"/>'));
  await expect(editor.panel.getByRole('button', { name: 'Picture: plain.svg' })).toBeVisible();
  await expect(editor.panel).not.toContainText('This kind of file is not accepted here.');
  await editor.seeSaved();
  await expect(page).not.toHaveTitle('taken');
});

test('a video that is none is refused at its row', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, 'author');
  await page.goto('/app/#/scenarios/create');
  await expect(page.getByText('MP4 up to 4 GB', { exact: false })).toBeVisible();
  await chooser(page).setInputFiles([
    {
      name: 'film.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), randomBytes(4000)]),
    },
  ]);
  await expect(row(page, 'film.mp4').getByRole('alert')).toContainText('This video cannot be read.');
  await expect(dialog(page)).toContainText('None of these files could be used.');
});

test('markup in a name is only letters, wherever the name stands', { tag: '@full' }, async ({
  page,
  editor,
  signIn,
}) => {
  const evil = '<img src=x onerror="document.title=1"><b>bold</b>';
  await signIn(page, 'author');
  const id = await editor.make(evil, [
    { name: evil, color: '#888', objects: [card(11, evil, '#ff0000', 0, { txt: evil })] },
  ]);
  await editor.openDrawn(id);
  await expect(page.getByLabel('Scenario name')).toHaveValue(evil);
  await expect(editor.scenes.getByText(evil)).toBeVisible();
  await editor.select(evil);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('group', { name: 'The run' })).toContainText(evil);
  await page.goto('/app/#/scenarios/user');
  await expect(page.getByRole('list', { name: 'My Scenarios' }).getByText(evil)).toBeVisible();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expect(page).not.toHaveTitle('1');
});

test('[route:/scenarios/{id?}] a scenario that is not ours, or an address that is none, is not found and leads back', {
  tag: '@full',
}, async ({ page, editor, browser, server, signIn }) => {
  await signIn(page, 'author');
  const id = await editor.make('Ours', [{ name: 'Hall', color: '#888' }]);
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(server.signInLink.replace(/#.*/, '#/'));
  await signIn(stranger, 'viewer');
  for (const address of [id, 999_999, 'abc', '-1', '1e9']) {
    await stranger.goto(`${server.origin}/app/#/scenarios/${address}`);
    // A student may not edit at all, and is led to the start; nothing of the scenario is shown.
    await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText('Ours');
    await expect(stranger.getByRole('application')).toHaveCount(0);
  }
  await elsewhere.close();
  for (const address of ['999999', 'abc', '-1', '99999999999999999999']) {
    await page.goto(`${server.origin}/app/#/scenarios/${address}`);
    await expect(page.getByText('This page could not be found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await expect(page.getByText('This page could not be found')).toHaveCount(0);
});
