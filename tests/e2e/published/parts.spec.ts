import type { Page } from '@playwright/test';
import { served, title, twoRooms } from '../../support/rooms.ts';
import { expect, test } from '../../support/watched.ts';

test.use({ viewport: { width: 480, height: 300 } });

/** How often the page itself was asked for. */
function countPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

test('[error:chunk-reload] a part of the player that cannot be fetched reloads the page, once', async ({
  page,
}) => {
  await served(await twoRooms(), async (origin) => {
    let refuses = true;
    // A browser may ask for one script more than once: what counts is on which page it was refused.
    const refusedOn = new Set<number>();
    const pages = countPages(page);
    await page.route('**/assets/chrome-*.js', (route) => {
      if (!refuses) return route.continue();
      refusedOn.add(pages());
      return route.abort();
    });
    await page.goto(origin);
    await expect.poll(() => [...refusedOn]).toEqual([1, 2]);
    await page.waitForLoadState('networkidle');
    expect(pages()).toBe(2);

    refuses = false;
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 61_000)));
    await page.reload();
    await expect(title(page)).toHaveText('Hall');
    expect(pages()).toBe(3);
  });
});
