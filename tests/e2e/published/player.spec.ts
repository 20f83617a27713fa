import sharp from 'sharp';
import { newObject, type SceneObject } from '#scenario';
import { heldBack } from '#tests/support/held-back.ts';
import { hotspotAt, plain, sceneOf } from '#tests/support/package.ts';
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
import { expect, test } from '#tests/support/watched.ts';

const textAt = (id: number, name: string, pitch: number, more: object = {}): SceneObject =>
  ({ ...newObject('text', id, { yaw: 0, pitch }), name, txt: name, ...more }) as SceneObject;
const show = (target: number, conditions: object[] = []) => ({ action: 'show', target, conditions });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true });

  test('[player:motion-drive] asks inside the tap, turns with the device, and can still be dragged', async ({
    page,
  }) => {
    // As iPhones do: a permission that only a tap may ask for.
    await page.addInitScript(() => {
      Object.assign(DeviceOrientationEvent, {
        requestPermission: async () => {
          if (!navigator.userActivation.isActive) throw new DOMException('not in a tap', 'NotAllowedError');
          return 'granted';
        },
      });
    });
    await served(await discRoom(), async (origin) => {
      const devices = await page.context().newCDPSession(page);
      const hold = (alpha: number) =>
        devices.send('DeviceOrientation.setDeviceOrientationOverride', { alpha, beta: 90, gamma: 0 });
      await page.goto(origin);
      await expect(title(page)).toHaveText('Disc');
      const middle = 180;
      await expect.poll(() => discX(page)).toBeCloseTo(middle, -1);

      await hold(0);
      await page.getByRole('button', { name: 'Look by moving the device' }).tap();
      await expect(page.getByRole('button', { name: 'Look by dragging' })).toBeVisible();
      await expect.poll(() => discX(page)).toBeCloseTo(middle, -1);

      // The device turns right, the disc goes out to the left; and back.
      await hold(350);
      await expect.poll(() => discX(page)).toBeLessThan(middle - 40);
      await hold(10);
      await expect.poll(() => discX(page)).toBeGreaterThan(middle + 40);
      await hold(0);
      await expect.poll(() => discX(page)).toBeCloseTo(middle, -1);

      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        devices.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 150 }],
        });
      await touch('touchStart', 100);
      await touch('touchMove', 140);
      await touch('touchMove', 180);
      await touch('touchEnd');
      await expect.poll(() => discX(page)).toBeGreaterThan(middle + 50);

      // What was dragged stays while the device turns on; the tool brings both back.
      await hold(350);
      await expect.poll(() => discX(page)).toBeLessThan(middle + 40);
      await page.getByRole('button', { name: 'Back to the starting direction' }).tap();
      await expect.poll(() => discX(page)).toBeCloseTo(middle, -1);
    });
  });
});

test.describe('on the screen', () => {
  test.use({ viewport: { width: 480, height: 300 } });

  test('[play:text] [play:hotspot] by keyboard alone: objects in their author order, a score opens a text, Enter follows a link', async ({
    page,
  }) => {
    const rooms = await twoRooms();
    const enough = [{ condition: 'equal', object: 0, target: 10 }];
    rooms.scenes[0] = sceneOf(1, 'Hall', [
      textAt(20, 'Welcome', 30),
      // From right to left: the order is the author's, not that of places.
      hotspotAt(21, 30, 0, { name: 'Check', actions: [show(24, enough)] }),
      hotspotAt(22, 10, 0, {
        name: 'Take a point',
        actions: [{ action: 'addscore', value: 10, conditions: [] }],
      }),
      hotspotAt(23, -20, 0, { name: 'To the court', actions: [link(2)] }),
      textAt(24, 'Well done', -15, {
        visible: false,
        appearance: { fontSize: 24, color: '#00ff00', background: '#00ff00', backgroundOpacity: 1 },
      }),
    ]);
    await served(rooms, async (origin) => {
      await page.goto(origin);
      const accessibleScene = page.locator('.accessible-scene');
      await expect(title(page)).toHaveText('Hall');
      await expect(accessibleScene.getByText('Welcome')).toBeAttached();
      const focused = accessibleScene.locator(':focus');
      const names: string[] = [];
      await page.getByRole('application').focus();
      for (let tabs = 0; tabs < 4; tabs++) {
        await page.keyboard.press('Tab');
        names.push((await focused.textContent()) ?? '');
        // What only can be read is looked at as well.
        if (tabs === 0)
          await expect(page.locator('[data-heading]')).toHaveAttribute('data-heading', /^0\.0 30\.0/);
      }
      expect(names).toEqual(['Welcome', 'Check', 'Take a point', 'To the court']);

      // Without questions and points the score is 100: the text stays away; at 10 it is said and drawn.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(focused).toHaveText('Check');
      await page.keyboard.press('Enter');
      await expect(accessibleScene.getByText('Well done')).toHaveCount(0);
      expect(await seen(page, isGreen)).toBe(0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(accessibleScene.getByRole('note', { name: 'Well done' })).toBeAttached();
      await expect(page.locator('.player-said')).toHaveText('Well done');
      await expect.poll(() => seen(page, isGreen)).toBeGreaterThan(100);

      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText('To the court');
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('Court');
      await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    });
  });

  test('[mode:run] time stands still while the page is hidden', { tag: '@full' }, async ({ page }) => {
    const room = await discRoom();
    const at = (seconds: number, target: number) => ({ time: seconds * 1000, actions: [show(target)] });
    room.scenes[0] = sceneOf(
      1,
      'Disc',
      [textAt(30, 'Early', 10, { visible: false }), textAt(31, 'Late', -10, { visible: false })],
      { duration: 600_000, timers: [at(60, 30), at(180, 31)] as never },
    );
    await page.clock.install();
    const visibility = (state: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await served(room, async (origin) => {
      await page.goto(origin);
      const accessibleScene = page.locator('.accessible-scene');
      await expect(title(page)).toHaveText('Disc');
      await visibility('hidden');
      await page.clock.fastForward('10:00');
      await visibility('visible');
      await page.clock.fastForward('01:10');
      await expect(accessibleScene.getByText('Early')).toBeAttached();
      await expect(accessibleScene.getByText('Late')).toHaveCount(0);
      await page.clock.fastForward('02:00');
      await expect(accessibleScene.getByText('Late')).toBeAttached();
    });
  });

  test('[player:stereo] the scene before is drawn as it was until the next one is there, stereo or not', {
    tag: '@full',
  }, async ({ page }) => {
    const on = { ...link(2), angle: 'keep' };
    const rooms = await twoRooms();
    rooms.scenes = [
      sceneOf(1, 'Hall', [hotspotAt(11, 0, -40, { name: 'Onward', actions: [on] })]),
      sceneOf(2, 'Court', [], { stereoscopic: 'top-bottom' }),
    ];
    const { buffer: red } = await plain('#e02020', 256);
    const sky = await sharp({ create: { width: 256, height: 64, channels: 3, background: '#20e020' } })
      .png()
      .toBuffer();
    rooms.pictures['picture-1'] = [
      {
        width: 256,
        buffer: await sharp(red)
          .composite([{ input: sky, left: 0, top: 0 }])
          .jpeg()
          .toBuffer(),
      },
    ];
    await served(rooms, async (origin) => {
      const come = await heldBack(page, '**/picture-2-*');
      await page.goto(origin);
      // Focus turns the view down to it, where the hall is red.
      await page.getByRole('button', { name: 'Onward' }).focus();
      await expect.poll(() => page.locator('[data-heading]').getAttribute('data-heading')).toContain('-40.0');
      await expect.poll(() => seen(page, isGreen)).toBe(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Onward' })).toHaveCount(0);
      expect(await seen(page, isGreen)).toBe(0);
      expect(await seen(page, isRed)).toBeGreaterThan(20_000);
      come();
      await expect(title(page)).toHaveText('Court');
      await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    });
  });

  test('a lost picture comes back, looking where it looked', { tag: '@full' }, async ({ page }) => {
    await served(await discRoom(), async (origin) => {
      await page.goto(origin);
      await expect(title(page)).toHaveText('Disc');
      await expect.poll(() => discX(page)).toBeCloseTo(240, -1);
      await page.getByRole('application').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => discX(page)).toBeLessThan(215);
      const before = await discX(page);
      const graphics = await page.locator('canvas').evaluateHandle((canvas: HTMLCanvasElement) => {
        const found = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        found?.loseContext();
        return found;
      });
      const note = page.getByText('Restoring the picture…');
      await expect(note).toBeVisible();
      await graphics.evaluate((lost) => lost?.restoreContext());
      await expect(note).toHaveCount(0);
      await expect.poll(() => discX(page)).toBeCloseTo(before, -1);
      await page.getByRole('application').focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => discX(page)).toBeCloseTo(240, -1);
    });
  });

  test('the player marks its first picture and its first answer, and is accessible', {
    tag: '@full',
  }, async ({ page, expectAccessible }) => {
    await served(await twoRooms(), async (origin) => {
      await page.goto(origin);
      await expect(title(page)).toHaveText('Hall');
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name)))
        .toEqual(expect.arrayContaining(['scenario:scene-drawn', 'scenario:interactive']));
      await expectAccessible(page);
    });
  });
});
