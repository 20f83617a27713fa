import { calibration, hotspotAt, middleOf, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

const isRed = (r: number, g: number, b: number) => r > 150 && g < 90 && b < 90;

interface Noted {
  yaws: number[];
}

/** It is over soon: every heading is noted from the beginning, in degrees to the side. */
function noteYaws(): void {
  const yaws: number[] = [];
  Object.assign(window, { yaws });
  const note = () => {
    const [yaw] = document.querySelector<HTMLElement>('[data-heading]')?.dataset.heading?.split(' ') ?? [];
    yaws.push(Math.abs(Number(yaw ?? 0)));
  };
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-heading'] });
}

for (const off of [false, true]) {
  test(`a scene whose panning is ${off ? 'off stands still' : 'on looks aside and comes back'} when it is entered`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    const mark = hotspotAt(10, 0, 0, { assetId: 'mark', width: 0.6, height: 0.6, distance: 4 });
    const { origin, stop } = await servePackage({
      scenes: [sceneOf(1, 'Hall', [mark], { is_autopan_off: off })],
      pictures: {
        'picture-1': [await plain(calibration.ground, 256)],
        mark: [await plain(calibration.spot, 64)],
      },
    });
    const aside = async () => {
      const seen = await middleOf(await page.screenshot(), isRed);
      return seen ? 320 - seen.x : Number.NaN;
    };
    await page.addInitScript(noteYaws);
    const farthest = () => page.evaluate(() => Math.max(0, ...(window as unknown as Noted).yaws));
    try {
      await page.goto(origin);
      await expect(page.locator('.accessible-scene h1')).toHaveText('Hall');
      if (off) {
        for (let count = 0; count < 10; count++) expect(Math.abs(await aside())).toBeLessThan(6);
        expect(await farthest()).toBe(0);
        return;
      }
      await expect.poll(farthest).toBeGreaterThan(15);
      await expect.poll(async () => Math.abs(await aside())).toBeLessThan(6);
    } finally {
      await stop();
    }
  });
}
