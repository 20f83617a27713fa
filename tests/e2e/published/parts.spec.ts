import type { BrowserContext, Page } from '@playwright/test';
import { newObject } from '#scenario';
import { hotspotAt, plain, sceneOf } from '#tests/support/package.ts';
import { isBlue, isRed, link, seen, served, title, twoRooms } from '#tests/support/rooms.ts';
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

/** Whether this browser keeps it in mind that a module could not be had: then it comes with another page only. */
async function keepsLosses(context: BrowserContext, origin: string): Promise<boolean> {
  const page = await context.newPage();
  let asked = 0;
  await page.route('**/probe.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.route('**/probe.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto(`${origin}/probe.html`);
  const address = '/probe.js';
  for (const _ of ['lost', 'asked for again'])
    await page.evaluate((url) => import(url).catch(() => undefined), address);
  await page.close();
  const keeps = asked === 1;
  test.info().annotations.push({
    type: 'modules that could not be had',
    description: keeps ? 'kept in mind' : 'asked for again',
  });
  return keeps;
}

test('[error:chunk-reload] a part of the player that cannot be fetched reloads the page, once', {
  tag: '@full',
}, async ({ page }) => {
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
    // Without the tools it is said without them; the scene is there.
    await expect(page.getByRole('alert')).toContainText('Part of this page has stopped working. Try again.');
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);
    await page.screenshot({ path: test.info().outputPath('no-tools.png') });
    expect(pages()).toBe(2);

    refuses = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page)).toHaveText('Hall');
    expect(pages()).toBe(3);
  });
});

test('[error:chunk-reload] who has done something loses nothing of it to a part that is gone: it is said instead', {
  tag: '@full',
}, async ({ page }) => {
  await served({ ...(await twoRooms()), project: { promptEmail: true } }, async (origin) => {
    const pages = countPages(page);
    let answered = () => {};
    const answer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await page.route('**/assets/chrome-*.js', async (route) => {
      await answer;
      return route.abort();
    });
    await page.goto(origin);
    await page.getByRole('textbox').fill('me@learn.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    answered();
    await expect(page.getByRole('alert')).toContainText('Part of this page has stopped working. Try again.');
    expect(pages()).toBe(1);
  });
});

test('a style sheet of the player that is lost on its own comes at the second try', { tag: '@full' }, async ({
  page,
}) => {
  await served(await twoRooms(), async (origin) => {
    const pages = countPages(page);
    let asked = 0;
    await page.route('**/player.css', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await expect(page.locator('.player-root')).toHaveCSS('position', 'fixed');
    expect([asked, pages()]).toEqual([2, 1]);
  });
});

test('parts that went with the line come when it is back, styled and in words, or are offered where the browser keeps them lost; the scene is shown all the while', {
  tag: '@full',
}, async ({ page, context }) => {
  await served(await twoRooms(), async (origin) => {
    const lost = new Set<string>();
    let there = true;
    await page.route(/\/assets\/[^/]+\.(js|css)$/, async (route) => {
      if (lost.size > 0 && there) return route.continue();
      there = false;
      lost.add(/[^.]+$/.exec(route.request().url())![0]);
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await page.goto(origin);
    await expect.poll(() => [...lost].sort()).toEqual(['css', 'js']);
    const scene = page.getByRole('application');
    await expect(scene).toBeVisible();
    const before = (await scene.elementHandle())!;
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);
    there = true;
    await context.setOffline(false);
    if (await keepsLosses(context, origin)) {
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      expect(await before.evaluate((drawn) => drawn.isConnected)).toBe(true);
      await again.click();
      await expect(title(page)).toHaveText('Hall');
      return;
    }
    await expect(title(page)).toHaveText('Hall');
    const tool = page.getByRole('button', { name: 'Back to the starting direction' });
    await expect(tool).toHaveCSS('cursor', 'pointer');
    expect(await before.evaluate((drawn) => drawn.isConnected)).toBe(true);
  });
});

test('a player that went with the line while its first picture was there plays when it is back', {
  tag: '@full',
}, async ({ page, context }) => {
  await served(await twoRooms(), async (origin) => {
    let there = false;
    const pages = countPages(page);
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/player.js'));
    await page.route('**/player.js', async (route) => {
      if (there) return route.continue();
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await page.goto(origin);
    await refused;
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);
    there = true;
    await context.setOffline(false);
    await expect(title(page)).toHaveText('Hall');
    expect(pages()).toBe((await keepsLosses(context, origin)) ? 2 : 1);
  });
});

test('a tool that fails takes neither the scene nor the others with it: it is said, and can be tried again', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', {
      get: () => {
        if ('mended' in window) return true;
        throw new Error('planted');
      },
    });
  });
  await served(await twoRooms(), async (origin) => {
    await page.goto(origin);
    await expect(page.getByRole('alert')).toHaveText('Part of this page has stopped working. Try again.');
    await expect(title(page)).toHaveText('Hall');
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);
    await page.screenshot({ path: test.info().outputPath('broken.png') });
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a question that cannot be drawn is said, and the page can be loaded again for it', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      HTMLDialogElement.prototype.showModal = showModal;
      if (sessionStorage.getItem('failed')) return showModal.call(this);
      sessionStorage.setItem('failed', 'once');
      throw new Error('planted');
    };
  });
  await served({ ...(await twoRooms()), project: { promptEmail: true } }, async (origin) => {
    await page.goto(origin);
    await expect(page.getByRole('alert')).toHaveText('Part of this page has stopped working. Try again.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Your email address' })).toBeVisible();
  });
});

for (const [part, what] of [
  ['question-card', 'a card is drawn with'],
  ['sounds', 'sounds are heard with'],
] as const) {
  test(`[error:chunk-reload] [error:asset-load] what ${what} reloads the page once too; then the rest plays without it, and it is said`, {
    tag: '@full',
  }, async ({ page }) => {
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

  test(`[error:chunk-reload] [error:asset-load] the run goes on where ${what} is gone in a scene that was entered by a press; it comes with a later visit, or is said to be gone again`, {
    tag: '@full',
  }, async ({ page, context }) => {
    const { scenes, pictures } = await twoRooms();
    const [hall] = scenes;
    await served(
      {
        scenes: [
          hall!,
          sceneOf(2, 'Court', [
            hotspotAt(12, 0, 0, { name: 'To the hall', spatial: true, actions: [link(1)] }),
            newObject('question', 10, { yaw: 0, pitch: 60 }),
          ]),
        ],
        pictures,
      },
      async (origin) => {
        let refuses = true;
        const pages = countPages(page);
        await page.route(`**/assets/${part}-*.js`, (route) => (refuses ? route.abort() : route.continue()));
        const came: boolean[] = [];
        page.on('response', (response) => {
          if (response.url().includes(`/assets/${part}-`)) came.push(response.ok());
        });
        await page.goto(origin);
        const way = (name: string) => page.locator('.accessible-scene').getByRole('button', { name });
        await way('To the court').press('Enter');
        await expect(page.getByRole('alert')).toContainText(/Load failed for/);
        await expect(title(page)).toHaveText('Court');
        await page.getByRole('button', { name: 'OK' }).click();
        await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(10_000);
        refuses = false;
        const kept = await keepsLosses(context, origin);
        await way('To the hall').press('Enter');
        await expect(title(page)).toHaveText('Hall');
        await way('To the court').press('Enter');
        // Where it is kept in mind, nothing more can be done in this page; the run goes on, and it is said.
        if (kept) await expect(page.getByRole('alert')).toContainText(/Load failed for/);
        else await expect.poll(() => came).toEqual([true]);
        await expect(title(page)).toHaveText('Court');
        if (!kept) await expect(page.getByRole('alert')).toHaveCount(0);
        expect(pages()).toBe(1);
      },
    );
  });
}
