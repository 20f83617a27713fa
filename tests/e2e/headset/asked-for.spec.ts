import type { Page } from '@playwright/test';
import { type PackageOptions, sceneOf } from '#tests/support/package.ts';
import { served, twoRooms } from '#tests/support/rooms.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, test } from '#tests/support/watched.ts';
import { closure, scriptNamed } from '../../../scripts/lib/bundle-size.mjs';

const PLAYER = 'dist/player';

/** The player's scripts that a headset alone needs. */
function headsetScripts(): Set<string> {
  const flat = closure(PLAYER, 'player.js');
  for (const part of ['chrome', 'learners-questions'])
    closure(PLAYER, scriptNamed(PLAYER, `assets/${part}-`), flat);
  const all = closure(PLAYER, scriptNamed(PLAYER, 'assets/play-headset-'));
  return new Set([...all].filter((path) => !flat.has(path)));
}

/** Notes which of the player's scripts a page asks for. */
function scriptsOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1);
    if (path.endsWith('.js')) asked.push(path);
  });
  const headsets = headsetScripts();
  const isHeadsets = (path: string) => headsets.has(path);
  return {
    isHeadsets,
    ofHeadset: () => asked.filter(isHeadsets),
    /** Those asked for before `scenario:interactive`; of what has come by now. */
    early: () =>
      page.evaluate(() => {
        const [mark] = performance.getEntriesByName('scenario:interactive');
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        return scripts
          .filter(({ startTime }) => startTime < mark!.startTime)
          .map(({ name }) => new URL(name).pathname.slice(1));
      }),
  };
}

/** Two rooms, and one that nothing leads to. */
async function withAttic(): Promise<PackageOptions> {
  const { scenes, pictures } = await twoRooms();
  const attic = sceneOf(3, 'Attic', []);
  return { scenes: [...scenes, attic], pictures: { ...pictures, 'picture-3': pictures['picture-1']! } };
}

const enter = (page: Page, over: string) => page.locator(over).getByRole('button', { name: 'Enter VR' });

for (const [what, project, over] of [
  ['asks nothing', {}, '.player-hud'],
  ['asks first', { promptEmail: true }, 'dialog'],
] as const) {
  const tag = what === 'asks nothing' ? {} : { tag: '@full' };
  test.describe(`a run that ${what}`, tag, () => {
    test.use({ viewport: { width: 640, height: 320 } });
    test('in a headset what VR needs comes when the page answers, not before, and without a press', {
      tag: '@full',
    }, async ({ page }) => {
      await served({ ...(await twoRooms()), project }, async (origin) => {
        const headset = await TestHeadset.wear(page);
        const scripts = scriptsOf(page);
        const code = page.waitForEvent('requestfinished', (request) =>
          /\/assets\/play-headset-/.test(request.url()),
        );
        await page.goto(origin);
        await expect(enter(page, over)).toBeVisible();
        await code;
        const early = await scripts.early();
        expect(early).toContain('player.js');
        expect(early.filter(scripts.isHeadsets)).toEqual([]);
        await enter(page, over).press('Enter');
        await headset.worn();
      });
    });
  });

  test.describe(`a run that ${what}, on a phone`, tag, () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    test('a phone, which says that it can enter VR, asks for what VR needs when it is pressed', {
      tag: '@full',
    }, async ({ page }) => {
      await served({ ...(await withAttic()), project }, async (origin) => {
        const headset = await TestHeadset.wear(page);
        const scripts = scriptsOf(page);
        // Where no link leads is fetched after all else that comes by itself.
        const last = page.waitForRequest(/\/picture-3-/);
        await page.goto(origin);
        await expect(enter(page, over)).toBeVisible();
        await last;
        expect(scripts.ofHeadset()).toEqual([]);
        await enter(page, over).press('Enter');
        await headset.worn();
        expect(scripts.ofHeadset()).not.toEqual([]);
      });
    });
  });
}

test('[error:part-broken] where what VR needs is gone, a press says so and offers to load the page again', {
  tag: '@full',
}, async ({ page }) => {
  await served(await twoRooms(), async (origin) => {
    const headset = await TestHeadset.wear(page);
    let refuses = true;
    await page.route('**/assets/play-headset-*.js', (route) => (refuses ? route.abort() : route.continue()));
    // By itself the page has been loaded again a moment ago.
    await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
    await page.goto(origin);
    await enter(page, '.player-hud').press('Enter');
    const said = page.getByRole('dialog');
    await expect(said).toContainText('Part of this page has stopped working. Try again.');
    await expect(said.getByRole('button', { name: 'OK' })).toBeVisible();
    refuses = false;
    await said.getByRole('button', { name: 'Try again' }).click();
    await enter(page, '.player-hud').press('Enter');
    await headset.worn();
  });
});
