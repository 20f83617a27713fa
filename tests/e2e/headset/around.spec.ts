import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/watched.ts';
import { Headset } from '../../support/headset.ts';
import { isBlue, seen, served, title, twoRooms } from '../../support/rooms.ts';

test.use({ viewport: { width: 640, height: 320 } });

/** Puts the headset on, by the page's tools or by the dialog that lies over them. */
const enter = async (page: Page, headset: Headset, over = '.player-hud') => {
  await page.locator(over).getByRole('button', { name: 'Enter VR' }).press('Enter');
  await headset.frames(6);
};

test('[player:email-prompt] [player:bookmark-prompt] who plays, and from where, is asked in the headset too', async ({
  page,
}) => {
  await served({ ...(await twoRooms()), project: { bookmark: true, promptEmail: true } }, async (origin) => {
    const headset = await Headset.wear(page);
    await page.goto(`${origin}/?email=ann@school.org`);
    await expect(title(page)).toHaveText('Hall');
    await page.getByRole('button', { name: 'To the court' }).press('Enter');
    await expect(title(page)).toHaveText('Court');

    await page.goto(origin);
    await enter(page, headset, 'dialog');
    await headset.find('E-mail', 'textbox');
    await page.screenshot({ path: test.info().outputPath('email.png') });
    await headset.press('E-mail', 'textbox');
    await headset.find('Done', 'button');
    await page.keyboard.insertText('ann.school.org');
    await headset.press('Done', 'button');
    await headset.press('Go on', 'button');
    await headset.find('Please enter a valid email!');
    await page.screenshot({ path: test.info().outputPath('email-wrong.png') });
    await headset.press('E-mail', 'textbox');
    await headset.find('Done', 'button');
    await page.keyboard.insertText('ann@school.org');
    await headset.press('Done', 'button');
    await headset.press('Go on', 'button');

    await headset.find('Go on where you left off?');
    await page.screenshot({ path: test.info().outputPath('resume.png') });
    await headset.press('Go on', 'button');
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
  });
});

test('[player:preload] a scene that is long in coming is told in per cent in the headset too', async ({
  page,
}) => {
  await served({ ...(await twoRooms()), launch: { preload: false } }, async (origin, halve) => {
    const headset = await Headset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await enter(page, headset);
    const whole = halve(/picture-2/);
    await headset.pointToward(0, 0, 4);
    await headset.trigger();
    const bar = headset.twin('Loading the scene', 'text');
    await expect(bar).toHaveAttribute('data-value', /^(49|50)/);
    await headset.frames(4);
    await page.screenshot({ path: test.info().outputPath('loading.png') });
    whole();
    await expect(title(page)).toHaveText('Court');
    await expect(bar).toHaveCount(0);
  });
});
