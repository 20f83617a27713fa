import type { Page } from '@playwright/test';
import { newObject } from '#scenario';
import { hotspotAt, plain, sceneOf } from '#tests/support/package.ts';
import { link, served, title } from '#tests/support/rooms.ts';
import { expect, longStep, test } from '#tests/support/watched.ts';

const portrait = { width: 360, height: 640 };
const landscape = { width: 640, height: 360 };
test.use({ viewport: portrait, hasTouch: true, isMobile: true });

/** A hall with a way ahead to a court. */
const rooms = async () => ({
  scenes: [
    sceneOf(1, 'Hall', [hotspotAt(11, 0, 0, { name: 'To the court', actions: [link(2)] })]),
    sceneOf(2, 'Court', []),
  ],
  pictures: { 'picture-1': [await plain('#335577', 256)], 'picture-2': [await plain('#775533', 256)] },
});

const heading = async (page: Page) =>
  ((await page.locator('[data-heading]').getAttribute('data-heading')) ?? '').split(' ').map(Number);

/** Drags with one finger. */
async function drag(page: Page, dx: number, dy = 0): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const at = (part: number) => [{ x: width / 2 + dx * part, y: height * 0.3 + dy * part }];
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Taps where the scene's middle is, and comes to the court. */
async function onToTheCourt(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.touchscreen.tap(width / 2, height / 2);
  await expect(title(page)).toHaveText('Court');
}

test('targets of 44 pixels clear of the notch, and a way back to the start', async ({ page }) => {
  await served(await rooms(), async (origin) => {
    const device = await page.context().newCDPSession(page);
    const holds = async (
      size: typeof portrait,
      insets: { top: number; bottom: number; left: number; right: number },
    ) => {
      await page.setViewportSize(size);
      await page.goto(origin);
      await expect(title(page)).toHaveText('Hall');
      await device.send('Emulation.setSafeAreaInsetsOverride', { insets });
      const tools = page.locator('.player-hud');
      const foot = async () => {
        const box = await tools.boundingBox();
        return box!.y + box!.height;
      };
      await expect.poll(foot).toBe(size.height - insets.bottom);
      const boxes = await Promise.all(
        (await tools.getByRole('button').all()).map(async (button) => (await button.boundingBox())!),
      );
      expect(boxes.length).toBeGreaterThan(1);
      for (const { x, y, width, height } of boxes) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(x).toBeGreaterThanOrEqual(insets.left);
        expect(x + width).toBeLessThanOrEqual(size.width - insets.right);
        expect(y + height).toBeLessThanOrEqual(size.height - insets.bottom);
      }
      await drag(page, -120, 40);
      await expect.poll(async () => (await heading(page))[0]).toBeGreaterThan(15);
      await page.getByRole('button', { name: 'Back to the starting direction' }).tap();
      await expect.poll(async () => (await heading(page)).slice(0, 2).map(Math.round)).toEqual([0, 0]);
      await onToTheCourt(page);
    };
    await holds(portrait, { top: 47, bottom: 34, left: 0, right: 0 });
    await longStep('in landscape', () => holds(landscape, { top: 0, bottom: 21, left: 47, right: 47 }));
  });
});

test('[interact:hover] hover lists run for a mouse that comes and goes, a tap and one beside it, and the keyboard’s use and leave', {
  tag: '@full',
}, async ({ page }) => {
  const adds = (value: number) => [{ action: 'addscore', value, conditions: [] }];
  const lists = { hoverin: adds(1), hoverout: adds(10), actions: adds(100) };
  const points = { ...newObject('text', 12, { yaw: 0, pitch: 25 }), name: 'Points', txt: '%SCORE%' };
  const options = await rooms();
  options.scenes[0] = sceneOf(1, 'Hall', [hotspotAt(11, 0, 0, { name: 'Lamp', ...lists }), points as never]);
  await served(options, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    const score = (value: string) => expect(page.getByRole('note')).toHaveText(value);
    const [on, beside] = [
      [180, 320],
      [60, 420],
    ] as const;
    await page.mouse.move(...on);
    await score('1');
    await page.mouse.move(...beside);
    await score('11');
    await page.touchscreen.tap(...on);
    await score('12');
    await page.touchscreen.tap(...beside);
    await score('22');
    await page.touchscreen.tap(...on);
    await page.touchscreen.tap(...on);
    await score('123');
    // Looking round is no tap.
    await drag(page, 30);
    await page.getByRole('button', { name: 'Back to the starting direction' }).tap();
    await score('123');
    await page.touchscreen.tap(...beside);
    await score('133');
    await page.getByRole('button', { name: 'Lamp' }).press('Enter');
    await score('134');
    await page.keyboard.press('Tab');
    await score('144');
  });
});

test('turned from portrait to landscape and back the scene goes on where it looked, with the field of such a window', {
  tag: '@full',
}, async ({ page }) => {
  await served(await rooms(), async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await drag(page, -100);
    await expect.poll(async () => (await heading(page))[0]).toBeGreaterThan(10);
    const [yaw, pitch, fov] = await heading(page);
    expect(fov).toBe(90);
    for (const [turned, degrees] of [
      [landscape, 75],
      [portrait, 90],
      [landscape, 75],
    ] as const) {
      await page.setViewportSize(turned);
      await expect.poll(async () => (await page.locator('canvas').boundingBox())?.width).toBe(turned.width);
      await expect.poll(() => heading(page)).toEqual([yaw, pitch, degrees]);
    }
    await page.getByRole('button', { name: 'Back to the starting direction' }).tap();
    await expect.poll(async () => Math.round((await heading(page))[0]!)).toBe(0);
    await onToTheCourt(page);
  });
});

const look = (page: Page) => page.getByRole('button', { name: 'Look by moving the device' });

for (const [what, prepare, offered] of [
  ['refused', () => Object.assign(DeviceOrientationEvent, { requestPermission: async () => 'denied' }), true],
  ['silent', () => undefined, true],
  ['missing', () => Reflect.deleteProperty(window, 'DeviceOrientationEvent'), false],
] as const) {
  test(`[player:motion-sensor] a ${what} sensor leaves a scene that is dragged and tapped`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(prepare);
    await served(await rooms(), async (origin) => {
      await page.goto(origin);
      await expect(title(page)).toHaveText('Hall');
      if (offered) {
        await look(page).tap();
        const note = page.getByRole('dialog');
        await expect(note).toBeVisible();
        await note.getByRole('button', { name: 'OK' }).tap();
        await expect(note).toBeHidden();
        await expect(look(page)).toBeEnabled();
      } else await expect(look(page)).toHaveCount(0);
      await drag(page, -60);
      await expect.poll(async () => (await heading(page))[0]).toBeGreaterThan(5);
      await drag(page, 60);
      await expect.poll(async () => Math.round((await heading(page))[0]!)).toBe(0);
      await onToTheCourt(page);
    });
  });
}

test('a finger has 44 pixels for the address that is asked, the inspector’s grip, and what is small in the scene', {
  tag: '@full',
}, async ({ page }) => {
  const small = hotspotAt(11, 0, 0, { name: 'Far away', width: 0.1, height: 0.1, actions: [link(2)] });
  const options = {
    ...(await rooms()),
    project: { promptEmail: true },
    launch: { inspector: true as const },
  };
  options.scenes[0] = sceneOf(1, 'Hall', [small]);
  await served(options, async (origin) => {
    await page.goto(origin);
    const asked = page.getByRole('textbox', { name: 'Email' });
    expect((await asked.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await asked.fill('ann@school.org');
    await asked.press('Enter');
    await expect(title(page)).toHaveText('Hall');

    await page.getByRole('button', { name: 'Inspect the run' }).tap();
    const window = page.getByRole('region', { name: 'Inspector', exact: true });
    const grip = (await window.getByRole('button', { name: 'Move the inspector' }).boundingBox())!;
    expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(44);
    await window.getByRole('button', { name: 'Close' }).tap();
    await expect(window).toHaveCount(0);

    const { width, height } = portrait;
    await page.touchscreen.tap(width / 2 + 18, height / 2 - 8);
    await expect(title(page)).toHaveText('Court');
  });
});
