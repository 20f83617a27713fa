import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newObject } from '#scenario';
import { authorOf, type Caller, galleryTour } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { expect, test } from '#tests/support/watched.ts';

let server: ServerProcess;
let host: Server;
let author: Caller;
let live: { url: string };
let rules: string;

// One server for all of these.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  host = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html');
    if (url === '/rules') response.setHeader('x-frame-options', 'DENY');
    response.end(`<title>A page</title><h1>${url === '/rules' ? 'The rules' : 'Open until six'}</h1>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  rules = `${elsewhere}/rules`;
  server = await startServerProcess({ demo: true, env: { PRIVATE_PAGES: '1' } });
  author = await authorOf(server);
  const at = `scenarios/${await galleryTour(author)}`;
  const [hall] = await author.call('GET', `${at}/scenes`);
  const { from } = await author.call('POST', `${at}/ids`, { count: 2 });
  const page = { ...newObject('webwindow', from, { yaw: 0, pitch: 0 }), name: 'Rules', url: rules };
  const hours = { ...page, id: from + 1, yaw: 120, name: 'Hours', url: `${elsewhere}/hours` };
  await author.call('PUT', `${at}/scenes/${hall.id}`, { ...hall, objects: [...hall.objects, page, hours] });
  live = await author.call('POST', `${at}/packages`, { target: 'live' });
});

test.afterAll(async () => {
  await server?.remove();
  host?.closeAllConnections();
  host?.close();
});

test('[target:live] [play:webwindow] a live page asks whether a page may be framed; the keyboard opens the one that may not', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript((token) => localStorage.setItem('token', token), author.token);
  await page.goto(`${server.origin}${live.url}`);
  await expect(page.getByRole('alert')).toContainText('may not be shown inside another');
  await page.getByRole('button', { name: 'OK', exact: true }).press('Enter');
  await expect(page.locator('iframe[title="Rules"]')).toHaveCount(0);
  const way = page.locator('.accessible-scene').getByRole('button', { name: 'Rules', exact: true });
  await way.focus();
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  const [opened] = await Promise.all([page.waitForEvent('popup'), way.press('Enter')]);
  await expect(opened).toHaveURL(rules);
  await expect(page.locator('.accessible-scene h1')).toHaveText('Hall');
});

test('[target:live] [play:webwindow] whoever is not signed in sees what the frame shows', {
  tag: '@full',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${server.origin}${live.url}`);
  await expect(page.locator('iframe[title="Rules"]')).toBeVisible();
  // The keyboard's way goes into the frame.
  await page.locator('.accessible-scene').getByRole('button', { name: 'Rules', exact: true }).press('Enter');
  await expect(page.locator('iframe[title="Rules"]')).toBeFocused();
  expect(asked.filter((url) => url.includes('frame-options'))).toEqual([]);
});

test('[target:live] [play:webwindow] a page that nobody refuses shows, also one that comes over http as ours does', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript((token) => localStorage.setItem('token', token), author.token);
  await page.goto(`${server.origin}${live.url}`);
  await page.getByRole('button', { name: 'OK', exact: true }).press('Enter');
  // The view turns to what has the focus.
  await page.locator('.accessible-scene').getByRole('button', { name: 'Hours', exact: true }).focus();
  const frame = page.locator('iframe[title="Hours"]');
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Open until six');
  await page.screenshot({ path: test.info().outputPath('shown.png') });
});
