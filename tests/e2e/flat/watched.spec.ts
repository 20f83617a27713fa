import { expect, test } from '#tests/support/fixtures.ts';

/** The same server by another name is another origin to a browser. */
const elsewhere = (origin: string, path: string) => origin.replace('127.0.0.1', 'localhost') + path;

test('a request to another origin is seen, also from a context made by hand and from a window it opened', {
  tag: '@full',
}, async ({ browser, server, strangers }) => {
  // The server's own policy forbids such a request: this test is about what would happen without it.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${server.origin}/app/#/`);
  expect(strangers).toEqual([]);
  const ask = (address: string) => fetch(address, { mode: 'no-cors' }).catch(() => undefined);
  await page.evaluate(ask, elsewhere(server.origin, '/one'));
  await expect.poll(() => strangers).toEqual([elsewhere(server.origin, '/one')]);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/app/#/headset'));
  const second = await opened;
  await second.waitForLoadState();
  await second.evaluate(ask, elsewhere(server.origin, '/two'));
  await expect.poll(() => strangers).toHaveLength(2);
  await context.close();
  strangers.length = 0;
});
