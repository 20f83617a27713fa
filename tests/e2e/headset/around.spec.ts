import type { Page } from '@playwright/test';
import { heldBack } from '#tests/support/held-back.ts';
import { middleOf, plain, sceneOf } from '#tests/support/package.ts';
import { isBlue, type Matches, seen, served, title, twoRooms } from '#tests/support/rooms.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 320 } });

/** Puts the headset on, by the page's tools or by the dialog that lies over them. */
const enter = async (page: Page, headset: TestHeadset, over = '.player-hud') => {
  await page.locator(over).getByRole('button', { name: 'Enter VR' }).press('Enter');
  await headset.worn();
};

test('[player:email-prompt] [player:bookmark-prompt] who plays, and from where, is asked in the headset too', {
  tag: '@full',
}, async ({ page }) => {
  await served({ ...(await twoRooms()), project: { bookmark: true, promptEmail: true } }, async (origin) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(`${origin}/?email=ann@school.org`);
    await expect(title(page)).toHaveText('Hall');
    await page.getByRole('button', { name: 'To the court' }).press('Enter');
    await expect(title(page)).toHaveText('Court');

    await page.goto(origin);
    await enter(page, headset, 'dialog');
    await headset.see('Email', 'textbox');
    await page.screenshot({ path: test.info().outputPath('email.png') });
    await headset.press('Email', 'textbox');
    await headset.see('Done', 'button');
    await page.keyboard.insertText('ann.school.org');
    await headset.press('Done', 'button');
    await headset.press('Continue', 'button');
    await headset.see('Please enter a valid email!');
    await page.screenshot({ path: test.info().outputPath('email-wrong.png') });
    await headset.press('Email', 'textbox');
    await headset.see('Done', 'button');
    await page.keyboard.insertText('ann@school.org');
    await headset.press('Done', 'button');
    await headset.press('Continue', 'button');

    await headset.see('Continue where you left off?');
    await page.screenshot({ path: test.info().outputPath('resume.png') });
    await headset.press('Continue', 'button');
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
  });
});

test('[player:email-prompt] what is asked is asked in a headset that is put on before the page’s tools are there', {
  tag: '@full',
}, async ({ page }) => {
  await served({ ...(await twoRooms()), project: { promptEmail: true } }, async (origin) => {
    const headset = await TestHeadset.wear(page);
    const letGo = await heldBack(page, /\/assets\/chrome-[^/]*\.js$/);
    const code = page.waitForResponse(/\/assets\/play-headset-[^/]*\.js$/);
    await page.goto(origin);
    await code;
    const button = page.locator('dialog').getByRole('button', { name: 'Enter VR' });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    letGo();
    await headset.worn();
    await headset.see('Email', 'textbox');
  });
});

test('[player:preload] a scene that is long in coming is told in per cent in the headset too', {
  tag: '@full',
}, async ({ page }) => {
  await served({ ...(await twoRooms()), launch: { preload: false } }, async (origin, halve) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await enter(page, headset);
    const whole = halve(/picture-2/);
    await headset.pressObject({ yaw: 0, pitch: 0 });
    const bar = headset.announced('Loading the scene', 'text');
    await expect(bar).toHaveAttribute('data-value', /^(49|50)/);
    await headset.step(4);
    await page.screenshot({ path: test.info().outputPath('loading.png') });
    whole();
    await expect(title(page)).toHaveText('Court');
    await expect(bar).toHaveCount(0);
  });
});

test('[player:watermark] a plan’s mark stands behind the learner in the headset too, in both eyes, and others have none', {
  tag: '@full',
}, async ({ page }) => {
  const room = {
    scenes: [sceneOf(1, 'Room', [])],
    pictures: { 'picture-1': [await plain('#3355c0', 256)] },
  };
  /** Pixels in each eye's middle that are not the room's own blue. */
  const marked = async (headset: TestHeadset, yaw: number) => {
    await headset.look(yaw);
    const shot = await page.screenshot({ clip: { x: 0, y: 120, width: 640, height: 80 } });
    const foreign: Matches = (r, _, b) => b < 150 || r > 110;
    const eyes = [
      { from: 0.1, to: 0.4 },
      { from: 0.6, to: 0.9 },
    ].map((eye) => middleOf(shot, foreign, eye));
    return Math.min(...(await Promise.all(eyes)).map((eye) => eye?.count ?? 0));
  };
  const headset = await TestHeadset.wear(page);
  await served({ ...room, launch: { watermark: { opacity: 0.7, yaw: 180 } } }, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Room');
    await enter(page, headset);
    await headset.connect();
    await expect.poll(() => marked(headset, 180)).toBeGreaterThan(1500);
    await page.screenshot({ path: test.info().outputPath('watermark.png') });
    await expect.poll(() => marked(headset, 0)).toBeLessThan(300);
  });
  await served(room, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Room');
    await enter(page, headset);
    await headset.connect();
    await expect.poll(() => marked(headset, 180)).toBeLessThan(300);
  });
});
