import type { Page } from '@playwright/test';
import { filmOf, noteFilms } from '#tests/support/noted-films.ts';
import { sceneOf } from '#tests/support/package.ts';
import { served, title } from '#tests/support/rooms.ts';
import { expect, test } from '#tests/support/watched.ts';
import config from '../../../playwright.config.ts';

const { launchOptions } = config.use ?? {};

// As browsers treat a page that was never touched: no sound before a press.
test.use({
  viewport: { width: 480, height: 300 },
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--autoplay-policy=document-user-activation-required'],
  },
});

const FILM = '00000000-0000-4000-8000-00000000f11e';
const tour = () => ({
  scenes: [sceneOf(1, 'Tour', [], { assetId: FILM, loop: true })],
  pictures: {},
  files: { [FILM]: { type: 'video' as const, path: 'prisma/seed/samples/media/tour.mp4' } },
});

const start = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(title(page)).toHaveText('Tour');
  await expect.poll(async () => (await filmOf(page)).time).toBeGreaterThan(0.3);
};

test('[mode:run] a film with sound waits for a tap, and then is heard', { tag: '@full' }, async ({
  page,
  expectAccessible,
}) => {
  await noteFilms(page);
  await served(tour(), async (origin) => {
    // What the browser says to sound in a page nobody touched; asked by the page itself, as tools count as a touch.
    await page.addInitScript(() => {
      new Audio('media/any.mp4').play().catch((cause: Error) => {
        Object.assign(window, { untouched: cause.name });
      });
    });
    await page.goto(origin);
    await expect(page.getByRole('dialog')).toContainText('This scenario has sound.');
    expect(await page.evaluate(() => (window as unknown as { untouched: string }).untouched)).toBe(
      'NotAllowedError',
    );
    expect(await filmOf(page)).toMatchObject({ paused: true, time: 0 });
    await expectAccessible(page);
    await start(page);
    expect(await filmOf(page)).toMatchObject({ count: 1, paused: false, muted: false });
  });
});

test('[mode:run] a film stands still while the page is hidden or its picture is lost, and goes on where it was', {
  tag: '@full',
}, async ({ page }) => {
  await noteFilms(page);
  await served(tour(), async (origin) => {
    await page.goto(origin);
    await start(page);
    const visibility = (state: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await visibility('hidden');
    expect((await filmOf(page)).paused).toBe(true);
    await visibility('visible');
    await expect.poll(async () => (await filmOf(page)).paused).toBe(false);

    const graphics = await page.locator('canvas').evaluateHandle((canvas: HTMLCanvasElement) => {
      const found = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      found?.loseContext();
      return found;
    });
    const note = page.getByText('Restoring the picture…');
    await expect(note).toBeVisible();
    const { time, paused } = await filmOf(page);
    expect(paused).toBe(true);
    await graphics.evaluate((lost) => lost?.restoreContext());
    await expect(note).toHaveCount(0);
    await expect.poll(async () => (await filmOf(page)).paused).toBe(false);
    // The same film, from where it stood.
    const after = await filmOf(page);
    expect(after.count).toBe(1);
    expect(after.time).toBeGreaterThanOrEqual(time);
    await expect.poll(async () => (await filmOf(page)).time).not.toBe(after.time);
  });
});
