import { newObject, type ObjectType, type SceneObject } from '#scenario';
import { calibrationPicture, hotspotAt, plain, sceneOf } from '#tests/support/package.ts';
import {
  discRoom,
  discX,
  isBlue,
  isGreen,
  isRed,
  link,
  seen,
  served,
  title,
  twoRooms,
} from '#tests/support/rooms.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, longStep, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 320 } });

test('[player:vr] into VR with the picture that a headset wants, through links with a controller ray and with a pinch, and out in the same scene', async ({
  page,
}) => {
  const rooms = await twoRooms();
  // The wider file is too much for this page, and has another colour.
  rooms.pictures['picture-1'] = [await plain('#e02020', 1536), await plain('#20e020', 4096)];
  await served(rooms, async (origin) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);
    await page.getByRole('button', { name: 'Enter VR' }).click();
    const leave = page.locator('.player-hud').getByRole('button', { name: 'Leave VR' });
    await expect(leave).toBeVisible();
    await headset.worn();
    await expect.poll(() => seen(page, isGreen)).toBeGreaterThan(20_000);

    await headset.pressObject({ yaw: 0, pitch: 0 });
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);

    await longStep('with a pinch there and back; a ray beside every object presses nothing', async () => {
      await headset.useHands();
      await headset.pressObject({ yaw: 0, pitch: 0 });
      await expect(title(page)).toHaveText('Hall');
      await expect.poll(() => seen(page, isGreen)).toBeGreaterThan(20_000);

      await headset.pressObject({ yaw: 40, pitch: 20 });
      await headset.pressObject({ yaw: 0, pitch: 0 });
      await expect(title(page)).toHaveText('Court');
    });

    // Not published for debugging.
    await headset.seeGone('Inspect the run');
    // The emulated headset's picture lies over the page: the key stands for the press.
    await leave.press('Enter');
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
  });
});

test('[player:vr] [error:asset-load] tells what went wrong, recentres, and leaves, all in the headset', {
  tag: '@full',
}, async ({ page }) => {
  const rooms = await twoRooms();
  rooms.pictures['picture-1'] = [await calibrationPicture(0, 0)];
  rooms.scenes[0] = sceneOf(1, 'Hall', [hotspotAt(11, -20, 0, { name: 'To the court', actions: [link(2)] })]);
  await page.route('**/picture-2-*', (route) => route.abort());
  await served(rooms, async (origin) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await headset.enter();
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);

    // Turned round, the starting direction comes to where the learner looks now.
    await headset.look(120);
    await expect.poll(() => seen(page, isRed)).toBe(0);
    await headset.press('Back to the starting direction', 'button');
    await headset.look(120);
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);

    await headset.pressObject({ yaw: 100, pitch: 0 });
    await expect(title(page)).toHaveText('Court');
    await headset.see(/^Load failed for .*picture-2-/);
    await headset.press('OK', 'button');
    await headset.seeGone('OK', 'button');
    await headset.useHands();
    await headset.press('Leave VR', 'button');
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
    await expect(title(page)).toHaveText('Court');
  });
});

test('[player:vr] [inspector:toggle] the headset’s own recentring brings the scene and the panels along, the inspector of a package for debugging too', {
  tag: '@full',
}, async ({ page }) => {
  await served({ ...(await discRoom()), launch: { inspector: true } }, async (origin) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Disc');
    await headset.enter();
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);
    const [, , ahead] = await headset.placeOf('Leave VR', 'button');
    expect(ahead).toBeLessThan(-0.5);
    await headset.press('Inspect the run', 'button');
    await headset.see('Scene', 'option');
    await headset.seeValue('Scene', 'option', 'Disc (1)');
    const [beside] = await headset.placeOf('Inspector', 'group');
    expect(beside).toBeGreaterThan(0.5);

    await headset.look(60, 0, [1, 1.6, 0.5]);
    await expect.poll(() => seen(page, isRed)).toBe(0);
    await headset.recentre();
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);
    const [x, , z] = await headset.placeOf('Leave VR', 'button');
    expect(Math.abs(x)).toBeLessThan(0.4);
    expect(z).toBeLessThan(-0.5);
    expect((await headset.placeOf('Inspector', 'group'))[0]).toBeGreaterThan(0.5);
    await headset.press('Inspect the run', 'button');
    await headset.seeGone('Inspector', 'group');
  });
});

test('[player:vr] a picture lost in the headset ends the session, says so, and comes back on the page', {
  tag: '@full',
}, async ({ page }) => {
  await served(await discRoom(), async (origin) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Disc');
    await expect.poll(() => discX(page)).toBeCloseTo(320, -1);
    await headset.enter();
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
    await headset.enter();
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20);
  });
});

test('[player:vr] [player:video-limits] [play:webwindow] [action:weblink] [action:openattachment] in the headset it is said what cannot be played, framed or kept, and what is to be opened waits outside', {
  tag: '@full',
}, async ({ page, context }) => {
  const elsewhere = 'http://127.0.0.1:49321';
  const at = (type: ObjectType, id: number, yaw: number, more: object) =>
    ({ ...newObject(type, id, { yaw, pitch: 6 }), distance: 4, ...more }) as SceneObject;
  const papers = [
    { action: 'weblink', value: `${elsewhere}/handbook`, conditions: [] },
    { action: 'openattachment', assetId: 'plan', assetName: 'Plan', conditions: [] },
  ];
  const rooms = await twoRooms();
  rooms.scenes[1] = sceneOf(2, 'Court', [
    at('video', 21, -60, { name: 'Film', assetId: 'film' }),
    at('webwindow', 22, 0, { name: 'Rules', url: `${elsewhere}/rules`, width: 1.4, height: 1 }),
    at('hotspot', 23, 30, { name: 'Papers', width: 0.8, height: 0.8, actions: papers }),
  ]);
  rooms.files = {
    film: { type: 'video', path: 'package.json' },
    plan: { type: 'document', path: 'package.json' },
  };
  await context.route(`${elsewhere}/**`, (route) =>
    route.fulfill({ body: '<title>There</title>', contentType: 'text/html' }),
  );
  await page.route('**/csp/frame-options?*', (route) => route.fulfill({ json: { data: { framed: false } } }));
  await page.addInitScript(() => localStorage.setItem('token', 'of a visitor'));
  const more = { project: { bookmark: true }, launch: { target: 'live' as const } };
  await served({ ...rooms, ...more }, async (origin) => {
    const headset = await TestHeadset.wear(page);
    await page.goto(origin);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(title(page)).toHaveText('Hall');
    await headset.enter();
    await expect.poll(() => seen(page, isRed)).toBeGreaterThan(20_000);

    // The browser's storage is full from here on.
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('scenario-bookmark')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await headset.pressObject({ yaw: 0, pitch: 0 });
    await expect(title(page)).toHaveText('Court');
    const said = [
      /^This browser does not let the page store anything/,
      /^This video cannot be played here/,
      new RegExp(`^The page ${elsewhere}/rules may not be shown inside another`),
    ];
    // One after the other, in the order in which they became known.
    for (const left = new Set(said); left.size > 0; ) {
      await headset.see('OK', 'button');
      const words = await headset.page
        .locator('[data-headset-mirror] > [data-role="text"]')
        .allTextContents();
      const now = [...left].filter((one) => words.some((text) => one.test(text)));
      expect(now, words.join(' | ')).toHaveLength(1);
      await page.screenshot({ path: test.info().outputPath(`said-${left.size}.png`) });
      await headset.press('OK', 'button');
      await headset.seeGone(now[0]!);
      left.delete(now[0]!);
    }

    await headset.pressObject({ yaw: 0, pitch: 6 });
    await headset.see('Waits until you leave VR: Rules', 'text');
    await headset.pressObject({ yaw: 30, pitch: 6 });
    await headset.see('Waits until you leave VR: Rules, 127.0.0.1:49321/handbook, Plan', 'text');
    await page.screenshot({ path: test.info().outputPath('waits.png') });
    await headset.press('OK', 'button');
    await headset.seeGone(/^Waits/);
    expect(context.pages()).toHaveLength(1);

    await headset.press('Leave VR', 'button');
    const list = page.getByRole('dialog', { name: 'Pages you asked for in VR' });
    await expect(list).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('outside.png') });
    for (const [name, address] of [
      ['Open Rules', /\/rules$/],
      ['Open 127.0.0.1:49321/handbook', /\/handbook$/],
      ['Open Plan', /package\.json$/],
    ] as const) {
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        list.getByRole('button', { name }).click(),
      ]);
      await expect(opened).toHaveURL(address);
      await page.bringToFront();
    }
    await expect(list).toHaveCount(0);
    await expect(title(page)).toHaveText('Court');
  });
});
