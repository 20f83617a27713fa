import type { Page } from '@playwright/test';
import type { SceneObject } from '#scenario';
import { expect } from './expect.ts';
import { greyRoom, objectAt } from './kinds.ts';
import { servePackage } from './package.ts';

/** Pixels of one metre at one metre's distance: the view is 75 degrees high. */
export const FOCAL = 200 / Math.tan((37.5 * Math.PI) / 180);
const RADIANS = Math.PI / 180;
/** Where a place is on the screen while the view looks straight ahead. */
export const onScreen = (yaw: number, pitch: number) => ({
  x: 320 + FOCAL * Math.tan(yaw * RADIANS),
  y: 200 - (FOCAL * Math.tan(pitch * RADIANS)) / Math.cos(yaw * RADIANS),
});

export async function played(page: Page, objects: SceneObject[], use: () => Promise<void>, more = {}) {
  const { origin, stop } = await servePackage(await greyRoom(objects, more));
  try {
    await page.goto(origin);
    await expect(page.locator('.accessible-scene h1')).toHaveText('Room');
    await use();
  } finally {
    await stop();
  }
}

export const press = async (page: Page, yaw: number, pitch: number) => {
  const { x, y } = onScreen(yaw, pitch);
  await page.mouse.click(x, y);
};
export const drag = async (page: Page, from: [number, number], to: [number, number], release = true) => {
  const [a, b] = [onScreen(...from), onScreen(...to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  for (const part of [0.2, 0.5, 0.8, 1])
    await page.mouse.move(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
  if (release) await page.mouse.up();
};
export const accessibleScene = (page: Page) => page.locator('.accessible-scene');
/** What is said of changes. */
export const said = (page: Page) => page.locator('.player-said');
/** Notes every line that is said, before the page opens: what is said next takes its place. Answers all so far. */
export async function noteSaid(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const lines: string[] = [];
    Object.assign(window, { lines });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).matches?.('.player-said'))
          for (const line of addedNodes) lines.push(line.textContent ?? '');
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { lines: string[] }).lines);
}

/** What the answers of a question show: a red picture on the left, a green one on the right. */
export const answers = [
  objectAt('image', 31, -35, 0, { assetId: 'red', visible: false, width: 0.6, height: 0.6 }),
  objectAt('image', 32, 35, 0, { assetId: 'green', visible: false, width: 0.6, height: 0.6 }),
];
