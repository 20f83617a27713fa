import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Scene } from '#scenario';
import { middleOf, sceneOf, servePackage } from '#tests/support/package.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, test } from '#tests/support/watched.ts';

type Layout = Scene['stereoscopic'];
type Projection = Scene['projection'];

/** What each eye's half is filled with; behind the half world of a 180 picture there is nothing. */
const colors = { left: '#d02020', right: '#20b020' };
const isRed = (r: number, g: number, b: number) => r > 160 && g < 90 && b < 90;
const isGreen = (r: number, g: number, b: number) => g > 140 && r < 90 && b < 90;
const isBlack = (r: number, g: number, b: number) => r + g + b < 30;
const isWhite = (r: number, g: number, b: number) => r > 200 && g > 200 && b > 200;

/**
 * A picture whose left (or upper) half is one eye's and whose other half the other's, each with a white upright bar
 * in its own middle: where the eye looks straight ahead.
 */
async function picture(projection: Projection, layout: Layout) {
  const [width, height] = projection === 'equirect180' ? [1024, 1024] : [2048, 1024];
  const eye = (color: string) =>
    `<rect width="${width}" height="${height}" fill="${color}"/><rect x="${width * 0.49}" width="${width * 0.02}" height="${height}" fill="#fff"/>`;
  const [across, down] = { mono: [1, 1], 'top-bottom': [1, 2], 'side-by-side': [2, 1] }[layout] as [
    number,
    number,
  ];
  const second =
    layout === 'mono'
      ? ''
      : `<g transform="translate(${(across - 1) * width} ${(down - 1) * height})">${eye(colors.right)}</g>`;
  const [whole, high] = [width * across, height * down];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${high}">${eye(colors.left)}${second}</svg>`;
  return { width: whole, buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer() };
}

async function serve(projection: Projection, layout: Layout) {
  const scene = sceneOf(1, 'Halves', [], { projection, stereoscopic: layout });
  return servePackage({ scenes: [scene], pictures: { 'picture-1': [await picture(projection, layout)] } });
}

/** What fills most of a part of the screen. `part`: from and to, as shares of its width. */
async function filling(page: Page, part: { from: number; to: number }) {
  const shot = await page.screenshot();
  const seen = { red: isRed, green: isGreen, black: isBlack };
  const counts = await Promise.all(
    Object.entries(seen).map(async ([name, is]) => ({
      name,
      count: (await middleOf(shot, is, part))?.count ?? 0,
    })),
  );
  const [most, next] = counts.sort((a, b) => b.count - a.count);
  return most!.count > 4 * next!.count ? most!.name : `${most!.name} and ${next!.name}`;
}
const turn = async (page: Page, times: number) => {
  const stage = page.getByRole('application');
  await stage.focus();
  for (let count = 0; count < times; count++) await stage.press('ArrowRight');
};
const shown = (page: Page) => expect(page.locator('.accessible-scene h1')).toHaveText('Halves');
const whole = { from: 0, to: 1 };

for (const projection of ['equirect360', 'equirect180'] as const) {
  for (const layout of ['mono', 'top-bottom', 'side-by-side'] as const) {
    // The way of halving that most cameras have, where both halves are seen.
    const inEveryRun = projection === 'equirect360' && layout === 'top-bottom';
    test(`[player:stereo] flat, ${projection} ${layout}: one eye's picture, straight ahead in its own middle`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 400 });
      const { origin, stop } = await serve(projection, layout);
      await page.goto(origin);
      await shown(page);
      await expect.poll(() => filling(page, whole)).toBe('red');
      const bar = (await middleOf(await page.screenshot(), isWhite, { from: 0.4, to: 0.6 }))!;
      expect(Math.abs(bar.x - 320)).toBeLessThan(4);
      // Right behind the viewer: the other side of the world, or nothing.
      await turn(page, 36);
      await expect.poll(() => filling(page, whole)).toBe(projection === 'equirect180' ? 'black' : 'red');
      await stop();
    });

    test(
      `[player:stereo] in a headset, ${projection} ${layout}: each eye sees its own half`,
      inEveryRun ? {} : { tag: '@full' },
      async ({ page }) => {
        await page.setViewportSize({ width: 640, height: 320 });
        const headset = await TestHeadset.wear(page);
        const { origin, stop } = await serve(projection, layout);
        await page.goto(origin);
        await shown(page);
        await page.getByRole('button', { name: 'Enter VR' }).click();
        await expect(page.getByRole('button', { name: 'Leave VR' }).first()).toBeVisible();
        await headset.step(6);
        const eyes = async () => [
          await filling(page, { from: 0, to: 0.5 }),
          await filling(page, { from: 0.5, to: 1 }),
        ];
        await expect.poll(eyes).toEqual(layout === 'mono' ? ['red', 'red'] : ['red', 'green']);
        await stop();
      },
    );
  }
}

/** Whether each point of the screen, in pixels, has a colour. */
async function points(page: Page, at: readonly (readonly [number, number])[]) {
  const shot = await page.screenshot();
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return at.map(([x, y]) => {
    const [r, g, b] = data.subarray((y * info.width + x) * 3) as unknown as [number, number, number];
    return isRed(r, g, b)
      ? 'red'
      : isGreen(r, g, b)
        ? 'green'
        : isWhite(r, g, b)
          ? 'white'
          : isBlack(r, g, b)
            ? ''
            : '?';
  });
}

for (const layout of ['mono', 'top-bottom', 'side-by-side'] as const) {
  test(`[player:stereo] flat, flat ${layout}: a pane of 100 degrees ahead in its own shape, and nothing round it`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    const { origin, stop } = await serve('flat', layout);
    await page.goto(origin);
    await shown(page);
    // 75 degrees of 400 pixels: the pane, twice as wide as high, ends 11 pixels from the sides, 45 from top and bottom.
    const inside = [
      [320, 200],
      [24, 200],
      [616, 200],
      [200, 60],
      [200, 340],
    ] as const;
    const outside = [
      [4, 200],
      [636, 200],
      [200, 30],
      [200, 370],
    ] as const;
    await expect.poll(() => points(page, inside)).toEqual(['white', 'red', 'red', 'red', 'red']);
    expect(await points(page, outside)).toEqual(['', '', '', '']);
    // Turned by 50 degrees its edge is in the middle of the view, and behind there is nothing.
    await turn(page, 10);
    await expect
      .poll(() =>
        points(page, [
          [280, 200],
          [360, 200],
        ]),
      )
      .toEqual(['red', '']);
    await turn(page, 26);
    await expect.poll(() => filling(page, whole)).toBe('black');
    await stop();
  });
}

test('[player:stereo] in a headset, flat side-by-side: each eye sees its own pane', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 320 });
  const headset = await TestHeadset.wear(page);
  const { origin, stop } = await serve('flat', 'side-by-side');
  await page.goto(origin);
  await shown(page);
  await page.getByRole('button', { name: 'Enter VR' }).click();
  await expect(page.getByRole('button', { name: 'Leave VR' }).first()).toBeVisible();
  await headset.step(6);
  const eachEye = () =>
    points(page, [
      [130, 160],
      [450, 160],
    ]);
  await expect.poll(eachEye).toEqual(['red', 'green']);
  await headset.look(180);
  await expect.poll(eachEye).toEqual(['', '']);
  await stop();
});
