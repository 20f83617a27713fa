import type { Page } from '@playwright/test';
import { gaze as dwell } from '#catalog/limits.ts';
import { isBlue, isRed, seen, served, title, twoRooms } from '#tests/support/rooms.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 320 } });

/** In ms: a look of half the time selects. */
const LONG = 2 * dwell.dwellMs;
/** In ms: with the frames round it still far from selecting. */
const GLANCE = dwell.dwellMs / 3;

/** Notes the title of every scene that is shown from here on, however shortly. */
async function noteTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles: string[] = [];
    const note = () => titles.push(document.querySelector('.accessible-scene h1')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { titles });
  });
  return () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
}

test('[player:gaze] with nothing to press with, looking follows links there and back, and leaves', {
  tag: '@full',
}, async ({ page }) => {
  await served(await twoRooms(), async (origin) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await headset.enter();
    await headset.look(40);
    await headset.connect();
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);

    // Once it is looking that selects the tools hang overhead. A glance selects nothing, neither then nor later.
    await expect.poll(async () => (await headset.placeOf('Leave VR', 'button'))[1]).toBeGreaterThan(2);
    const titles = await noteTitles(page);
    await headset.look(0);
    await headset.wait(GLANCE);
    await headset.look(40);
    await headset.wait(LONG);
    await expect(title(page)).toHaveText('Hall');
    expect(await titles()).not.toContain('Court');

    await headset.look(0);
    await headset.wait(LONG);
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    // The way back came to lie where the gaze rests: it waits until the head has been elsewhere.
    await headset.wait(LONG);
    await expect(title(page)).toHaveText('Court');
    await headset.look(20);
    await headset.wait(LONG);
    await expect(title(page)).toHaveText('Court');
    await headset.look(0);
    await headset.wait(LONG);
    await expect(title(page)).toHaveText('Hall');

    // The tools hang overhead, out of the gaze's way, and are pressed by it too.
    const [, height] = await headset.placeOf('Leave VR', 'button');
    expect(height).toBeGreaterThan(2);
    await headset.lookAt(await headset.placeOf('Leave VR', 'button'));
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
  });
});

test('[player:gaze] who has controllers may wish to select by looking, and is remembered', {
  tag: '@full',
}, async ({ page }) => {
  await served(await twoRooms(), async (origin) => {
    const headset = await TestHeadset.wear(page);
    for (const wished of [false, true]) {
      await page.goto(origin);
      await expect(title(page)).toHaveText('Hall');
      await headset.enter();
      if (!wished) {
        // Unasked, a look is a look: who has controllers presses with them.
        await headset.wait(LONG);
        await expect(title(page)).toHaveText('Hall');
      }
      await headset.look(40);
      if (!wished) await headset.press('Select by looking', 'button');
      await headset.see('Stop selecting by looking', 'button');
      await headset.look(0);
      await expect(title(page)).toHaveText('Court');
    }
  });
});
