import type { Page } from '@playwright/test';
import type { SceneObject } from '#scenario';
import {
  action,
  expectGone,
  expectSeen,
  greyRoom,
  hide,
  objectAt,
  seen,
  show,
} from '#tests/support/kinds.ts';
import { packedModel } from '#tests/support/models.ts';
import { hotspotAt, middleOf, type PackageOptions, servePackage } from '#tests/support/package.ts';
import { said } from '#tests/support/played-room.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 320 } });

/** The left eye's picture, and what is to the sides of what stands straight ahead. */
const LEFT = { from: 0, to: 0.5 };
const LEFT_OF_AHEAD = { from: 0, to: 0.2 };
const RIGHT_OF_AHEAD = { from: 0.25, to: 0.5 };
/** As fine a picture as letters need to be told from their ground. */
const LETTERS = { width: 640 };

async function worn(
  page: Page,
  objects: SceneObject[],
  use: (headset: TestHeadset) => Promise<void>,
  { files = {}, width }: { files?: PackageOptions['files']; width?: number } = {},
) {
  const { origin, stop } = await servePackage({ ...(await greyRoom(objects)), files });
  try {
    const headset = await TestHeadset.wear(page, { width });
    await page.goto(origin);
    await expect(page.locator('.accessible-scene h1')).toHaveText('Room');
    await headset.enter();
    await use(headset);
  } finally {
    await stop();
  }
}

test('[play:hotspot] [play:text] [play:image] [play:group] [play:layer] [play:run-event] [play:question] [play:timer] [interact:choice] [action:pan] in a headset: each kind is seen, and a ray presses, fires, hides, shows and answers', async ({
  page,
}) => {
  const square = { width: 0.7, height: 0.7 };
  const style = {
    fontName: 'Roboto',
    countDown: true,
    time: 500,
    shape: 'linear',
    numbers: true,
    color: '#ffffff',
    barColor: '#1010e0',
  };
  const choices = [
    { id: 1, txt: 'No', actions: [] },
    { id: 2, txt: 'Yes', actions: [show(32)] },
  ];
  const objects = [
    objectAt('image', 11, -12, 14, {
      assetId: 'red',
      ...square,
      actions: [hide(14), show(18), action('pan', 40)],
    }),
    objectAt('layer', 12, 0, 0, {
      visible: false,
      objects: [objectAt('image', 13, 12, 14, { assetId: 'green', ...square })],
    }),
    objectAt('group', 14, 0, 0, { objects: [objectAt('image', 15, 18, -2, { assetId: 'blue', ...square })] }),
    objectAt('run-event', 16, 0, 0, { name: 'Open', actions: [show(12)] }),
    hotspotAt(17, -18, -2, {
      name: 'Fire',
      assetId: 'green',
      autohide: true,
      actions: [action('runevent', undefined, { value: 'Open' })],
    }),
    objectAt('text', 18, -18, -4, {
      txt: 'HH',
      visible: false,
      width: 1,
      height: 0.6,
      appearance: { fontSize: 110, color: '#10d010', background: '#1010e0', backgroundOpacity: 1 },
    }),
    objectAt('question', 30, 0, -1, { txt: 'Go on?', appearance: 'list', choices, correctchoice: 2 }),
    objectAt('image', 32, 0, -1, { assetId: 'red', visible: false, ...square }),
    objectAt('timer', 40, 0, 30, { autoplay: true, style, width: 1, height: 1 }),
  ];
  await worn(
    page,
    objects,
    async (headset) => {
      const accessibleScene = page.locator('.accessible-scene');
      await expectSeen(page, 'red', LEFT);
      await expectSeen(page, 'blue', LEFT);
      await expectSeen(page, 'green', LEFT_OF_AHEAD);
      expect(await seen(page, 'green', RIGHT_OF_AHEAD)).toBeNull();

      // The hotspot goes after its first use, and the layer comes.
      await headset.pressObject({ yaw: -18, pitch: -2 });
      await expectSeen(page, 'green', RIGHT_OF_AHEAD);
      await expectGone(page, 'green', LEFT_OF_AHEAD);

      // The second choice of the card: its lower part. Before the card is drawn it stands nowhere.
      await expect(accessibleScene.locator('[data-choice="2"]')).toHaveAttribute('data-position', / /);
      await headset.pressObject({ yaw: -2, pitch: -6.8 });
      await expect(accessibleScene.getByRole('group', { name: 'Go on?' })).toHaveCount(0);
      await expect(accessibleScene.getByText('image 32')).toBeAttached();

      await headset.pressObject({ yaw: -12, pitch: 14 });
      // Nobody turns the wearer: they are told where to look, until they do.
      await headset.see('Look up: timer 40', 'text');
      await page.screenshot({ path: test.info().outputPath('look.png') });
      await expect(accessibleScene.getByText('image 15')).toHaveCount(0);
      // A card with its letters, in the colours that its author gave.
      await expectSeen(page, 'blue', LEFT_OF_AHEAD);
      await expectSeen(page, 'green', LEFT_OF_AHEAD);

      // The timer's bar, high up.
      await headset.look(0, 25);
      await headset.seeGone('Look up: timer 40', 'text');
      await headset.step(4);
      await expectSeen(page, 'blue', LEFT);
    },
    LETTERS,
  );
});

test('[interact:hover] [action:animate] in a headset: what a ray meets grows, or does what its author says, until the ray leaves', {
  tag: '@full',
}, async ({ page }) => {
  const tell = action('animate', 22, {
    animation: { animType: 'tooltip' },
    value: 'A valve of the old boiler',
  });
  const objects = [
    hotspotAt(20, -12, 0, { assetId: 'red', width: 1, height: 1 }),
    hotspotAt(21, 14, 0, { assetId: 'blue', hoverin: [show(22), tell], hoverout: [hide(22)] }),
    objectAt('image', 22, 0, -12, { assetId: 'green', visible: false, width: 0.6, height: 0.6 }),
  ];
  await worn(
    page,
    objects,
    async (headset) => {
      const count = async (color: 'red' | 'dark') => (await seen(page, color, LEFT))?.count ?? 0;
      await headset.point({ yaw: 0, pitch: 30 });
      await expectSeen(page, 'red', LEFT);
      await expectSeen(page, 'blue', LEFT);
      const [small, bare] = [await count('red'), await count('dark')];
      await headset.point({ yaw: -12, pitch: 0 });
      await expect.poll(async () => (await count('red')) / small).toBeGreaterThan(1.4);
      await headset.point({ yaw: 14, pitch: 0 });
      await expect.poll(async () => (await count('red')) / small).toBeLessThan(1.1);
      await expectSeen(page, 'green', LEFT);
      await expect.poll(() => count('dark')).toBeGreaterThan(bare + 60);
      await page.screenshot({ path: test.info().outputPath('hover.png') });
      await headset.point({ yaw: 0, pitch: 30 });
      await expectGone(page, 'green', LEFT);
    },
    LETTERS,
  );
});

test('[play:hotspot-drag] [play:hotspot-drop] [play:hotspot-drag-drop] [interact:drag] in a headset: a ray carries a thing to its zone, and with one controller two presses do', {
  tag: '@full',
}, async ({ page }) => {
  const objects = [
    objectAt('hotspot-drop', 51, 14, 0, {
      name: 'Socket',
      assetId: 'blue',
      width: 1.2,
      height: 1.2,
      onDrop: [action('show', 32, { conditions: [{ condition: 'containsobj', object: 51, object2: 50 }] })],
    }),
    objectAt('hotspot-drag', 50, -14, 0, { name: 'Plug', assetId: 'red', width: 0.6, height: 0.6 }),
    objectAt('hotspot-drag-drop', 52, -14, -12, { name: 'Adapter', assetId: '-11' }),
    objectAt('image', 32, 0, 14, { assetId: 'green', visible: false, width: 0.7, height: 0.7 }),
  ];
  await worn(page, objects, async (headset) => {
    const accessibleScene = page.locator('.accessible-scene');
    await expectSeen(page, 'red', LEFT);
    await headset.point({ yaw: -14, pitch: 0 });
    await headset.grab();
    await headset.point({ yaw: -4, pitch: 3 });
    await headset.point({ yaw: 8, pitch: 2 });
    await headset.point({ yaw: 14, pitch: 0 });
    await headset.letGo();
    await expectSeen(page, 'green', LEFT);
    await expect(accessibleScene.getByRole('button', { name: 'Plug, on Socket' })).toBeAttached();

    await headset.pressObject({ yaw: -14, pitch: -12 });
    await expect(said(page).getByText('You are carrying Adapter.', { exact: false })).toBeAttached();
    await headset.pressObject({ yaw: 14, pitch: 5 });
    await expect(accessibleScene.getByRole('button', { name: 'Adapter, on Socket' })).toBeAttached();
  });
});

test('[play:model] [interact:spin] in a headset: a model turns as far as a ray that holds it goes, and back', {
  tag: '@full',
}, async ({ page }) => {
  const vase = objectAt('model', 10, 0, 0, {
    assetId: 'face',
    width: 2,
    height: 2,
    distance: 3,
    interactive: { spin: true },
  });
  const files = { face: { type: 'model', path: await packedModel('meshopt') } } as const;
  await worn(
    page,
    [vase],
    async (headset) => {
      // The half that turns away from the eye.
      const far = async () => (await seen(page, 'green', LEFT))?.count ?? 0;
      await expectSeen(page, 'red', LEFT);
      await expectSeen(page, 'green', LEFT);
      await headset.point({ yaw: -7, pitch: 0, distance: 3 });
      await headset.step(4);
      const before = await far();
      await headset.grab();
      await headset.point({ yaw: 7, pitch: 0, distance: 3 });
      await expect.poll(far).toBeLessThan(before / 2);
      await page.screenshot({ path: test.info().outputPath('turned.png') });
      await headset.point({ yaw: -7, pitch: 0, distance: 3 });
      await expect.poll(far).toBeGreaterThan(before * 0.9);
      await headset.letGo();
      // Let go, it stays when the ray goes on.
      await headset.point({ yaw: 7, pitch: 0, distance: 3 });
      await headset.step(4);
      expect(await far()).toBeGreaterThan(before * 0.9);
    },
    { files },
  );
});

test('[play:webwindow] [action:disable] in a headset: a page that is disabled is not to be asked for until it is enabled', {
  tag: '@full',
}, async ({ page, context }) => {
  const elsewhere = 'http://127.0.0.1:49322';
  await context.route(`${elsewhere}/**`, (route) =>
    route.fulfill({ body: '<title>There</title>', contentType: 'text/html' }),
  );
  const objects = [
    objectAt('webwindow', 22, 0, 0, { name: 'Rules', url: `${elsewhere}/rules`, width: 1.4, height: 1 }),
    hotspotAt(23, -30, 0, { assetId: 'red', autohide: true, actions: [action('disable', 22)] }),
    hotspotAt(24, 30, 0, { assetId: 'blue', autohide: true, actions: [action('enable', 22)] }),
  ];
  await worn(
    page,
    objects,
    async (headset) => {
      const ask = async () => {
        await headset.pressObject({ yaw: 0, pitch: 0 });
      };
      /** The head of its still is green once the page is asked for. */
      const asked = async () =>
        (await middleOf(await page.screenshot(), (r, g, b) => r < 30 && g > 80 && g < 105 && b < 80, LEFT))
          ?.count ?? 0;
      await expectSeen(page, 'red', LEFT);
      await headset.pressObject({ yaw: -30, pitch: 0 });
      await expectGone(page, 'red', LEFT);
      await ask();
      await headset.pressObject({ yaw: 30, pitch: 0 });
      await expectGone(page, 'blue', LEFT);
      expect(await asked()).toBeLessThan(5);
      await ask();
      await expect.poll(asked).toBeGreaterThan(20);
      await headset.press('Leave VR', 'button');
      await expect(page.locator('iframe[title=Rules]')).toBeFocused();
    },
    LETTERS,
  );
});
