import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOutPackage } from '#tests/support/package.ts';
import { twoRooms } from '#tests/support/rooms.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

/** What a careful host sends with its pages: its own files, and what a page makes of them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

test('[target:html5] a package plays in a folder below the root, under a strict policy, in a frame of another origin', {
  tag: '@full',
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'));
  const tour = join(folder, 'courses', 'tour');
  await mkdir(tour, { recursive: true });
  await layOutPackage(tour, await twoRooms());
  const [host, school] = [await startStaticServer(folder), await startStaticServer(folder)];
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === host.origin && !pathname.startsWith('/courses/tour/')) outside.push(pathname);
  });
  await page.route(`${host.origin}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>School</title><link rel="icon" href="data:,"><iframe title="tour" src="${host.origin}/courses/tour/" width="640" height="360"></iframe></html>`,
  );
  try {
    await page.goto(school.origin);
    const twin = page.frameLocator('iframe').locator('.player-twin');
    await expect(twin.locator('h1')).toHaveText('Hall');
    const drawn = () => performance.getEntriesByName('scenario:scene-drawn').length > 0;
    await expect.poll(() => page.frameLocator('iframe').locator('body').evaluate(drawn)).toBe(true);
    await twin.getByRole('button', { name: 'To the court' }).press('Enter');
    await expect(twin.locator('h1')).toHaveText('Court');
    expect(outside).toEqual([]);
  } finally {
    await host.stop();
    await school.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
