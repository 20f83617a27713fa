import { expect, test } from '#tests/support/watched.ts';
import { Headset } from '../../support/headset.ts';
import { calibrationPicture, hotspotAt, sceneOf } from '../../support/package.ts';
import { discRoom, discX, isBlue, isRed, link, seen, served, title, twoRooms } from '../../support/rooms.ts';

test.use({ viewport: { width: 640, height: 320 } });

test('[player:vr] into VR, through links with a controller ray and with a pinch, and out in the same scene', async ({
  page,
}) => {
  await served(await twoRooms(), async (origin) => {
    const headset = await Headset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await page.getByRole('button', { name: 'Enter VR' }).click();
    const leave = page.locator('.player-hud').getByRole('button', { name: 'Leave VR' });
    await expect(leave).toBeVisible();
    await headset.frames(6);
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);

    await headset.pointToward(0, 0, 4);
    await headset.trigger();
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);

    await headset.useHands();
    await headset.pointToward(0, 0, 4);
    await headset.trigger();
    await expect(title(page)).toHaveText('Hall');
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);

    // A ray beside every object presses nothing.
    await headset.pointToward(40, 20, 4);
    await headset.trigger();
    await headset.pointToward(0, 0, 4);
    await headset.trigger();
    await expect(title(page)).toHaveText('Court');

    // The emulated headset's picture lies over the page: the key stands for the press.
    await leave.press('Enter');
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
  });
});

test('[player:vr] tells what went wrong, recentres, and leaves, all in the headset', async ({ page }) => {
  const rooms = await twoRooms();
  rooms.pictures['picture-1'] = [await calibrationPicture(0, 0)];
  rooms.scenes[0] = sceneOf(1, 'Hall', [hotspotAt(11, -20, 0, { name: 'To the court', actions: [link(2)] })]);
  await page.route('**/picture-2-*', (route) => route.abort());
  await served(rooms, async (origin) => {
    const headset = await Headset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.frames(6);
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);

    // Turned round, the starting direction comes to where the learner looks now.
    await headset.look(120);
    await expect.poll(() => seen(page, isRed)).toBe(0);
    await headset.press('Back to the starting direction', 'button');
    await headset.look(120);
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);

    await headset.pointToward(100, 0, 4);
    await headset.trigger();
    await expect(title(page)).toHaveText('Court');
    await headset.press('OK', 'button');
    await expect(headset.twin('OK', 'button')).toHaveCount(0);
    await headset.useHands();
    await headset.press('Leave VR', 'button');
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
    await expect(title(page)).toHaveText('Court');
  });
});

test('[player:vr] the headset’s own recentring brings the scene and the panels along', async ({ page }) => {
  await served(await discRoom(), async (origin) => {
    const headset = await Headset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Disc');
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.frames(6);
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);
    const [, , ahead] = await headset.find('Leave VR', 'button');
    expect(ahead).toBeLessThan(-0.5);

    await headset.look(60, 0, [1, 1.6, 0.5]);
    await expect.poll(() => seen(page, isRed)).toBe(0);
    await headset.recentre();
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);
    const [x, , z] = await headset.find('Leave VR', 'button');
    expect(Math.abs(x)).toBeLessThan(0.4);
    expect(z).toBeLessThan(-0.5);
  });
});

test('[player:vr] a picture lost in the headset ends the session, says so, and comes back on the page', async ({
  page,
}) => {
  await served(await discRoom(), async (origin) => {
    const headset = await Headset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Disc');
    await expect.poll(() => discX(page)).toBeCloseTo(320, -1);
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.frames(6);
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);

    const graphics = await page
      .locator('canvas')
      .first()
      .evaluateHandle((canvas: HTMLCanvasElement) => {
        const found = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        found?.loseContext();
        return found;
      });
    const note = page.getByRole('dialog');
    await expect(note).toContainText('The headset lost its picture.');
    await graphics.evaluate((lost) => lost?.restoreContext());
    await note.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
    await expect.poll(() => discX(page)).toBeCloseTo(320, -1);

    // And it can be worn again.
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.frames(6);
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);
  });
});
