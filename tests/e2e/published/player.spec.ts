import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newObject, type SceneObject } from '#scenario';
import { expect, test } from '#tests/support/watched.ts';
import { Headset } from '../../support/headset.ts';
import {
  calibrationPicture,
  hotspotAt,
  middleOf,
  type PackageOptions,
  plain,
  sceneOf,
  servePackage,
} from '../../support/package.ts';

type Matches = (r: number, g: number, b: number) => boolean;
const isRed: Matches = (r, g, b) => r > 150 && g < 90 && b < 90;
const isBlue: Matches = (r, g, b) => b > 150 && r < 90 && g < 90;
const isGreen: Matches = (r, g, b) => g > 150 && r < 90 && b < 90;

const title = (page: Page) => page.locator('.player-twin h1');
const seen = async (page: Page, matches: Matches) =>
  (await middleOf(await page.screenshot(), matches))?.count ?? 0;
/** Where the red disc is, in pixels from the left; -1 while it is not to be seen. */
const discX = async (page: Page) => (await middleOf(await page.screenshot(), isRed))?.x ?? -1;

const textAt = (id: number, name: string, pitch: number, more: object = {}): SceneObject =>
  ({ ...newObject('text', id, { yaw: 0, pitch }), name, txt: name, ...more }) as SceneObject;
const link = (target: number) => ({ action: 'link', target, conditions: [] });
const show = (target: number, conditions: object[] = []) => ({ action: 'show', target, conditions });

/** Serves a package for as long as `use` runs. */
async function served(options: PackageOptions, use: (origin: string) => Promise<void>): Promise<void> {
  const { origin, stop } = await servePackage(options);
  try {
    await use(origin);
  } finally {
    await stop();
  }
}

/** A red hall and a blue court, each with a way to the other straight ahead. */
const twoRooms = async (): Promise<PackageOptions> => ({
  scenes: [
    sceneOf(1, 'Hall', [hotspotAt(11, 0, 0, { name: 'To the court', actions: [link(2)] })]),
    sceneOf(2, 'Court', [hotspotAt(12, 0, 0, { name: 'To the hall', actions: [link(1)] })]),
  ],
  pictures: { 'picture-1': [await plain('#e02020', 256)], 'picture-2': [await plain('#2020e0', 256)] },
});

/** A scene with one red disc straight ahead. */
const discRoom = async (): Promise<PackageOptions> => ({
  scenes: [sceneOf(1, 'Disc', [])],
  pictures: { 'picture-1': [await calibrationPicture(0, 0)] },
});

test.describe('in a headset', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('[player:vr] into VR, through links with a controller ray and with a pinch, and out in the same scene', async ({
    page,
  }) => {
    await served(await twoRooms(), async (origin) => {
      const headset = await Headset.wear(page);
      await page.goto(origin);
      await expect(title(page)).toHaveText('Hall');
      await page.getByRole('button', { name: 'Enter VR' }).click();
      await expect(page.getByRole('button', { name: 'Leave VR' })).toBeVisible();
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
      await page.getByRole('button', { name: 'Leave VR' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
      await expect(title(page)).toHaveText('Court');
      await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    });
  });
});

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
      await page.getByRole('button', { name: 'Back to the starting direction' }).press('Enter');
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
      const twin = page.locator('.player-twin');
      await expect(title(page)).toHaveText('Hall');
      await expect(twin.getByText('Welcome')).toBeAttached();
      const focused = twin.locator('button:focus');
      const names: string[] = [];
      await page.getByRole('application').focus();
      for (let tabs = 0; tabs < 3; tabs++) {
        await page.keyboard.press('Tab');
        names.push((await focused.textContent()) ?? '');
      }
      expect(names).toEqual(['Check', 'Take a point', 'To the court']);

      // Without questions and points the score is 100: the text stays away; at 10 it is said and drawn.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(focused).toHaveText('Check');
      await page.keyboard.press('Enter');
      await expect(twin.getByText('Well done')).toHaveCount(0);
      expect(await seen(page, isGreen)).toBe(0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(twin.getByText('Well done')).toBeAttached();
      await expect.poll(() => seen(page, isGreen)).toBeGreaterThan(100);

      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText('To the court');
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('Court');
      await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    });
  });

  test('[mode:run] time stands still while the page is hidden', async ({ page }) => {
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
      const twin = page.locator('.player-twin');
      await expect(title(page)).toHaveText('Disc');
      await visibility('hidden');
      await page.clock.fastForward('10:00');
      await visibility('visible');
      await page.clock.fastForward('01:10');
      await expect(twin.getByText('Early')).toBeAttached();
      await expect(twin.getByText('Late')).toHaveCount(0);
      await page.clock.fastForward('02:00');
      await expect(twin.getByText('Late')).toBeAttached();
    });
  });

  test('a lost picture comes back, looking where it looked', async ({ page }) => {
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
      const note = page.getByText('Getting the picture back…');
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

  test('the player marks its first picture and its first answer, and is accessible', async ({ page }) => {
    await served(await twoRooms(), async (origin) => {
      await page.goto(origin);
      await expect(title(page)).toHaveText('Hall');
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name)))
        .toEqual(expect.arrayContaining(['scenario:scene-drawn', 'scenario:interactive']));
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
    });
  });
});
