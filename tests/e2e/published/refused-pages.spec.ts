import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newObject } from '#scenario';
import { authorOf, type Caller } from '#tests/support/rest.ts';
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
  host = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' });
    response.end('<title>Rules</title><h1>The rules</h1>');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  rules = `http://127.0.0.1:${(host.address() as AddressInfo).port}/rules`;
  server = await startServerProcess({ demo: true, env: { PRIVATE_PAGES: '1' } });
  author = await authorOf(server);
  const { items } = await author.call('GET', 'scenarios?search=Gallery');
  const at = `scenarios/${items[0].id}`;
  const [hall] = await author.call('GET', `${at}/scenes`);
  const { from } = await author.call('POST', `${at}/ids`, { count: 1 });
  const page = { ...newObject('webwindow', from, { yaw: 0, pitch: 0 }), name: 'Rules', url: rules };
  await author.call('PUT', `${at}/scenes/${hall.id}`, { ...hall, objects: [...hall.objects, page] });
  live = await author.call('POST', `${at}/packages`, { target: 'live' });
});

test.afterAll(async () => {
  await server?.remove();
  host?.closeAllConnections();
  host?.close();
});

test('[target:live] [play:webwindow] a live page asks whether a page may be framed; the keyboard opens the one that may not', async ({
  page,
}) => {
  await page.addInitScript((token) => localStorage.setItem('token', token), author.token);
  await page.goto(`${server.origin}${live.url}`);
  await expect(page.getByRole('alert')).toContainText('may not be shown inside another');
  await page.getByRole('button', { name: 'OK', exact: true }).press('Enter');
  await expect(page.locator('iframe')).toHaveCount(0);
  const way = page.locator('.player-twin').getByRole('button', { name: 'Rules', exact: true });
  await way.focus();
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  const [opened] = await Promise.all([page.waitForEvent('popup'), way.press('Enter')]);
  await expect(opened).toHaveURL(rules);
  await expect(page.locator('.player-twin h1')).toHaveText('Hall');
});

test('[target:live] [play:webwindow] whoever is not signed in sees what the frame shows', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${server.origin}${live.url}`);
  await expect(page.locator('iframe[title="Rules"]')).toBeVisible();
  // The keyboard's way goes into the frame.
  await page.locator('.player-twin').getByRole('button', { name: 'Rules', exact: true }).press('Enter');
  await expect(page.locator('iframe[title="Rules"]')).toBeFocused();
  expect(asked.filter((url) => url.includes('frame-options'))).toEqual([]);
});
