import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { uploads } from '#catalog/limits.ts';
import { newObject, type SceneObject } from '#scenario';
import { holdPlayer } from '#tests/support/framed-player.ts';
import { heldBack } from '#tests/support/held-back.ts';
import {
  act,
  changes,
  control,
  drawn,
  isGround,
  placed,
  press,
  room,
  serveRoom,
} from '#tests/support/media-room.ts';
import { legacyModel, packedModel } from '#tests/support/models.ts';
import {
  hotspotAt,
  middleOf,
  type PackageOptions,
  plain,
  sceneOf,
  servePackage,
} from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 400 } });

/** A dark blue room with one model straight ahead, two metres wide at three metres. */
async function roomWith(page: Page, path: string, more: Partial<PackageOptions> = {}) {
  const model = {
    ...newObject('model', 10, { yaw: 0, pitch: 0 }),
    name: 'Face',
    assetId: 'model',
    width: 2,
    height: 2,
    distance: 3,
  } as SceneObject;
  const served = await servePackage({
    scenes: [sceneOf(1, 'Room', [model, hotspotAt(11, -60, 0, { name: 'Still here' })])],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
    files: { model: { type: 'model', path } },
    ...more,
  });
  await page.goto(served.origin);
  return served;
}

const isRed = (r: number, g: number, b: number) => r > 120 && g < 90 && b < 90;
const isGreen = (r: number, g: number, b: number) => g > 120 && r < 90 && b < 90;

/** Red to the left of the middle, green to its right, each as large as half of the face. */
async function expectHalves(page: Page): Promise<void> {
  const seen = async () => {
    const shot = await page.screenshot();
    const [red, green] = [await middleOf(shot, isRed), await middleOf(shot, isGreen)];
    if (!red || !green || red.count < 5000 || green.count < 5000) {
      return `not both seen: ${red?.count ?? 0} red, ${green?.count ?? 0} green`;
    }
    return red.x < 320 && green.x > 320 ? 'both in their places' : 'in wrong places';
  };
  await expect.poll(seen, { timeout: 40_000 }).toBe('both in their places');
}

for (const packing of ['draco', 'meshopt', 'ktx2'] as const) {
  test(`[play:model] a model packed by ${packing} is unpacked by what the package ships, and drawn`, {
    tag: '@full',
  }, async ({ page }) => {
    const { stop } = await roomWith(page, await packedModel(packing));
    try {
      await expectHalves(page);
    } finally {
      await stop();
    }
  });
}

test('[error:model-conversion] [play:model] a scenario of version 1 shows its model in the legacy material’s colours', {
  tag: '@full',
}, async ({ page }) => {
  const { stop } = await roomWith(page, await legacyModel(), { version: 1 });
  try {
    await expectHalves(page);
  } finally {
    await stop();
  }
});

test('[error:model-conversion] a legacy model that cannot be converted is logged, drawn plainly, and the run goes on', {
  tag: '@full',
}, async ({ page }) => {
  // The inspector reads from when it was opened: the model comes after that.
  const come = await heldBack(page, '**/*.glb');
  const { stop } = await roomWith(page, await legacyModel(true), { version: 1, launch: { inspector: true } });
  try {
    await page.getByRole('button', { name: 'Inspect the run' }).click();
    const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
    await expect(inspector.getByText('Active', { exact: true })).toBeVisible();
    await inspector.getByRole('tab', { name: /^Events/ }).click();
    come();
    await expect(inspector).toContainText('model-conversion');
    await page.keyboard.press('Control+Shift+D');
    const bright = (r: number, g: number, b: number) => r > 120 && g > 120 && b > 120;
    await expect
      .poll(async () => (await middleOf(await page.screenshot(), bright))?.count ?? 0)
      .toBeGreaterThan(5000);
    await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
  } finally {
    await stop();
  }
});

test('[error:asset-load] a model over the limit is not fetched whole, is said by its address, and the run goes on', {
  tag: '@full',
}, async ({ page }) => {
  const path = join(await mkdtemp(join(tmpdir(), 'model-')), 'huge.glb');
  const file = await open(path, 'w');
  await file.truncate(uploads.modelBytes + 1);
  await file.close();
  const { stop } = await roomWith(page, path);
  try {
    await expect(page.getByRole('alert')).toContainText(/Load failed for .*huge\.glb/);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Still here' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
  } finally {
    await stop();
  }
});

test.describe('among other things', () => {
  test.use({ viewport: { width: 1024, height: 640 } });

  test('[play:model] a model stands lit in its place, and its animation plays by its name', {
    tag: '@full',
  }, async ({ page }) => {
    const { stop } = await room(page, [
      placed('model', 10, {
        name: 'Mobile',
        assetId: 'mobile',
        width: 3,
        height: 3,
        distance: 3,
        animation: 'Turning',
        loop: true,
        autoplay: false,
      }),
      control(11, { name: 'Turn', actions: [act('playmedia', 10)] }),
      control(12, { name: 'Rest', actions: [act('stopmedia', 10)] }),
    ]);
    try {
      await expect.poll(() => drawn(page), { timeout: 40_000 }).toBeGreaterThan(4000);
      await expect.poll(() => changes(page)).toBe(false);
      await press(page, 'Turn');
      await expect.poll(() => changes(page)).toBe(true);
      await press(page, 'Rest');
      await expect.poll(() => changes(page)).toBe(false);
    } finally {
      await stop();
    }
  });

  test('[interact:spin] a model is turned by dragging it, the view stays, and the page round it is told', {
    tag: '@full',
  }, async ({ page }) => {
    const { origin, stop } = await serveRoom([
      placed('model', 10, {
        name: 'Vase',
        assetId: 'vase',
        width: 2,
        height: 2,
        distance: 3,
        interactive: { spin: true },
      }),
    ]);
    const { told } = await holdPlayer(page, origin);
    const spun = async () => (await told()).filter(({ type }) => type === 'cenariovr:spun');
    try {
      await expect.poll(() => drawn(page), { timeout: 40_000 }).toBeGreaterThan(4000);
      const before = await page.screenshot({ clip: { x: 312, y: 120, width: 400, height: 400 } });
      await page.mouse.move(512, 320);
      await page.mouse.down();
      await page.mouse.move(560, 320, { steps: 4 });
      await page.mouse.move(600, 320, { steps: 4 });
      expect(await spun()).toEqual([]);
      await page.mouse.up();
      await expect
        .poll(async () =>
          before.equals(await page.screenshot({ clip: { x: 312, y: 120, width: 400, height: 400 } })),
        )
        .toBe(false);
      const middle = await middleOf(await page.screenshot(), (r, g, b) => !isGround(r, g, b));
      expect(Math.abs(middle!.x - 512)).toBeLessThan(60);
      await expect
        .poll(spun)
        .toEqual([{ type: 'cenariovr:spun', scenario: 'Package', scene: 'Room', object: 'Vase' }]);
    } finally {
      await stop();
    }
  });

  test('a broken model is said by its address, and everything else goes on', { tag: '@full' }, async ({
    page,
  }) => {
    const { stop } = await room(
      page,
      [
        placed('model', 10, { name: 'Broken', assetId: 'broken' }),
        hotspotAt(11, -60, 0, { name: 'Still here' }),
      ],
      { files: { broken: { type: 'model', path: 'package.json' } } },
    );
    try {
      await expect(page.getByRole('alert')).toContainText('Load failed for');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
    } finally {
      await stop();
    }
  });
});
