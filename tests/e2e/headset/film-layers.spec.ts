import type { Page } from '@playwright/test';
import { type MadeLayer, madeLayers, wearWithLayers } from '#tests/support/film-layers.ts';
import { stillFilm } from '#tests/support/films.ts';
import { hotspotAt, middleOf, plain, sceneOf } from '#tests/support/package.ts';
import { isBlue, isGreen, isRed, link, type Matches, seen, served, title } from '#tests/support/rooms.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 320 } });

/** A green world with a red mark in the scene's yaw 60 (of a half world: 30), and what is looked at first. */
const MARK = 60;
const world = (page: Page) =>
  stillFilm(page, 1024, 512, [
    ['#10c010', 0, 0, 1, 1],
    ['#e01010', (180 + MARK - 4) / 360, 0.48, 8 / 360, 0.04],
  ]);

async function tour(film: string, more: object = {}) {
  const way = hotspotAt(11, MARK, -20, { name: 'To the court', actions: [link(2)] });
  return {
    scenes: [
      sceneOf(1, 'Tour', [way], { assetId: 'film', loop: true, default_yaw: MARK, ...more }),
      sceneOf(2, 'Court', []),
    ],
    pictures: { 'picture-2': [await plain('#2020e0', 256)] },
    files: { film: { type: 'video' as const, path: film } },
  };
}

async function enter(page: Page, headset: TestHeadset, origin: string) {
  await page.goto(origin);
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(title(page)).toHaveText('Tour');
  await page.locator('.player-hud').getByRole('button', { name: 'Enter VR' }).click();
  await headset.step(20);
}

/** Where each eye sees something, in pixels from the left of its own half; null: nowhere. */
async function eyes(page: Page, is: Matches) {
  const shot = await page.screenshot();
  const [left, right] = await Promise.all([
    middleOf(shot, is, { from: 0, to: 0.49 }),
    middleOf(shot, is, { from: 0.51, to: 1 }),
  ]);
  return [left && Math.round(left.x), right && Math.round(right.x - 320)];
}

/** The film's mark stands straight ahead of both eyes, by so many pixels at most beside it. */
const NEAR = 4;
async function markIsAhead(page: Page) {
  const between = async () => {
    const [left, right] = await eyes(page, isRed);
    return !left || !right ? Number.NaN : Math.abs((left + right) / 2 - 160);
  };
  await expect.poll(between).toBeLessThan(NEAR);
  expect(await seen(page, isGreen)).toBeGreaterThan(100_000);
}

const whole: MadeLayer = {
  layout: 'mono',
  horizontal: 360,
  upper: 90,
  lower: -90,
  yaw: -MARK,
  place: 0,
  layers: 2,
  destroyed: false,
};

test('where a headset has media layers, the film of a scene is one of them, turned as the scene is, and goes with it', {
  tag: '@full',
}, async ({ page }) => {
  await served(await tour(await world(page)), async (origin) => {
    const headset = await wearWithLayers(page);
    await enter(page, headset, origin);
    await expect.poll(() => madeLayers(page)).toEqual([whole]);
    await markIsAhead(page);
    // By the headset's own recentring the scene is laid anew, and its film with it.
    await headset.look(90);
    await headset.recentre();
    await headset.look(0);
    await markIsAhead(page);
    await page.screenshot({ path: test.info().outputPath('layer.png') });

    await headset.pressObject({ yaw: 0, pitch: -20 });
    await expect(title(page)).toHaveText('Court');
    await expect
      .poll(() => madeLayers(page))
      .toEqual([expect.objectContaining({ place: -1, layers: 1, destroyed: true })]);
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(100_000);
  });
});

const shapes = [
  { projection: 'equirect360', stereoscopic: 'top-bottom', layout: 'stereo-top-bottom', horizontal: 360 },
  { projection: 'equirect180', stereoscopic: 'side-by-side', layout: 'stereo-left-right', horizontal: 180 },
] as const;
for (const { projection, stereoscopic, layout, horizontal } of shapes) {
  test(`a media layer gives each eye its half of a film: ${projection}, ${stereoscopic}`, {
    tag: '@full',
  }, async ({ page }) => {
    const second: [number, number] = stereoscopic === 'top-bottom' ? [0, 0.5] : [0.5, 0];
    const film = await stillFilm(page, 512, 512, [
      ['#10c010', 0, 0, 1, 1],
      ['#2020e0', ...second, 1, 1],
    ]);
    await served(await tour(film, { projection, stereoscopic, default_yaw: 0 }), async (origin) => {
      const headset = await wearWithLayers(page);
      await enter(page, headset, origin);
      await expect
        .poll(() => madeLayers(page))
        .toEqual([{ ...whole, layout, horizontal, yaw: expect.closeTo(0) }]);
      await expect.poll(() => eyes(page, isGreen)).toEqual([expect.any(Number), null]);
      await expect.poll(() => eyes(page, isBlue)).toEqual([null, expect.any(Number)]);
    });
  });
}

test('without media layers, or where one is refused, the film is drawn', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await served(await tour(await world(page)), async (origin) => {
    const refused = await wearWithLayers(page, true);
    await enter(page, refused, origin);
    await markIsAhead(page);
    expect(await madeLayers(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('refused.png') });

    const other = await browser.newPage({ viewport: { width: 640, height: 320 } });
    await enter(other, await TestHeadset.wear(other), origin);
    await markIsAhead(other);
    await other.close();
  });
});
