import type { Page } from '@playwright/test';
import { newObject } from '#scenario';
import { hotspotAt, plain, sceneOf } from '#tests/support/package.ts';
import { isRed, seen, served, title, twoRooms } from '#tests/support/rooms.ts';
import { expect, test } from '#tests/support/watched.ts';

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

for (const [part, what] of [
  ['question-card', 'a card is drawn with'],
  ['sounds', 'sounds are heard with'],
] as const) {
  test(`[error:chunk-reload] [error:asset-load] what ${what} reloads the page once too; then the rest plays without it, and it is said`, async ({
    page,
  }) => {
    const scenes = [
      sceneOf(1, 'Hall', [
        newObject('question', 10, { yaw: 0, pitch: 60 }),
        hotspotAt(11, 40, 0, { name: 'Bell', spatial: true }),
      ]),
    ];
    await served({ scenes, pictures: { 'picture-1': [await plain('#e02020', 256)] } }, async (origin) => {
      const refusedOn = new Set<number>();
      const pages = countPages(page);
      await page.route(`**/assets/${part}-*.js`, (route) => {
        refusedOn.add(pages());
        return route.abort();
      });
      await page.goto(origin);
      await expect.poll(() => [...refusedOn]).toEqual([1, 2]);
      await expect(page.getByRole('alert')).toContainText(/Load failed for/);
      await expect(title(page)).toHaveText('Hall');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect.poll(() => seen(page, isRed)).toBeGreaterThan(10_000);
      expect(pages()).toBe(2);
    });
  });
}
